#include "app/program/input.h"

namespace narabe {

// --- Pointer ---------------------------------------------------------------------------------------------------------

Input::Frame Input::shown() const {
    Frame frame{.place = navigation_.shown(), .meaning = navigation_.meaning()};
    const TaskScreen* task = screens_.task(frame.place.screen());
    if (task && task->is_on_board()) frame.mood = task->mood();
    return frame;
}

void Input::point(const Pointer& pointer) {
    if (shown() != drawn_) ui_.pointing().controls().forget();
    ui_.update({.pointer = pointer, .now = clock_.now(), .reduced_motion = settings_.has_reduced_motion()});
    const Place::Screen screen = navigation_.shown().screen();
    if (TaskScreen* task = screens_.task(screen)) task->update(ui_, settings_);
    if (screen == Place::Screen::game) screens_.game.update(ui_, match_, settings_);
    if (screen == Place::Screen::editor) screens_.editor.update(ui_);
}

std::optional<Wish> Input::take_wish() {
    while (const auto due = take_due(ui_)) {
        if (shown() != drawn_) return std::nullopt;  // what was clicked is gone
        clock_.wake();
        if (Wish wish = (*due)()) return wish;
    }
    return std::nullopt;
}

// --- Keys ------------------------------------------------------------------------------------------------------------

bool Input::press(Key key) {
    clock_.wake();
    if (key == Key::escape && close_topmost()) return true;
    const bool has_rules = navigation_.rules_are_over() || navigation_.rules_are_beside();
    if (has_rules && screens_.rules.on_key(key, navigation_.rules_are_over())) return true;
    const Place place = navigation_.shown();
    TaskScreen* task = screens_.task(place.screen());
    if (task && !navigation_.rules_are_over() && !place.sheet()) return task->on_key(ui_, key);
    return navigation_.is_on_board() ? screens_.game.on_key(ui_, match_, key) : ui_.focus().on_key(key);
}

bool Input::type(char character) {
    clock_.wake();
    const Place place = navigation_.shown();
    if (character == '?') return open_list();
    TaskScreen* task = screens_.task(place.screen());
    const GameTable* game = task ? task->game() : match_.game().has_game() ? &match_.game().session().game() : nullptr;
    const bool has_game = game && (task || place.screen() == Place::Screen::game);
    const bool can_open = has_game && !place.sheet() && settings_.controls != Controls::none;
    if (character == 'h' && (can_open || navigation_.rules_are_over())) {
        const Step* rules = place.find(Step::Kind::rules);
        navigation_.open_rules(rules ? *rules->game : *game);
        return true;
    }
    if (!navigation_.is_on_board()) return false;
    return task ? task->on_character(character) : screens_.game.on_character(match_, character);
}

/// Topmost first: what covers something else, then what is beside the board. The game itself drops questions, hints and the piece
/// in hand.
bool Input::close_topmost() {
    using Screen = Place::Screen;
    if (ui_.tooltips().dismiss()) return true;
    const Place place = navigation_.shown();
    const bool is_over = navigation_.rules_are_over() || place.sheet();
    if (is_over || place.screen() == Screen::editor || place.screen() == Screen::library) {
        navigation_.go_back();
        return true;
    }
    if (screens_.task(place.screen())) return leave_task();
    if (place.screen() != Screen::game) return false;
    const bool asks =
        match_.game().view().question() || match_.board().suggestions().has_suggestion() || match_.hints().has_next_step();
    if (asks && navigation_.is_on_board()) return false;
    if (navigation_.rules_are_beside() || place.has(Step::Kind::review)) {
        navigation_.go_back();
        return true;
    }
    if (!match_.coach().is_analysing()) return false;
    match_.coach().analyse_or_not();
    return true;
}

/// Unless something on the board is to be left first, or nothing leads away.
bool Input::leave_task() {
    if (navigation_.is_on_board() && screens_.task(navigation_.shown().screen())->needs_escape()) return false;
    if (settings_.has_all_controls()) navigation_.go_back();
    return true;
}

/// Opens or closes the list. Nothing replaces an editor or a setup.
bool Input::open_list() {
    const Place place = navigation_.shown();
    const Step* sheet = place.sheet();
    if (place.ends_with(Step::Kind::keys)) {
        navigation_.close_sheet();
        return true;
    }
    const bool is_busy = place.screen() == Place::Screen::editor || (sheet && sheet->kind == Step::Kind::setup);
    if (is_busy || settings_.controls == Controls::none) return false;
    navigation_.go(place.with(Step::Kind::keys));
    return true;
}

bool Input::undo_or_redo(int by) {
    clock_.wake();
    const Place place = navigation_.shown();
    if (place.sheet() || navigation_.rules_are_over()) return false;
    if (place.screen() == Place::Screen::editor) return screens_.editor.undo_or_redo(by);
    if (place.screen() != Place::Screen::game) return false;
    if (settings_.controls == Controls::none) return true;  // but it is not for the browser either
    if (by < 0) {
        match_.help().want_undo();
    } else {
        match_.gameplay().redo();
    }
    return true;
}

}  // namespace narabe
