#include "app/table/game_actions.h"

#include "app/controls/shortcuts.h"
#include "app/controls/widgets.h"
#include "core/ranges.h"
#include "session/by_link.h"

namespace narabe {

namespace {

bool is_quick(const Action& action) {
    return !action.stands_out;
}

}  // namespace

/// A click on the button of an action.
Handler GameActions::command(Controller& controller) {
    return [this, &controller](const Click& click) { board_.command(controller, click.id); };
}

/// Hints can be switched off, and are useless to spectators.
bool GameActions::offers_hint(const Controller& controller) const {
    return layout_.controls <= Controls::full && !is_watched(controller.game().session());
}

float GameActions::quick_height(const View& view, float width) const {
    const std::vector<Action> actions = view.actions();
    const auto quick = static_cast<int>(std::count_if(actions.begin(), actions.end(), is_quick));
    const int rows = width < 2 * touch_size ? quick : std::min(quick, 1);
    return static_cast<float>(rows) * (touch_size + layout_.actions_gap());
}

/// Beside each other, or one below the other on narrow screens.
void GameActions::draw_quick(Ui& ui, Controller& controller, Rect& rest) {
    const float height = quick_height(controller.game().view(), rest.w);
    if (height == 0) return;
    const float between = layout_.actions_gap();
    const std::vector<Action> actions = controller.game().view().actions();
    const auto quick = static_cast<int>(std::count_if(actions.begin(), actions.end(), is_quick));
    const bool is_column = rest.w < 2 * touch_size;
    const Rect all = rest.cut_top(height - between, between);
    int place = 0;
    for (const Action& action : actions) {
        if (!is_quick(action)) continue;
        const Rect rect = is_column ? all.row(place, quick, between) : all.column(place, quick, std::min(control_gap, between));
        ++place;
        const std::string label = ui.words(action.label);
        const ButtonLook look{.icon = icon_of(action.sign),
                              .is_enabled = action.usable,
                              .shows_label = rect.w >= button_width(ui, label, Icon::turn) - 12,
                              .shortcut = shortcut::of_action(action.id)};
        button(ui, action.id, label, rect, look, command(controller));
    }
}

void GameActions::draw_decisions(Ui& ui, Controller& controller, Rect& rest) {
    if (!layout_.decisions.is_empty()) return draw_decisions_apart(ui, controller);
    if (waits_for_link(controller.game().session())) return;
    for (const Action& action : controller.game().view().actions()) {
        if (action.is_decision()) draw_decision(ui, controller, rest.cut_top(touch_size, layout_.actions_gap()), action);
    }
}

void GameActions::draw_decision(Ui& ui, Controller& controller, const Rect& rect, const Action& action) {
    const Icon icon = icon_of(action.sign);
    const std::string label = ui.words(action.label);
    const bool fits = rect.w >= std::max(72.0f, least_button_width(ui, label));
    const ButtonLook look{.icon = icon, .stands_out = true, .shows_label = icon == Icon::none || fits};
    button(ui, action.id, label, rect, look, command(controller));
}

void GameActions::draw_steps(Ui& ui, Controller& controller, const Rect& rect) {
    Rect row = rect;
    const bool is_narrow = rect.w < 200;
    if (rect.w < 2 * touch_size) {
        draw_undo(ui, controller, rect);
        return;
    }
    const float between = is_narrow ? 6 : control_gap;
    const bool has_room = rect.w >= 3 * touch_size + 2 * between;  // otherwise it is in the menu
    const bool has_hint = has_room && offers_hint(controller);
    const int buttons = has_hint ? 3 : 2;
    const float small = is_narrow ? row.column(0, buttons, between).w : 50;
    if (has_hint) draw_hint(ui, controller, row.cut_right(small, between));
    const Rect redo_rect = row.cut_right(small, between);
    draw_undo(ui, controller, row);
    draw_redo(ui, controller, redo_rect);
}

void GameActions::draw_undo(Ui& ui, Controller& controller, const Rect& rect) {
    const std::string_view label = ui.word("game.undo");
    const ButtonLook look{.icon = Icon::undo,
                          .is_enabled = can_undo(controller.game().session()),
                          .shows_label = !layout_.is_tall() && rect.w >= button_width(ui, label, Icon::undo) - 12,
                          .shortcut = shortcut::undo};
    button(ui, "undo", label, rect, look, [&controller] { controller.help().want_undo(); });
}

void GameActions::draw_redo(Ui& ui, Controller& controller, const Rect& rect) {
    const ButtonLook look{.icon = Icon::redo,
                          .is_enabled = can_redo(controller.game().session()),
                          .shows_label = false,
                          .shortcut = shortcut::redo};
    button(ui, "redo", ui.word("game.redo"), rect, look, [&controller] { controller.gameplay().redo(); });
}

void GameActions::draw_hint(Ui& ui, Controller& controller, const Rect& rect) {
    const ButtonLook look{.icon = Icon::hint,
                          .is_enabled = controller.hints().can_ask(),
                          .is_chosen = controller.hints().is_finding() || controller.hints().has_next_step(),
                          .shows_label = false,
                          .shortcut = shortcut::hint};
    const std::string_view label = ui.word(controller.hints().has_next_step() ? "game.hint_next" : "game.hint");
    button(ui, "hint", label, rect, look, [&controller] { controller.help().want_hint(); });
}

void GameActions::draw_place(Ui& ui, Controller& controller, const Rect& rect) {
    if (waits_for_link(controller.game().session())) {
        const bool is_small = rect.w < 72;
        const ButtonLook send{.kind = is_sent(controller.game().session()) ? ButtonLook::Kind::plain : ButtonLook::Kind::main,
                              .icon = is_small ? Icon::share : Icon::none,
                              .shows_label = !is_small};
        return button(ui, "send", ui.word("share.send"), rect, send, wishes::Go::share);
    }
    const bool can_place =
        controller.game().view().proposal().has_value();  // so that Tab can reach it from a candidate, whose preview then ends
    const ButtonLook look{.kind = ButtonLook::Kind::main,
                          .icon = rect.w < 72 ? Icon::check : Icon::none,
                          .is_enabled = can_place,
                          .shows_label = rect.w >= 72,
                          .shortcut = "Enter"};
    button(ui, "place", ui.word("game.place"), rect, look, [this, &controller] { board_.command(controller, "confirm"); });
}

void GameActions::draw_row(Ui& ui, Controller& controller, Rect row) {
    const std::vector<Action> actions = controller.game().view().actions();
    const int columns = static_cast<int>(std::count_if(actions.begin(), actions.end(), is_quick)) + (layout_.has_undo() ? 2 : 0);
    const float least = waits_for_link(controller.game().session()) ? button_width(ui, ui.word("share.send")) : 112.0f;
    const float between = row.w < 340 ? 6.0f : control_gap;
    const float for_others = static_cast<float>(columns) * (touch_size + between);
    const float place = columns == 0 ? row.w : std::max(std::min(std::max(least, row.w * 0.3f), row.w - for_others), 72.0f);
    draw_place(ui, controller, row.cut_right(place, between));
    int place_in_row = 0;
    if (layout_.has_undo()) {
        draw_undo(ui, controller, row.column(0, columns, between));
        if (offers_hint(controller)) {
            draw_hint(ui, controller, row.column(1, columns, between));
        } else {
            draw_redo(ui, controller, row.column(1, columns, between));
        }
        place_in_row = 2;
    }
    for (const Action& action : actions) {
        if (!is_quick(action)) continue;
        const Rect rect = row.column(place_in_row++, columns, between);
        const ButtonLook look{.icon = icon_of(action.sign),
                              .is_enabled = action.usable,
                              .shows_label = false,
                              .shortcut = shortcut::of_action(action.id)};
        button(ui, action.id, ui.words(action.label), rect, look, command(controller));
    }
}

void GameActions::draw_decisions_apart(Ui& ui, Controller& controller) {
    if (waits_for_link(controller.game().session())) return;
    const std::vector<Action> actions = controller.game().view().actions();
    const auto decisions = static_cast<int>(ranges::count(actions, true, &Action::is_decision));
    int place = 0;
    for (const Action& action : actions) {
        if (action.is_decision())
            draw_decision(ui, controller, layout_.decisions.column(place++, decisions, control_gap), action);
    }
}

}  // namespace narabe
