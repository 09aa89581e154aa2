#include "app/screens/task_screen.h"

#include <utility>

#include "app/game_screen/board_keys.h"
#include "app/screens/task_state.h"
#include "app/widgets/game_words.h"
#include "app/widgets/thumbnail.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

using Phase = TaskPlay::Phase;

constexpr Type step_type{.size = 14, .weight = Weight::medium};
constexpr Type verdict_type{.size = 16, .weight = Weight::bold};

}  // namespace

TaskNeeds TaskScreen::needs() {
    TaskNeeds needs{.asks_first = asks_first_};
    if (!play_.has_task()) return needs;
    const View& view = play_.board().game().view();
    const Supply::Tray tray = Supply::tray_of(view);
    const std::vector<Action> actions = view.actions();
    needs.slots = tray.kinds;
    needs.variants = tray.variants;
    needs.quick = static_cast<int>(ranges::count(actions, false, &Action::stands_out));
    if (play_.phase() == Phase::asks) needs.decisions = static_cast<int>(ranges::count(actions, true, &Action::is_decision));
    needs.has_state = progress().own && has_task_state(play_.board());
    needs.is_unbounded = view.handling().is_unbounded;
    needs.span = board_.span(play_.board());
    needs.texts.push_back(play_.words());
    add_texts(needs.texts);
    return needs;
}

/// Whether the task asks for a cell, so that no pieces are needed.
bool TaskScreen::is_question() const {
    return play_.has_task() && play_.wants_touch();
}

/// Whether outlines of groups, overlays or scores might answer the question.
bool TaskScreen::hides_answer() const {
    return is_question() && (play_.phase() == Phase::asks || play_.phase() == Phase::wrong);
}

void TaskScreen::update(Ui& ui, const Settings& settings) {
    if (ui.pointer().went_down) asks_first_ = ui.pointer().is_touch;
    is_alone_ = !settings.has_all_controls();
    asks_first_ = asks_first_ || settings.has_touch || settings.chosen(Setting::confirm) == 1;
    if (play_.has_task()) board_.update(ui, play_.board());
}

void TaskScreen::follow(Ui& ui, Settings& settings) {
    if (!play_.has_task()) return;
    keep_progress(settings);
    follow_phase(ui);
    messages_.read(ui, play_.board());
}

void TaskScreen::draw(Ui& ui, const Rect& screen, float bottom_inset, const Settings& settings) {
    layout_ = lay_out_task(ui, screen, bottom_inset, needs());
    draw_bar(ui);
    if (!play_.has_task()) {
        begin_part(ui, "message");
        return draw_missing_task(ui, layout_.game.board);
    }
    supply_.begin_frame();
    draw_board(ui, settings);
    draw_task(ui);
    board_.marks().end_frame(ui.animation());
}

void TaskScreen::draw_bar(Ui& ui) {
    begin_part(ui, "title");
    ui.say(Role::Kind::heading, heading(ui));
    begin_part(ui, "bar");
    const GameModule* game = this->game();
    Pen& pen = ui.pen();
    Rect bar = layout_.game.bar;
    const float back = std::min(8.0f, bar.x);
    if (!is_alone_) {
        draw_sign(ui, {"leave", leave_key(), Icon::back}, bar.cut_left(touch_size, 4).moved(-back, 0), intents::Go::out_of_task);
    }
    const std::string_view kind = ui.word(kind_key());
    if (!game) {
        const Type title = pen.fitting(kind, {.size = 18, .weight = Weight::bold}, bar.w, 13);
        if (pen.width(kind, title) <= bar.w) pen.text_in(bar, kind, title, ui.colour(Ink::text));
        return;
    }
    if (bar.w >= touch_size + 4) {
        const Rect place = bar.cut_right(touch_size, 4).moved(layout_.game.zoom.is_empty() ? back : 0, 0);
        draw_sign(ui, {"rules", "rules.open", Icon::rules}, place, intents::OpenRules{game});
    }
    const std::string_view overlays = play_.has_task() ? game_word(ui, *game, "overlays") : std::string_view();
    if (!overlays.empty() && bar.w >= 3 * touch_size) {
        const ButtonLook look{.kind = ButtonLook::Kind::quiet,
                              .icon = Icon::overlays,
                              .is_chosen = shows_overlays_,
                              .shows_label = false,
                              .role = Role::Kind::toggle};
        button(ui, "overlays", overlays, bar.cut_right(touch_size, 4).middle(touch_size, touch_size), look,
               [this] { return toggle_overlays(); });
    }
    draw_more(ui, bar);
    const std::string_view name = game_name(ui, *game);
    Type bold{.size = 18, .weight = Weight::bold};
    for (const float smaller : {16.0f, 14.0f, 13.0f}) bold = pen.fitting(name, bold, bar.w, smaller);
    const float wide = pen.width(name, bold);
    if (wide > bar.w) {
        constexpr float min_line = 80;
        const float height = pen.paragraph_height(name, bold, bar.w);
        if (bar.w >= min_line && height <= bar.h) pen.paragraph(bar.middle(bar.w, height), name, bold, ui.colour(Ink::text));
        return;
    }
    pen.text_in(bar.cut_left(wide, 12), name, bold, ui.colour(Ink::text));
    if (pen.width(kind, {.size = 16}) <= bar.w) pen.text_in(bar, kind, {.size = 16}, ui.colour(Ink::soft_text));
}

