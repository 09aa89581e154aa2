// Maps of openings can be read back, are complete, and their errors name the line.

#include "core/opening_map.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "core/english.h"
#include "games/all_games.h"
#include "session/symmetries.h"

namespace narabe {

namespace {

constexpr std::string_view small_map =
    "narabe-openings 1\n"
    "game taiji\n"
    "option size=7\n"
    "# a comment\n"
    "\n"
    "a1/a2 45 b1/b2\n"
    "c3/c4 52 a1/a2\n";

std::string error_of(std::string_view text) {
    const Parsed<OpeningMap> map = read_opening_map(text, all_games());
    return map ? "" : in_english(map.error().sentence);
}

std::string changed(std::string_view from, std::string_view to) {
    std::string text(small_map);
    return text.replace(text.find(from), from.size(), to);
}

std::string file_of(std::string_view name) {
    std::ifstream file(std::string(NARABE_ASSETS_DIR "/openings/").append(name).append(".txt"));
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
}

}  // namespace

TEST_CASE("opening maps: a map reads back") {
    const Parsed<OpeningMap> map = read_opening_map(small_map, all_games());
    REQUIRE(map);
    REQUIRE(map->moves.size() == 2);
    CHECK(map->moves[1].percent == 52);
    CHECK(map->start.write_move(map->moves[1].move) == "c3/c4");
    const std::string written = write_opening_map(*map);
    const Parsed<OpeningMap> again = read_opening_map(written, all_games());
    REQUIRE(again);
    CHECK(write_opening_map(*again) == written);
}

TEST_CASE("opening maps: an error names the line") {
    CHECK(error_of("") == "This isn’t a map of openings.");
    CHECK(error_of("narabe-openings 2\ngame taiji\n") == "This isn’t a map of openings.");
    CHECK(error_of("narabe-openings 1\n") == "The game is missing.");
    CHECK(error_of(changed("taiji", "chess")) == "line 2: Unknown game “chess”.");
    CHECK(error_of(changed("size=7", "size=8")) == "size can’t be “8”. Options: 7, 9, 11.");
    CHECK(error_of(changed("45", "101")) == "line 6: A chance is a whole number from 0 to 100.");
    CHECK(error_of(changed("c3/c4 52 a1/a2", "a1/a2 52 c3/c4")) == "line 7: This first move is there already.");
    CHECK(error_of(changed("b1/b2", "a1/b1")).starts_with("line 6: "));
    CHECK(error_of(changed("c3/c4", "c3/e4")).starts_with("line 7: "));
}

TEST_CASE("opening maps: nothing may be left to chance") {
    CHECK(error_of("narabe-openings 1\ngame pilus\n") == "There are maps only for games in which nothing is left to chance.");
    CHECK(error_of("narabe-openings 1\ngame lits\noption board=random\n") ==
          "There are maps only for games in which nothing is left to chance.");
}

TEST_CASE("opening maps: every map of the program has every first move once, and moves that are alike have the same value") {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(NARABE_ASSETS_DIR "/openings")) {
        const std::string name = entry.path().stem().string();
        CAPTURE(name);
        const Parsed<OpeningMap> map = read_opening_map(file_of(name), all_games());
        REQUIRE(map);
        CHECK(opening_map_of(map->start) == name);
        MoveList moves;
        map->start.legal_moves(moves);
        CHECK(map->moves.size() == moves.size());
        std::map<std::string, int> percents;
        for (const OpeningMove& opening : map->moves) percents[map->start.write_move(opening.move)] = opening.percent;
        int unlike = 0;
        for (const Symmetry& symmetry : symmetries_of(map->start)) {
            for (const auto& [move, percent] : percents) {
                if (percents.at(moved(move, symmetry)) != percent) ++unlike;
            }
        }
        CHECK(unlike == 0);
        ++count;
    }
    CHECK(count == 13);
}

TEST_CASE("opening maps: a position after the first move belongs to the map, and a later one doesn’t") {
    const GameModule& tix = *find_game(all_games(), "tix");
    const Parsed<OpeningMap> map = empty_opening_map(tix, {});
    REQUIRE(map);
    AnyPosition position = map->start;
    CHECK(opening_map_about(position) == "tix");
    position.play(*position.read_move("c3"));
    CHECK(opening_map_of(position) == "");
    CHECK(opening_map_about(position) == "tix");
    position.play(*position.read_move("d4"));
    CHECK(opening_map_about(position) == "");
    const Parsed<OpeningMap> other = empty_opening_map(tix, {{"turns", "100"}});
    REQUIRE(other);
    CHECK(opening_map_of(other->start) == "");
}

}  // namespace narabe
