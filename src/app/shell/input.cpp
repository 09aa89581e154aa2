#include "app/shell/input.h"

#include "app/shell/app_context.h"

namespace narabe {

// --- Pointer ---------------------------------------------------------------------------------------------------------

Input::Frame Input::shown() const {
    Frame frame{.place = app_.navigation.shown(), .meaning = app_.navigation.meaning()};
    const TaskScreen* task = app_.screens.task(frame.place.screen());
    if (task && task->is_on_board()) frame.phase = task->phase();
    return frame;
}

void Input::point(const Pointer& pointer) {
    if (shown() != drawn_) app_.ui.pointing().controls().forget();
    app_.ui.update({.pointer = pointer, .now = app_.clock.now(), .reduced_motion = app_.settings.has_reduced_motion()});
    const std::optional<Segment::Kind> screen = app_.navigation.shown().screen();
    if (TaskScreen* task = app_.screens.task(screen)) task->update(app_.ui, app_.settings);
    if (screen == Segment::Kind::play) app_.screens.game.update(app_.ui, app_.match, app_.settings);
    if (screen == Segment::Kind::editor) app_.screens.editor.update(app_.ui);
    if (is_on_study() && app_.screens.study.update(app_.ui, app_.settings))
        app_.navigation.go(app_.navigation.shown().with(Segment::Kind::note));
}

std::optional<Intent> Input::take_intent() {
    while (const auto due = take_due(app_.ui)) {
        if (shown() != drawn_) return std::nullopt;  // the clicked control is gone
        app_.clock.wake();
        if (Intent intent = (*due)()) return intent;
    }
    return std::nullopt;
}

/// Whether the study receives input.
bool Input::is_on_study() const {
    return app_.navigation.shown().screen() == Segment::Kind::study && app_.navigation.is_on_board();
}

// --- Keys ------------------------------------------------------------------------------------------------------------

bool Input::press(Key key) {
    app_.clock.wake();
    if (key == Key::escape && close_topmost()) return true;
    const bool has_rules = app_.navigation.rules_are_over() || app_.navigation.rules_are_beside();
    if (has_rules && app_.screens.rules.on_key(key, app_.navigation.rules_are_over())) return true;
    const Route place = app_.navigation.shown();
    TaskScreen* task = app_.screens.task(place.screen());
    if (task && !app_.navigation.rules_are_over() && !place.sheet()) return task->on_key(app_.ui, key);
    if (is_on_study()) return app_.screens.study.on_key(app_.ui, key);
    return app_.navigation.is_on_board() ? app_.screens.game.on_key(app_.ui, app_.match, key) : app_.ui.focus().on_key(key);
}

bool Input::type(char character) {
    app_.clock.wake();
    const Route place = app_.navigation.shown();
    if (character == '?') return open_list();
    TaskScreen* task = app_.screens.task(place.screen());
    const GameModule* game = task ? task->game() : app_.match.game().has_game() ? &app_.match.game().session().game() : nullptr;
    const bool has_game = game && (task || place.screen() == Segment::Kind::play);
    const bool can_open = has_game && !place.sheet() && app_.settings.controls != Controls::none;
    if (character == 'h' && (can_open || app_.navigation.rules_are_over())) {
        const Segment* rules = place.find(Segment::Kind::rules);
        app_.navigation.open_rules(rules ? *rules->game : *game);
        return true;
    }
    if (!app_.navigation.is_on_board()) return false;
    if (is_on_study()) return app_.screens.study.on_character(character);
    return task ? task->on_character(character) : app_.screens.game.on_character(app_.match, character);
}

/// Closes the topmost part: overlapping parts first, then parts beside the board. The game itself dismisses questions, hints and
/// the piece in hand.
bool Input::close_topmost() {
    if (app_.ui.tooltips().dismiss()) return true;
    const Route place = app_.navigation.shown();
    const bool is_over = app_.navigation.rules_are_over() || place.sheet();
    if (!is_over && place.screen() == Segment::Kind::library && app_.screens.library.close_offer()) return true;
    if (is_over || place.screen() == Segment::Kind::editor || place.screen() == Segment::Kind::library) {
        app_.navigation.go_back();
        return true;
    }
    if (app_.screens.task(place.screen())) return leave_task();
    if (place.screen() == Segment::Kind::study) {
        if (!is_on_study() || !app_.screens.study.escape()) app_.navigation.go_back();
        return true;
    }
    if (place.screen() != Segment::Kind::play) return false;
    const bool asks = app_.match.game().view().question() || app_.match.board().suggestions().has_suggestion() ||
                      app_.match.hints().has_next_step();
    if (asks && app_.navigation.is_on_board()) return false;
    if (app_.navigation.rules_are_beside() || place.has(Segment::Kind::review)) {
        app_.navigation.go_back();
        return true;
    }
    if (!app_.match.coach().is_analysing()) return false;
    app_.match.coach().analyse_or_not();
    return true;
}

/// Leaves the task, unless the board must be reset or the piece in hand put down first, or the task cannot be left.
bool Input::leave_task() {
    if (app_.navigation.is_on_board()) {
        TaskScreen& task = *app_.screens.task(app_.navigation.shown().screen());
        if (task.needs_escape()) return false;
        const bool asks = task.phase() == TaskPlay::Phase::asks;
        if (asks && task.board_play().game().hand().command("cancel").kind != Response::Kind::ignored) return true;
    }
    if (app_.settings.has_all_controls()) app_.navigation.go_back();
    return true;
}

/// Opens or closes the list of shortcuts, which never replaces an editor or a setup sheet.
bool Input::open_list() {
    const Route place = app_.navigation.shown();
    const Segment* sheet = place.sheet();
    if (place.ends_with(Segment::Kind::keys)) {
        app_.navigation.close_sheet();
        return true;
    }
    const bool is_busy = place.screen() == Segment::Kind::editor || (sheet && sheet->kind == Segment::Kind::setup);
    if (is_busy || app_.settings.controls == Controls::none) return false;
    app_.navigation.go(place.with(Segment::Kind::keys));
    return true;
}

bool Input::undo_or_redo(int by) {
    app_.clock.wake();
    const Route place = app_.navigation.shown();
    if (place.sheet() || app_.navigation.rules_are_over()) return false;
    if (place.screen() == Segment::Kind::editor) return app_.screens.editor.undo_or_redo(by);
    if (is_on_study()) {
        app_.screens.study.undo_or_redo(by);
        return true;
    }
    if (place.screen() != Segment::Kind::play) return false;
    if (app_.settings.controls == Controls::none) return true;  // the browser must not use it either
    if (by < 0) {
        app_.match.help().want_undo();
    } else {
        app_.match.gameplay().redo();
    }
    return true;
}

}  // namespace narabe
