#include "app/game_screen/game_actions.h"

#include "app/widgets/shortcuts.h"
#include "app/widgets/widgets.h"

namespace narabe {

/// Whether hints are available: they can be disabled, and spectators get none.
bool GameActions::offers_hint(const Match& match) const {
    const Session& session = match.game().session();
    return layout_.controls <= Controls::full && !is_watched(session) && !forbids_help(match.game());
}

void GameActions::draw_steps(Ui& ui, Match& match, const Rect& rect) {
    Rect row = rect;
    const bool is_narrow = rect.w < 200;
    if (rect.w < 2 * touch_size) {
        draw_undo(ui, match, rect);
        return;
    }
    const float between = is_narrow ? 6 : control_gap;
    const bool has_room = rect.w >= 3 * touch_size + 2 * between;  // hints are in the menu instead
    const bool has_hint = has_room && offers_hint(match);
    const int buttons = has_hint ? 3 : 2;
    const float small = is_narrow ? row.column(0, buttons, between).w : 50;
    if (has_hint) draw_hint(ui, match, row.cut_right(small, between));
    const Rect redo_rect = row.cut_right(small, between);
    draw_undo(ui, match, row);
    draw_redo(ui, match, redo_rect);
}

void GameActions::draw_undo(Ui& ui, Match& match, const Rect& rect) {
    const std::string_view label = ui.word(is_live_now(match.game().session()) ? "live.ask_undo" : "game.undo");
    const ButtonLook look{.icon = Icon::undo,
                          .is_enabled = can_undo(match.game().session()),
                          .shows_label = !layout_.is_tall() && rect.w >= button_width(ui, label, Icon::undo) - 12,
                          .shortcut = shortcut::undo};
    button(ui, "undo", label, rect, look, [&match] { match.help().want_undo(); });
}

void GameActions::draw_redo(Ui& ui, Match& match, const Rect& rect) {
    const ButtonLook look{
        .icon = Icon::redo, .is_enabled = can_redo(match.game().session()), .shows_label = false, .shortcut = shortcut::redo};
    button(ui, "redo", ui.word("game.redo"), rect, look, [&match] { match.gameplay().redo(); });
}

void GameActions::draw_hint(Ui& ui, Match& match, const Rect& rect) {
    const ButtonLook look{.icon = Icon::hint,
                          .is_enabled = match.hints().can_ask(),
                          .is_chosen = match.hints().is_finding() || match.hints().has_next_step(),
                          .shows_label = false,
                          .shortcut = shortcut::hint};
    const std::string_view label = ui.word(match.hints().has_next_step() ? "game.hint_next" : "game.hint");
    button(ui, "hint", label, rect, look, [&match] { match.help().want_hint(); });
}

void GameActions::draw_row(Ui& ui, Match& match, const Rect& row) {
    const int own = layout_.has_undo() ? 2 : 0;
    const BoardActions::Columns columns = on_board_.draw_row(ui, match.board(), row, own);
    if (own == 0) return;
    draw_undo(ui, match, columns.at(0));
    offers_hint(match) ? draw_hint(ui, match, columns.at(1)) : draw_redo(ui, match, columns.at(1));
}

}  // namespace narabe
