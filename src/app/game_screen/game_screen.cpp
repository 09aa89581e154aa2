#include "app/game_screen/game_screen.h"

#include <utility>

#include "app/game_screen/board_keys.h"
#include "app/game_screen/waiting_card.h"
#include "app/widgets/sheet.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

MatchNews news_of(const Match& match) {
    return {.is_computer_lost = match.computer_is_lost(),
            .hint_step = match.hints().said(),
            .move_reason = &match.coach().coaching().computer_why(),
            .live = match.live().words(),
            .is_inviting = match.live().is_inviting(),
            .has_card = has_waiting_card(match)};
}

/// Draws the scroll indicator.
void draw_scroll_mark(Ui& ui, const Scroll& scroll, const Rect& view, float height) {
    const float part = view.h / height;
    const Rect mark{view.right() + 2, view.y + scroll.offset * part, 3, view.h * part};
    ui.pen().box(mark, 1.5f, ui.colour(Ink::soft_text));
}

}  // namespace

/// Lays out this frame.
void GameScreen::lay_out(Ui& ui, const Rect& screen, float bottom_inset, const Match& match, const Settings& settings) {
    const View& view = match.game().view();
    const Session& session = match.game().session();
    constexpr Supply::Tray controls_of_watchers{.kinds = 1};
    const Supply::Tray tray = is_watched(session) ? controls_of_watchers : Supply::tray_of(view);
    const bool is_interval = match.board().interval().waits();
    const bool reviews = match.coach().reviewer().review() != nullptr;
    GameNeeds needs{.slots = tray.kinds,
                    .variants = tray.variants,
                    .seats = session.position().seats(),
                    .has_hands = view.hands() != nullptr,
                    .is_unbounded = view.handling().is_unbounded,
                    .is_over = session.is_over() || is_interval || reviews,
                    .reviews = reviews,
                    .is_bare = settings.controls == Controls::none,
                    .analyses = match.coach().is_analysing(),
                    .decides = !is_watched(session) && !is_interval && ranges::any_of(view.actions(), &Action::is_decision) &&
                               !waits_for_link(session),
                    .asks_first = asks_first_,
                    .has_row = !is_watched(session) && !has_waiting_card(match),
                    .span = board_.span(match.board())};
    const auto lay_out = [&] {
        layout_ = lay_out_game(screen, bottom_inset, needs);
        layout_.controls = settings.controls;
        layout_.asks_first = asks_first_;
        layout_.has_touch = settings.has_touch;
    };
    lay_out();
    if (layout_.is_large && settings.has_all_controls()) {
        needs.analyses = false;
        lay_out();
        open_analysis(match);
        if (is_analysis_beside() || !match.coach().is_analysing()) return;
        needs.analyses = true;
        lay_out();
    }
    if (!layout_.is_tall() || !needs.is_over || reviews) return;
    const float width = layout_.side.w;  // the sheet is as high as the text on it
    needs.told = is_interval ? waiting_card_height(ui, match, width) : result_.height_on_sheet(ui, match, width);
    lay_out();
}

/// On large screens, the analysis has an area under the pieces, even while it is off.
void GameScreen::open_analysis(const Match& match) {
    constexpr float least = 210;
    constexpr float most = 420;
    constexpr float message = 90;  // room for a message above the analysis
    const float bottom = bottom_height(match);
    const float room = room_under_pieces(match) - message;
    if (room < least || has_waiting_card(match) || forbids_help(match.game())) return;
    const float height = std::min(room, most);
    const Rect& side = layout_.side;
    layout_.analysis = {side.x, side.bottom() - bottom - height, side.w, height};
}

bool GameScreen::is_analysis_beside() const {
    return layout_.is_large && !layout_.analysis.within(layout_.side).is_empty();
}

void GameScreen::give_way(bool to_notice) {
    constexpr float min_notice = 240;
    messages_.give_way(to_notice && bar_.free_place().w < min_notice);
}

Rect GameScreen::notice_place() const {
    if (!messages_.has_notice()) return bar_.free_place();
    if (layout_.message.h >= touch_size) return layout_.message;
    const float top = layout_.bar.bottom();
    if (layout_.is_tall()) return Rect{0, top, layout_.bar.right(), layout_.board.y - top}.shrunk(8, 2);
    return layout_.bar.shrunk(touch_size + 4, 0);
}

