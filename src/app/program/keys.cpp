#include "app/program/keys.h"

namespace narabe {

bool Keys::press(Key key) {
    clock_.wake();
    const Place place = navigation_.shown();
    const bool can_leave = navigation_.rules_are_over() || place.sheet() || place.screen() == Place::Screen::editor ||
                           place.screen() == Place::Screen::library;
    if (key == Key::escape && can_leave) {
        navigation_.go_back();
        return true;
    }
    const bool has_rules = navigation_.rules_are_over() || navigation_.rules_are_beside();
    if (has_rules && screens_.rules.on_key(key, navigation_.rules_are_over())) return true;
    return navigation_.is_on_board() ? screens_.game.on_key(ui_, controller_, key) : ui_.focus().on_key(key);
}

bool Keys::type(char character) {
    clock_.wake();
    const Place place = navigation_.shown();
    const bool can_open = place.screen() == Place::Screen::game && !place.sheet() && settings_.controls != Controls::none;
    if (character == '?' && (can_open || navigation_.rules_are_over())) {
        const Step* rules = place.find(Step::Kind::rules);
        navigation_.open_rules(rules ? *rules->game : controller_.game().session().game());
        return true;
    }
    return navigation_.is_on_board() && screens_.game.on_character(controller_, character);
}

bool Keys::undo_or_redo(int by) {
    clock_.wake();
    const Place place = navigation_.shown();
    if (place.sheet() || navigation_.rules_are_over()) return false;
    if (place.screen() == Place::Screen::editor) return screens_.editor.undo_or_redo(by);
    if (place.screen() != Place::Screen::game) return false;
    if (settings_.controls == Controls::none) return true;  // but the browser has nothing to do with it either
    if (by < 0) {
        controller_.help().want_undo();
    } else {
        controller_.gameplay().redo();
    }
    return true;
}

}  // namespace narabe
