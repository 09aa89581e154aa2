// Double games on the screen: whole games by mouse, finger and keyboard, from the first half into the second.

#include <doctest/doctest.h>

#include "app/shell/hands.h"

namespace narabe {

namespace {

bool is_tetromino(const std::string& move) {
    return move.find_first_of("LITS") == 0;
}

/// The cells of a domino in the drawing order of the seat to move: its own colour first.
std::vector<std::string> drawn(Screen& screen, const std::string& move, std::string_view white) {
    std::vector<std::string> cells = cells_of(move);
    if (screen.state()["toMove"].text() == white) std::swap(cells[0], cells[1]);
    return cells;
}

}  // namespace

TEST_CASE("double games by hand: TAILITS + TAIJI is played to the end by mouse strokes") {
    Screen screen(desktop());
    screen.new_game("tailits-taiji");
    int halves[2] = {};
    play_out(screen, 51, [&](const std::string& move) {
        if (is_tetromino(move)) {
            CHECK(halves[1] == 0);
            const std::vector<std::string> cells = cells_of(move);
            screen.drag(stroke_through(cells));
            if (screen.has(cells[0] + cells[1])) screen.click(cells[0] + cells[1]);
        } else {
            screen.drag(drawn(screen, move, "second"));
        }
        ++halves[is_tetromino(move) ? 0 : 1];
        CHECK(screen.last_move() == move);
    });
    CHECK(halves[0] >= 8);
    CHECK(halves[1] >= 8);
}

TEST_CASE("double games by hand: TAIJI + LITS is played to the end with a finger") {
    Screen screen(phone());
    screen.new_game("taiji-lits", "seat human\nseat human\noption size=7");
    play_out(screen, 52, [&](const std::string& move) {
        const std::size_t count = screen.move_count();
        screen.drag(is_tetromino(move) ? stroke_through(cells_of(move)) : drawn(screen, move, "first"));
        CHECK(screen.move_count() == count);
        screen.tap("place");
        CHECK(screen.last_move() == move);
    });
}

TEST_CASE("double games by hand: TAIJI + LITS is played to the end by keyboard alone, from the start screen") {
    Screen screen(desktop());
    start_by_keys(screen, "taiji-lits", {"opponent-people", "size-7"});
    CHECK(screen.state()["options"]["size"].text() == "7");
    Walker walker(screen, 7);
    play_out(screen, 53, [&](const std::string& move) {
        const std::size_t count = screen.move_count();
        if (!is_tetromino(move)) {
            for (const std::string& cell : drawn(screen, move, "first")) {
                walker.go(cell);
                screen.key("Enter");
            }
            CHECK(screen.last_move() == move);
            return;
        }
        screen.key(std::to_string(std::string("LITS").find(move[0]) + 1));
        for (const std::string& cell : cells_of(move)) {
            walker.go(cell);
            for (int form = 0; form < 8 && screen.move_count() == count; ++form) {
                screen.key("Enter");
                if (screen.move_count() == count) screen.key(form == 3 ? "m" : "r");
            }
            if (screen.move_count() > count) break;
        }
    });
}

TEST_CASE("double games by hand: the interval shows the result of the first half, and the scores continue from it") {
    Screen screen({.size = {1000, 700}});
    screen.new_game("taiji-lits", "seat human\nseat human\noption size=7");
    for (std::string move; move = screen.legal().front(), !is_tetromino(move);) screen.call("play " + move);
    screen.settle();
    const auto sum = [&] {
        double points = 0;
        for (const JsonValue& score : screen.state()["scores"].items()) points += score.number();
        return points;
    };
    const double kept = sum();
    screen.drag({"c3", "d3", "e3", "e4"});
    CHECK_FALSE(is_tetromino(screen.last_move()));
    CHECK(screen.text().find("TAIJI is over: White ") != std::string::npos);
    CHECK(screen.text().find("Now play Battle of LITS on top. White moves first.") != std::string::npos);
    screen.click("go-on");
    screen.drag({"c3", "d3", "e3", "e4"});
    CHECK(screen.last_move() == "Lc3d3e3e4");
    CHECK(sum() >= kept - 4);
    CHECK(screen.find("swap")->label.find("White") != std::string::npos);
    check_refused(screen, "touches another L", [&] { screen.drag({"d5", "e5", "f5", "f4"}); });
    screen.click("swap");
    CHECK(screen.last_move() == "swap");
}

}  // namespace narabe
