// The line that completes a puzzle whose goal takes more turns than its answer shows.
#include "app/tasks/winning_line.h"

#include <doctest/doctest.h>

#include "app/page/answering_page.h"
#include "games/all_games.h"

namespace narabe {

namespace {

std::vector<Puzzle> puzzles_with_turns(const GameModule& game) {
    auto puzzles = *read_puzzles(AnsweringPage::file("puzzles/" + std::string(game.info.id) + ".txt"), game);
    std::erase_if(puzzles, [](const Puzzle& each) { return each.goal.turns == 0; });
    return puzzles;
}

}  // namespace

TEST_CASE("winning line: every puzzle with a number of turns is completed to the win within them") {
    std::size_t count = 0;
    for (const GameModule* game : all_games()) {
        for (const Puzzle& puzzle : puzzles_with_turns(*game)) {
            CAPTURE(game->info.id);
            CAPTURE(puzzle.number);
            AnyPosition position = position_of(puzzle);
            const Seat solver = position.to_move();
            const int first_turn = position.turn();
            for (const Move move : puzzle.answer) position.play(move);
            for (const Move move : winning_line(puzzle)) {
                REQUIRE(position.is_legal(move));
                position.play(move);
            }
            ++count;
            REQUIRE(position.outcome());
            CHECK(position.outcome()->won_by(solver));
            CHECK(position.turn() - first_turn <= 2 * puzzle.goal.turns - 1);
        }
    }
    CHECK(count > 0);
}

}  // namespace narabe
