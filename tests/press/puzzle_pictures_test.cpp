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
