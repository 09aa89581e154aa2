#include "fuzz/task_events.h"

#include <algorithm>

#include "session/puzzle.h"

namespace narabe {

namespace {

using Phase = TaskPlay::Phase;

}  // namespace

bool TaskEvents::act() {
    TaskScreen* task = shown();
    if (!task || !task->is_on_board()) return false;
    if (task->task().phase() != Phase::asks) {
        continue_task(*task);
        return true;
    }
    switch (choices_.below(8)) {
        case 0: press_any_of("task-"); break;
        case 1: press_any_of("lesson-"); break;
        case 2: press_any_of("puzzle-"); break;
        case 3:
        case 4:
        case 5: make(*task, right_try()); break;
        default: make(*task, wrong_try()); break;
    }
    return true;
}

bool TaskEvents::learn() {
    TaskScreen* task = shown();
    if (!task || !task->is_on_board()) return false;
    if (choices_.once_in(12)) return act();
    if (task->task().phase() != Phase::asks) {
        go_on(*task);
        return true;
    }
    make(*task, choices_.below(2) == 0 ? right_try() : wrong_try());
    app_.pass(60);
    return true;
}

/// Waits until all moves have been shown, and continues.
void TaskEvents::go_on(TaskScreen& task) {
    constexpr const char* ids[] = {"task-again", "task-next", "lesson-skip"};
    for (int left = 6; left > 0 && task.task().phase() == Phase::right && !task.task().is_done(); --left) app_.pass(2500);
    app_.pass(16);
    if (shown() != &task || !task.is_on_board()) return;
    if (task.task().phase() == Phase::wrong && choices_.once_in(4)) return press_any_of("task-");
    if (task.task().phase() == Phase::right && choices_.once_in(4)) return tap_board();
    for (const char* id : ids) {
        if (app_.press(id, hand())) return;
    }
    continue_task(task);
}

/// Shows the outcome of a try, or continues after a text.
void TaskEvents::continue_task(TaskScreen& task) {
    constexpr double times[] = {16, 300, 700, 1000, 2500, 4500};
    switch (choices_.below(8)) {
        case 0:
        case 1: return tap_board();
        case 2:
        case 3: return app_.pass(choices_.of(times));
        case 4: return press_any_of("lesson-");
        case 5: return press_any_of("puzzle-");
        case 6: return app_.key({.name = "Enter"});
        default: return press_any_of(task.task().phase() == Phase::thinks ? "lesson-" : "task-");
    }
}

void TaskEvents::press_any_of(std::string_view prefix) {
    std::vector<std::string> ids;
    for (const Pressable& each : app_.pressables()) {
        if (each.id.starts_with(prefix)) ids.push_back(each.id);
    }
    if (!ids.empty()) app_.press(ids[choices_.below(ids.size())], hand());
}

void TaskEvents::tap_board() {
    std::vector<Point> places;
    for (const Pressable& each : app_.pressables()) {
        if (each.is_on_board) places.push_back(each.middle);
    }
    if (!places.empty()) app_.press(places[choices_.below(places.size())], hand());
}

// --- Tries -----------------------------------------------------------------------------------------------------------

TaskEvents::Try TaskEvents::lesson_try(const LessonTask& task, bool is_right) {
    if (is_right) {
        if (!task.cells.empty()) return {.cell = task.cells[choices_.below(task.cells.size())]};
        return {.move = task.moves[choices_.below(task.moves.size())]};
    }
    if (task.wrong.empty()) return {};
    const WrongTry& wrong = task.wrong[choices_.below(task.wrong.size())];
    if (task.kind == LessonTask::Kind::answer) return wrong.cells.empty() ? Try() : Try{.cell = wrong.cells.front()};
    return {.move = wrong.line.front()};
}

/// The next move of the puzzle’s answer in the position shown.
std::optional<Move> TaskEvents::move_of_answer() const {
    const PuzzlePlay& play = app_.app().context().screens.puzzles.one.play();
    AnyPosition position = position_of(play.puzzle());
    const AnyPosition& shown = play.board().game().session().position();
    for (const Move move : play.puzzle().answer) {
        if (position == shown) return move;
        position.play(move);
    }
    return std::nullopt;
}

TaskEvents::Try TaskEvents::right_try() {
    Screens& screens = app_.app().context().screens;
    const auto screen = app_.app().context().navigation.shown().screen();
    if (screen == Segment::Kind::learn) return lesson_try(screens.lesson.play().run().task(), true);
    if (screen == Segment::Kind::mistakes) return {.move = screens.practice.play().mistake().better};
    return {.move = move_of_answer()};
}

TaskEvents::Try TaskEvents::wrong_try() {
    Screens& screens = app_.app().context().screens;
    Try wrong;
    if (choices_.below(3) != 0) {
        const auto screen = app_.app().context().navigation.shown().screen();
        if (screen == Segment::Kind::learn && screens.lesson.play().wants_touch()) {
            tap_board();
            return {};
        }
        if (screen == Segment::Kind::learn) wrong = lesson_try(screens.lesson.play().run().task(), false);
        if (screen == Segment::Kind::mistakes) wrong = {.move = screens.practice.play().mistake().played};
    }
    if (!wrong.move && wrong.cell.empty()) wrong.move = any_move(*shown());
    return wrong;
}

std::optional<Move> TaskEvents::any_move(TaskScreen& task) {
    const Session& session = task.board_play().game().session();
    if (session.is_over() || session.position().to_move() == Seat::chance) return std::nullopt;
    MoveList moves;
    session.position().legal_moves(moves);
    if (moves.empty()) return std::nullopt;
    return moves[choices_.below(moves.size())];
}

/// Makes a move by clicks on its cells, or takes it in hand like a hint and confirms it.
void TaskEvents::make(TaskScreen& task, const Try& what) {
    if (!what.cell.empty()) return (void)app_.press(what.cell, hand());
    if (!what.move) return;
    const AnyPosition& position = task.board_play().game().session().position();
    const bool is_attempt = !position.is_legal(*what.move);
    if (!is_attempt && choices_.below(3) == 0) return make_by_clicks(position.write_move(*what.move));
    task.board_play().suggestions().suggest(*what.move);
    app_.frame();
    if (app_.press("place", hand()) || shown() != &task || !task.task().has_task()) return;
    app_.log("command", "confirm");
    task.board_play().command("confirm");
    app_.frame();
}

/// In the order of the move's notation, or in reverse.
void TaskEvents::make_by_clicks(std::string_view move) {
    std::vector<std::pair<std::size_t, std::string>> cells;
    for (const Pressable& each : app_.pressables()) {
        if (const std::size_t at = move.find(each.id); each.is_on_board && at != std::string_view::npos)
            cells.emplace_back(at, each.id);
    }
    std::sort(cells.begin(), cells.end());
    if (choices_.below(2) == 0) std::reverse(cells.begin(), cells.end());
    const DrivenApp::Hand one = hand();
    for (const auto& [at, id] : cells) app_.press(id, one);
    for (const char* id : {"place", "pass", "activate", "return-to-hand"}) {
        if (app_.press(id, one)) return;
    }
}

}  // namespace narabe
