#include "app/screens/task_screen.h"

#include <utility>

#include "app/game_screen/board_keys.h"
#include "app/screens/board_side.h"
#include "app/screens/screen_header.h"
#include "app/screens/task_state.h"
#include "app/screens/task_words.h"
#include "app/widgets/game_words.h"
#include "app/widgets/thumbnail.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

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
    needs.shows_pieces = play_.phase() == Phase::asks && !is_question();
    (needs.shows_pieces ? needs.texts : needs.answers).push_back(play_.words());
    add_texts(needs);
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
    tools_.begin_frame();
    draw_board(ui, settings);
    draw_task(ui);
    board_.marks().end_frame(ui.animation());
}

void TaskScreen::draw_bar(Ui& ui) {
    begin_part(ui, "title");
    ui.say(Role::Kind::heading, heading(ui));
    begin_part(ui, "bar");
    const GameModule* game = this->game();
    is_named_ = false;
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
    is_named_ = draw_short_title(ui, bar, game_name(ui, *game));
    if (is_named_ && pen.width(kind, {.size = 16}) <= bar.w) pen.text_in(bar, kind, {.size = 16}, ui.colour(Ink::soft_text));
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
                 .names_cells = true,
                 .allowed = settings.marks_places() && settings.has_chosen_places && !is_question(),
                 .overlays = shows_overlays_ && !hides_answer(),
                 .groups = !hides_answer(),
                 .confirms = settings.chosen(Setting::confirm) == 1,
                 .part = part()},
                {.is_only_shown = play_.phase() != Phase::asks});
    if (play_.keeps_marks()) board_.marks().point_at(play_.marks());
    if (play_.phase() == Phase::introduces) ui.pen().box(layout_.game.board, 0, ui.colour(Ink::table).with(0.6f));
}

