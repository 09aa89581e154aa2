#include "app/screens/puzzles_screen.h"

#include "app/screens/screen_header.h"
#include "app/storage/player_words.h"
#include "app/storage/puzzle_runs.h"
#include "app/tasks/todays_puzzle.h"
#include "app/widgets/game_words.h"
#include "app/widgets/widgets.h"
#include "games/all_games.h"

namespace narabe {

namespace {

constexpr float list_gap = 40;
constexpr float days_width = 350;  // width of the column with the calendar
constexpr float min_beside = 760;  // on narrower screens, the list is under the calendar
constexpr float widest_puzzles = 1240;
constexpr float today_height = 72;
constexpr float starts_height = touch_size + 14;
constexpr Type today_type{.size = 18, .weight = Weight::bold};
constexpr Type stats_type{.size = 14};

std::string theme_key(std::string_view theme) {
    return std::string("theme.").append(theme);
}

}  // namespace

void PuzzlesScreen::choose(const GameModule& game) {
    offer_ = Offer::nothing;
    if (game_ == &game) return;
    game_ = &game;
    theme_.clear();
    sets_.want(game);
}

void PuzzlesScreen::open() {
    scroll_ = {};
    offer_ = Offer::nothing;
    calendar_.show(solved_.today());
    sets_.want_days();
    if (game_) sets_.want(*game_);
}

void PuzzlesScreen::update(const Settings& settings) {
    const PuzzleDays* days = sets_.days();
    if (!days) return;
    todays_ = todays_puzzle(*days, settings, solved_);
    if (game_) return;
    game_ = todays_ ? find_game(todays_->game) : nullptr;
    if (!game_) game_ = all_games().front();
    sets_.want(*game_);
}

void PuzzlesScreen::draw(Ui& ui, const Rect& screen) {
    const float margin = screen_margin(screen, widest_puzzles);
    const float width = screen.w - 2 * margin;
    const float header = screen_header_height(screen);
    const bool is_beside = width >= min_beside;
    const float list_width = is_beside ? width - days_width - list_gap : width;
    const float days = days_height(ui, is_beside ? days_width : width);
    const float list = list_height(ui, list_width);
    const float below = is_beside ? std::max(days, list) : days + 28 + list;
    Rect content = ui.scrolling().begin(scroll_, screen, header + below + 24).shrunk(margin, 0);
    draw_screen_header(ui, content.cut_top(header), "puzzles.title");
    const Rect left = is_beside ? content.cut_left(days_width, list_gap) : content.cut_top(days, 28);
    draw_days(ui, left);
    draw_list(ui, content);
    ui.scrolling().end();
}

// --- Calendar --------------------------------------------------------------------------------------------------------

/// Rating and streak on one line; empty before the first try.
std::string PuzzlesScreen::stats(Ui& ui) const {
    std::string text;
    const auto tell = [&](const Sentence& sentence) { text.append(text.empty() ? "" : " · ").append(ui.words(sentence)); };
    const Rating& rating = solved_.rating();
    if (rating.games > 0) tell(puzzle_rating_words(rating));
    const Streak streak = solved_.streak();
    if (streak.current > 0) tell({"puzzles.streak", {Sentence::number(streak.current)}});
    if (streak.longest > streak.current) tell({"puzzles.longest", {Sentence::number(streak.longest)}});
    return text;
}

float PuzzlesScreen::days_height(Ui& ui, float width) const {
    const std::string words = stats(ui);
    const float told = words.empty() ? 0 : ui.pen().paragraph_height(words, stats_type, width) + 14;
    return today_height + 18 + told + (sets_.days() ? calendar_.height() : 60);
}

void PuzzlesScreen::draw_days(Ui& ui, Rect rect) {
    begin_part(ui, "days");
    rect.w = std::min(rect.w, 420.0f);
    draw_today(ui, rect.cut_top(today_height, 18));
    const std::string words = stats(ui);
    if (!words.empty()) {
        ui.say(Role::Kind::text, words);
        rect.cut_top(ui.pen().paragraph(rect, words, stats_type, ui.colour(Ink::soft_text)) + 14);
    }
    if (const PuzzleDays* days = sets_.days()) {
        const auto open = [this](const Click& click) { return open_day(static_cast<int>(click.value)); };
        calendar_.draw(ui, rect, *days, solved_, open);
    } else {
        const auto retry = [this] { sets_.want_days(); };
        draw_missing(ui, rect, sets_.days_state(), sets_.days_problem(), "days-retry", retry);
    }
}

Intent PuzzlesScreen::open_day(int day) const {
    const PuzzleDays* days = sets_.days();
    const PuzzleName* puzzle = days ? days->on(day) : nullptr;
    return puzzle ? Intent{intents::OpenPuzzle{puzzle->text()}} : Intent();
}

void PuzzlesScreen::draw_today(Ui& ui, const Rect& rect) const {
    Pen& pen = ui.pen();
    const PuzzleDays* days = sets_.days();
    const PuzzleName* dates = days ? days->on(solved_.today()) : nullptr;
    const GameModule* game = todays_ ? find_game(todays_->game) : nullptr;
    const bool is_chosen = dates && todays_ && *todays_ != *dates;
    const bool is_solved = solved_.is_day_solved(solved_.today());
    const std::string title(ui.word(is_chosen ? "puzzle.today_chosen" : "puzzle.today"));
    const std::string about = is_solved ? std::string(ui.word("puzzle.today_solved"))
                              : game    ? std::string(game_name(ui, *game))
                                        : "";
    const auto open = [] { return Intent{intents::OpenPuzzle{"today"}}; };
    const ControlState state = ui.control("today", title + ". " + about, rect, {}, open);
    const float lit = ui.animation().follow("today", state.is_hovered ? 1.0f : 0.0f);
    const Colour ground = is_solved ? ui.colour(Ink::surface) : ui.colour(Ink::accent);
    const Colour on = ui.colour(is_solved ? Ink::text : Ink::on_accent);
    pen.box(rect, 18, blend(ground, ui.colour(Ink::table), 0.12f * lit), ui.colour(is_solved ? Ink::line : Ink::accent),
            ui.palette().border);
    Rect inner = rect.shrunk(rect.w < 240 ? 12.0f : 20.0f, 10);
    const Rect sign = inner.cut_right(24, 10);
    draw_icon(pen, is_solved ? Icon::check : Icon::arrow, sign.centre(), is_solved ? ui.colour(Ink::allowed) : on);
    const Type type = pen.fitting(title, today_type, inner.w, 13);
    inner.cut_top(pen.paragraph(inner, title, type, on));
    pen.text_in(inner, about, stats_type, on.with(0.85f));
    if (state.is_focused) draw_focus(ui, rect, 18);
}

// --- Games -----------------------------------------------------------------------------------------------------------

/// The total height, including the gap below.
float PuzzlesScreen::lay_out_chips(Ui& ui, const Rect& rect, ChipRows::Mode mode) {
    if (!game_) return 0;
    ChipRows chips(ui, rect, mode);
    const Handler use = [this](const Click& click) { return use_chip(click.id); };
    const auto add = [&](std::string_view id, std::string_view label, bool is_chosen, Icon icon = Icon::none) {
        chips.add(id, label, {.icon = icon, .is_chosen = is_chosen}, use);
    };
    const auto level_words = [&](int band) { return ui.words({"puzzles.band", {Sentence::number(band)}}); };
    add("games", game_name(ui, *game_), true, Icon::down);
    const std::string_view theme = ui.word(theme_.empty() ? "puzzles.theme" : theme_key(theme_));
    if (themes_.size() > 1) add("themes", theme, !theme_.empty(), Icon::down);
    add("levels", band_ == 0 ? std::string(ui.word("puzzles.level")) : level_words(band_), band_ != 0, Icon::down);
    if (offer_ != Offer::nothing) chips.start_row();
    if (offer_ == Offer::games) {
        for (const GameModule* game : all_games()) {
            add(std::string("game-").append(game->info.id), game_name(ui, *game), game == game_);
        }
    } else if (offer_ == Offer::themes) {
        add("theme-", ui.word("puzzles.every_theme"), theme_.empty());
        for (const std::string& each : themes_) add("theme-" + each, ui.word(theme_key(each)), each == theme_);
    } else if (offer_ == Offer::levels) {
        add("level-0", ui.word("puzzles.every_level"), band_ == 0);
        for (int band = 1; band <= max_bands; ++band) add("level-" + std::to_string(band), level_words(band), band == band_);
    }
    return chips.height() + 14;
}

Intent PuzzlesScreen::use_chip(std::string_view id) {
    if (id == "games" || id == "themes" || id == "levels") {
        const Offer offer = id == "games" ? Offer::games : id == "themes" ? Offer::themes : Offer::levels;
        offer_ = offer_ == offer ? Offer::nothing : offer;
        scroll_.reveals = offer_ != Offer::nothing;
        return {};
    }
    offer_ = Offer::nothing;
    if (id.starts_with("theme-")) {
        theme_ = id.substr(6);
    } else if (id.starts_with("level-")) {
        band_ = id.back() - '0';
    } else if (const GameModule* game = find_game(id.substr(5))) {
        return {intents::OpenPuzzles{game}};
    }
    return {};
}

float PuzzlesScreen::list_height(Ui& ui, float width) {
    if (!game_) return 0;
    const auto puzzles = sets_.of(*game_);
    themes_ = PuzzleList::themes_of(puzzles);
    list_.choose(puzzles, theme_, band_);
    const float chips = lay_out_chips(ui, {0, 0, width, 0}, ChipRows::Mode::measure);
    return chips + starts_height + (puzzles.empty() ? 80 : list_.lay_out(width));
}

/// Draws the buttons that begin with the puzzles of the list.
void PuzzlesScreen::draw_starts(Ui& ui, Rect row) {
    row.h = touch_size;
    const std::string_view next = ui.word("puzzles.next");
    const ButtonLook look{.kind = ButtonLook::Kind::main, .is_enabled = list_.next_unsolved(solved_) != nullptr};
    button(ui, "next-unsolved", next, row.cut_left(std::min(button_width(ui, next), row.w), 10), look,
           [this] { return open_next(); });
    const std::string_view run = ui.word("puzzles.run");
    const auto begin = [game = game_] { return Intent{intents::OpenPuzzle{PuzzleRuns::name_of(game->info.id)}}; };
    if (button_width(ui, run) <= row.w) button(ui, "run", run, row.cut_left(button_width(ui, run)), begin);
}

Intent PuzzlesScreen::open_next() const {
    const Puzzle* puzzle = list_.next_unsolved(solved_);
    if (!puzzle) return {};
    return {intents::OpenPuzzle{PuzzleName{std::string(game_->info.id), puzzle->number}.text()}};
}

void PuzzlesScreen::draw_list(Ui& ui, Rect rect) {
    if (!game_) return;
    begin_part(ui, "list");
    const Rect chips = rect.cut_top(lay_out_chips(ui, rect, ChipRows::Mode::draw));
    ui.scrolling().reveal(chips);
    if (sets_.state(*game_) != FetchState::loaded) {
        const auto retry = [this, game = game_] { sets_.want(*game); };
        draw_missing(ui, rect, sets_.state(*game_), sets_.problem(*game_), "puzzles-retry", retry);
        return;
    }
    if (sets_.of(*game_).empty()) {
        ui.say(Role::Kind::text, ui.word("puzzles.none"));
        ui.pen().paragraph(rect, ui.word("puzzles.none"), {.size = 16}, ui.colour(Ink::text));
    }
    draw_starts(ui, rect.cut_top(starts_height, 0));
    const auto open = [game = game_](const Click& click) {
        const PuzzleName puzzle{std::string(game->info.id), static_cast<std::int32_t>(click.value)};
        return Intent{intents::OpenPuzzle{puzzle.text()}};
    };
    list_.draw(ui, rect, solved_, open);
}

}  // namespace narabe
