// A lesson on the screen.
#pragma once

#include <string>

#include "app/screens/task_screen.h"
#include "app/tasks/lesson_play.h"
#include "app/widgets/fetch_state.h"

namespace narabe {

class LessonScreen final : public TaskScreen {
  public:
    LessonScreen(Page& page, const Texts& texts) : TaskScreen(play_), page_(page), play_(page, texts) {}

    /// Opens the lesson of a game at the saved step, and requests it from the page.
    void open(const GameModule& game, Settings& settings);
    void close();
    const GameModule* game() const override { return opened_.game; }
    const LessonPlay& play() const { return play_; }
    /// Called when the player has changed the language.
    void use_language(std::string_view language);
    /// Requests the lesson from the page again.
    void ask();

    /// Receives a file from the page; ignores files that are no longer needed.
    void take(std::string_view path, std::string_view file);
    void fail(std::string_view path);

  private:
    std::string path() const;
    bool waits_for(std::string_view path) const {
        return opened_.game && opened_.state == FetchState::waiting && path == this->path();
    }
    void find_halves(const Settings& settings);

    std::string heading(Ui& ui) const override;
    std::string_view kind_key() const override { return "lesson.kind"; }
    std::string_view leave_key() const override { return "lesson.leave"; }
    void draw_missing_task(Ui& ui, const Rect& rect) override;
    void keep_progress(Settings& settings) override;
    Progress progress() const override;
    std::optional<Box> part() const override { return play_.run().step().part; }
    void add_texts(TaskNeeds& needs) const override;
    bool lists_options() const override;
    void draw_instead(Ui& ui, Rect row) override;
    void draw_back(Ui& ui, Rect& row) override;
    void draw_next(Ui& ui, const Rect& rect) override;
    void go_on() override;

    /// The open lesson, and the step at which it resumes.
    struct Opened {
        const GameModule* game = nullptr;
        std::string language{};
        FetchState state = FetchState::waiting;
        Sentence problem{};
        std::size_t step = 0;
        std::size_t solved = 0;  // number of solved steps
    };

    Page& page_;
    LessonPlay play_;
    Opened opened_;
    std::vector<const GameModule*> halves_;  // the games of a double game that are new to the player
};

}  // namespace narabe
