// TAIJI on the screen: whole games by mouse, finger and keyboard, refusals, and the computer’s answer.

#include <doctest/doctest.h>

#include "app/shell/hands.h"

namespace narabe {

namespace {

constexpr std::string_view small = "seat human\nseat human\noption size=7";

/// The cells of a move in the drawing order of the seat to move: its own colour first.
std::vector<std::string> drawn(Screen& screen, const std::string& move) {
    std::vector<std::string> cells = cells_of(move);
    if (screen.state()["toMove"].text() == "first") std::swap(cells[0], cells[1]);
    return cells;
}

}  // namespace

TEST_CASE("taiji by hand: a whole game is played by mouse strokes") {
    Screen screen(desktop());
    screen.new_game("taiji", small);
    play_out(screen, 31, [&](const std::string& move) {
        screen.drag(drawn(screen, move));
        CHECK(screen.last_move() == move);
    });
}

TEST_CASE("taiji by hand: a whole game is played by finger strokes and taps, and no move is made before its confirmation") {
    Screen screen(phone());
    screen.new_game("taiji", small);
    play_out(screen, 32, [&](const std::string& move) {
        const std::size_t count = screen.move_count();
        const std::vector<std::string> cells = drawn(screen, move);
        if (count % 2 == 0) {
            screen.drag(cells);
        } else {
            for (const std::string& cell : cells) screen.tap(cell);
        }
        CHECK(screen.move_count() == count);
        screen.tap("place");
        CHECK(screen.last_move() == move);
    });
}

TEST_CASE("taiji by hand: a whole game is played by keyboard alone, from the start screen") {
    Screen screen(desktop());
    start_by_keys(screen, "taiji", {"opponent-people", "size-7"});
    CHECK(screen.state()["options"]["size"].text() == "7");
    Walker walker(screen, 7);
    play_out(screen, 33, [&](const std::string& move) {
        for (const std::string& cell : drawn(screen, move)) {
            walker.go(cell);
            screen.key("Enter");
        }
        CHECK(screen.last_move() == move);
    });
}

TEST_CASE("taiji by hand: two clicks place a domino, the slots choose its first colour, and an illegal place shows the reason") {
    Screen screen(desktop());
    screen.new_game("taiji");
    screen.click("c3");
    CHECK(screen.move_count() == 0);
    screen.click("c4");
    CHECK(screen.last_move() == "c4/c3");
    screen.click("white");
    screen.drag({"e5", "f5"});
    CHECK(screen.last_move() == "f5/e5");
    check_refused(screen, "c3 is already covered", [&] { screen.drag({"d3", "c3"}); });
    CHECK(screen.move_count() == 2);
    CHECK_FALSE(screen.has("place"));
    CHECK(screen.find("c3")->label == "c3, white");
    screen.click("undo");
    CHECK(screen.move_count() == 1);
}

TEST_CASE("taiji by hand: the computer answers") {
    Screen screen(desktop());
    screen.new_game("taiji", "seat human\nseat level3\noption size=7");
    screen.drag({"d4", "d5"});
    screen.wait(3000);
    REQUIRE(screen.move_count() == 2);
    CHECK(screen.state()["moves"].items()[0].text() == "d5/d4");
    CHECK(screen.state()["toMove"].text() == "first");
}

}  // namespace narabe