void TaskScreen::draw_sign(Ui& ui, const Sign& sign, const Rect& strip, const Handler& on_click) const {
    const ButtonLook look{.kind = ButtonLook::Kind::quiet, .icon = sign.icon, .shows_label = false};
    button(ui, sign.id, ui.word(sign.key), strip.middle(touch_size, touch_size), look, on_click);
}

Intent TaskScreen::toggle_overlays() {
    shows_overlays_ = !shows_overlays_;
    return shows_overlays_ ? Intent{intents::ExplainOverlays{game()}} : Intent();
}

void TaskScreen::draw_board(Ui& ui, const Settings& settings) {
    begin_part(ui, "board");
    board_.reduce_motion(settings.has_reduced_motion());
    board_.draw(ui, play_.board(), layout_.game.board,
                {.zoom = layout_.game.zoom,
                 .coordinates = true,
                 .names_cells = names_cells(),
                 .allowed = settings.marks_places() && settings.has_chosen_places && !is_question(),
                 .overlays = shows_overlays_ && !hides_answer(),
                 .groups = !hides_answer(),
                 .confirms = settings.chosen(Setting::confirm) == 1,
                 .part = part()},
                {.is_only_shown = play_.phase() != Phase::asks});
    if (play_.keeps_marks()) board_.marks().point_at(play_.marks());
}

void TaskScreen::draw_task(Ui& ui) {
    draw_paper(ui);
    begin_part(ui, "task");
    draw_progress(ui);
    draw_row(ui);
    if (play_.phase() == Phase::asks && !is_question()) {
        begin_part(ui, "play");
        draw_tools(ui);
    }
    draw_words(ui);
    if (play_.phase() == Phase::asks) question_.draw(ui, play_.board(), room_below_board());
}

/// The height of the area for messages under the board, which a question may cover.
float TaskScreen::room_below_board() const {
    const GameLayout& game = layout_.game;
    const bool has_strip = game.is_tall() && !game.message.is_empty() && game.message.y < game.sheet.y;
    return has_strip ? game.message.bottom() - game.board.bottom() : 0;
}