void TaskScreen::draw_task(Ui& ui) {
    draw_board_side(ui, layout_.game, layout_.card);
    begin_part(ui, "task");
    place_message();
    const Progress done = progress();
    draw_progress(ui, done);
    if (done.own && !layout_.state.is_empty() && !hides_answer()) draw_task_state(ui, play_.board(), *done.own, layout_.state);
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

/// A message has the room under the board or beside it. If there is none, a refusal covers the progress but not the scores, the
/// options are added to the text, and other messages are omitted.
void TaskScreen::place_message() {
    GameLayout& game = layout_.game;
    if (play_.phase() == Phase::asks && !is_question() && !game.is_tall()) {
        if (const Rect room = room_under_tools(); !room.is_empty()) game.message = room;
    }
    messages_.fit();
    moved_message_ = MovedMessage::nowhere;
    if (game.message != layout_.words) return;
    game.message = {};
    if (!shows_message()) return;
    if (!play_.board().suggestions().picture().refusal()) {
        if (lists_options()) moved_message_ = MovedMessage::under_text;
        return;
    }
    moved_message_ = MovedMessage::over_progress;
    game.message = {layout_.words.x, layout_.card.y + 3, layout_.words.w, layout_.progress.bottom() + 2 - layout_.card.y};
}

Rect TaskScreen::notice_place() const {
    const Rect& message = layout_.game.message;
    if (message.h >= touch_size && message != layout_.words) return message;
    const float top = layout_.card.y + 3;
    return {layout_.words.x, top, layout_.words.w, layout_.words.bottom() - top};
}

/// Draws a segment of the bar for each task, and under it the result of the last try or the current step.
void TaskScreen::draw_progress(Ui& ui, const Progress& done) const {
    Pen& pen = ui.pen();
    const auto& [count, now, is_task_done, told, keeps_where, key, own] = done;
    const Sentence place(key, {Sentence::number(now + 1), Sentence::number(count)});
    const std::string where = ui.words(told == Sentence() ? place : told);
    if (moved_message_ == MovedMessage::over_progress) return ui.say(Role::Kind::heading, where);
    const std::string label = label_of_progress(ui, where, keeps_where);
    Rect line = layout_.progress;
    const Rect bar = line.cut_top(5);
    const float between = std::min(bar.w < 200 ? 3.0f : 4.0f, bar.w / static_cast<float>(3 * count));
    for (int step = 0; step < count; ++step) {
        const bool is_done = step < now || (step == now && is_task_done);
        const float filled = is_done ? 1.0f : step == now ? 0.45f : 0.0f;
        pen.box(bar.column(step, count, between), 2.5f, blend(ui.colour(Ink::line), ui.colour(Ink::accent), filled));
    }
    ui.say(Role::Kind::heading, where);
    line = line.moved(0, 4);
    const Phase phase = play_.phase();
    const bool is_judged = (phase == Phase::right && !play_.has_verdict_in_words()) || phase == Phase::wrong;
    const bool shows_lives = keeps_where || !play_.may_try_again();
    const std::string_view verdict = phase == Phase::right ? ui.word(play_.verdict())
                                     : shows_lives         ? std::string_view(where)
                                                           : ui.word("lesson.wrong");
    if (own)
        draw_role(ui, line, *own,
                  is_judged ? pen.width(verdict, verdict_type) + 26 : std::max(pen.width(label, step_type), 120.0f));
    if (!is_judged) {
        pen.text_in(line, label, step_type, ui.colour(Ink::soft_text));
        return;
    }
    const Colour ink = ui.colour(phase == Phase::right ? Ink::allowed : Ink::wrong);
    const Rect sign = line.cut_left(22, 4);
    ui.say(Role::Kind::text, verdict);
    draw_icon(pen, phase == Phase::right ? Icon::check : Icon::close, sign.centre(), ink);
    pen.text_in(line, verdict, verdict_type, ink);
}

/// Adds the name of the game if the bar has no room for it.
std::string TaskScreen::label_of_progress(Ui& ui, const std::string& where, bool keeps_where) const {
    if (is_named_ || !game()) return where;
    constexpr float badge = 28;
    const float room = layout_.progress.w - badge;
    const std::string name(game_name(ui, *game()));
    for (const std::string& label : {name + " · " + where, name}) {
        if (keeps_where && label == name) break;
        if (ui.pen().width(label, step_type) <= room) return label;
    }
    return where;
}

/// Draws the badge of the player's seat at the right end of the line, and its name, if there is room beside `taken`.
void TaskScreen::draw_role(Ui& ui, Rect& line, Seat own, float taken) const {
    constexpr float badge = 22;
    const std::string words = role_words(ui, play_.board(), own);
    ui.say(Role::Kind::text, words);
    if (taken + badge + 6 > line.w) return;
    draw_badge(ui, play_.board().game().view(), own, line.cut_right(badge, 6).middle(badge, badge));
    const float wide = ui.pen().width(words, step_type);
    if (taken + wide + 8 <= line.w) ui.pen().text_in(line.cut_right(wide, 8), words, step_type, ui.colour(Ink::soft_text));
}

bool TaskScreen::shows_message() const {
    const BoardPlay& play = play_.board();
    const Suggestions& suggestions = play.suggestions();
    const bool has_content = suggestions.picture().refusal() || suggestions.proposal() || lists_options();
    if (room_below_board() > 0 && play.game().view().question()) return false;
    return play_.phase() == Phase::asks && messages_.is_shown() && has_content;
}

void TaskScreen::draw_words(Ui& ui) {
    begin_part(ui, "message");
    ui.say(Role::Kind::text, play_.words());
    if (shows_message()) messages_.draw(ui, play_.board());
    const bool has_options = moved_message_ == MovedMessage::under_text;
    draw_task_words(ui, layout_, words_scroll_, play_.words(), has_options ? messages_.text() : std::string_view());
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
    if (!layout_.game.is_tall()) return tools_.draw_beside(ui, play, layout_.supply, has_place_button());
    if (!layout_.supply.is_empty()) tools_.draw_pieces(ui, play, layout_.supply);
}

bool TaskScreen::has_place_button() const {
    return asks_first_ || play_.board().suggestions().has_suggestion();
}

/// The area for messages under the tools beside the board; empty if it is too low.
Rect TaskScreen::room_under_tools() const {
    constexpr float min_message = 60;
    const Rect rest = tools_.room_under(play_.board(), layout_.supply, has_place_button());
    return rest.h >= min_message ? rest : Rect();
}

// --- Keys ------------------------------------------------------------------------------------------------------------

bool TaskScreen::holds_touch_at(Point at) const {
    return tools_.has_slot_at(at) || (play_.has_task() && board_.holds_touch_at(play_.board(), at));
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
