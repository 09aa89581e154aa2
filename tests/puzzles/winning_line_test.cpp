// The line that completes a puzzle whose goal takes more turns than its answer shows.
#include "puzzles/winning_line.h"

#include <doctest/doctest.h>

#include "core/english.h"
#include "document.h"
#include "games/all_games.h"

namespace narabe {

namespace {

std::vector<Puzzle> puzzles_with_turns(const GameModule& game) {
    const auto read = read_puzzles(document("assets/puzzles/" + std::string(game.info.id) + ".txt"), game);
    if (!read) FAIL(in_english(read.error().sentence));
    std::vector<Puzzle> puzzles = *read;
    std::erase_if(puzzles, [](const Puzzle& each) { return each.goal.turns == 0; });
    return puzzles;
}

}  // namespace

TEST_CASE("winning line: every puzzle with a number of turns has the line that the search finds, up to the win in time") {
    std::size_t count = 0;
    for (const char* game : {"tix", "taigo"}) {
        for (const Puzzle& puzzle : puzzles_with_turns(*find_game(game))) {
            CAPTURE(game);
            CAPTURE(puzzle.number);
            AnyPosition position = position_of(puzzle);
            for (const Move move : puzzle.answer) position.play(move);
            for (const Move move : puzzle.rest) position.play(move);
            ++count;
            CHECK(position.outcome());
            CHECK(puzzle.rest == winning_line(puzzle));
        }
    }
    CHECK(count > 0);
}

}  // namespace narabe