void TaskScreen::draw_paper(Ui& ui) const {
    const GameLayout& game = layout_.game;
    if (game.is_tall()) {
        ui.pen().shadow(game.sheet, sheet_corner, ui.palette().shadow.with(0.5f), 10);
        ui.pen().box_with_round_top(game.sheet, sheet_corner, ui.colour(Ink::surface));
    } else {
        ui.pen().box(layout_.card, card_corner, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    }
}

/// Draws a segment of the bar for each task, and under it the result of the last try or the current step.
void TaskScreen::draw_progress(Ui& ui) const {
    Pen& pen = ui.pen();
    const auto [count, now, is_task_done, told, key, own] = progress();
    Rect line = layout_.progress;
    const Rect bar = line.cut_top(5);
    const float between = std::min(bar.w < 200 ? 3.0f : 4.0f, bar.w / static_cast<float>(3 * count));
    for (int step = 0; step < count; ++step) {
        const bool is_done = step < now || (step == now && is_task_done);
        const float filled = is_done ? 1.0f : step == now ? 0.45f : 0.0f;
        pen.box(bar.column(step, count, between), 2.5f, blend(ui.colour(Ink::line), ui.colour(Ink::accent), filled));
    }
    const Sentence place(key, {Sentence::number(now + 1), Sentence::number(count)});
    const std::string where = ui.words(told == Sentence() ? place : told);
    ui.say(Role::Kind::heading, where);
    line = line.moved(0, 4);
    const Phase phase = play_.phase();
    const bool is_judged = (phase == Phase::right && !play_.has_verdict_in_words()) || phase == Phase::wrong;
    const std::string_view verdict = phase == Phase::right   ? ui.word("lesson.right")
                                     : play_.may_try_again() ? ui.word("lesson.wrong")
                                                             : std::string_view(where);
    if (own)
        draw_role(ui, line, *own,
                  is_judged ? pen.width(verdict, verdict_type) + 26 : std::max(pen.width(where, step_type), 120.0f));
    if (!is_judged) {
        pen.text_in(line, where, step_type, ui.colour(Ink::soft_text));
        return;
    }
    const Colour ink = ui.colour(phase == Phase::right ? Ink::allowed : Ink::wrong);
    const Rect sign = line.cut_left(22, 4);
    ui.say(Role::Kind::text, verdict);
    draw_icon(pen, phase == Phase::right ? Icon::check : Icon::close, sign.centre(), ink);
    pen.text_in(line, verdict, verdict_type, ink);
}

/// Draws the badge of the player's seat at the right end of the line, and its name, if there is room beside `taken`.
void TaskScreen::draw_role(Ui& ui, Rect& line, Seat own, float taken) const {
    constexpr float badge = 22;
    const std::string words = role_words(ui, play_.board(), own);
    ui.say(Role::Kind::text, words);
    if (!layout_.state.is_empty() && !hides_answer()) draw_task_state(ui, play_.board(), own, layout_.state);
    if (taken + badge + 6 > line.w) return;
    draw_badge(ui, play_.board().game().view(), own, line.cut_right(badge, 6).middle(badge, badge));
    const float wide = ui.pen().width(words, step_type);
    if (taken + wide + 8 <= line.w) ui.pen().text_in(line.cut_right(wide, 8), words, step_type, ui.colour(Ink::soft_text));
}

bool TaskScreen::shows_message() const {
    const BoardPlay& play = play_.board();
    const Suggestions& suggestions = play.suggestions();
    const bool is_about_hand = suggestions.picture().refusal() || suggestions.proposal();
    if (room_below_board() > 0 && play.game().view().question()) return false;
    return play_.phase() == Phase::asks && messages_.is_shown() && is_about_hand;
}

/// A refusal without its own area replaces the text; a message about a preview is omitted instead.
void TaskScreen::draw_words(Ui& ui) {
    messages_.fit();
    const bool is_message = shows_message();
    const bool shares = layout_.game.message == layout_.words;
    begin_part(ui, "message");
    ui.say(Role::Kind::text, play_.words());
    const bool is_refused = play_.board().suggestions().picture().refusal() != nullptr;
    if (shares && !is_refused) layout_.game.message = {};
    if (is_message) messages_.draw(ui, play_.board());
    if (is_message && shares && is_refused) return;
    const Rect inside = ui.scrolling().begin(words_scroll_, layout_.words, layout_.words_height);
    ui.pen().paragraph(inside, play_.words(), layout_.type, ui.colour(Ink::text));
    ui.scrolling().end();
}

// --- Buttons ---------------------------------------------------------------------------------------------------------

void TaskScreen::draw_row(Ui& ui) {
    Rect row = layout_.row;
    if (play_.phase() == Phase::introduces) return draw_instead(ui, row);
    draw_back(ui, row);
    if (play_.phase() == Phase::thinks) return;
    if (play_.phase() == Phase::right || play_.phase() == Phase::shown) {
        if (play_.is_done()) draw_next(ui, row);
        return;
    }
    const bool is_wrong = play_.phase() == Phase::wrong;
    if (play_.needs_help()) draw_show(ui, row);
    if (is_wrong) return play_.may_try_again() ? draw_again(ui, row) : draw_next(ui, row);
    if (layout_.game.is_tall() && !is_question()) draw_actions(ui, row);
}

void TaskScreen::draw_lesson_first(Ui& ui, Rect row, const GameModule& game, std::string_view skip_key) {
    const ButtonLook on{.kind = ButtonLook::Kind::main, .icon = Icon::arrow, .shows_label = false};
    button(ui, "lesson-skip", ui.word(skip_key), row.cut_right(touch_size + 8, 8), on, [this] { play_.go_on(); });
    std::string label = ui.words({"lesson.open_of", {Sentence::plain(std::string(game_name(ui, game)))}});
    if (button_width(ui, label) > row.w) label = game_name(ui, game);
    const bool fits = min_button_width(ui, label) <= row.w;
    const ButtonLook look{.icon = fits ? Icon::none : Icon::back, .shows_label = fits};
    button(ui, "learn-" + std::string(game.info.id), label, row, look, intents::Learn{&game});
}

/// Draws the button that returns from a wrong move to the question.
void TaskScreen::draw_again(Ui& ui, const Rect& row) {
    const std::string_view again = ui.word("lesson.again");
    const bool fits = button_width(ui, again) <= row.w;
    const ButtonLook look{.kind = ButtonLook::Kind::main, .icon = fits ? Icon::none : Icon::undo, .shows_label = fits};
    button(ui, "task-again", again, row, look, [this] { play_.go_on(); });
}

/// Draws the button that shows the solution, and takes its area from `row`.
void TaskScreen::draw_show(Ui& ui, Rect& row) {
    const std::string_view label = ui.word("lesson.show");
    const float again = button_width(ui, ui.word("lesson.again")) + 8;
    const float beside = play_.phase() == Phase::wrong ? again : layout_.game.is_tall() ? row.w : 0;  // width of other buttons
    const bool is_crowded = button_width(ui, label) + beside > row.w;
    const float width = is_crowded ? touch_size : button_width(ui, label);
    const ButtonLook look{.icon = is_crowded ? Icon::hint : Icon::none, .shows_label = !is_crowded};
    button(ui, "task-show", label, row.cut_left(width, 8), look, [this] { play_.show_how(); });
}

/// Draws quick actions and decisions in one row. Decisions have labels while there is nothing to place; otherwise they are small,
/// to leave room for the place button.
void TaskScreen::draw_actions(Ui& ui, Rect row) {
    BoardPlay& play = play_.board();
    std::vector<Action> decisions = play.game().view().actions();
    const auto quick = static_cast<float>(ranges::count(decisions, false, &Action::stands_out));
    std::erase_if(decisions, [](const Action& action) { return !action.is_decision(); });
    if (decisions.empty()) {
        actions_.draw_row(ui, play, row);
        return;
    }
    constexpr float between = 6;
    if (quick > 0) {
        Rect quick_row = row.cut_left(quick * (touch_size + control_gap) - control_gap, between);
        actions_.draw_quick(ui, play, quick_row);
    }
    const bool has_proposal = play.game().view().proposal().has_value();
    const auto width_of = [&](const Action& action) {
        const std::string label = ui.words(action.label);
        if (!has_proposal) return button_width(ui, label);
        return action.sign == ActionSign::none ? min_button_width(ui, label) + 8 : touch_size;
    };
    float wide = -between;
    for (const Action& action : decisions) wide += width_of(action) + between;
    const float more = has_proposal ? 0 : (row.w - wide) / static_cast<float>(decisions.size());
    for (const Action& action : decisions)
        actions_.draw_decision(ui, play, row.cut_left(width_of(action) + more, between), action);
    if (has_proposal) actions_.draw_place(ui, play, row);
}

/// Moves the keyboard focus to the main button after a judgement.
void TaskScreen::follow_phase(Ui& ui) {
    if (std::exchange(shown_phase_, play_.phase()) == play_.phase()) return;
    if (play_.phase() == Phase::asks || play_.phase() == Phase::thinks) {
        ui.focus().drop();
    } else {
        ui.focus().go_to(play_.phase() == Phase::wrong && play_.may_try_again() ? "task-again" : "task-next");
    }
}

/// Draws the pieces and actions beside the board. On an upright screen it draws only pieces, because the actions are in the row.
void TaskScreen::draw_tools(Ui& ui) {
    BoardPlay& play = play_.board();
    if (layout_.game.is_tall()) {
        if (!layout_.supply.is_empty()) supply_.draw_on_sheet(ui, play, layout_.supply);
        return;
    }
    const View& view = play.game().view();
    Rect rest = layout_.supply;
    if (asks_first_ || play.suggestions().has_suggestion()) {
        actions_.draw_place(ui, play, rest.cut_bottom(touch_size, control_gap));
    }
    const auto decisions = ranges::count(view.actions(), true, &Action::is_decision);
    const float gap = layout_.game.actions_gap();
    const float height =
        supply_.height(view) + actions_.quick_height(view, rest.w) + static_cast<float>(decisions) * (touch_size + gap);
    Rect content = ui.scrolling().begin(tools_scroll_, rest, std::max(0.0f, height - gap));
    supply_.draw(ui, play, content);
    actions_.draw_quick(ui, play, content);
    actions_.draw_decisions(ui, play, content);
    ui.scrolling().end();
    rest.cut_top(height);
    constexpr float min_message = 60;
    if (rest.h >= min_message) layout_.game.message = rest;
}

// --- Keys ------------------------------------------------------------------------------------------------------------

bool TaskScreen::holds_touch_at(Point at) const {
    return supply_.has_slot_at(at) || (play_.has_task() && board_.holds_touch_at(play_.board(), at));
}

bool TaskScreen::needs_escape() const {
    return play_.phase() == Phase::asks && (play_.board().game().view().question() || board_.has_cursor());
}

bool TaskScreen::on_character(char character) {
    return play_.has_task() && !is_question() && type_on_board(play_.board(), board_, character);
}

bool TaskScreen::on_key(Ui& ui, Key key) {
    if (!play_.has_task() || (key == Key::enter && play_.phase() != Phase::asks)) {
        if (ui.focus().on_key(key)) return true;
        if (!play_.has_task()) return false;
        const bool asks_again = play_.phase() == Phase::wrong && play_.may_try_again();
        if (asks_again || play_.phase() == Phase::introduces) {
            play_.go_on();
        } else if (play_.is_done()) {
            go_on();
        }
        return true;
    }
    return press_on_board(ui, play_.board(), board_, key);
}

}  // namespace narabe
