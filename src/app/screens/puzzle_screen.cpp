#include "app/screens/puzzle_screen.h"

#include <cstdlib>

#include "app/tasks/todays_puzzle.h"
#include "app/widgets/game_words.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"

namespace narabe {

namespace {

constexpr int puzzles_of_band = 3;  // number solved in a run before its puzzles get harder

}  // namespace

void PuzzleScreen::open(std::string_view name, const Settings& settings) {
    close();
    name_ = name;
    settings_ = &settings;
    begin();
    if (const auto game = PuzzleRuns::game_in(name); !game.empty()) {
        game_ = find_game(game);
        run_.emplace();
    } else if (const auto read = PuzzleName::read(name_)) {
        game_ = find_game(read->game);
        number_ = read->number;
    }
    ask();
}

void PuzzleScreen::close() {
    play_.end();
    name_.clear();
    game_ = nullptr;
    number_ = 0;
    run_.reset();
}

void PuzzleScreen::ask() {
    sets_.want_days();
    if (game_) sets_.want(*game_);
    begin_if_there();
}

void PuzzleScreen::begin_if_there() {
    const PuzzleDays* days = sets_.days();
    const auto todays = days && !game_ ? todays_puzzle(*days, *settings_, solved_) : std::nullopt;
    if (todays) {
        game_ = find_game(todays->game);
        number_ = todays->number;
        if (game_) sets_.want(*game_);
    }
    if (run_ && game_ && sets_.state(*game_) == FetchState::loaded) return resume_run();
    const Puzzle* puzzle = game_ ? sets_.find(*game_, number_) : nullptr;
    if (!puzzle) return;
    play_.begin(*puzzle);
    if (name_ == "today") play_.count_as_todays();
    if (play_.day() && settings_->has_all_controls() && !knows_game(*settings_, game_->info.id)) play_.introduce();
}

// --- Runs ------------------------------------------------------------------------------------------------------------

std::string PuzzleRun::text() const {
    std::string text = std::to_string(solved) + ' ' + std::to_string(lives);
    for (const std::int32_t each : begun) text += ' ' + std::to_string(each);
    return is_between ? text + " 0" : text;
}

std::optional<PuzzleRun> PuzzleRun::read(std::string_view text) {
    std::vector<std::int32_t> numbers;
    for (const std::string_view word : split(text, " ")) {
        const auto number = read_integer(word);
        if (!number || *number < 0 || *number > PuzzleRuns::most * 100) return std::nullopt;
        numbers.push_back(static_cast<std::int32_t>(*number));
    }
    if (numbers.size() < 3 || numbers[1] < 1 || numbers[1] > PuzzleRuns::lives) return std::nullopt;
    PuzzleRun run{.begun{numbers.begin() + 2, numbers.end()}, .solved = numbers[0], .lives = numbers[1], .number = 1};
    run.is_between = run.begun.back() == 0;
    if (run.is_between) run.begun.pop_back();
    return run;
}

/// Continues the run in progress with its last puzzle, or begins a run.
void PuzzleScreen::resume_run() {
    auto run = PuzzleRun::read(settings_->runs.in_progress(game_->info.id));
    if (!run) return begin_run();
    run_ = std::move(run);
    const Puzzle* current = run_->is_between ? nullptr : sets_.find(*game_, run_->begun.back());
    if (current) return begin_in_run(*current);
    run_->is_between&& next_of_run() ? go_on_with_run() : begin_run();
}

/// The next puzzle of the run: unsolved if possible, in the band that the number of solved puzzles requires.
const Puzzle* PuzzleScreen::next_of_run() const {
    const int wanted = std::min(max_bands, 1 + run_->solved / puzzles_of_band);
    std::vector<std::pair<int, const Puzzle*>> ranked;
    for (const Puzzle& each : sets_.of(*game_)) {
        if (ranges::find(run_->begun, each.number) != run_->begun.end()) continue;
        const int away = 2 * std::abs(each.band - wanted);
        ranked.emplace_back(away + (solved_.is_solved({std::string(game_->info.id), each.number}) ? 1 : 0), &each);
    }
    if (ranked.empty()) return nullptr;
    const int least = ranges::min(ranked, {}, &std::pair<int, const Puzzle*>::first).first;
    std::erase_if(ranked, [least](const auto& each) { return each.first != least; });
    const auto at =
        static_cast<std::size_t>(solved_.today()) + 31 * run_->begun.size() + 7 * static_cast<std::size_t>(run_->number);
    return ranked[at % ranked.size()].second;
}

void PuzzleScreen::begin_run() {
    const int number = run_->number + 1;
    run_ = PuzzleRun{.number = number};
    go_on_with_run();
}

void PuzzleScreen::go_on_with_run() {
    const Puzzle* puzzle = next_of_run();
    if (!puzzle) return;
    run_->begun.push_back(puzzle->number);
    begin_in_run(*puzzle);
}

void PuzzleScreen::begin_in_run(const Puzzle& puzzle) {
    number_ = puzzle.number;
    run_->has_counted = false;
    play_.begin(puzzle, run_->lives);
}

/// Counts the solved puzzles of a run, and saves the run and the best result.
void PuzzleScreen::keep_progress(Settings& settings) {
    if (run_ && play_.has_task()) keep_run(settings);
}

void PuzzleScreen::keep_run(Settings& settings) {
    const std::string_view id = game_->info.id;
    run_->lives = *play_.lives();
    if (!run_->has_counted && play_.phase() == TaskPlay::Phase::right && play_.is_done()) {
        run_->has_counted = true;
        ++run_->solved;
        if (settings.runs.improve(id, run_->solved)) {
            page_.send(event::KeepSetting{PuzzleRuns::name_of(id), std::to_string(run_->solved)});
        }
    }
    run_->is_between = play_.is_done();
    const std::string text = run_->lives > 0 ? run_->text() : std::string();
    if (text == settings.runs.in_progress(id)) return;
    settings.runs.set_in_progress(id, text);
    page_.send(event::KeepSetting{PuzzleRuns::name_in_progress(id), text});
}

std::optional<std::int32_t> PuzzleScreen::next() const {
    const Puzzle* easiest = nullptr;
    for (const Puzzle& each : sets_.of(*game_)) {
        const bool is_open = each.number != number_ && !solved_.is_solved({std::string(game_->info.id), each.number});
        if (is_open && (!easiest || each.band < easiest->band)) easiest = &each;
    }
    return easiest ? std::optional(easiest->number) : std::nullopt;
}

// --- Drawing ---------------------------------------------------------------------------------------------------------

std::string PuzzleScreen::heading(Ui& ui) const {
    const std::string title(ui.word(kind_key()));
    if (!game_) return title;
    return ui.words({"puzzle.title", {Sentence::plain(std::string(game_name(ui, *game_))), Sentence::number(number_)}});
}

void PuzzleScreen::draw_more(Ui& ui, Rect& bar) {
    if (!play_.has_task() || bar.w < 2 * touch_size) return;
    draw_sign(ui, {"puzzle-share", "puzzle.share", Icon::share}, bar.cut_right(touch_size, 4), [this, &ui] { return share(ui); });
    const bool can_hint = !run_ && play_.phase() == TaskPlay::Phase::asks && !play_.has_hint();
    if (bar.w < 2 * touch_size || !can_hint) return;
    draw_sign(ui, {"puzzle-hint", "game.hint", Icon::hint}, bar.cut_right(touch_size, 4), [this] { play_.give_hint(); });
}

/// Shares the number of tries, without spoilers.
Intent PuzzleScreen::share(Ui& ui) const {
    const PuzzleResult& result = solved_.result(play_.name());
    const bool is_solved = result.solved && !result.shown;
    const std::string title = heading(ui);
    const Sentence text = is_solved
                              ? Sentence("puzzle.share_solved", {Sentence::plain(title), Sentence::number(result.wrong + 1)})
                              : Sentence("puzzle.share_open", {Sentence::plain(title)});
    return {intents::SharePage{"puzzles/" + play_.name().text() + "/", title, ui.words(text)}};
}

void PuzzleScreen::draw_missing_task(Ui& ui, const Rect& rect) {
    const bool lacks_days = !game_ && sets_.days_state() != FetchState::loaded;
    const FetchState state = lacks_days ? sets_.days_state() : game_ ? sets_.state(*game_) : FetchState::loaded;
    if (state == FetchState::loaded) {
        const std::string_view unknown = ui.word("puzzle.unknown");
        ui.say(Role::Kind::text, unknown);
        Rect place = rect;
        place.cut_top(ui.pen().paragraph(rect, unknown, {.size = 16}, ui.colour(Ink::text)) + 16);
        const std::string_view all = ui.word("puzzles.all");
        if (is_alone()) return;
        button(ui, "puzzles", all, place.cut_top(touch_size).cut_left(button_width(ui, all)), [this] { return open_list(); });
        return;
    }
    const Sentence problem = lacks_days ? sets_.days_problem() : sets_.problem(*game_);
    draw_missing(ui, rect, state, problem, "puzzle-retry", [this] { ask(); });
}

TaskScreen::Progress PuzzleScreen::progress() const {
    const int count = solver_moves(play_.puzzle());
    const int found = play_.found();
    Sentence where("puzzle.where", {Sentence::number(number_), Sentence::number(play_.puzzle().band)});
    if (run_ && play_.lives() > 0) where = {"puzzle.run", {Sentence::number(run_->solved), Sentence::number(*play_.lives())}};
    if (run_ && play_.lives() == 0) {
        where = {"puzzle.run_over", {Sentence::number(run_->solved), Sentence::number(settings_->runs.best(game_->info.id))}};
    }
    return {.count = count,
            .now = std::min(found, count - 1),
            .is_done = found == count,
            .where = where,
            .keeps_where = run_.has_value(),
            .own = play_.solver()};
}

void PuzzleScreen::add_texts(TaskNeeds& needs) const {
    needs.add(play_.usual_words());
}

/// Draws the buttons that step through the answer.
void PuzzleScreen::draw_steps(Ui& ui, Rect& row) {
    const std::size_t count = play_.solution().size();
    const std::size_t shown = play_.shown_moves();
    ButtonLook look{.icon = Icon::previous, .is_enabled = shown > 0, .shows_label = false};
    const Handler look_at = [this](const Click& click) { play_.look_at(static_cast<std::size_t>(click.value)); };
    const auto at = static_cast<std::int64_t>(shown);
    button(ui, "puzzle-previous", ui.word("puzzle.previous"), row.cut_left(touch_size, 6), look, look_at.with(at - 1));
    look.icon = Icon::next;
    look.is_enabled = shown < count;
    button(ui, "puzzle-next", ui.word("puzzle.following"), row.cut_left(touch_size, 10), look, look_at.with(at + 1));
}

void PuzzleScreen::draw_next(Ui& ui, const Rect& rect) {
    Rect row = rect;
    if (play_.is_done()) draw_steps(ui, row);
    if (run_) {
        const bool is_over = play_.lives() == 0 || run_->begun.size() >= sets_.of(*game_).size();
        const auto next = [this, is_over] { is_over ? begin_run() : go_on_with_run(); };
        const std::string_view label = ui.word(is_over ? "puzzle.run_again" : "puzzle.another");
        return button(ui, "task-next", label, row, {.kind = ButtonLook::Kind::main}, next);
    }
    if (is_alone()) return;
    if (row.w >= 120 && !play_.board().game().session().position().outcome()) {
        const ButtonLook look{.icon = Icon::play, .shows_label = false};
        button(ui, "puzzle-play", ui.word("puzzle.play_on"), row.cut_left(touch_size, 10), look, intents::PlayOn{});
    }
    const std::string_view label = ui.word(next() ? "puzzle.another" : "puzzles.all");
    button(ui, "task-next", label, row, {.kind = ButtonLook::Kind::main}, [this] { return leave(); });
}

/// The list of puzzles, of the puzzle’s game if it is known.
Intent PuzzleScreen::open_list() const {
    return game_ ? Intent{intents::OpenPuzzles{game_}} : Intent{intents::Open{SegmentKind::puzzles}};
}

/// Goes to the next puzzle, or to the list of puzzles.
Intent PuzzleScreen::leave() const {
    const auto number = next();
    if (!number) return open_list();
    return {intents::OpenPuzzle{PuzzleName{std::string(game_->info.id), *number}.text()}};
}

}  // namespace narabe
