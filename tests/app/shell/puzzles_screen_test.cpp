// Puzzles on the screen: today’s puzzle, the calendar, the list of a game, and solving by mouse, finger and keyboard.

#include <doctest/doctest.h>

#include <functional>

#include "app/screens/task_state.h"
#include "app/shell/coordinates.h"
#include "app/shell/screen.h"
#include "app/shell/writing.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/puzzle.h"
#include "session/puzzle_days.h"

namespace narabe {

namespace {

bool reads_here(Screen& screen, std::string_view words) {
    return screen.text().find(words) != std::string::npos;
}

Device on_day(std::string_view date, Device device = {}) {
    device.system.push_back("today " + std::string(date) + "T08:00+09:00");
    return device;
}

/// The game’s puzzles from the repository.
std::vector<Puzzle> puzzles_of(std::string_view game) {
    return *read_puzzles(AnsweringPage::file("puzzles/" + std::string(game) + ".txt"), *find_game(game));
}

void open(Screen& screen, const std::string& place) {
    screen.call("go_to " + place);
    screen.settle();
}

/// Plays a move of TAIJI: the mover’s own colour first.
void play_domino(Screen& screen, const AnyPosition& position, Move move) {
    const std::string text = position.write_move(move);
    const auto [black, white] = std::pair(text.substr(0, 2), text.substr(3));
    const bool is_white = position.to_move() == Seat::first;
    for (const std::string& cell : {is_white ? white : black, is_white ? black : white}) screen.use(cell);
    if (screen.has("place")) screen.use("place");
    screen.wait(3000);
}

/// A puzzle of TAIJI whose answer is a single move.
Puzzle short_puzzle() {
    for (const Puzzle& puzzle : puzzles_of("taiji")) {
        if (puzzle.answer.size() == 1) return puzzle;
    }
    FAIL("there is none");
    return puzzles_of("taiji").front();
}

/// The end of a name, which is always on one line.
std::string last_word(std::string_view name) {
    for (const std::string_view gap : {" ", "＋", "・"}) {
        if (const std::size_t at = name.rfind(gap); at != std::string_view::npos) name.remove_prefix(at + gap.size());
    }
    return std::string(name);
}

std::string first_puzzle(const std::string& game) {
    return "puzzle." + game + "-" + std::to_string(puzzles_of(game).front().number);
}

/// The lower left corner of the cell with this name in PILUS.
Point point_of(const std::string& cell) {
    const std::size_t comma = cell.find(',');
    return {std::stof(cell), std::stof(cell.substr(comma + 1))};
}

/// Checks each game on screens of these sizes, in both languages.
void for_each_game(const std::vector<Point>& sizes, const std::function<void(Screen&, Writing&, const std::string&)>& check) {
    for (const Point size : sizes) {
        for (const char* language : {"en", "ja"}) {
            CAPTURE(size.x);
            CAPTURE(language);
            Screen screen(on_day("2026-12-03", {.size = size, .language = language, .has_touch = true}));
            Writing writing;
            screen.program().watch(&writing);
            for (const GameModule* game : all_games()) {
                CAPTURE(game->info.id);
                check(screen, writing, std::string(game->info.id));
            }
            screen.program().watch(nullptr);
        }
    }
}

std::string saved(Screen& screen, const std::string& name) {
    return screen.page().kept["puzzle-" + name];
}

}  // namespace

TEST_CASE("puzzle screen: the start screen offers today’s puzzle and all puzzles from the first day") {
    const PuzzleDays days = *PuzzleDays::read(AnsweringPage::file("puzzles/days.txt"));
    const PuzzleName& name = *days.on(*read_date("2026-12-03"));
    Screen screen(on_day("2026-12-03", {.settings = {"lesson-" + name.game + " done"}}));
    REQUIRE(screen.has("puzzle-today"));
    CHECK(screen.has("puzzles"));
    screen.click("puzzle-today");
    screen.settle();
    CHECK(screen.place() == "puzzle.today");
    CHECK(reads_here(screen, "puzzle " + std::to_string(name.number)));
    CHECK(screen.mirror()["game"]["id"].text() == name.game);
    screen.back();
    CHECK(screen.place().empty());
    screen.click("puzzles");
    CHECK(screen.place() == "puzzles");
}

TEST_CASE("puzzle screen: boards of squares show their coordinates at every size, because texts name cells") {
    check_coordinates([](Screen& screen, const GameModule& game) {
        const std::string id(game.info.id);
        open(screen, first_puzzle(id));
    });
}

TEST_CASE("puzzle screen: on a small phone, the squares of PILUS are large, also with a tile in hand and after a wrong move") {
    for (const char* language : {"en", "ja"}) {
        Screen screen({.size = {360, 640}, .language = language, .has_touch = true});
        open(screen, "puzzle.pilus-1");
        const float width = screen.find("0,0")->rect.w;
        CHECK(width >= 27);
        screen.tap("tile-1");
        screen.tap("2,0");
        screen.settle();
        CHECK(screen.find("0,0")->rect.w == width);
        screen.tap("place");
        screen.settle();
        CHECK(screen.find("0,0")->rect.w == doctest::Approx(width));
    }
}

TEST_CASE("puzzle screen: on a small phone, a tile of PILUS beside the outermost ones is visible, and the scale stays the same") {
    Screen screen({.size = {360, 640}, .has_touch = true});
    for (const int number : {1, 2, 3}) {
        CAPTURE(number);
        open(screen, "puzzle.pilus-" + std::to_string(number));
        screen.tap("tile-1");
        screen.settle();
        const BoardArea& board = screen.program().app().context().screens.puzzles.one.board();
        const float scale = board.transform().scale;
        std::vector<std::string> places;
        for (const Read& each : screen.reading()) {
            if (each.kind == "cell") places.push_back(each.id);
        }
        for (const std::string& place : places) {
            CAPTURE(place);
            screen.tap(place);
            screen.settle();
            const Point corner = point_of(place);
            const Rect tile = board.transform().to_screen(Box{corner, corner + Point{2, 2}});
            CHECK(tile.x >= 0);
            CHECK(tile.right() <= 360);
            CHECK(board.transform().scale == doctest::Approx(scale));
        }
    }
}

TEST_CASE("puzzle screen: a newcomer’s puzzle of the day is one of TAIJI, and counts for the streak") {
    const PuzzleDays days = *PuzzleDays::read(AnsweringPage::file("puzzles/days.txt"));
    int day = *read_date("2026-12-03");
    const auto offered = [&] {
        const std::size_t back = days.puzzles().size() - 1;
        int at = day;
        while (days.on(at)->game != "taiji") at += static_cast<int>(back);
        const auto puzzles = puzzles_of("taiji");
        return *std::find_if(puzzles.begin(), puzzles.end(),
                             [&](const Puzzle& each) { return each.number == days.on(at)->number; });
    };
    while (days.on(day)->game == "taiji" || offered().answer.size() != 1) ++day;
    const Puzzle puzzle = offered();
    const std::string date = date_text(day);
    Screen screen(on_day(date));
    open(screen, "puzzles");
    CHECK(reads_here(screen, "Today’s puzzle for you"));
    screen.click("today");
    screen.settle();
    CHECK(reads_here(screen, "TAIJI: puzzle " + std::to_string(puzzle.number)));
    CHECK_FALSE(screen.has("learn-taiji"));
    play_domino(screen, position_of(puzzle), puzzle.answer.front());
    CHECK(saved(screen, "taiji-" + std::to_string(puzzle.number)).find("; today " + date) != std::string::npos);
    screen.back();
    CHECK(reads_here(screen, "Solved. There’s a new one tomorrow."));
    CHECK(reads_here(screen, "1 day in a row"));
    open(screen, "");
    CHECK_FALSE(screen.has("puzzle-today"));
}

TEST_CASE("puzzle screen: the puzzle of the date leads to the lesson of its game first if the player doesn’t know the game") {
    const PuzzleDays days = *PuzzleDays::read(AnsweringPage::file("puzzles/days.txt"));
    for (int day = *read_date("2026-12-03"); day < *read_date("2026-12-13"); ++day) {
        const std::string game = days.on(day)->game;
        CAPTURE(game);
        for (const bool is_learnt : {false, true}) {
            Device device;
            if (is_learnt) device.settings.push_back("lesson-" + game + " done");
            Screen screen(on_day(date_text(day), device));
            open(screen, "puzzles");
            CHECK(reads_here(screen, "Today’s puzzle for you") == (game != "taiji" && !is_learnt));
            screen.click("day-" + date_text(day));
            screen.settle();
            CHECK(screen.mirror()["game"]["id"].text() == game);
            const bool leads = game != "taiji" && !is_learnt;
            CHECK(screen.has("learn-" + game) == leads);
            if (!leads) continue;
            CHECK(reads_here(screen, "learn it first"));
            screen.click("lesson-skip");
            CHECK_FALSE(screen.has("learn-" + game));
            CHECK_FALSE(reads_here(screen, "learn it first"));
        }
    }
}

TEST_CASE("puzzle screen: a button opens the next unsolved puzzle of the selected level") {
    Screen screen(on_day("2026-12-03"));
    open(screen, "puzzles");
    screen.click("games");
    screen.click("game-taiji");
    screen.settle();
    screen.click("levels");
    screen.call("press level-3");
    screen.settle();
    CHECK(reads_here(screen, "Level 3"));
    CHECK_FALSE(reads_here(screen, "Level 2"));
    screen.call("press next-unsolved");
    screen.settle();
    const std::string first = screen.place();
    const auto puzzles = puzzles_of("taiji");
    const auto puzzle = std::find_if(puzzles.begin(), puzzles.end(), [](const Puzzle& each) { return each.band == 3; });
    CHECK(first.ends_with("puzzle.taiji-" + std::to_string(puzzle->number)));
}

TEST_CASE("puzzle screen: a streak ends with the third wrong try, and the best one is saved") {
    Screen screen(on_day("2026-12-03"));
    open(screen, "puzzle.run-taiji");
    CHECK(reads_here(screen, "0 solved · 3 lives left"));
    const PuzzlePlay& play = screen.program().app().context().screens.puzzles.one.play();
    const auto solve = [&] {
        while (!play.is_done()) {
            const AnyPosition position = play.board().game().session().position();
            const auto at = static_cast<std::size_t>(position.turn() - position_of(play.puzzle()).turn());
            play_domino(screen, position, play.puzzle().answer[at]);
            screen.wait(4000);
        }
    };
    solve();
    CHECK(reads_here(screen, "1 solved · 3 lives left"));
    CHECK(screen.page().kept["run-taiji"] == "1");
    CHECK_FALSE(screen.has("puzzle-play"));
    const std::int32_t first = play.puzzle().number;
    screen.click("task-next");
    screen.settle();
    CHECK(play.puzzle().number != first);
    for (int tries = 1; tries <= 3; ++tries) {
        const AnyPosition position = position_of(play.puzzle());
        MoveList moves;
        position.legal_moves(moves);
        play_domino(screen, position, moves[0] == play.puzzle().answer.front() ? moves[1] : moves[0]);
        screen.wait(12000);
        CHECK(screen.has("task-again") == (tries < 3));
        CHECK_FALSE(reads_here(screen, "Not quite"));  // the remaining lives are in its place
        if (tries < 3) screen.click("task-again");
    }
    CHECK(reads_here(screen, "1 solved, your best is 1"));
    screen.click("task-show");
    screen.wait(12000);
    CHECK(reads_here(screen, "That’s the solution: "));
    screen.click("task-next");
    screen.settle();
    CHECK(reads_here(screen, "0 solved · 3 lives left"));
}

TEST_CASE("puzzle screen: a streak continues after a reload with the same puzzle, solved puzzles and lives") {
    const Device device = on_day("2026-12-03");
    std::map<std::string, std::string> kept;
    const auto keep = [&](Screen& screen) {
        kept.erase("running-taiji");
        for (const auto& [name, value] : screen.page().kept) kept[name] = value;
    };
    const auto try_moves = [](Screen& screen, bool is_right) {
        const PuzzlePlay& play = screen.program().app().context().screens.puzzles.one.play();
        for (bool goes_on = true; goes_on; goes_on = is_right && !play.is_done()) {
            const AnyPosition position = play.board().game().session().position();
            const auto at = static_cast<std::size_t>(position.turn() - position_of(play.puzzle()).turn());
            const Move answer = play.puzzle().answer[at];
            MoveList moves;
            position.legal_moves(moves);
            play_domino(screen, position, is_right ? answer : moves[0] == answer ? moves[1] : moves[0]);
            screen.wait(12000);
        }
        return play.puzzle().number;
    };
    const auto reload = [&](Device changed) {
        for (const auto& [name, value] : kept) changed.settings.push_back(name + ' ' + value);
        auto screen = std::make_unique<Screen>(changed);
        open(*screen, "puzzle.run-taiji");
        return screen;
    };
    auto screen = reload(device);
    const std::int32_t first = try_moves(*screen, true);
    keep(*screen);
    screen = reload(device);
    CHECK(reads_here(*screen, "1 solved · 3 lives left"));
    const std::int32_t second = try_moves(*screen, false);
    CHECK(second != first);
    keep(*screen);
    screen = reload(device);
    CHECK(reads_here(*screen, "1 solved · 2 lives left"));
    for (int tries = 0; tries < 2; ++tries) {
        if (screen->has("task-again")) screen->click("task-again");
        CHECK(try_moves(*screen, false) == second);
    }
    CHECK(reads_here(*screen, "1 solved, your best is 1"));
    keep(*screen);
    screen = reload(device);
    CHECK(reads_here(*screen, "0 solved · 3 lives left"));
}

TEST_CASE("puzzle screen: a refused try offers the solution, and a hint leaves the question readable") {
    Screen screen(on_day("2026-12-03"));
    open(screen, "puzzle.taiji-" + std::to_string(short_puzzle().number));
    CHECK_FALSE(screen.has("task-show"));
    screen.click("puzzle-hint");
    CHECK(reads_here(screen, "Only one move wins. Find it. Look "));
    const AnyPosition position = position_of(short_puzzle());
    const std::string taken = position.write_move(short_puzzle().moves.back()).substr(0, 2);
    screen.click(taken);
    CHECK(screen.has("task-show"));
}

TEST_CASE("puzzle screen: on phones, the button that shows the solution has a label if it fits, unlike the hint button") {
    for (const Point size : {Point{390, 844}, Point{360, 640}}) {
        CAPTURE(size.x);
        Screen screen(on_day("2026-12-03", {.size = size, .has_touch = true}));
        open(screen, "puzzle.taiji-" + std::to_string(short_puzzle().number));
        const AnyPosition position = position_of(short_puzzle());
        screen.tap(position.write_move(short_puzzle().moves.back()).substr(0, 2));
        const Rect show = screen.find("task-show")->rect;
        CHECK(show.w > 1.5f * touch_size);
        CHECK(show.right() < size.x / 2);  // leaves room for the place button
    }
}

TEST_CASE("puzzle screen: a puzzle solved by mouse after a wrong move counts as solved in two tries") {
    Screen screen(on_day("2026-12-03"));
    const Puzzle puzzle = short_puzzle();
    const std::string name = "taiji-" + std::to_string(puzzle.number);
    open(screen, "puzzle." + name);
    CHECK(reads_here(screen, "Only one move wins. Find it."));
    const AnyPosition position = position_of(puzzle);
    MoveList moves;
    position.legal_moves(moves);
    const Move wrong = moves[0] == puzzle.answer.front() ? moves[1] : moves[0];
    play_domino(screen, position, wrong);
    screen.wait(10000);
    CHECK(reads_here(screen, "Not quite"));
    CHECK(reads_here(screen, "That lets the win slip away."));
    CHECK_FALSE(saved(screen, name).empty());
    screen.click("task-again");
    play_domino(screen, position, puzzle.answer.front());
    CHECK(reads_here(screen, "Solved in 2 tries: "));
    screen.click("puzzle-share");
    screen.settle();
    CHECK(screen.page().shared_page == "puzzles/" + name + "/");
    CHECK(screen.page().shared_text == "TAIJI: puzzle " + std::to_string(puzzle.number) + ", solved in 2 tries");
    CHECK_FALSE(screen.has("task-show"));
    screen.click("puzzle-previous");
    screen.click("puzzle-next");
    screen.click("task-next");
    screen.settle();
    CHECK(screen.place().starts_with("puzzle.taiji-"));
    CHECK(screen.place() != "puzzle." + name);
}

TEST_CASE("puzzle screen: a solved puzzle can be continued against the computer as a separate game") {
    Screen screen(on_day("2026-12-03"));
    open(screen, "puzzle.lits-" + std::to_string(puzzles_of("lits").front().number));
    screen.click("puzzle-hint");
    CHECK_FALSE(screen.has("puzzle-hint"));
    CHECK(reads_here(screen, "Look"));
    open(screen, "puzzle.taiji-" + std::to_string(short_puzzle().number));
    play_domino(screen, position_of(short_puzzle()), short_puzzle().answer.front());
    screen.click("puzzle-play");
    screen.settle();
    CHECK(screen.place().find("play.") != std::string::npos);
}

TEST_CASE("puzzle screen: a game’s puzzles are listed by level or theme with their results, and the calendar shows past days") {
    const Puzzle puzzle = short_puzzle();
    const std::string number = std::to_string(puzzle.number);
    Screen screen(on_day("2026-12-03", {.size = {390, 844}, .has_touch = true}));
    open(screen, "puzzles");
    CHECK(reads_here(screen, "Today’s puzzle"));
    CHECK(reads_here(screen, "December 2026"));
    for (const Read& each : screen.reading()) {
        const bool is_own = each.kind == "part" && (each.id == "days" || each.id == "list");
        if (is_own) CHECK(AnsweringPage::file("text/mirror.en.txt").find("part." + each.id + " = ") != std::string::npos);
    }
    CHECK(screen.has("day-2026-12-01"));
    CHECK_FALSE(screen.has("day-2026-12-04"));
    screen.tap("month-before");
    CHECK(reads_here(screen, "November 2026"));
    screen.call("press games");
    screen.settle();
    screen.call("press game-taiji");
    screen.settle();
    CHECK(reads_here(screen, "Level 1"));
    screen.call("press puzzle-" + number);
    screen.settle();
    CHECK(screen.place() == "puzzles.taiji/puzzle.taiji-" + number);
    play_domino(screen, position_of(puzzle), puzzle.answer.front());
    screen.tap("leave");
    CHECK(screen.place() == "puzzles.taiji");
    CHECK(reads_here(screen, "Puzzle " + number + ", solved"));
    CHECK(reads_here(screen, "Puzzle rating about"));
    screen.call("press themes");
    screen.settle();
    const std::string theme = puzzle.themes.front();
    screen.call("press theme-" + theme);
    screen.settle();
    CHECK(reads_here(screen, "Puzzle " + number));
}

TEST_CASE(
    "puzzle screen: the address of a game’s puzzles shows the list of that game, and the address follows the selected game") {
    Screen screen(on_day("2026-12-03"));
    for (const GameModule* game : all_games()) {
        const std::string id(game->info.id);
        CAPTURE(id);
        open(screen, "puzzles." + id);
        CHECK(screen.place() == "puzzles." + id);
        screen.call("press next-unsolved");
        screen.settle();
        CHECK(screen.place().starts_with("puzzles." + id + "/puzzle." + id + "-"));
        screen.back();
        screen.call("press run");
        screen.settle();
        CHECK(screen.place() == "puzzles." + id + "/puzzle.run-" + id);
        open(screen, "");
    }
    open(screen, "puzzles");
    screen.call("press games");
    screen.settle();
    screen.call("press game-lits");
    screen.settle();
    CHECK(screen.place() == "puzzles.lits");
    screen.back();
    CHECK(screen.place().empty());
}

TEST_CASE("puzzle screen: the options of a filter are visible at once on a small phone, in both languages") {
    for (const char* language : {"en", "ja"}) {
        Screen screen(on_day("2026-12-03", {.size = {360, 640}, .language = language, .has_touch = true}));
        open(screen, "puzzles");
        for (const std::string filter : {"games", "themes", "levels"}) {
            screen.call("press " + filter);
            screen.settle();
            std::size_t count = 0;
            for (const Read& read : screen.reading()) {
                if (!read.id.starts_with(filter.substr(0, filter.size() - 1) + "-")) continue;
                ++count;
                const auto seen = screen.find(read.id);
                CAPTURE(read.id);
                REQUIRE(seen);
                CHECK(seen->rect.y >= 0);
                CHECK(seen->rect.bottom() <= 640);
            }
            CHECK(count > 2);
        }
    }
}

TEST_CASE("puzzle screen: an open filter does not keep the list from being scrolled") {
    Screen screen(on_day("2026-12-03", {.size = {360, 640}}));
    open(screen, "puzzles");
    screen.call("press themes");
    screen.settle();
    const float before = screen.find("themes")->rect.y;
    screen.wheel(screen.find("themes")->rect.centre(), -1);
    screen.settle();
    CHECK(screen.find("themes")->rect.y != before);
}

TEST_CASE("puzzle screen: the goal and the scores stay visible while a refusal is shown, and nothing is covered") {
    int refused = 0;
    for_each_game({{360, 640}, {844, 390}, {1280, 800}}, [&](Screen& screen, Writing& writing, const std::string& id) {
        open(screen, first_puzzle(id));
        const auto is_refused = [&] { return screen.mirror()["game"]["refused"].flag(); };
        for (const Read& each : screen.reading()) {
            if (is_refused()) break;
            if (each.kind != "cell") continue;
            screen.ask("touch " + each.id);
            screen.settle();
        }
        if (!is_refused()) return;
        ++refused;
        const bool has_state = has_task_state(screen.program().app().context().screens.puzzles.one.play().board());
        const bool has_room = screen.device().size.y > 600;
        const char* const own = screen.device().language == "en" ? "You · " : "あなた · ";
        CHECK((screen.text().find(own) != std::string::npos) == (has_state && has_room));
        const std::string words(screen.program().app().context().screens.puzzles.one.play().words());
        const bool is_english = screen.device().language == "en";
        CHECK(writing.place_of(words.substr(0, is_english ? words.find(' ') : 6)));
        for (const std::string& fault : writing.faults(screen, Writing::Cells::pointed_at)) CHECK_MESSAGE(false, fault);
    });
    CHECK(refused > 0);
}

TEST_CASE("puzzle screen: the name of the game is visible on phones, too") {
    for_each_game({{360, 640}, {390, 844}, {414, 896}, {1280, 800}}, [](Screen& screen, Writing& writing, const std::string& id) {
        const Texts texts = *Texts::read(AnsweringPage::language(screen.device().language));
        const std::string name = texts(Sentence((id + ".name").c_str()));
        const std::string end = last_word(name);  // the name may have two lines
        for (const std::string& place : {first_puzzle(id), "learn." + id}) {
            CAPTURE(place);
            open(screen, place);
            CHECK(writing.place_of(end));
            for (const std::string& fault : writing.faults(screen, Writing::Cells::pointed_at)) CHECK_MESSAGE(false, fault);
        }
    });
}

TEST_CASE("puzzle screen: an unknown puzzle shows a message, and a failed download can be retried") {
    Screen screen(on_day("2026-12-03"));
    open(screen, "puzzle.tix-999999");
    CHECK(reads_here(screen, "There’s no such puzzle."));
    screen.click("puzzles");
    CHECK(screen.place().ends_with("puzzles.tix"));
    CHECK(screen.call("go_to puzzle.chess-1").empty());
    CHECK(screen.call("go_to puzzle.tix-01").empty());
    screen.page().is_offline = true;
    open(screen, "puzzle.lits-1");
    CHECK(reads_here(screen, "Check your connection."));
    screen.page().is_offline = false;
    screen.click("puzzle-retry");
    screen.settle();
    CHECK(reads_here(screen, "puzzle 1"));
}

TEST_CASE("puzzles: every theme in the puzzle files has a name in both languages") {
    for (const std::string language : {"en", "ja"}) {
        const Texts texts = *Texts::read(AnsweringPage::language(language));
        for (const GameModule* game : all_games()) {
            for (const Puzzle& puzzle : puzzles_of(game->info.id)) {
                for (const std::string& theme : puzzle.themes) CHECK_MESSAGE(texts.has("theme." + theme), theme);
            }
        }
    }
}

}  // namespace narabe
