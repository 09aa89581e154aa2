#include "app/screens/lesson_screen.h"

#include <utility>

#include "app/controls/game_words.h"
#include "app/controls/widgets.h"
#include "app/table/board_keys.h"
#include "core/ranges.h"
#include "games/all_games.h"

namespace narabe {

namespace {

using Mood = LessonPlay::Mood;

constexpr Type step_type{.size = 14, .weight = Weight::medium};
constexpr Type verdict_type{.size = 16, .weight = Weight::bold};
constexpr float arrow_aside = 17;  // from the edge of its button to the arrow itself, which is below the words

}  // namespace

// --- What is shown ---------------------------------------------------------------------------------------------------

void LessonScreen::open(const GameTable& game, Settings& settings) {
    opened_.game = &game;
    opened_.language = settings.language;
    opened_.step = static_cast<std::size_t>(settings.lessons.step(game.info.id));
    words_scroll_ = {};
    find_halves(settings);
    ask();
}

/// The games that a double game consists of, as far as somebody who begins with its lesson has not learnt them.
void LessonScreen::find_halves(const Settings& settings) {
    halves_.clear();
    if (opened_.step > 0) return;
    for (const std::string_view id : opened_.game->info.halves) {
        if (!settings.lessons.is_done(id)) halves_.push_back(narabe::find_game(id));
    }
}

void LessonScreen::close() {
    opened_.game = nullptr;
    play_.end();
}

void LessonScreen::use_language(std::string_view language) {
    if (opened_.language == language) return;
    opened_.language = language;
    if (!opened_.game) return;
    if (play_.has_lesson()) opened_.step = play_.run().step_number();
    if (play_.has_lesson() && play_.mood() != Mood::introduces) halves_.clear();
    ask();
}

std::string LessonScreen::path() const {
    return std::string("lessons/").append(opened_.game->info.id).append(".").append(opened_.language).append(".txt");
}

void LessonScreen::ask() {
    opened_.state = Fetched::waiting;
    play_.end();
    page_.tell(event::FetchFile{path()});
}

void LessonScreen::take(std::string_view path, std::string_view file) {
    if (!waits_for(path)) return;
    Parsed<Lesson> lesson = read_lesson(*opened_.game, file);
    opened_.state = lesson ? Fetched::there : Fetched::unreadable;
    if (lesson) {
        play_.begin(std::move(*lesson), opened_.step);
        if (!halves_.empty()) play_.introduce("lesson.halves");
    } else {
        opened_.problem = lesson.error().sentence;
    }
}

void LessonScreen::fail(std::string_view path) {
    if (waits_for(path)) opened_.state = Fetched::failed;
}

/// The step to go on with the next time: one that was done is not done again.
void LessonScreen::keep_progress(Settings& settings) {
    const LessonRun& run = play_.run();
    const std::string_view game = opened_.game->info.id;
    const int step = static_cast<int>(run.step_number()) + (run.is_done() ? 1 : 0);
    const std::string kept = run.is_at_end() ? settings.lessons.finish(game) : settings.lessons.reach(game, step);
    if (!kept.empty()) page_.tell(event::KeepSetting{LessonProgress::name_of(game), kept});
}

// --- Drawing ---------------------------------------------------------------------------------------------------------

/// All that may be said in the step, so that nothing moves when something else is.
std::vector<std::string_view> LessonScreen::texts() const {
    std::vector<std::string_view> texts{play_.words(), play_.run().step().done};
    for (const LessonTask& task : play_.run().step().tasks) {
        texts.push_back(task.text);
        for (const WrongTry& wrong : task.wrong) texts.push_back(wrong.text);
    }
    return texts;
}

LessonNeeds LessonScreen::needs() {
    LessonNeeds needs{.asks_first = asks_first_};
    if (!play_.has_lesson()) return needs;
    const View& view = play_.controller().game().view();
    const Supply::Tray tray = Supply::tray_of(view);
    const std::vector<Action> actions = view.actions();
    needs.slots = tray.kinds;
    needs.variants = tray.variants;
    needs.quick = static_cast<int>(ranges::count(actions, false, &Action::stands_out));
    needs.decisions = static_cast<int>(ranges::count(actions, true, &Action::is_decision));
    needs.is_unbounded = view.handling().is_unbounded;
    needs.span = board_.span(play_.controller());
    needs.texts = texts();
    return needs;
}

Wish LessonScreen::draw(Ui& ui, const Rect& screen, float bottom_inset, Settings& settings) {
    if (ui.pointer().went_down) asks_first_ = ui.pointer().is_touch;
    asks_first_ = asks_first_ || settings.has_touch || settings.chosen(Setting::confirm) == 1;
    layout_ = lay_out_lesson(ui, screen, bottom_inset, needs());
    Wish wish = draw_bar(ui);
    if (opened_.state != Fetched::there) {
        begin_part(ui, "message");
        const bool retries = draw_missing(ui, layout_.game.board, opened_.state, opened_.problem, "lesson-retry");
        return retries ? Wish{wishes::FetchLesson{}} : wish;
    }
    keep_progress(settings);
    supply_.begin_frame();
    draw_board(ui, settings);
    if (Wish other = draw_lesson(ui)) wish = std::move(other);
    board_.marks().end_frame(ui.animation());
    return wish;
}

Wish LessonScreen::draw_bar(Ui& ui) const {
    begin_part(ui, "title");
    const std::string_view name = game_name(ui, *opened_.game);
    ui.say(Role::Kind::heading, ui.words({"lesson.title", {Sentence::plain(std::string(name))}}));
    begin_part(ui, "bar");
    Pen& pen = ui.pen();
    Rect bar = layout_.game.bar;
    const auto sign = [&](std::string_view id, std::string_view key, Icon icon, const Rect& strip) {
        const ButtonLook look{.kind = ButtonLook::Kind::quiet, .icon = icon, .shows_label = false};
        return button(ui, id, ui.word(key), strip.middle(touch_size, touch_size), look);
    };
    Wish wish;
    const float back = std::min(8.0f, bar.x);
    if (sign("leave", "lesson.leave", Icon::back, bar.cut_left(touch_size, 4).moved(-back, 0)))
        wish = {wishes::Go::out_of_lesson};
    if (bar.w >= touch_size + 4 &&
        sign("rules", "rules.open", Icon::rules, bar.cut_right(touch_size, 4).moved(layout_.game.zoom.is_empty() ? back : 0, 0)))
        wish = {wishes::OpenRules{opened_.game}};
    Type bold{.size = 18, .weight = Weight::bold};
    for (const float smaller : {16.0f, 14.0f, 13.0f}) bold = pen.fitting(name, bold, bar.w, smaller);
    const float wide = pen.width(name, bold);
    if (wide > bar.w) return wish;
    pen.text_in(bar.cut_left(wide, 12), name, bold, ui.colour(Ink::text));
    const std::string_view kind = ui.word("lesson.kind");
    if (pen.width(kind, {.size = 16}) <= bar.w) pen.text_in(bar, kind, {.size = 16}, ui.colour(Ink::soft_text));
    return wish;
}

void LessonScreen::draw_board(Ui& ui, const Settings& settings) {
    begin_part(ui, "board");
    board_.reduce_motion(settings.has_reduced_motion());
    board_.draw(ui, play_.controller(), layout_.game.board,
                {.zoom = layout_.game.zoom,
                 .coordinates = true,
                 .names_cells = play_.lesson().names_cells,
                 .allowed = settings.marks_places() && settings.has_chosen_places,
                 .confirms = settings.chosen(Setting::confirm) == 1,
                 .part = play_.run().step().part},
                {});
    if (play_.mood() == Mood::asks || play_.run().task().kind == LessonTask::Kind::answer) board_.marks().point_at(play_.marks());
}

Wish LessonScreen::draw_lesson(Ui& ui) {
    draw_paper(ui);
    begin_part(ui, "lesson");
    draw_progress(ui);
    follow_mood(ui);
    Wish wish = draw_row(ui);
    if (play_.mood() == Mood::asks) {
        begin_part(ui, "play");
        draw_tools(ui);
    }
    draw_words(ui);
    if (play_.mood() == Mood::asks) question_.draw(ui, play_.controller());
    return wish;
}

void LessonScreen::draw_paper(Ui& ui) const {
    const GameLayout& game = layout_.game;
    if (game.is_tall()) {
        ui.pen().shadow(game.sheet, sheet_corner, ui.palette().shadow.with(0.5f), 10);
        ui.pen().box_with_round_top(game.sheet, sheet_corner, ui.colour(Ink::surface));
    } else {
        ui.pen().box(layout_.card, card_corner, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    }
}

/// A part of the bar for each step; below it what came of the last try, or which step it is.
void LessonScreen::draw_progress(Ui& ui) const {
    Pen& pen = ui.pen();
    const LessonRun& run = play_.run();
    const auto count = static_cast<int>(play_.lesson().steps.size());
    const auto now = static_cast<int>(run.step_number());
    Rect line = layout_.progress;
    const Rect bar = line.cut_top(5);
    const float between = bar.w < 200 ? 3.0f : 4.0f;
    for (int step = 0; step < count; ++step) {
        const bool is_done = step < now || (step == now && run.is_done());
        const float filled = is_done ? 1.0f : step == now ? 0.45f : 0.0f;
        pen.box(bar.column(step, count, between), 2.5f, blend(ui.colour(Ink::line), ui.colour(Ink::accent), filled));
    }
    const std::string where = ui.words({"lesson.step", {Sentence::number(now + 1), Sentence::number(count)}});
    ui.say(Role::Kind::heading, where);
    line = line.moved(0, 4);
    if (play_.mood() == Mood::asks || play_.mood() == Mood::introduces) {
        pen.text_in(line, where, step_type, ui.colour(Ink::soft_text));
        return;
    }
    const bool is_right = play_.mood() == Mood::right;
    const Colour ink = ui.colour(is_right ? Ink::allowed : Ink::wrong);
    const std::string_view verdict = ui.word(is_right ? "lesson.right" : "lesson.wrong");
    ui.say(Role::Kind::text, verdict);
    const Rect sign = line.cut_left(22, 4);
    draw_icon(pen, is_right ? Icon::check : Icon::close, sign.centre(), ink);
    pen.text_in(line, verdict, verdict_type, ink);
}

bool LessonScreen::shows_message() const {
    const Controller& controller = play_.controller();
    const Suggestions& suggestions = controller.suggestions();
    const bool is_about_hand = suggestions.picture().refusal() || suggestions.proposal();
    return play_.mood() == Mood::asks && messages_.is_shown() && is_about_hand;
}

/// What does not fit takes the place of the words where it has none of its own; a preview, which can wait, does not.
void LessonScreen::draw_words(Ui& ui) {
    messages_.read(ui, play_.controller());
    const bool is_message = shows_message();
    const bool shares = layout_.game.message == layout_.words;
    begin_part(ui, "message");
    ui.say(Role::Kind::text, play_.words());
    const bool is_refused = play_.controller().suggestions().picture().refusal() != nullptr;
    if (shares && !is_refused) layout_.game.message = {};
    if (is_message) messages_.draw(ui, play_.controller());
    if (is_message && shares && is_refused) return;
    const Rect inside = ui.scrolling().begin(words_scroll_, layout_.words, layout_.words_height);
    ui.pen().paragraph(inside, play_.words(), layout_.type, ui.colour(Ink::text));
    ui.scrolling().end();
}

// --- Buttons ---------------------------------------------------------------------------------------------------------

Wish LessonScreen::draw_row(Ui& ui) {
    const LessonRun& run = play_.run();
    Rect row = layout_.row;
    if (play_.mood() == Mood::introduces) return draw_halves(ui, row);
    const ButtonLook previous{.kind = ButtonLook::Kind::quiet, .icon = Icon::previous, .shows_label = false};
    const Rect back{row.x - std::min(arrow_aside, row.x - layout_.card.x - 3), row.y, touch_size, row.h};
    if (run.step_number() > 0) row.cut_left(back.right() - row.x, 6);
    if (run.step_number() > 0 && button(ui, "lesson-back", ui.word("lesson.back"), back, previous)) {
        play_.go_to(run.step_number() - 1);
        return {};
    }
    if (play_.mood() == Mood::right) return run.is_done() ? draw_next(ui, row) : Wish();
    const ButtonLook main{.kind = ButtonLook::Kind::main};
    const bool is_wrong = play_.mood() == Mood::wrong;
    if (run.needs_help()) {
        const std::string_view label = ui.word("lesson.show");
        const bool is_crowded = !is_wrong && layout_.game.is_tall();  // there are other buttons
        const float width = is_crowded ? touch_size : std::min(button_width(ui, label), is_wrong ? (row.w - 8) / 2 : row.w);
        const ButtonLook look{.icon = is_crowded ? Icon::hint : Icon::none, .shows_label = !is_crowded};
        if (button(ui, "lesson-show", label, row.cut_left(width, 8), look)) play_.show_how();
    }
    if (is_wrong && play_.mood() == Mood::wrong && button(ui, "lesson-again", ui.word("lesson.again"), row, main)) {
        play_.go_on();
        return {};
    }
    if (!is_wrong && layout_.game.is_tall()) return actions_.draw_row(ui, play_.controller(), row);
    return {};
}

/// To the first of the lessons that this one builds on; or on with this one.
Wish LessonScreen::draw_halves(Ui& ui, Rect row) {
    const ButtonLook on{.kind = ButtonLook::Kind::main, .icon = Icon::arrow, .shows_label = false};
    if (button(ui, "lesson-skip", ui.word("lesson.skip"), row.cut_right(touch_size + 8, 8), on)) play_.go_on();
    const GameTable& half = *halves_.front();
    std::string label = ui.words({"lesson.open_of", {Sentence::plain(std::string(game_name(ui, half)))}});
    if (button_width(ui, label) > row.w) label = game_name(ui, half);
    if (button_width(ui, label) > row.w) {
        play_.go_on();
    } else if (button(ui, "learn-" + std::string(half.info.id), label, row)) {
        return {wishes::Learn{&half}};
    }
    return {};
}

/// Where the keyboard is once something was judged, if it is used at all.
void LessonScreen::follow_mood(Ui& ui) {
    if (std::exchange(shown_mood_, play_.mood()) == play_.mood()) return;
    if (play_.mood() == Mood::asks) {
        ui.focus().drop();
    } else {
        ui.focus().go_to(play_.mood() == Mood::wrong ? "lesson-again" : "lesson-next");
    }
}

/// To the next step, or at the end to the first game.
Wish LessonScreen::draw_next(Ui& ui, const Rect& rect) {
    const bool is_at_end = play_.run().is_at_end();
    const ButtonLook main{.kind = ButtonLook::Kind::main};
    if (!button(ui, "lesson-next", ui.word(is_at_end ? "lesson.play" : "lesson.next"), rect, main)) return {};
    if (is_at_end) return {wishes::PlayFirst{opened_.game}};
    play_.go_to(play_.run().step_number() + 1);
    return {};
}

/// What moves are made with, beside the board; on an upright screen what has no place in the row.
void LessonScreen::draw_tools(Ui& ui) {
    Controller& controller = play_.controller();
    if (layout_.game.is_tall()) {
        if (!layout_.supply.is_empty()) supply_.draw_on_sheet(ui, controller, layout_.supply);
        actions_.draw_decisions_apart(ui, controller);
        return;
    }
    const View& view = controller.game().view();
    Rect rest = layout_.supply;
    if (asks_first_ || controller.suggestions().has_suggestion()) {
        actions_.draw_place(ui, controller, rest.cut_bottom(touch_size, control_gap));
    }
    const auto decisions = ranges::count(view.actions(), true, &Action::is_decision);
    const float gap = layout_.game.actions_gap();
    const float height =
        supply_.height(view) + actions_.quick_height(view, rest.w) + static_cast<float>(decisions) * (touch_size + gap);
    Rect content = ui.scrolling().begin(tools_scroll_, rest, std::max(0.0f, height - gap));
    supply_.draw(ui, controller, content);
    actions_.draw_quick(ui, controller, content);
    actions_.draw_decisions(ui, controller, content);
    ui.scrolling().end();
    rest.cut_top(height);
    constexpr float least_message = 60;
    if (rest.h >= least_message) layout_.game.message = rest;
}

// --- Keys ------------------------------------------------------------------------------------------------------------

bool LessonScreen::holds_touch_at(Point at) const {
    return supply_.has_slot_at(at) || (play_.has_lesson() && board_.holds_touch_at(play_.controller(), at));
}

bool LessonScreen::needs_escape() const {
    return play_.mood() == Mood::asks && (play_.controller().game().view().question() || board_.has_cursor());
}

bool LessonScreen::on_character(char character) {
    return play_.has_lesson() && type_on_board(play_.controller(), board_, character);
}

bool LessonScreen::on_key(Ui& ui, Key key) {
    if (!play_.has_lesson() || (key == Key::enter && play_.mood() != Mood::asks)) {
        if (ui.focus().on_key(key)) return true;
        if (!play_.has_lesson()) return false;
        if (play_.mood() != Mood::right) {
            play_.go_on();
        } else if (play_.run().is_done() && !play_.run().is_at_end()) {
            play_.go_to(play_.run().step_number() + 1);
        }
        return true;
    }
    return press_on_board(ui, play_.controller(), board_, key);
}

}  // namespace narabe
