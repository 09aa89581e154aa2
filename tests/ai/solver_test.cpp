// The exact search against one that is too simple to be wrong.

#include "ai/solver.h"

#include "ai/brain.h"
#include "ai/small_games.h"
#include "games/lits/lits.h"
#include "games/tested_games.h"

namespace narabe {

namespace {

/// 1, 0 or -1 for the seat to move, by trying everything.
template <Position P>
int brute_force(const P& position) {
    const Seat seat = position.to_move();
    if (const auto outcome = position.outcome()) {
        return outcome->is_draw() ? 0 : outcome->won_by(seat) ? 1 : -1;
    }
    MoveList moves;
    position.legal_moves(moves);
    int best = -1;
    for (const Move move : moves) {
        P next = position;
        next.play(move);
        best = std::max(best, next.to_move() == seat ? brute_force(next) : -brute_force(next));
        if (best == 1) return best;
    }
    return best;
}

Winners winners_by(int value, Seat seat) {
    if (value == 0) return {};
    return {static_cast<std::uint8_t>(1 << index_of(value > 0 ? seat : opponent_of(seat)))};
}

template <Position P>
void check_against_brute_force(const P& position, Solver<P, PlainBrain>& solver) {
    const auto solution = solver.solve(position, PlainBrain(position), 10'000'000);
    REQUIRE(solution);
    CHECK(solution->winners == winners_by(brute_force(position), position.to_move()));
    P next = position;
    REQUIRE(position.is_legal(solution->best));
    next.play(solution->best);
    CHECK(winners_by(brute_force(next), next.to_move()) == solution->winners);
}

}  // namespace

TEST_CASE("solver: agrees with trying everything in endings of every game") {
    TestedGames::for_each([]<class G>() {
        if constexpr (!Plain<typename G::Position>) return;
        Rng rng(8);
        MoveList moves;
        Solver<typename G::Position, PlainBrain> solver(14);
        int checked = 0;
        for (int game = 0; game < 60 || (checked <= 10 && game < 600); ++game) {
            const auto resolved = G::resolve(random_options(G::info, rng), rng);
            auto position = *G::start(*resolved);
            while (!position.outcome()) {
                position.legal_moves(moves);
                if (perft(position, 1) <= 9 && perft(position, 3) <= 300 && perft(position, 5) <= 2000) {
                    check_against_brute_force(position, solver);
                    ++checked;
                }
                position.play(random_move(position, rng, moves));
            }
        }
        CHECK(checked > 10);
    });
}

TEST_CASE("solver: gives up in time, and goes on where it gave up") {
    const small::Pile pile{40};
    Solver<small::Pile, PlainBrain> solver(10);
    CHECK_FALSE(solver.solve(pile, PlainBrain(pile), 3));
    int tries = 1;
    while (!solver.solve(pile, PlainBrain(pile), 60) && tries < 1000) ++tries;
    CHECK(tries < 1000);
    CHECK(solver.solve(pile, PlainBrain(pile), 60)->winners == Winners{0b10});
}

TEST_CASE("solver: leaves games of more seats, of luck and of secrets alone") {
    const small::Pile three{5, 3};
    CHECK_FALSE(Solver<small::Pile, PlainBrain>(4).solve(three, PlainBrain(three), 1'000'000));
    const small::Wager wager;
    CHECK_FALSE(Solver<small::Wager, PlainBrain>(4).solve(wager, PlainBrain(wager), 1'000'000));
}

}  // namespace narabe
