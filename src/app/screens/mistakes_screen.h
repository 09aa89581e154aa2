// My mistakes: practice of the player's mistakes, one after the other.
#pragma once

#include "app/screens/task_screen.h"
#include "app/tasks/mistake_play.h"

namespace narabe {

class MistakesScreen final : public TaskScreen {
  public:
    MistakesScreen(Page& page, const Texts& texts, Mistakes& mistakes, Analyst& analyst)
        : TaskScreen(play_), play_(page, texts, mistakes, analyst) {}

    /// Opens the mistakes that are due, or all if none are due.
    void open();
    void close();
    bool is_open() const { return is_open_; }
    const MistakePlay& play() const { return play_; }
    /// Called when the player has changed the language.
    void use_texts() {
        if (play_.has_task()) play_.say_again();
    }
    /// The error message for an unreadable mistake; returned once.
    Sentence take_news() { return play_.take_news(); }

    const GameModule* game() const override { return play_.has_task() ? &play_.mistake().game.game() : nullptr; }

  private:
    std::string heading(Ui& ui) const override;
    std::string_view kind_key() const override { return "mistakes.title"; }
    std::string_view leave_key() const override { return "mistakes.leave"; }
    void draw_more(Ui& ui, Rect& bar) override;
    void draw_missing_task(Ui& ui, const Rect& rect) override;
    Progress progress() const override;
    void add_texts(TaskNeeds& needs) const override;
    void draw_next(Ui& ui, const Rect& rect) override;
    void go_on() override;

    MistakePlay play_;
    bool is_open_ = false;
};

}  // namespace narabe
