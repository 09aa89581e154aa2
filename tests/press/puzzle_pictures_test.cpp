// The data about a puzzle for pages, without its answer.
#include "press/puzzle_pictures.h"

#include <doctest/doctest.h>

#include "games/all_games.h"

namespace narabe {

namespace {

Puzzle puzzle_of(const char* game, const std::string& text) {
    const auto puzzles = read_puzzles(text, *find_game(game));
    REQUIRE(puzzles);
    return puzzles->front();
}

bool has(const std::string& json, std::string_view part) {
    return json.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("press: a puzzle has its goal and pictures, but neither its answer nor the mark of the last move") {
    const std::string json = puzzle_as_json(puzzle_of("taiji",
                                                      "puzzle 17\noption size=7\nmoves a3/a2; d4/d5\ngoal win\nanswer f5/e5\n"
                                                      "band 2\ntheme groups.why.gains\n"));
    CHECK(has(json, "{\"name\":\"taiji-17\",\"game\":\"taiji\",\"number\":17,\"goal\":\"win\",\"amount\":0,\"picture\":\"<svg "));
    CHECK(has(json, "\"badge\":\"<svg "));
    CHECK(has(json, "\"hand\":[]}"));
    for (const char* part : {"f5", "e5", "d4", "why", "band"}) CHECK_FALSE(has(json, part));
}

TEST_CASE("press: the goal of a puzzle is a turn if the first turn takes several moves") {
    const std::string moves =
        "puzzle 1\noption needs-active=yes\nmoves d6; a1; c5; b6; c5-a5; f2; b2; e5; d6-e6; b2-a2; c3; e1; c3-f3; d4; d2; b4; "
        "c5; "
        "d4-d6; f3x; d4; f4; d2-b2; a1x; c1; c3; b4-b3; d6x; d4-d2; a5-a6; d4\n";
    const auto goal_of = [&](const std::string& lines) { return puzzle_as_json(puzzle_of("tix", moves + lines + "\nband 1\n")); };
    CHECK(has(goal_of("goal win\nanswer d2-c2"), "\"goal\":\"win\""));
    CHECK(has(goal_of("goal win\nanswer d2-c2; e1-e4"), "\"goal\":\"win_turn\""));
    CHECK(has(goal_of("goal win in 2\nanswer d2-c2; e1-e4"), "\"goal\":\"win_in_turn\""));
}

TEST_CASE("press: the tiles that only the solver sees are in the puzzle's hand") {
    const std::string json =
        puzzle_as_json(puzzle_of("pilus",
                                 "puzzle 3\nmoves start ARGY; draw AYRG; draw AGBY; draw BYGR; draw BRGY; draw AYGR; draw AGYB\n"
                                 "goal points 1\nanswer BYAG@-1,2\nband 1\n"));
    CHECK(has(json, "\"goal\":\"points\",\"amount\":1,"));
    std::size_t tiles = 0;
    for (std::size_t at = json.find("\"hand\""); (at = json.find("<svg ", at)) != std::string::npos; ++at) ++tiles;
    CHECK(tiles == 3);
}

}  // namespace narabe
