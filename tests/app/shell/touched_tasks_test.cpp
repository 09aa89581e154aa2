// Taps on the board of a lesson or a puzzle while it shows the consequences of a move, when it is not the player’s turn.

#include <doctest/doctest.h>

#include "app/shell/hands.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/puzzle.h"

namespace narabe {

namespace {

bool shows(Screen& screen, std::string_view words) {
    return screen.text().find(words) != std::string::npos;
}

/// Clicks these controls one after the other, and waits for the result.
void click_all(Screen& screen, const std::vector<std::string>& ids) {
    for (const std::string& id : ids) screen.click(id);
    screen.wait(12000);
}

/// Checks that a tap on this cell returns to the task. In TIX, the tap itself would be the next try, so it is cancelled.
void check_that_a_tap_asks_again(Screen& screen, const std::string& cell) {
    REQUIRE(shows(screen, "Not quite"));
    screen.click(cell);
    screen.wait(500);
    CHECK_FALSE(shows(screen, "Not quite"));
    CHECK_FALSE(screen.targets().empty());
}

/// The clicks of a wrong move: in TAIGO without rotating the tile, in TIX placing a piece from the hand.
std::vector<std::string> clicks_of_wrong_move(const Puzzle& puzzle) {
    const AnyPosition position = position_of(puzzle);
    MoveList moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
        const std::string text = position.write_move(move);
        if (move == puzzle.answer.front()) continue;
        if (position.game().info.id == "tix" && text.size() == 2) return {text};
        const auto halves = split(text, "/");
        if (halves.size() != 2) continue;
        std::vector<std::string> cells(halves.begin(), halves.end());
        if (position.game().info.id == "taiji") {
            if (position.to_move() == Seat::first) std::swap(cells[0], cells[1]);
            return cells;
        }
        const auto black = split(cells[0], ",");
        const auto white = split(cells[1], ",");
        const bool is_unturned = black[1] == white[1] && *read_integer(white[0]) == *read_integer(black[0]) + 1;
        if (is_unturned) return {cells[0]};
    }
    FAIL("there is none");
    return {};
}

}  // namespace

TEST_CASE("taps on tasks: in TAIJI’s lesson, a tap on a tile while “Not quite” is shown asks again") {
    Screen screen;
    screen.click("learn-taiji");
    click_all(screen, {"d4", "e4", "task-next", "a1", "b1"});
    check_that_a_tap_asks_again(screen, "d4");
}

TEST_CASE("taps on tasks: in steps of TIX’s lesson, a tap while “Not quite” is shown asks again") {
    for (const auto& [step, wrong] : {std::pair(1, "a1"), {3, "a1"}, {6, "c5"}}) {
        Screen screen({.settings = {"lesson-tix " + std::to_string(step)}});
        screen.click("learn-tix");
        click_all(screen, {wrong});
        check_that_a_tap_asks_again(screen, wrong);
    }
}

TEST_CASE("taps on tasks: in TAIJI, a tap on a domino while “Not quite” is shown does not begin the next domino") {
    for (const bool has_touch : {true, false}) {
        CAPTURE(has_touch);
        Screen screen({.size = {360, 640}, .has_touch = has_touch, .settings = {"lesson-taiji 4"}});
        screen.call("go_to learn.taiji");
        screen.settle();
        for (const char* cell : {"e4", "d4"}) screen.use(cell);
        if (has_touch) screen.use("place");
        screen.wait(12000);
        REQUIRE(shows(screen, "Not quite"));
        for (const char* cell : {"f6", "g6"}) screen.use(cell);
        if (!has_touch) screen.hover(screen.find("g7")->rect.centre());
        screen.use("g7");
        CHECK(screen.has("place") == has_touch);
        screen.wait(12000);
        CHECK(shows(screen, "Not quite") != has_touch);
    }
}

