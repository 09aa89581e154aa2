// TIX on the screen: whole games by mouse, finger and keyboard, refusals, bonus moves, and the computer’s answer.

#include <doctest/doctest.h>

#include "app/shell/hands.h"

namespace narabe {

namespace {

constexpr std::string_view brief_tix = "seat human\nseat human\noption turns=50";

/// The button to press after the cells of a move; usually none.
std::string then(const std::string& move) {
    return move == "pass" ? "pass" : move.ends_with('+') ? "activate" : move.ends_with('x') ? "return-to-hand" : "";
}

}  // namespace

TEST_CASE("tix by hand: a whole game is played with the mouse, by clicking and dragging pieces") {
    Screen screen(desktop());
    screen.new_game("tix", brief_tix);
    play_out(screen, 41, [&](const std::string& move) {
        const std::vector<std::string> cells = cells_of(move);
        if (cells.size() == 2 && screen.move_count() % 2 == 0) {
            screen.drag(cells);
        } else {
            for (const std::string& cell : cells) screen.click(cell);
        }
        if (const std::string more = then(move); !more.empty()) screen.click(more);
        CHECK(screen.last_move() == move);
    });
}

TEST_CASE("tix by hand: a whole game is played with a finger, and no move is made before its confirmation") {
    Screen screen(phone());
    screen.new_game("tix", brief_tix);
    play_out(screen, 42, [&](const std::string& move) {
        const std::size_t count = screen.move_count();
        const std::vector<std::string> cells = cells_of(move);
        for (const std::string& cell : cells) screen.tap(cell);
        CHECK(screen.move_count() == count);
        const std::string more = then(move);
        screen.tap(!more.empty() ? more : count % 2 == 0 ? "place" : cells.back());
        CHECK(screen.last_move() == move);
    });
}

TEST_CASE("tix by hand: a whole game is played by keyboard alone, from the start screen") {
    Screen screen(desktop());
    start_by_keys(screen, "tix", {"opponent-people"});
    Walker walker(screen, 6);
    play_out(screen, 43, [&](const std::string& move) {
        for (const std::string& cell : cells_of(move)) {
            walker.go(cell);
            screen.key("Enter");
        }
        if (const std::string more = then(move); !more.empty()) {
            screen.tab_to(more);
            screen.key("Enter");
        }
        CHECK(screen.last_move() == move);
    });
}

TEST_CASE("tix by hand: an illegal action shows the reason, and a bonus offers the possible actions") {
    Screen screen(desktop());
    screen.new_game("tix");
    screen.click("c3");
    check_refused(screen, "nothing can be placed beside the active piece on c3", [&] { screen.click("c4"); });
    check_refused(screen, "the piece on c3 is your opponent’s", [&] { screen.click("c3"); });
    screen.click("e4");
    check_refused(screen, "a slide must follow a row or a column", [&] { screen.drag({"c3", "d5"}); });
    CHECK_FALSE(screen.has("pass"));
    screen.new_game("tix");
    for (const char* move : {"a4", "c5", "f1", "d3", "a4-d4"}) screen.call("play " + std::string(move));
    screen.settle();
    CHECK_FALSE(screen.has("return-to-hand"));
    check_refused(screen, "the piece on d4 has just earned this bonus", [&] { screen.click("d4"); });
    screen.click("f1");
    screen.click("return-to-hand");
    CHECK(screen.last_move() == "f1x");
    CHECK_FALSE(screen.has("pass"));
    screen.click("undo");
    CHECK(screen.last_move() == "d3");
}

TEST_CASE("tix by hand: the computer answers") {
    Screen screen(desktop());
    screen.new_game("tix", "seat human\nseat level3");
    screen.click("d4");
    screen.wait(3000);
    CHECK(screen.move_count() >= 2);
    CHECK(screen.state()["toMove"].text() == "first");
    CHECK(screen.state()["moves"].items()[0].text() == "d4");
}

}  // namespace narabe
