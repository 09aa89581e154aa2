#include "app/table/messages.h"

#include "app/controls/widgets.h"
#include "session/by_link.h"

namespace narabe {

namespace {

/// With the words of the game, if it has some, and else with those for placing.
std::string refused_words(Ui& ui, const Controller& controller) {
    std::string key(controller.game().session().game().info.id);
    key += ".refused";
    return ui.words(
        {ui.texts().has(key) ? key.c_str() : "game.refused", {controller.suggestions().picture().refusal()->sentence}});
}

/// Whose turn it is and what to do; where there is no room for it, plate and button say it.
void draw_link_note(Ui& ui, const Controller& controller, const Rect& rect) {
    const Sentence name = player_name(controller.game().session(), controller.game().session().position().to_move());
    const std::string text = ui.words({is_sent(controller.game().session()) ? "game.link_sent" : "game.link_due", {name}});
    if (rect.h >= message_box_height(ui, rect.w, text)) {
        message_box(ui, rect, text, Tone::calm);
    } else {
        ui.say(Role::Kind::text, text);
    }
}

}  // namespace

void Messages::draw(Ui& ui, Controller& controller, const Rect& rect) const {
    begin_part(ui, "message");
    if (has_problem(controller)) {
        draw_problem(ui, controller, rect);
        return;
    }
    Rect rest = rect;
    if (waits_for(controller.game()) && !is_looking_back(controller.game().session())) return;  // there is a panel that says so
    if (waits_for(controller.game()) && rest.h >= touch_size) {
        const std::string label =
            ui.words({"game.take_device", {player_name(controller.game().session(), *waits_for(controller.game()))}});
        if (button(ui, "take-device", label, rest.cut_top(touch_size, 8))) controller.game().hand_over();
    }
    if (is_looking_back(controller.game().session())) looking_back_.draw(ui, controller, rest);
    if (waits_for_link(controller.game().session())) {
        draw_link_note(ui, controller, rest);
        return;
    }
    const auto note = controller.suggestions().picture().note();
    if (controller.suggestions().hint()) {
        draw_note(ui, controller, rest, ui.words(*controller.suggestions().hint()));
    } else if (note) {
        const std::string text = ui.words(*note);
        const bool has_room = rest.h >= message_box_height(ui, rest.w, text);
        if (!has_room &&
            controller.coach().is_analysing()) {  // it would lie over plates or board, and the analysis says what can be done
            ui.say(Role::Kind::text, text);
        } else {
            draw_note(ui, controller, rest, text);
        }
    }
}

void Messages::draw_note(Ui& ui, const Controller& controller, const Rect& rect, std::string_view text) const {
    const float height = message_box_height(ui, rect.w, text);
    const bool has_room = rect.h >= height;
    const Rect over = place_over_others(controller);
    const Rect place{over.x, over.y, over.w, message_box_height(ui, over.w, text)};
    message_box(ui, has_room ? rect : layout_.is_tall() ? place : place.moved(0, -place.h - 6), text, Tone::calm);
}

void Messages::draw_problem(Ui& ui, Controller& controller, const Rect& rect) const {
    const bool is_lost = controller.computer_is_lost();
    const std::string text = is_lost ? std::string(ui.word("app.computer_lost")) : refused_words(ui, controller);
    const bool has_room = rect.h >= touch_size;
    Rect area = has_room ? rect : place_over_others(controller);
    const float height = message_box_height(ui, area.w, text);
    const float button_height = is_lost ? touch_size + 8 : 0;
    const Rect& board = layout_.board;
    if (has_room && area.h < height + button_height) area.y = std::max(board.y, area.bottom() - height - button_height);
    if (!has_room) area.y = std::min(area.y, board.bottom() - 6 - height - button_height);
    message_box(ui, area, text, Tone::wrong);
    const Rect retry{area.x, area.y + height + 8, area.w, touch_size};
    if (is_lost && button(ui, "retry", ui.word("game.retry"), retry, {.kind = ButtonLook::Kind::main})) {
        controller.ask_computer_again();
    }
}

/// Where a message covers least: the plates of upright screens, else that end of the board where the trouble is not.
Rect Messages::place_over_others(const Controller& controller) const {
    const Rect& board = layout_.board;
    if (layout_.shape == GameLayout::Shape::tall) {
        const Rect& left = layout_.plates[0];
        return {left.x, left.y, layout_.plates[1].right() - left.x, left.h};
    }
    const Refusal* refusal = controller.suggestions().picture().refusal();
    bool is_below = false;
    if (refusal && !refusal->cells.empty()) {
        const Point at = board_.placing().to_screen(controller.suggestions().picture().place_of_cell(refusal->cells.front()));
        is_below = at.y > board.centre().y;
    }
    return {board.x + 6, is_below ? board.y + 6 : board.bottom(), board.w - 12, 0};
}

}  // namespace narabe
