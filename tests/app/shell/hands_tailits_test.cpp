// TAILITS on the screen: whole games by mouse, finger and keyboard, colourings by question and from the tray, and reasons.

#include <doctest/doctest.h>

#include "app/shell/hands.h"

namespace narabe {

namespace {

/// The black cells of a move such as `Lf5g5/f6h5`, as named in the question.
std::string black(const std::string& move) {
    return move.substr(1, move.find('/') - 1);
}

}  // namespace

TEST_CASE("tailits by hand: a whole game is played by mouse strokes, each followed by a click on a colouring") {
    Screen screen(desktop());
    screen.new_game("tailits");
    play_out(screen, 41, [&](const std::string& move) {
        screen.drag(stroke_through(cells_of(move)));
        if (screen.has(black(move))) screen.click(black(move));
        CHECK(screen.last_move() == move);
    });
}

TEST_CASE("tailits by hand: a whole game is played by finger strokes and taps, and no move is made before its confirmation") {
    Screen screen(phone());
    screen.new_game("tailits", "seat human\nseat human\noption score=second");
    play_out(screen, 42, [&](const std::string& move) {
        const std::size_t count = screen.move_count();
        screen.drag(stroke_through(cells_of(move)));
        if (screen.has(black(move))) screen.tap(black(move));
        CHECK(screen.move_count() == count);
        screen.tap("place");
        CHECK(screen.last_move() == move);
    });
}

TEST_CASE("tailits by hand: a whole game is played by keyboard alone, from the start screen") {
    Screen screen(desktop());
    start_by_keys(screen, "tailits", {"opponent-people", "pieces-uniform"});
    CHECK(screen.state()["options"]["pieces"].text() == "uniform");
    Walker walker(screen, 11);
    play_out(screen, 43, [&](const std::string& move) {
        const std::size_t before = screen.move_count();
        screen.key(std::to_string(std::string("LITS").find(move[0]) + 1));
        for (const std::string& cell : cells_of(move)) {
            walker.go(cell);
            for (int form = 0; form < 8 && screen.move_count() == before; ++form) {
                screen.key("Enter");
                if (screen.move_count() == before) screen.key(form == 3 ? "m" : "r");
            }
            if (screen.move_count() > before) break;
        }
    });
}

TEST_CASE("tailits by hand: the tray changes the colouring of the piece in hand, and an illegal place shows the reason") {
    Screen screen({.size = {1000, 700}});
    screen.new_game("tailits");
    CHECK(screen.has("Lcd"));
    CHECK(screen.find("f6")->label == "f6, the centre");
    screen.click("L");
    screen.click("Lcd");
    check_refused(screen, "the first tetromino must cover f6", [&] { screen.click("a1"); });
    screen.click("f6");
    CHECK(screen.last_move() == "Lf5g5/f6f7");
    CHECK_FALSE(screen.has("Lcd"));  // the supply had only one piece of this kind
    CHECK(screen.find("Lbd")->label == "L with b and d black, 1 left");
    check_refused(screen, "f5 is already covered", [&] { screen.drag({"f5", "f4", "f3", "f2"}); });
    screen.drag({"f4", "f3", "f2", "f1"});
    CHECK(screen.has("f2f4"));
    screen.key("Escape");
    CHECK_FALSE(screen.has("f2f4"));
}

TEST_CASE("tailits by hand: the computer answers") {
    Screen screen(desktop());
    screen.new_game("tailits", "seat human\nseat level3");
    screen.drag({"f5", "f6", "f7", "f8"});
    screen.click("f5f6");
    screen.wait(3000);
    CHECK(screen.move_count() == 2);
    CHECK(screen.state()["moves"].items()[0].text() == "If5f6/f7f8");
    CHECK(screen.state()["toMove"].text() == "first");
}

}  // namespace narabe