TEST_CASE("taps on tasks: in TAIGO, a tap while “Not quite” is shown lays the tile down, and it can be placed at once") {
    Screen screen({.size = {360, 640}, .has_touch = true, .settings = {"lesson-taigo 2"}});
    screen.call("go_to learn.taigo");
    screen.settle();
    screen.use("0,2");
    screen.use("place");
    screen.wait(12000);
    REQUIRE(shows(screen, "Not quite"));
    screen.use("2,-4");
    CHECK(screen.has("place"));
}

TEST_CASE("taps on tasks: a tile that is rotated into the placement that a lesson wants to be refused counts as a try") {
    Screen screen({.size = {360, 640}, .has_touch = true, .settings = {"lesson-pilus 5"}});
    screen.call("go_to learn.pilus");
    screen.settle();
    for (const char* id : {"tile-1", "-3,2"}) screen.use(id);
    for (int turns = 0; turns < 4 && screen.has("turn"); ++turns) {
        screen.use("turn");
        screen.settle();
    }
    CHECK_FALSE(screen.has("turn"));
    CHECK(shows(screen, "would join your pawn’s region"));
}

TEST_CASE("taps on tasks: a button can be pressed while the lesson is reloaded in another language") {
    using Kind = PointerReport::Kind;
    for (const char* id : {"lesson-back", "task-next", "task-again"}) {
        CAPTURE(id);
        Screen screen({.settings = {"lesson-tix 1"}});
        screen.click("learn-tix");
        if (!screen.has(id)) click_all(screen, {"a1", "a2"});
        if (!screen.has(id)) continue;
        const Point at = screen.wait_for(id).rect.centre();
        screen.report(Kind::mouse, at, 1);
        screen.frame();
        screen.call("texts ja\n" + AnsweringPage::file("text/ja.txt"));
        screen.report(Kind::mouse, at, 0);
        screen.frame();
        screen.settle();
        CHECK(screen.has("lesson-back"));
    }
}

TEST_CASE("taps on tasks: a move can be confirmed while the lesson is reloaded") {
    Screen screen;
    screen.click("learn-taiji");
    screen.settle();
    screen.call("texts ja\n" + AnsweringPage::file("text/ja.txt"));
    TaskScreen& lesson = screen.program().app().context().screens.lesson;
    REQUIRE_FALSE(lesson.task().has_task());
    MoveList moves;
    lesson.board_play().game().session().position().legal_moves(moves);
    lesson.board_play().suggestions().suggest(moves[0]);
    lesson.board_play().command("confirm");
    screen.settle();
    CHECK(lesson.task().has_task());
}

TEST_CASE("taps on tasks: in puzzles, taps while a move is checked and while “Not quite” is shown are harmless") {
    for (const std::string name : {"taiji-3", "taiji-8", "taigo-2", "tix-17"}) {
        CAPTURE(name);
        const auto parts = split(name, "-");
        const auto puzzles =
            *read_puzzles(AnsweringPage::file("puzzles/" + std::string(parts[0]) + ".txt"), *find_game(parts[0]));
        const auto found = std::find_if(puzzles.begin(), puzzles.end(),
                                        [&](const Puzzle& each) { return std::to_string(each.number) == parts[1]; });
        REQUIRE(found != puzzles.end());
        const std::vector<std::string> cells = clicks_of_wrong_move(*found);
        for (const bool answers : {true, false}) {
            CAPTURE(answers);
            Screen screen;
            screen.page().workers_answer = answers;
            screen.call("go_to puzzle." + name);
            screen.settle();
            for (const std::string& cell : cells) screen.click(cell);
            const bool is_checked = shows(screen, "Checking your move…");
            CHECK(is_checked == !answers);
            if (is_checked) screen.click(cells.front());
            screen.wait(12000);
            check_that_a_tap_asks_again(screen, cells.front());
        }
    }
}

TEST_CASE("marks: hovering over a move in the list outlines nothing on the smaller board of the next game") {
    Screen screen;
    screen.new_game("lits");
    screen.play_on(3);
    const auto move = screen.find("move-3");
    REQUIRE(move);
    screen.hover(move->rect.centre());
    screen.new_game("tix");
    CHECK(screen.state()["game"].text() == "tix");
}

}  // namespace narabe