/// A message without its own area replaces moves, pieces or analysis, but never the board or the player panels.
void GameScreen::make_room_for_message(Ui& ui, const Match& match) {
    messages_.fit();
    GameLayout& layout = layout_;
    if (messages_.has_notice()) {
        for (Rect* under : {&layout.moves, &layout.analysis}) {
            if (!under->within(layout.message).is_empty()) *under = {};
        }
        return;
    }
    const bool warns = match.coach().coaching().warning();
    const bool is_beside_zoom = layout.zoom.w > 0 && layout.zoom.y < layout.side.y;
    if (!messages_.is_shown() && !warns && layout.is_tall() && !is_beside_zoom &&
        layout.analysis.y > layout.message.y) {  // in this case the analysis has its own area
        layout.moves = {};
        layout.analysis.h += layout.analysis.y - layout.message.y;
        layout.analysis.y = layout.message.y;
    }
    const bool is_told = messages_.is_shown() || (warns && layout.is_tall());
    if (!is_told || match.game().session().is_over()) return;
    if (layout.shape != GameLayout::Shape::wide) {
        if (!layout.moves.within(layout.message).is_empty()) layout.moves = {};
        if (!layout.analysis.within(layout.message).is_empty()) layout.analysis = {};
        return;
    }
    constexpr float gap = 8;
    constexpr float min_list = 112;
    const float needed = messages_.height(ui, layout.message.w);
    if (!layout.is_low && room_beside_board(match) >= messages_.height(ui, layout.side.w)) {
        layout.message = {};  // the result shows the message
        return;
    }
    const bool is_beside = layout.analysis.w > 0 && layout.analysis.x == layout.message.x;
    Rect& giving = layout.moves.is_empty() && is_beside ? layout.analysis : layout.moves;
    if (giving.is_empty()) return;
    if (giving.h - gap - needed >= min_list) {
        layout.message = giving.cut_bottom(needed, gap);
    } else {
        layout.message = std::exchange(giving, Rect());
    }
}

void GameScreen::update(Ui& ui, Match& match, const Settings& settings) {
    if (ui.pointer().went_down) asks_first_ = ui.pointer().is_touch;
    asks_first_ = asks_first_ || settings.has_touch || settings.chosen(Setting::confirm) == 1;
    if (settings.controls == Controls::none && match.board().interval().waits()) match.board().go_on();
    if (tries_in_vain(ui, match)) messages_.highlight(ui.animation().now());
    board_.update(ui, match.board());
    match.board().suggestions().look_at_candidate(analysis_.pointed(ui), match.coach().analysis());
}

void GameScreen::follow(Ui& ui, const Match& match) {
    messages_.read(ui, match.board(), news_of(match));
    moves_.read(ui, match);
}

std::span<const BoardMark> GameScreen::marks_of(const Match& match) {
    if (!match.coach().openings().is_available()) return {};
    const Suggestions& suggestions = match.board().suggestions();
    return analysis_.marks(match, !suggestions.picture().proposal() && !suggestions.has_suggestion());
}

void GameScreen::draw(Ui& ui, const Rect& screen, float bottom_inset, Match& match, const Settings& settings) {
    lay_out(ui, screen, bottom_inset, match, settings);
    supply_.begin_frame();
    bar_.draw(ui, match);
    make_room_for_message(ui, match);
    const bool is_free = !layout_.is_tall() || (!messages_.has_notice() && !messages_.is_shown() && !has_waiting_card(match) &&
                                                layout_.analysis.within(layout_.message).is_empty());
    if (settings.offers_sound && is_free) cut_sound_offer(layout_);
    if (layout_.is_tall()) draw_sheet_ground(ui, layout_.sheet);  // the zoom button may be on it
    begin_part(ui, "board");
    board_.reduce_motion(settings.has_reduced_motion());
    board_.draw(ui, match.board(), layout_.board,
                {.zoom = layout_.zoom,
                 .coordinates = settings.chosen(Setting::coordinates) == 1,
                 .allowed = settings.marks_places() && (settings.has_chosen_places || person_to_move(match.game().session())),
                 .overlays = bar_.shows_overlays(),
                 .opponent = place_of_last_player(match),
                 .confirms = settings.chosen(Setting::confirm) == 1,
                 .lets_scroll = settings.is_embedded()},
                {.marks = marks_of(match),
                 .hinted = match.hints().cells(),
                 .reason = match.coach().reviewer().better_why(),
                 .is_only_shown = match.coach().reviewer().better().has_value()});
    if (ui.access_tree().are_wanted()) {
        panels_.say(ui, match);
        moves_.say(ui, match);
        begin_part(ui, "play");
    }
    panels_.draw(ui, match);
    if (!layout_.moves.is_empty()) draw_moves(ui, match);
    if (layout_.analysis.is_empty()) {
        analysis_.forget_shown();
    } else if (!match.coach().is_analysing()) {
        analysis_.draw_offer(ui, layout_.analysis);
    } else if (!match.coach().openings().is_available()) {
        analysis_.draw_loading(ui, layout_.analysis);
    } else {
        analysis_.draw(ui, match, layout_.analysis, settings.has_touch);
    }
    if (match.coach().reviewer().review()) {
        draw_review(ui, match);
    } else {
        layout_.is_tall() ? draw_sheet(ui, match) : draw_side(ui, match);
        question_.draw(ui, match.board());
        draw_sound_offer(ui, layout_.sound_offer);
    }
    board_.marks().end_frame(ui.animation());
}

