#include "app/table/game_screen.h"

#include "app/controls/sheet.h"
#include "app/controls/widgets.h"
#include "app/table/interval_card.h"
#include "core/ranges.h"

namespace narabe {

namespace {

/// Beside what scrolls: which part of it is seen.
void draw_scroll_mark(Ui& ui, const Scroll& scroll, const Rect& view, float height) {
    const float part = view.h / height;
    const Rect mark{view.right() + 2, view.y + scroll.offset * part, 3, view.h * part};
    ui.pen().box(mark, 1.5f, ui.colour(Ink::soft_text));
}

}  // namespace

/// Where everything lies in this frame.
void GameScreen::lay_out(const Rect& screen, float bottom_inset, const Controller& controller, const Settings& settings) {
    const View& view = controller.game().view();
    const Session& session = controller.game().session();
    constexpr Supply::Tray controls_of_watchers{.kinds = 1};
    const Supply::Tray tray = is_watched(session) ? controls_of_watchers : Supply::tray_of(view);
    const bool is_interval = controller.opponent().interval().waits();
    layout_ = lay_out_game(screen, bottom_inset,
                           {.slots = tray.kinds,
                            .variants = tray.variants,
                            .seats = session.position().seats(),
                            .has_hands = view.hands() != nullptr,
                            .is_unbounded = view.handling().is_unbounded,
                            .is_over = session.is_over() || is_interval || controller.coach().reviewer().review(),
                            .reviews = controller.coach().reviewer().review() != nullptr,
                            .is_bare = settings.controls == Controls::none,
                            .analyses = controller.coach().is_analysing(),
                            .looks_back = is_looking_back(session),
                            .decides = !is_watched(session) && !is_interval &&
                                       ranges::any_of(view.actions(), &Action::is_decision) && !waits_for_link(session),
                            .has_note = controller.suggestions().has_suggestion() || (view.note() && !is_interval),
                            .asks_first = asks_first_});
    if (settings.milestones.offers_sound) cut_sound_offer(layout_);
    layout_.controls = settings.controls;
    layout_.asks_first = asks_first_;
}

Wish GameScreen::draw(Ui& ui, const Rect& screen, float bottom_inset, Controller& controller, const Settings& settings) {
    if (ui.pointer().went_down) asks_first_ = ui.pointer().is_touch;
    const bool confirms = settings.chosen(Setting::confirm) == 1;
    asks_first_ = asks_first_ || settings.has_touch || confirms;
    if (settings.controls == Controls::none && controller.opponent().interval().waits()) controller.gameplay().go_on();
    lay_out(screen, bottom_inset, controller, settings);
    supply_.begin_frame();
    moves_.read(ui, controller);
    Wish wish = bar_.draw(ui, controller);
    begin_part(ui, "board");
    board_.reduce_motion(settings.has_reduced_motion());
    board_.draw(
        ui, controller, layout_.board,
        {.coordinates = settings.chosen(Setting::coordinates) == 1,
         .allowed = settings.marks_places() && (settings.has_chosen_places || person_to_move(controller.game().session())),
         .aids = bar_.shows_aids(),
         .opponent = place_of_last_player(controller),
         .confirms = confirms,
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
        controller.suggestions().look_at_candidate(std::nullopt, controller.coach().analysis());
    } else {
        analysis_.draw(ui, controller, layout_.analysis, settings.has_touch);
    }
    if (controller.coach().reviewer().review()) {
        draw_review(ui, controller);
    } else {
        if (Wish other = layout_.is_tall() ? draw_sheet(ui, controller) : draw_side(ui, controller)) wish = std::move(other);
        question_.draw(ui, controller);
        if (Wish other = draw_sound_offer(ui, layout_.sound_offer)) wish = std::move(other);
    }
    if (tries_in_vain(ui, controller)) {
        messages_.insist(ui.animation().now());
        ui.animation().want_frame();
    }
    board_.marks().end_frame(ui.animation());
    return wish;
}

/// Whether board or supply were pressed in a position that was left behind and that is not the person's to play on from.
bool GameScreen::tries_in_vain(Ui& ui, const Controller& controller) const {
    const Pointer& pointer = ui.pointer();
    if (!pointer.went_down || !is_looking_back(controller.game().session())) return false;
    const bool is_on_game = ui.pointing().is_on(layout_.board) || supply_.has_slot_at(pointer.at);
    return is_on_game && touch_of(controller.game()) == Touch::tries && !controller.coach().reviewer().review();
}

void GameScreen::draw_moves(Ui& ui, Controller& controller) {
    if (layout_.is_tall()) {
        if (!controller.game().view().refusal() && !is_looking_back(controller.game().session()))
            moves_.draw_last(ui, controller, layout_.moves);
    } else if (!layout_.is_low || !Messages::has_problem(controller)) {
        moves_.draw(ui, controller, layout_.moves, !layout_.is_low);
    }
}

/// The panel of whoever played last.
Point GameScreen::place_of_last_player(const Controller& controller) const {
    const Session& session = controller.game().session();
    const auto last = last_played(session);
    return last ? panels_.place_of(controller, session.line().position_after(*last).to_move()) : Point{};
}

/// In the place of supply or result.
void GameScreen::draw_review(Ui& ui, Controller& controller) {
    if (layout_.is_tall()) {
        draw_paper(ui);
        review_.draw(ui, controller, layout_.side);
        return;
    }
    ui.pen().box(layout_.side, 16, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    review_.draw(ui, controller, layout_.side.shrunk(layout_.side.w < 180 ? 8.0f : 16.0f, 10));
}

/// The column beside the board.
Wish GameScreen::draw_side(Ui& ui, Controller& controller) {
    const bool is_little = layout_.shape == GameLayout::Shape::little;
    const bool has_undo = layout_.has_undo();
    Rect rest = layout_.side;
    const bool is_over = controller.game().session().is_over();
    if (!is_over && controller.opponent().interval().waits()) {
        draw_interval(ui, controller, layout_, rest);
        return {};
    }
    if (!is_over && is_watched(controller.game().session())) {
        watch_.draw(ui, controller, rest);
        if (!layout_.is_low) layout_.message = rest;
        messages_.draw(ui, controller, layout_.message);
        return {};
    }
    const bool has_place =
        asks_first_ || controller.suggestions().has_suggestion() || waits_for_link(controller.game().session());
    const bool has_bottom = has_undo || (has_place && is_little);
    Rect bottom = has_bottom ? rest.cut_bottom(touch_size, is_little ? 4 : control_gap) : Rect();
    if (is_over) {
        if (is_little)
            rest = layout_.side;
        else if (has_undo)
            actions_.draw_steps(ui, controller, bottom);
        return result_.draw(ui, controller, rest);
    }
    Wish wish;
    if (has_place && is_little) {
        wish = actions_.draw_place(ui, controller, has_undo ? bottom.cut_right(bottom.w - touch_size - 4, 4) : bottom);
    } else if (has_place) {
        wish = actions_.draw_place(ui, controller, rest.cut_bottom(layout_.is_low ? 48 : 52, control_gap));
    }
    if (has_undo) actions_.draw_steps(ui, controller, bottom);
    draw_supply_and_actions(ui, controller, rest);
    if (!layout_.is_low) layout_.message = rest;
    messages_.draw(ui, controller, layout_.message);
    return wish;
}

/// On a low screen they scroll, if they have to.
void GameScreen::draw_supply_and_actions(Ui& ui, Controller& controller, Rect& rest) {
    const Supply::Tray tray = supply_.tray_shown(controller.game().view());
    const LowSlots slots = layout_.low_slots();
    const float supply = low_supply_height(slots, tray.kinds, tray.variants);
    const float height = GameActions::has_quick(controller.game().view()) ? supply + touch_size : supply - slots.gap;
    if (!layout_.is_low || height <= rest.h) {
        supply_.draw(ui, controller, rest);
        actions_.draw_quick(ui, controller, rest);
        actions_.draw_decisions(ui, controller, rest);
        return;
    }
    const Rect view = rest;
    Rect content = ui.scrolling().begin(side_scroll_, view, height);
    supply_.draw(ui, controller, content);
    actions_.draw_quick(ui, controller, content);
    ui.scrolling().end();
    draw_scroll_mark(ui, side_scroll_, view, height);
    rest.cut_top(rest.h);
    actions_.draw_decisions(ui, controller, rest);
}

void GameScreen::draw_paper(Ui& ui) const {
    ui.pen().shadow(layout_.sheet, sheet_corner, ui.palette().shadow.with(0.5f), 10);
    ui.pen().box_with_round_top(layout_.sheet, sheet_corner, ui.colour(Ink::surface));
}

/// The sheet at the bottom of an upright screen.
Wish GameScreen::draw_sheet(Ui& ui, Controller& controller) {
    draw_paper(ui);
    if (controller.game().session().is_over()) return result_.draw_on_sheet(ui, controller);
    Rect rest = layout_.side;
    if (controller.opponent().interval().waits()) {
        draw_interval_on_sheet(ui, controller, layout_, rest);
        return {};
    }
    if (is_watched(controller.game().session())) {
        watch_.draw_on_sheet(ui, controller, rest);
        messages_.draw(ui, controller, layout_.message);
        return {};
    }
    if (!controller.game().view().slots().empty())
        supply_.draw_on_sheet(ui, controller, rest.cut_top(rest.h - touch_size - 12, 12));
    const Wish wish = actions_.draw_row(ui, controller, rest);
    Rect message = layout_.message;
    if (actions_.draw_decisions_above(ui, controller, layout_.side)) message.h -= touch_size + 10;
    messages_.draw(ui, controller, message);
    return wish;
}

void GameScreen::draw_hand_over(Ui& ui, const Rect& screen, float bottom_inset, Controller& controller) {
    const Sentence name = player_name(controller.game().session(), *waits_for(controller.game()));
    const std::string about = ui.words({"game.hand_over_about", {name}});
    constexpr Type type{.size = 16};
    const Sheet sheet = draw_panel(ui, screen, bottom_inset, ui.words({"game.hand_over", {name}}), 420,
                                   200 + ui.pen().paragraph_height(about, type, 340));
    Rect content = sheet.content;
    const Rect row = content.cut_bottom(52, 14);
    ui.say(Role::Kind::text, about);
    ui.pen().paragraph(content, about, type, ui.colour(Ink::soft_text));
    if (button(ui, "take-device", ui.words({"game.take_device", {name}}), row, {.kind = ButtonLook::Kind::main})) {
        controller.game().hand_over();
    }
}

bool GameScreen::holds_touch_at(const Controller& controller, Point at) const {
    return supply_.has_slot_at(at) || board_.holds_touch_at(controller, at);
}

// --- Keys ------------------------------------------------------------------------------------------------------------

bool GameScreen::on_character(Controller& controller, char character) {
    const View& view = controller.game().view();
    if (character >= '1' && character <= '9') {
        const auto index = static_cast<std::size_t>(character - '1');
        const Question* question = view.question();
        const std::vector<Slot> slots = question ? question->answers : view.slots();
        if (index >= slots.size() || !slots[index].usable) return false;
        board_.command(controller, slots[index].id);
        return true;
    }
    if (character == '+' || character == '-' || character == '0') {
        using Zoom = BoardArea::Zoom;
        board_.zoom(character == '+' ? Zoom::in : character == '-' ? Zoom::out : Zoom::fit);
        return true;
    }
    if (character == 'a' && layout_.controls <= Controls::full) {
        controller.coach().analyse_or_not();
        return true;
    }
    if (character == 'r' || character == 'm' || character == 'f') {
        board_.command(controller, character == 'r' ? "turn" : "mirror");
        return true;
    }
    return false;
}

bool GameScreen::on_key(Ui& ui, Controller& controller, Key key) {
    if (controller.game().view().question() && key != Key::escape) return ui.focus().on_key(key);
    switch (key) {
        case Key::left: board_.move_cursor(controller, {-1, 0}); break;
        case Key::right: board_.move_cursor(controller, {1, 0}); break;
        case Key::up: board_.move_cursor(controller, {0, 1}); break;
        case Key::down: board_.move_cursor(controller, {0, -1}); break;
        case Key::escape:
            board_.drop_cursor();
            board_.command(controller, "cancel");
            return true;
        case Key::enter:
            if (ui.focus().on_key(key)) return true;
            if (controller.opponent().interval().waits()) {
                controller.gameplay().go_on();
                return true;
            }
            if (!board_.click_cursor(controller)) board_.command(controller, "confirm");
            return true;
        default: return ui.focus().on_key(key);
    }
    ui.focus().drop();
    return true;
}

}  // namespace narabe
