// The themes of the puzzles.
#include "press/themes.h"

#include <doctest/doctest.h>

#include "document.h"
#include "games/all_games.h"

namespace narabe {

namespace {

std::vector<Puzzle> puzzles_of(const GameModule& game) {
    const std::string id(game.info.id);
    auto puzzles = read_puzzles(document("assets/puzzles/" + id + ".txt"), game);
    REQUIRE(puzzles);
    return std::move(*puzzles);
}

}  // namespace

TEST_CASE("press: the stored themes of puzzles are the reasons that the program gives now") {
    constexpr std::size_t one_in = 10;
    for (const GameModule* game : all_games()) {
        const std::vector<Puzzle> puzzles = puzzles_of(*game);
        for (std::size_t i = 0; i < puzzles.size(); i += one_in) {
            Puzzle themed = puzzles[i];
            add_themes(themed);
            CAPTURE(std::string(game->info.id) + " " + std::to_string(themed.number));
            CHECK(themed.themes == puzzles[i].themes);
            CHECK(themed.quiet == puzzles[i].quiet);
        }
    }
}

TEST_CASE("press: a puzzle about points is quiet if points are the only reason") {
    int quiet = 0;
    for (const Puzzle& puzzle : puzzles_of(*find_game("pilus"))) {
        CHECK(puzzle.quiet == (puzzle.themes.size() == 1));
        quiet += puzzle.quiet ? 1 : 0;
    }
    CHECK(quiet > 0);
}

}  // namespace narabe
