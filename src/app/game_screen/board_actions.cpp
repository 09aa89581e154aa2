#include "app/game_screen/board_actions.h"

#include <algorithm>

#include "app/widgets/shortcuts.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "session/by_link.h"

namespace narabe {

namespace {

/// Whether the action only changes the piece in hand.
bool is_quick(const Action& action) {
    return !action.stands_out;
}

}  // namespace

/// The handler of the buttons for actions; the id of a click is the action.
Handler BoardActions::command(BoardPlay& play) {
    return [this, &play](const Click& click) { board_.command(play, click.id); };
}

float BoardActions::quick_height(const View& view, float width) const {
    const std::vector<Action> actions = view.actions();
    const auto quick = static_cast<int>(std::count_if(actions.begin(), actions.end(), is_quick));
    const int rows = width < 2 * touch_size ? quick : std::min(quick, 1);
    return static_cast<float>(rows) * (touch_size + layout_.actions_gap());
}

/// Places the buttons side by side, or stacked on narrow screens.
void BoardActions::draw_quick(Ui& ui, BoardPlay& play, Rect& rest) {
    const float height = quick_height(play.game().view(), rest.w);
    if (height == 0) return;
    const float between = layout_.actions_gap();
    const std::vector<Action> actions = play.game().view().actions();
    const auto quick = static_cast<int>(std::count_if(actions.begin(), actions.end(), is_quick));
    const bool is_column = rest.w < 2 * touch_size;
    const Rect all = rest.cut_top(height - between, between);
    int place = 0;
    for (const Action& action : actions) {
        if (!is_quick(action)) continue;
        const Rect rect = is_column ? all.row(place, quick, between) : all.column(place, quick, std::min(control_gap, between));
        ++place;
        const bool shows_label = rect.w >= button_width(ui, ui.words(action.label), Icon::turn) - 12;
        draw_button(ui, play, action, rect, shows_label);
    }
}

void BoardActions::draw_button(Ui& ui, BoardPlay& play, const Action& action, const Rect& rect, bool shows_label) {
    const Icon icon = icon_of(action.sign);
    const ButtonLook look{.icon = icon == Icon::none && !shows_label ? Icon::pause : icon,
                          .is_enabled = action.usable,
                          .stands_out = action.stands_out,
                          .shows_label = shows_label,
                          .shortcut = shortcut::of_action(action.id)};
    button(ui, action.id, ui.words(action.label), rect, look, command(play));
}

void BoardActions::draw_decisions(Ui& ui, BoardPlay& play, Rect& rest) {
    if (!layout_.decisions.is_empty()) return draw_decisions_apart(ui, play);
    if (waits_for_link(play.game().session())) return;
    for (const Action& action : play.game().view().actions()) {
        if (action.is_decision()) draw_action(ui, play, rest.cut_top(touch_size, layout_.actions_gap()), action);
    }
}

void BoardActions::draw_action(Ui& ui, BoardPlay& play, const Rect& rect, const Action& action) {
    draw_button(ui, play, action, rect, rect.w >= std::max(72.0f, min_button_width(ui, ui.words(action.label))));
}

void BoardActions::draw_place(Ui& ui, BoardPlay& play, const Rect& rect) {
    if (waits_for_link(play.game().session())) {
        const bool is_small = rect.w < 72;
        const ButtonLook send{.kind = is_sent(play.game().session()) ? ButtonLook::Kind::plain : ButtonLook::Kind::main,
                              .icon = is_small ? Icon::share : Icon::none,
                              .shows_label = !is_small};
        return button(ui, "send", ui.word("share.send"), rect, send, intents::Open{SegmentKind::share});
    }
    const bool can_place =
        play.game().view().proposal().has_value();  // stays true during a preview, so that Tab can reach the button
    const std::string_view label = ui.word(play.game().view().confirm_key());
    const bool fits = rect.w >= std::max(60.0f, min_button_width(ui, label));
    const ButtonLook look{.kind = ButtonLook::Kind::main,
                          .icon = fits ? Icon::none : Icon::check,
                          .is_enabled = can_place,
                          .shows_label = fits,
                          .shortcut = "Enter"};
    button(ui, "place", label, rect, look, [this, &play] { board_.command(play, "confirm"); });
}

void BoardActions::draw_decisions_apart(Ui& ui, BoardPlay& play) {
    if (waits_for_link(play.game().session())) return;
    const std::vector<Action> actions = play.game().view().actions();
    const auto decisions = static_cast<int>(ranges::count(actions, true, &Action::is_decision));
    int place = 0;
    for (const Action& action : actions) {
        if (action.is_decision()) draw_action(ui, play, layout_.decisions.column(place++, decisions, control_gap), action);
    }
}

BoardActions::Columns BoardActions::draw_row(Ui& ui, BoardPlay& play, Rect row, int kept) {
    const std::vector<Action> actions = play.game().view().actions();
    const int count = static_cast<int>(std::count_if(actions.begin(), actions.end(), is_quick)) + kept;
    const float least = waits_for_link(play.game().session()) ? button_width(ui, ui.word("share.send")) : 112.0f;
    const float between = row.w < 340 ? 6.0f : control_gap;
    const float for_others = static_cast<float>(count) * (touch_size + between);
    const float place =
        count == 0 ? row.w
                   : std::max(std::min(std::max(least, row.w * 0.3f), row.w - for_others), row.w < 130 ? row.w / 3 : 72.0f);
    draw_place(ui, play, row.cut_right(place, between));
    const Columns columns{row, count, between};
    int column = kept;
    for (const Action& action : actions) {
        if (is_quick(action)) draw_button(ui, play, action, columns.at(column++), false);
    }
    return columns;
}

}  // namespace narabe
