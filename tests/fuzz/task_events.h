// Events of a player in lessons, puzzles and mistakes: often the right answer, sometimes a typical mistake, and sometimes a tap
// when no answer is expected.
#pragma once

#include "fuzz/choices.h"
#include "fuzz/driven_app.h"

namespace narabe {

class TaskEvents {
  public:
    TaskEvents(DrivenApp& app, Choices& choices) : app_(app), choices_(choices) {}

    /// Acts in the task shown. Returns false if there is none.
    bool act();
    /// Makes a try, or does what leads to the next one. Like `act`, but with few detours.
    bool learn();
    /// Presses the cells of a move, and then the confirmation.
    void make_by_clicks(std::string_view move);
    /// Presses a control whose id begins like this.
    void press_any_of(std::string_view prefix);

  private:
    /// An action on the board: a move, or a cell to touch.
    struct Try {
        std::optional<Move> move{};
        std::string cell{};
    };

    TaskScreen* shown() { return app_.app().context().screens.task(app_.app().context().navigation.shown().screen()); }
    DrivenApp::Hand hand() { return choices_.below(2) == 0 ? DrivenApp::Hand::mouse : DrivenApp::Hand::finger; }
    Try right_try();
    Try wrong_try();
    Try lesson_try(const LessonTask& task, bool is_right);
    std::optional<Move> move_of_answer() const;
    std::optional<Move> any_move(TaskScreen& task);
    void make(TaskScreen& task, const Try& what);
    void continue_task(TaskScreen& task);
    void go_on(TaskScreen& task);
    void tap_board();

    DrivenApp& app_;
    Choices& choices_;
};

}  // namespace narabe
