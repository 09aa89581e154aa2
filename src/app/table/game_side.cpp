// The game screen's supply, actions and keys.
#include "app/controls/game_words.h"
#include "app/controls/widgets.h"
#include "app/table/game_screen.h"
#include "core/ranges.h"

namespace narabe {

namespace {

constexpr float gap = 10;
constexpr float variant_size = 50;

bool is_quick(const Action& action) {
    return !action.stands_out;
}

/// Beside what scrolls: which part of it is seen.
void draw_scroll_mark(Ui& ui, const Scroll& scroll, const Rect& view, float height) {
    const float part = view.h / height;
    const Rect mark{view.right() + 2, view.y + scroll.offset * part, 3, view.h * part};
    ui.pen().box(mark, 1.5f, ui.colour(Ink::soft_text));
}

}  // namespace

GameScreen::Tray GameScreen::tray_of(const View& view) {
    const auto slots = static_cast<int>(view.slots().size());
    const auto variants = static_cast<int>(ranges::count(view.slots(), true, &Slot::is_variant));
    return {.kinds = slots - variants, .variants = variants};
}

void GameScreen::command(Controller& controller, std::string_view id) {
    controller.gameplay().command(id);
    board_.point_again(controller);
}

Wish GameScreen::draw_side(Ui& ui, Controller& controller) {
    const bool is_little = layout_.shape == GameLayout::Shape::little;
    Rect rest = layout_.side;
    const bool has_place = asks_first_ || controller.suggestions().has_suggestion() || waits_for_link(controller.game().session());
    const bool has_bottom = has_undo() || (has_place && is_little);
    Rect bottom = has_bottom ? rest.cut_bottom(touch_size, is_little ? 4 : gap) : Rect();
    if (controller.game().session().is_over()) {
        if (is_little)
            rest = layout_.side;
        else if (has_undo())
            draw_undo(ui, controller, bottom);
        return draw_result(ui, controller, rest);
    }
    Wish wish;
    if (has_place && is_little) {
        wish = draw_place(ui, controller, has_undo() ? bottom.cut_right(bottom.w - touch_size - 4, 4) : bottom);
    } else if (has_place) {
        wish = draw_place(ui, controller, rest.cut_bottom(layout_.is_low ? 48 : 52, gap));
    }
    if (has_undo()) draw_undo(ui, controller, bottom);
    draw_supply_and_actions(ui, controller, rest);
    if (!layout_.is_low) layout_.message = rest;
    draw_message(ui, controller, layout_.message);
    return wish;
}

void GameScreen::draw_sheet_paper(Ui& ui) const {
    ui.pen().shadow(layout_.sheet, sheet_corner, ui.palette().shadow.with(0.5f), 10);
    ui.pen().box_with_round_top(layout_.sheet, sheet_corner, ui.colour(Ink::surface));
}

Wish GameScreen::draw_sheet_side(Ui& ui, Controller& controller) {
    draw_sheet_paper(ui);
    if (controller.game().session().is_over()) return draw_result_sheet(ui, controller);
    Rect rest = layout_.side;
    if (!controller.game().view().slots().empty()) {
        Rect slots = rest.cut_top(rest.h - touch_size - 12, 12);
        const Tray tray = tray_shown(controller.game().view());
        const bool has_both = tray.kinds > 0 && tray.variants > 0;
        const Rect variants = has_both ? slots.cut_bottom(touch_size, 8) : slots;
        if (tray.kinds > 0) draw_kinds(ui, controller, slots, tray.kinds);
        if (tray.variants > 0) draw_variants(ui, controller, variants, tray.variants);
    }
    Rect row = rest;
    const std::vector<Action> actions = controller.game().view().actions();
    const int columns = static_cast<int>(std::count_if(actions.begin(), actions.end(), is_quick)) + (has_undo() ? 2 : 0);
    const float least = waits_for_link(controller.game().session()) ? button_width(ui, ui.word("share.send")) : 112.0f;
    const float place = columns == 0 ? row.w : std::max(least, row.w * 0.3f);
    const Wish wish = draw_place(ui, controller, row.cut_right(place, gap));
    int place_in_row = 0;
    if (has_undo()) {
        draw_undo_button(ui, controller, row.column(0, columns, gap));
        if (has_hint_button(controller)) {
            draw_hint_button(ui, controller, row.column(1, columns, gap));
        } else {
            draw_redo(ui, controller, row.column(1, columns, gap));
        }
        place_in_row = 2;
    }
    for (const Action& action : actions) {
        if (!is_quick(action)) continue;
        const Rect rect = row.column(place_in_row++, columns, gap);
        const ButtonLook look{.icon = icon_of(action.sign), .is_enabled = action.usable, .shows_label = false};
        if (button(ui, action.id, ui.words(action.label), rect, look)) command(controller, action.id);
    }
    Rect message = layout_.message;
    const bool may_decide = !waits_for_link(controller.game().session());
    const auto decisions = may_decide ? static_cast<int>(ranges::count(actions, true, &Action::is_decision)) : 0;
    if (decisions > 0) message.h -= touch_size + 10;
    const Rect over{layout_.side.x, layout_.sheet.y - touch_size - 10, layout_.side.w, touch_size};
    int place_over = 0;
    for (const Action& action : actions) {
        if (may_decide && action.is_decision()) draw_decision(ui, controller, over.column(place_over++, decisions, gap), action);
    }
    draw_message(ui, controller, message);
    return wish;
}

// --- Supply ----------------------------------------------------------------------------------------------------------

/// On a low screen they scroll, if they have to.
void GameScreen::draw_supply_and_actions(Ui& ui, Controller& controller, Rect& rest) {
    const std::vector<Action> actions = controller.game().view().actions();
    const bool has_quick = ranges::any_of(actions, is_quick);
    const Tray tray = tray_shown(controller.game().view());
    const float supply = low_supply_height(low_slots(), tray.kinds, tray.variants);
    const float height = has_quick ? supply + touch_size : supply - low_slots().gap;
    if (!layout_.is_low || height <= rest.h) {
        draw_supply(ui, controller, rest);
        draw_quick_actions(ui, controller, rest);
        draw_decisions(ui, controller, rest);
        return;
    }
    const Rect view = rest;
    Rect content = ui.begin_scroll(supply_scroll_, view, height);
    draw_supply(ui, controller, content);
    draw_quick_actions(ui, controller, content);
    ui.end_scroll();
    draw_scroll_mark(ui, supply_scroll_, view, height);
    rest.cut_top(rest.h);
    draw_decisions(ui, controller, rest);
}

void GameScreen::draw_supply(Ui& ui, Controller& controller, Rect& rest) {
    const Tray tray = tray_shown(controller.game().view());
    if (tray.kinds + tray.variants == 0) return;
    if (layout_.is_low) {
        const LowSlots slots = low_slots();
        const auto part = [&](int kinds, int variants) {
            return rest.cut_top(low_supply_height(slots, kinds, variants) - slots.gap, slots.gap);
        };
        if (tray.kinds > 0) draw_kinds(ui, controller, part(tray.kinds, 0), 2);
        if (tray.variants > 0) draw_variants(ui, controller, part(0, tray.variants), 3);
        return;
    }
    const auto rows = static_cast<float>((tray.kinds + 1) / 2);
    const auto variant_rows = static_cast<float>((tray.variants + 2) / 3);
    const float slot = tray.variants > 0 ? 76 : 92;
    const float variants = variant_rows * (variant_size + gap);
    const float height = 44 + rows * (slot + gap) - gap + variants + 16;
    const Rect panel = rest.cut_top(height, 14);
    ui.pen().box(panel, 16, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    Rect inner = panel.shrunk(16, 0);
    const std::string_view own = game_word(ui, controller.game().session().game(), "supply");
    ui.pen().text_in(inner.cut_top(44), own.empty() ? ui.word("game.supply") : own, {.size = 14},
                     ui.colour(Ink::soft_text));
    inner.cut_bottom(16);
    const Rect below = tray.variants > 0 ? inner.cut_bottom(variants - gap, gap) : Rect();
    draw_kinds(ui, controller, inner, 2);
    if (tray.variants > 0) draw_variants(ui, controller, below, 3);
}

/// Where they share the tray, the variants are shown while one is chosen, and choosing that again puts it back.
GameScreen::Tray GameScreen::tray_shown(const View& view) const {
    Tray tray = tray_of(view);
    if (!layout_.shares_tray || tray.variants == 0) return tray;
    return ranges::any_of(view.slots(), &Slot::chosen) ? Tray{.variants = tray.variants} : Tray{.kinds = tray.kinds};
}

void GameScreen::draw_kinds(Ui& ui, Controller& controller, const Rect& rect, int columns) {
    draw_slots(ui, controller, rect, 0, tray_of(controller.game().view()).kinds, columns);
}

void GameScreen::draw_variants(Ui& ui, Controller& controller, const Rect& rect, int columns) {
    const Tray tray = tray_of(controller.game().view());
    draw_slots(ui, controller, rect, tray.kinds, tray.variants, columns);
}

void GameScreen::draw_slots(Ui& ui, Controller& controller, const Rect& rect, int first, int count, int columns) {
    const int rows = (count + columns - 1) / columns;
    const float between = rect.w < 150 ? 4.0f : rect.w / static_cast<float>(columns) < 90 ? 6.0f : gap;
    for (int i = 0; i < count; ++i) {
        const Rect slot = rect.row(i / columns, rows, between).column(i % columns, columns, between);
        draw_slot(ui, controller, static_cast<std::size_t>(first + i), slot);
    }
}

void GameScreen::draw_slot(Ui& ui, Controller& controller, std::size_t index, const Rect& rect) {
    Pen& pen = ui.pen();
    const Slot slot = controller.game().view().slots()[index];
    const Role role{.kind = Role::Kind::toggle, .is_on = slot.chosen, .is_usable = slot.usable};
    Sense sense;
    slots_.push_back(rect);
    if (slot.usable) {
        sense = ui.sense(slot.id, ui.words(slot.label), rect, role);
    } else {
        ui.sense_nothing(slot.id, ui.words(slot.label), rect, role);
    }
    const float lit = ui.follow("chosen-" + slot.id, slot.chosen ? 1.0f : 0.0f);
    pen.box(rect, slot_corner, raised_colour(ui, slot.id, sense, Ink::raised).with(slot.usable ? 1.0f : 0.5f));
    pen.frame(rect, slot_corner, blend(ui.colour(Ink::line), ui.colour(Ink::accent), lit), ui.palette().border + lit);
    Scene& scene = ui.scratch_scene();
    controller.game().view().draw_slot(index, scene);
    const bool is_small = rect.h < 54 || slot.is_variant;
    const float size = std::min(rect.w, rect.h) - (rect.h > 70 ? 18 : 8);
    const Rect picture = is_small ? Rect{rect.x + 2, rect.y + 3, rect.w - 16, rect.h - 6}
                                  : rect.middle(size, size).moved(slot.count && rect.h < 86 ? -6 : 0, 0);
    ui.painter().paint(scene, placed(scene.extent(), picture), ui.palette());
    const Colour soft = ui.colour(Ink::soft_text);
    const Rect inner = rect.shrunk(is_small ? 5.0f : 10.0f, is_small ? 3.0f : 7.0f);
    if (!is_small && rect.w > 56 && (rect.h >= 70 || (slot.count && !asks_first_))) {
        pen.text_in({inner.x, inner.y, inner.w, 18}, std::to_string(index + 1), {.size = 13, .weight = Weight::medium},
                    soft);
    }
    if (slot.count) {
        const std::string count = (is_small ? "" : "×") + std::to_string(*slot.count);
        const Type type{.size = is_small ? 13.0f : 15.0f, .weight = Weight::medium};
        pen.text_in({inner.x, inner.bottom() - 18, inner.w, 18}, count, type, soft, Align::right, Figures::tabular);
    }
    if (sense.is_focused) draw_focus(ui, rect, slot_corner);
    const Pointer& pointer = ui.pointer();
    const bool is_dragged_off = sense.is_pressed && !rect.shrunk(-8).contains(pointer.at);
    if (is_dragged_off && !slot.chosen) command(controller, slot.id);
    if (is_dragged_off) {
        ui.let_go();
        board_.take_drag();
    } else if (sense.was_clicked) {
        command(controller, slot.id);
    }
}

// --- Actions ---------------------------------------------------------------------------------------------------------

void GameScreen::draw_quick_actions(Ui& ui, Controller& controller, Rect& rest) {
    const std::vector<Action> actions = controller.game().view().actions();
    const auto quick = static_cast<int>(std::count_if(actions.begin(), actions.end(), is_quick));
    if (quick == 0) return;
    const Rect row = rest.cut_top(touch_size, actions_gap());
    int place = 0;
    for (const Action& action : actions) {
        if (!is_quick(action)) continue;
        const Rect rect = row.column(place++, quick, std::min(gap, actions_gap()));
        const std::string label = ui.words(action.label);
        const ButtonLook look{.icon = icon_of(action.sign),
                              .is_enabled = action.usable,
                              .shows_label = rect.w >= button_width(ui, label, Icon::turn) - 12};
        if (button(ui, action.id, label, rect, look)) command(controller, action.id);
    }
}

/// Where there is no room for them beside the board, they lie on it.
void GameScreen::draw_decisions(Ui& ui, Controller& controller, Rect& rest) {
    if (waits_for_link(controller.game().session())) return;
    const Rect& board = layout_.board;
    float on_board = board.bottom() - touch_size - 8;
    for (const Action& action : controller.game().view().actions()) {
        if (!action.is_decision()) continue;
        Rect rect = rest.cut_top(touch_size, 14);
        if (rest.h < -20) {
            rect = {board.x + 8, on_board, board.w - 16, touch_size};
            on_board -= touch_size + 8;
            board_.cover(rect);
        }
        draw_decision(ui, controller, rect, action);
    }
}

void GameScreen::draw_decision(Ui& ui, Controller& controller, const Rect& rect, const Action& action) {
    const ButtonLook look{.icon = icon_of(action.sign), .stands_out = true};
    if (button(ui, action.id, ui.words(action.label), rect, look)) command(controller, action.id);
}

void GameScreen::draw_undo(Ui& ui, Controller& controller, const Rect& rect) {
    Rect row = rect;
    const bool is_narrow = rect.w < 200;
    if (rect.w < 2 * touch_size) {
        draw_undo_button(ui, controller, rect);
        return;
    }
    const float between = is_narrow ? 6 : gap;
    const bool has_room = rect.w >= 3 * touch_size + 2 * between;  // else it is in the menu
    const bool has_hint = has_room && has_hint_button(controller);
    const int buttons = has_hint ? 3 : 2;
    const float small = is_narrow ? row.column(0, buttons, between).w : 50;
    if (has_hint) draw_hint_button(ui, controller, row.cut_right(small, between));
    const Rect redo_rect = row.cut_right(small, between);
    draw_undo_button(ui, controller, row);
    draw_redo(ui, controller, redo_rect);
}

void GameScreen::draw_undo_button(Ui& ui, Controller& controller, const Rect& rect) {
    const std::string_view label = ui.word("game.undo");
    const ButtonLook look{.icon = Icon::undo,
                          .is_enabled = can_undo(controller.game().session()),
                          .shows_label = !layout_.is_tall() && rect.w >= button_width(ui, label, Icon::undo) - 12};
    if (button(ui, "undo", label, rect, look)) controller.gameplay().undo();
}

void GameScreen::draw_redo(Ui& ui, Controller& controller, const Rect& rect) {
    const ButtonLook look{.icon = Icon::redo, .is_enabled = controller.game().session().can_redo(), .shows_label = false};
    if (button(ui, "redo", ui.word("game.redo"), rect, look)) controller.gameplay().redo();
}

/// Asks what the computer would play; where computers play alone, lets them wait instead.
void GameScreen::draw_hint_button(Ui& ui, Controller& controller, const Rect& rect) {
    ButtonLook look{.icon = Icon::hint, .shows_label = false};
    if (people(controller.game().session()) == 0) {
        const bool is_paused = controller.opponent().is_paused();
        look.icon = is_paused ? Icon::play : Icon::pause;
        look.is_enabled = !controller.game().session().is_over();
        if (button(ui, "pause", ui.word(is_paused ? "game.continue" : "game.pause"), rect, look)) {
            controller.gameplay().pause(!is_paused);
        }
        return;
    }
    look.is_enabled = controller.hints().can_ask();
    look.is_chosen = controller.hints().is_finding();
    if (button(ui, "hint", ui.word("game.hint"), rect, look)) controller.ask_hint();
}

/// The button for what has to be done next: to place what is in hand, or to send the link.
Wish GameScreen::draw_place(Ui& ui, Controller& controller, const Rect& rect) {
    if (waits_for_link(controller.game().session())) {
        const bool is_small = rect.w < 72;
        const ButtonLook send{.kind = controller.game().session().is_sent() ? ButtonLook::Kind::plain : ButtonLook::Kind::main,
                              .icon = is_small ? Icon::share : Icon::none,
                              .shows_label = !is_small};
        return button(ui, "send", ui.word("share.send"), rect, send) ? Wish{wishes::Go::share} : Wish{};
    }
    const bool can_place = controller.game().view().proposal().has_value();  // so that Tab comes here from a candidate, whose look ends then
    const ButtonLook look{.kind = ButtonLook::Kind::main,
                          .icon = rect.w < 72 ? Icon::check : Icon::none,
                          .is_enabled = can_place,
                          .shows_label = rect.w >= 72};
    if (button(ui, "place", ui.word("game.place"), rect, look)) {
        command(controller, "confirm");
    }
    return {};
}

bool GameScreen::holds_touch_at(const Controller& controller, Point at) const {
    const auto contains = [at](const Rect& slot) { return slot.contains(at); };
    return ranges::any_of(slots_, contains) || board_.holds_touch_at(controller, at);
}

// --- Keys ------------------------------------------------------------------------------------------------------------

bool GameScreen::on_character(Controller& controller, char character) {
    const View& view = controller.game().view();
    if (character >= '1' && character <= '9') {
        const auto index = static_cast<std::size_t>(character - '1');
        const Question* question = view.question();
        const std::vector<Slot> slots = question ? question->answers : view.slots();
        if (index >= slots.size() || !slots[index].usable) return false;
        command(controller, slots[index].id);
        return true;
    }
    if (character == '+' || character == '-' || character == '0') {
        using Zoom = BoardArea::Zoom;
        board_.zoom(character == '+' ? Zoom::in : character == '-' ? Zoom::out : Zoom::fit);
        return true;
    }
    if (character == 'a' && controls_ <= Controls::full) {
        controller.coach().analyse_or_not();
        return true;
    }
    if (character == 'r' || character == 'm' || character == 'f') {
        command(controller, character == 'r' ? "turn" : "mirror");
        return true;
    }
    return false;
}

bool GameScreen::on_key(Ui& ui, Controller& controller, Key key) {
    if (controller.game().view().question() && key != Key::escape) return ui.on_key(key);
    switch (key) {
        case Key::left:
            board_.move_cursor(controller, {-1, 0});
            break;
        case Key::right:
            board_.move_cursor(controller, {1, 0});
            break;
        case Key::up:
            board_.move_cursor(controller, {0, 1});
            break;
        case Key::down:
            board_.move_cursor(controller, {0, -1});
            break;
        case Key::escape:
            board_.drop_cursor();
            command(controller, "cancel");
            return true;
        case Key::enter:
            if (ui.on_key(key)) return true;
            if (!board_.click_cursor(controller)) command(controller, "confirm");
            return true;
        default:
            return ui.on_key(key);
    }
    ui.drop_focus();
    return true;
}

}  // namespace narabe