/// Whether the player pressed the board or the supply in an earlier position, where they cannot play.
bool GameScreen::tries_in_vain(Ui& ui, const Match& match) const {
    const Pointer& pointer = ui.pointer();
    if (!pointer.went_down || !is_looking_back(match.game().session())) return false;
    const bool is_on_game = board_.is_under_pointer(ui) || supply_.has_slot_at(pointer.at);
    return is_on_game && touch_of(match.game()) == Touch::tries && !match.coach().reviewer().review();
}

void GameScreen::draw_moves(Ui& ui, Match& match) {
    if (layout_.is_tall()) {
        moves_.draw_last(ui, match, layout_.moves);
    } else {
        moves_.draw(ui, match, layout_.moves, {.has_title = !layout_.is_low, .has_touch = asks_first_});
    }
}

/// The panel of the last player.
Point GameScreen::place_of_last_player(const Match& match) const {
    const Session& session = match.game().session();
    const auto last = last_played(session);
    return last ? panels_.place_of(match, session.line().position_after(*last).to_move()) : Point{};
}

/// Draws the review in place of the supply or the result.
void GameScreen::draw_review(Ui& ui, Match& match) {
    if (layout_.is_tall()) return review_.draw(ui, match, layout_.side);
    ui.pen().box(layout_.side, 16, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    return review_.draw(ui, match, layout_.side.shrunk(layout_.side.w < 180 ? 8.0f : 16.0f, 10));
}

/// Draws the column beside the board.
void GameScreen::draw_side(Ui& ui, Match& match) {
    const bool is_little = layout_.shape == GameLayout::Shape::little;
    Rect rest = layout_.side;
    if (match.game().session().is_over()) {
        if (!is_little && layout_.has_undo()) actions_.draw_steps(ui, match, rest.cut_bottom(touch_size, control_gap));
        return result_.draw(ui, match, rest);
    }
    if (has_waiting_card(match)) {
        draw_waiting_card(ui, match, layout_, rest);
        return;
    }
    if (is_watched(match.game().session())) {
        watch_.draw(ui, match, rest);
        if (layout_.message.is_empty()) layout_.message = rest;
        draw_message(ui, match);
        return;
    }
    is_little ? draw_little_bottom(ui, match, rest) : draw_bottom(ui, match, rest);
    if (is_analysis_beside()) rest.cut_bottom(layout_.analysis.h, control_gap);
    if (shows_supply()) draw_supply_and_actions(ui, match, rest);
    if (layout_.message.is_empty()) layout_.message = rest;
    draw_message(ui, match);
}

/// Draws the actions for the move on the board and for the game.
void GameScreen::draw_bottom(Ui& ui, Match& match, Rect& rest) {
    Rect bottom = layout_.has_undo() ? rest.cut_bottom(touch_size, control_gap) : Rect();
    if (has_place(match))
        actions_.on_board().draw_place(ui, match.board(), rest.cut_bottom(layout_.is_low ? 48 : 52, control_gap));
    if (layout_.has_undo()) actions_.draw_steps(ui, match, bottom);
}

/// Draws the actions in one short row; actions that do not fit are in the menu.
void GameScreen::draw_little_bottom(Ui& ui, Match& match, Rect& rest) {
    const bool has_zoom = !layout_.zoom.within(rest).is_empty();
    if (!layout_.has_undo() && !has_place(match) && !has_zoom) return;
    Rect row = rest.cut_bottom(touch_size, 4);
    if (has_zoom) row.cut_right(touch_size, 4);
    if (!has_place(match)) {
        if (layout_.has_undo()) actions_.draw_steps(ui, match, row);
        return;
    }
    const bool has_room = row.w >= 2 * touch_size + 4;
    if (layout_.has_undo() && has_room) actions_.draw_steps(ui, match, row.cut_left(touch_size, 4));
    actions_.on_board().draw_place(ui, match.board(), row);
}

bool GameScreen::has_place(const Match& match) const {
    return asks_first_ || match.board().suggestions().has_suggestion() || waits_for_link(match.game().session());
}

/// Whether the pieces are shown and nothing replaces them.
bool GameScreen::shows_supply() const {
    if (layout_.shape != GameLayout::Shape::little) return true;
    const bool is_told = (messages_.is_shown() || messages_.has_notice()) && !layout_.message.within(layout_.side).is_empty();
    return !is_told && layout_.analysis.within(layout_.side).is_empty();
}

float GameScreen::supply_height(const Match& match) const {
    const View& view = match.game().view();
    const auto decisions = waits_for_link(match.game().session()) ? 0 : ranges::count(view.actions(), true, &Action::is_decision);
    return supply_.height(view) + actions_.on_board().quick_height(view, layout_.side.w) +
           static_cast<float>(decisions) * (touch_size + layout_.actions_gap());
}

/// The height of the buttons under pieces and actions; not for low screens.
float GameScreen::bottom_height(const Match& match) const {
    return (layout_.has_undo() ? touch_size + control_gap : 0) + (has_place(match) ? 52 + control_gap : 0);
}

/// The room left under pieces and actions; not for low screens.
float GameScreen::room_under_pieces(const Match& match) const {
    if (match.game().session().is_over() || is_watched(match.game().session())) return 0;
    return layout_.side.h - bottom_height(match) - supply_height(match);
}

/// The room left under pieces, actions and analysis.
float GameScreen::room_beside_board(const Match& match) const {
    return room_under_pieces(match) - (is_analysis_beside() ? layout_.analysis.h + control_gap : 0);
}

/// The pieces scroll if necessary; the main buttons stay fixed above them.
void GameScreen::draw_supply_and_actions(Ui& ui, Match& match, Rect& rest) {
    const float height = supply_height(match);
    if (height <= std::max(0.0f, rest.h + layout_.actions_gap())) {
        supply_.draw(ui, match.board(), rest);
        actions_.on_board().draw_quick(ui, match.board(), rest);
        actions_.on_board().draw_decisions(ui, match.board(), rest);
        return;
    }
    const Rect view = rest;
    Rect content = ui.scrolling().begin(side_scroll_, view, height - layout_.actions_gap());
    actions_.on_board().draw_decisions(ui, match.board(), content);
    supply_.draw(ui, match.board(), content);
    actions_.on_board().draw_quick(ui, match.board(), content);
    ui.scrolling().end();
    draw_scroll_mark(ui, side_scroll_, view, height);
    rest.cut_top(rest.h);
}

void GameScreen::draw_message(Ui& ui, Match& match) {
    if (messages_.has_notice()) return;
    messages_.draw(ui, match.board(), [&match] { match.ask_computer_again(); });
}

/// Draws the sheet at the bottom of an upright screen.
void GameScreen::draw_sheet(Ui& ui, Match& match) {
    if (match.game().session().is_over()) return result_.draw_on_sheet(ui, match);
    Rect rest = layout_.side;
    if (has_waiting_card(match)) {
        draw_waiting_card_on_sheet(ui, match, layout_, rest);
        return;
    }
    if (is_watched(match.game().session())) {
        watch_.draw_on_sheet(ui, match, rest);
        draw_message(ui, match);
        return;
    }
    if (!match.game().view().slots().empty()) {
        const float gap = layout_.is_dense ? layout_.tray_gap() : 12;
        supply_.draw_on_sheet(ui, match.board(), rest.cut_top(rest.h - touch_size - gap, gap));
    }
    if (!layout_.zoom.within(rest).is_empty()) rest.cut_right(touch_size, 6);
    actions_.draw_row(ui, match, rest);
    actions_.on_board().draw_decisions_apart(ui, match.board());
    draw_message(ui, match);
}

bool GameScreen::holds_touch_at(const Match& match, Point at) const {
    return supply_.has_slot_at(at) || board_.holds_touch_at(match.board(), at);
}

// --- Keys ------------------------------------------------------------------------------------------------------------

bool GameScreen::on_character(Match& match, char character) {
    if (character == 'a' && layout_.controls <= Controls::full) {
        match.help().want_analysis();
        return true;
    }
    if (character == 'i' && layout_.controls <= Controls::full && !is_watched(match.game().session())) {
        match.help().want_hint();
        return true;
    }
    return type_on_board(match.board(), board_, character);
}

bool GameScreen::on_key(Ui& ui, Match& match, Key key) {
    if (key == Key::escape) match.help().forget_hint();
    return press_on_board(ui, match.board(), board_, key);
}

}  // namespace narabe
