#include "app/table/game_screen.h"

#include <utility>

#include "app/controls/sheet.h"
#include "app/controls/widgets.h"
#include "app/table/board_keys.h"
#include "app/table/waiting_card.h"
#include "core/ranges.h"

namespace narabe {

namespace {

/// The scroll indicator.
void draw_scroll_mark(Ui& ui, const Scroll& scroll, const Rect& view, float height) {
    const float part = view.h / height;
    const Rect mark{view.right() + 2, view.y + scroll.offset * part, 3, view.h * part};
    ui.pen().box(mark, 1.5f, ui.colour(Ink::soft_text));
}

}  // namespace

/// Lays out this frame.
void GameScreen::lay_out(Ui& ui, const Rect& screen, float bottom_inset, const Controller& controller, const Settings& settings) {
    const View& view = controller.game().view();
    const Session& session = controller.game().session();
    constexpr Supply::Tray controls_of_watchers{.kinds = 1};
    const Supply::Tray tray = is_watched(session) ? controls_of_watchers : Supply::tray_of(view);
    const bool is_interval = controller.opponent().interval().waits();
    const bool reviews = controller.coach().reviewer().review() != nullptr;
    GameNeeds needs{.slots = tray.kinds,
                    .variants = tray.variants,
                    .seats = session.position().seats(),
                    .has_hands = view.hands() != nullptr,
                    .is_unbounded = view.handling().is_unbounded,
                    .is_over = session.is_over() || is_interval || reviews,
                    .reviews = reviews,
                    .is_bare = settings.controls == Controls::none,
                    .analyses = controller.coach().is_analysing(),
                    .decides = !is_watched(session) && !is_interval && ranges::any_of(view.actions(), &Action::is_decision) &&
                               !waits_for_link(session),
                    .asks_first = asks_first_,
                    .span = board_.span(controller)};
    const auto lay_out = [&] {
        layout_ = lay_out_game(screen, bottom_inset, needs);
        layout_.controls = settings.controls;
        layout_.asks_first = asks_first_;
    };
    lay_out();
    if (!layout_.is_tall() || !needs.is_over || reviews) return;
    const float width = layout_.side.w;  // the sheet is as high as its text
    needs.told = is_interval ? waiting_card_height(ui, controller, width) : result_.height_on_sheet(ui, controller, width);
    lay_out();
}

/// Without room of its own, a message replaces moves, pieces or analysis, but never the board or the player panels.
void GameScreen::make_room_for_message(Ui& ui, const Controller& controller) {
    messages_.read(ui, controller);
    GameLayout& layout = layout_;
    const bool warns = controller.coach().coaching().warning();
    if (!messages_.is_shown() && !warns && layout.is_tall() && layout.zoom.is_empty() &&
        layout.analysis.y > layout.message.y) {  // then the analysis has its own place
        layout.moves = {};
        layout.analysis.h += layout.analysis.y - layout.message.y;
        layout.analysis.y = layout.message.y;
    }
    const bool is_told = messages_.is_shown() || (warns && layout.is_tall());
    if (!is_told || controller.game().session().is_over()) return;
    if (layout.shape != GameLayout::Shape::wide) {
        if (!layout.moves.within(layout.message).is_empty()) layout.moves = {};
        if (!layout.analysis.within(layout.message).is_empty()) layout.analysis = {};
        return;
    }
    constexpr float gap = 8;
    constexpr float least_list = 112;
    const float needed = messages_.height(ui, layout.message.w);
    if (!layout.is_low && room_beside_board(controller) >= messages_.height(ui, layout.side.w)) {
        layout.message = {};  // it is shown there
        return;
    }
    const bool is_beside = layout.analysis.w > 0 && layout.analysis.x == layout.message.x;
    Rect& giving = layout.moves.is_empty() && is_beside ? layout.analysis : layout.moves;
    if (giving.is_empty()) return;
    if (giving.h - gap - needed >= least_list) {
        layout.message = giving.cut_bottom(needed, gap);
    } else {
        layout.message = std::exchange(giving, Rect());
    }
}

void GameScreen::update(Ui& ui, Controller& controller, const Settings& settings) {
    if (ui.pointer().went_down) asks_first_ = ui.pointer().is_touch;
    asks_first_ = asks_first_ || settings.has_touch || settings.chosen(Setting::confirm) == 1;
    if (settings.controls == Controls::none && controller.opponent().interval().waits()) controller.gameplay().go_on();
    if (tries_in_vain(ui, controller)) messages_.insist(ui.animation().now());
    board_.update(ui, controller);
    controller.suggestions().look_at_candidate(analysis_.pointed(ui), controller.coach().analysis());
}

void GameScreen::draw(Ui& ui, const Rect& screen, float bottom_inset, Controller& controller, const Settings& settings) {
    lay_out(ui, screen, bottom_inset, controller, settings);
    supply_.begin_frame();
    moves_.read(ui, controller);
    bar_.draw(ui, controller);
    make_room_for_message(ui, controller);
    const bool is_free = !layout_.is_tall() || (!messages_.is_shown() && !has_waiting_card(controller) &&
                                                layout_.analysis.within(layout_.message).is_empty());
    if (settings.offers_sound && is_free) cut_sound_offer(layout_);
    begin_part(ui, "board");
    board_.reduce_motion(settings.has_reduced_motion());
    board_.draw(
        ui, controller, layout_.board,
        {.zoom = layout_.zoom,
         .coordinates = settings.chosen(Setting::coordinates) == 1,
         .allowed = settings.marks_places() && (settings.has_chosen_places || person_to_move(controller.game().session())),
         .overlays = bar_.shows_overlays(),
         .opponent = place_of_last_player(controller),
         .confirms = settings.chosen(Setting::confirm) == 1,
         .lets_scroll = settings.is_embedded()},
        analysis_.marks(controller,
                        !controller.suggestions().picture().proposal() && !controller.suggestions().has_suggestion()));
    if (ui.sayings().are_wanted()) {
        panels_.say(ui, controller);
        moves_.say(ui, controller);
        begin_part(ui, "play");
    }
    panels_.draw(ui, controller);
    if (!layout_.moves.is_empty()) draw_moves(ui, controller);
    if (layout_.analysis.is_empty()) {
        analysis_.forget_shown();
    } else {
        analysis_.draw(ui, controller, layout_.analysis, settings.has_touch);
    }
    if (controller.coach().reviewer().review()) {
        draw_review(ui, controller);
    } else {
        layout_.is_tall() ? draw_sheet(ui, controller) : draw_side(ui, controller);
        question_.draw(ui, controller);
        draw_sound_offer(ui, layout_.sound_offer);
    }
    board_.marks().end_frame(ui.animation());
}

/// Whether the player pressed board or supply in an earlier position from which they cannot play on.
bool GameScreen::tries_in_vain(Ui& ui, const Controller& controller) const {
    const Pointer& pointer = ui.pointer();
    if (!pointer.went_down || !is_looking_back(controller.game().session())) return false;
    const bool is_on_game = board_.is_under_pointer(ui) || supply_.has_slot_at(pointer.at);
    return is_on_game && touch_of(controller.game()) == Touch::tries && !controller.coach().reviewer().review();
}

void GameScreen::draw_moves(Ui& ui, Controller& controller) {
    if (layout_.is_tall()) {
        moves_.draw_last(ui, controller, layout_.moves);
    } else {
        moves_.draw(ui, controller, layout_.moves, {.has_title = !layout_.is_low, .has_touch = asks_first_});
    }
}

/// The panel of the last player.
Point GameScreen::place_of_last_player(const Controller& controller) const {
    const Session& session = controller.game().session();
    const auto last = last_played(session);
    return last ? panels_.place_of(controller, session.line().position_after(*last).to_move()) : Point{};
}

/// In place of supply or result.
void GameScreen::draw_review(Ui& ui, Controller& controller) {
    if (layout_.is_tall()) {
        draw_paper(ui);
        return review_.draw(ui, controller, layout_.side);
    }
    ui.pen().box(layout_.side, 16, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    return review_.draw(ui, controller, layout_.side.shrunk(layout_.side.w < 180 ? 8.0f : 16.0f, 10));
}

/// The column beside the board.
void GameScreen::draw_side(Ui& ui, Controller& controller) {
    const bool is_little = layout_.shape == GameLayout::Shape::little;
    Rect rest = layout_.side;
    if (controller.game().session().is_over()) {
        if (!is_little && layout_.has_undo()) actions_.draw_steps(ui, controller, rest.cut_bottom(touch_size, control_gap));
        return result_.draw(ui, controller, rest);
    }
    if (has_waiting_card(controller)) {
        draw_waiting_card(ui, controller, layout_, rest);
        return;
    }
    if (is_watched(controller.game().session())) {
        watch_.draw(ui, controller, rest);
        if (layout_.message.is_empty()) layout_.message = rest;
        messages_.draw(ui, controller);
        return;
    }
    is_little ? draw_little_bottom(ui, controller, rest) : draw_bottom(ui, controller, rest);
    if (shows_supply()) draw_supply_and_actions(ui, controller, rest);
    if (layout_.message.is_empty()) layout_.message = rest;
    messages_.draw(ui, controller);
}

/// The actions for the move on the board and for earlier ones.
void GameScreen::draw_bottom(Ui& ui, Controller& controller, Rect& rest) {
    Rect bottom = layout_.has_undo() ? rest.cut_bottom(touch_size, control_gap) : Rect();
    if (has_place(controller)) actions_.draw_place(ui, controller, rest.cut_bottom(layout_.is_low ? 48 : 52, control_gap));
    if (layout_.has_undo()) actions_.draw_steps(ui, controller, bottom);
}

/// The same in one short row; the rest is in the menu.
void GameScreen::draw_little_bottom(Ui& ui, Controller& controller, Rect& rest) {
    const bool has_zoom = !layout_.zoom.within(rest).is_empty();
    if (!layout_.has_undo() && !has_place(controller) && !has_zoom) return;
    Rect row = rest.cut_bottom(touch_size, 4);
    if (has_zoom) row.cut_right(touch_size, 4);
    if (!has_place(controller)) {
        if (layout_.has_undo()) actions_.draw_steps(ui, controller, row);
        return;
    }
    const bool has_room = row.w >= 2 * touch_size + 4;
    if (layout_.has_undo() && has_room) actions_.draw_steps(ui, controller, row.cut_left(touch_size, 4));
    actions_.draw_place(ui, controller, row);
}

bool GameScreen::has_place(const Controller& controller) const {
    return asks_first_ || controller.suggestions().has_suggestion() || waits_for_link(controller.game().session());
}

/// Whether nothing replaces the pieces.
bool GameScreen::shows_supply() const {
    if (layout_.shape != GameLayout::Shape::little) return true;
    const bool is_told = messages_.is_shown() && !layout_.message.within(layout_.side).is_empty();
    return !is_told && layout_.analysis.within(layout_.side).is_empty();
}

float GameScreen::supply_height(const Controller& controller) const {
    const View& view = controller.game().view();
    const auto decisions =
        waits_for_link(controller.game().session()) ? 0 : ranges::count(view.actions(), true, &Action::is_decision);
    return supply_.height(view) + actions_.quick_height(view, layout_.side.w) +
           static_cast<float>(decisions) * (touch_size + layout_.actions_gap());
}

/// The room left below pieces and actions; not for low screens.
float GameScreen::room_beside_board(const Controller& controller) const {
    const float bottom = (layout_.has_undo() ? touch_size + control_gap : 0) + (has_place(controller) ? 52 + control_gap : 0);
    if (controller.game().session().is_over() || is_watched(controller.game().session())) return 0;
    return layout_.side.h - bottom - supply_height(controller);
}

/// They scroll if necessary, with the main buttons fixed above.
void GameScreen::draw_supply_and_actions(Ui& ui, Controller& controller, Rect& rest) {
    const float height = supply_height(controller);
    if (height <= std::max(0.0f, rest.h + layout_.actions_gap())) {
        supply_.draw(ui, controller, rest);
        actions_.draw_quick(ui, controller, rest);
        actions_.draw_decisions(ui, controller, rest);
        return;
    }
    const Rect view = rest;
    Rect content = ui.scrolling().begin(side_scroll_, view, height - layout_.actions_gap());
    actions_.draw_decisions(ui, controller, content);
    supply_.draw(ui, controller, content);
    actions_.draw_quick(ui, controller, content);
    ui.scrolling().end();
    draw_scroll_mark(ui, side_scroll_, view, height);
    rest.cut_top(rest.h);
}

void GameScreen::draw_paper(Ui& ui) const {
    ui.pen().shadow(layout_.sheet, sheet_corner, ui.palette().shadow.with(0.5f), 10);
    ui.pen().box_with_round_top(layout_.sheet, sheet_corner, ui.colour(Ink::surface));
}

/// The sheet at the bottom of an upright screen.
void GameScreen::draw_sheet(Ui& ui, Controller& controller) {
    draw_paper(ui);
    if (controller.game().session().is_over()) return result_.draw_on_sheet(ui, controller);
    Rect rest = layout_.side;
    if (has_waiting_card(controller)) {
        draw_waiting_card_on_sheet(ui, controller, layout_, rest);
        return;
    }
    if (is_watched(controller.game().session())) {
        watch_.draw_on_sheet(ui, controller, rest);
        messages_.draw(ui, controller);
        return;
    }
    if (!controller.game().view().slots().empty())
        supply_.draw_on_sheet(ui, controller, rest.cut_top(rest.h - touch_size - 12, 12));
    actions_.draw_row(ui, controller, rest);
    actions_.draw_decisions_apart(ui, controller);
    messages_.draw(ui, controller);
}

void GameScreen::draw_hand_over(Ui& ui, const Rect& screen, float bottom_inset, Controller& controller) {
    const Sentence name = player_name(controller.game().session(), *waits_for(controller.game()));
    const std::string about = ui.words({"game.hand_over_about", {name}});
    Type type{.size = 16};
    const float most = screen.h - 158;
    const float width = std::min(340.0f, screen.w - 48);
    for (const float smaller : {14.0f, 13.0f}) {
        if (ui.pen().paragraph_height(about, type, width) > most) type.size = smaller;
    }
    const float words = ui.pen().paragraph_height(about, type, width);
    const Sheet sheet = draw_panel(ui, screen, bottom_inset, ui.words({"game.hand_over", {name}}), 420, 200 + words);
    Rect content = sheet.content;
    const Rect row = content.cut_bottom(most < words ? touch_size : 52, most < words ? 6 : 14);
    ui.say(Role::Kind::text, about);
    if (ui.pen().paragraph_height(about, type, content.w) <= content.h + 1) {
        ui.pen().paragraph(content, about, type, ui.colour(Ink::soft_text));
    }
    button(ui, "take-device", ui.words({"game.take_device", {name}}), row, {.kind = ButtonLook::Kind::main},
           [&controller] { controller.game().hand_over(); });
}

bool GameScreen::holds_touch_at(const Controller& controller, Point at) const {
    return supply_.has_slot_at(at) || board_.holds_touch_at(controller, at);
}

// --- Keys ------------------------------------------------------------------------------------------------------------

bool GameScreen::on_character(Controller& controller, char character) {
    if (character == 'a' && layout_.controls <= Controls::full) {
        controller.help().want_analysis();
        return true;
    }
    if (character == 'i' && layout_.controls <= Controls::full && !is_watched(controller.game().session())) {
        controller.help().want_hint();
        return true;
    }
    return type_on_board(controller, board_, character);
}

bool GameScreen::on_key(Ui& ui, Controller& controller, Key key) {
    if (key == Key::escape) controller.help().forget_hint();
    return press_on_board(ui, controller, board_, key);
}

}  // namespace narabe
