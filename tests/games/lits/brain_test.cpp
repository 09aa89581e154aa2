// The playout policy of Battle of LITS prefers moves that cover more of the opponent's symbols.

#include <algorithm>
#include <cmath>

#include "games/lits/lits_brain.h"
#include "games/tested_games.h"

namespace narabe::lits {

namespace {

/// The number of the opponent's symbols that a move covers, minus the number of the mover's symbols.
int gain_of(const Position& position, Move move) {
    const Cells& cells = Field::table()[static_cast<int>(move.bits)].cells;
    const Symbol own = symbol_of(position, position.to_move());
    return (cells & position.board().of(other(own))).count() - (cells & position.board().of(own)).count();
}

/// Compares the number of drawn moves that gain at least `least` with the number expected for the best of five random moves.
void check_draws(const Position& position, const std::vector<int>& drawn, int least) {
    MoveList legal;
    position.legal_moves(legal);
    const auto gains_less = [&](Move move) { return gain_of(position, move) < least; };
    const auto less = std::count_if(legal.begin(), legal.end(), gains_less);
    const double expected = 1 - std::pow(static_cast<double>(less) / static_cast<double>(legal.size()), 5);
    const auto found = static_cast<double>(std::count_if(drawn.begin(), drawn.end(), [&](int gain) { return gain >= least; }));
    CAPTURE(least);
    CHECK(found / static_cast<double>(drawn.size()) == doctest::Approx(expected).scale(1).epsilon(0.03));
}

}  // namespace

TEST_CASE("lits brain: playouts play the best of five random moves") {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Rng rng(seed);
        Position position = *Lits::start(*Lits::resolve({}, rng));
        const Brain brain(position);
        for (int turn = 0; turn < 7 && !position.outcome(); ++turn) {
            std::vector<int> drawn;
            MoveList scratch;
            for (int i = 0; i < 4'000 && !position.may_swap(); ++i) {
                const Move move = brain.playout_move(position, rng, scratch);
                REQUIRE(position.is_legal(move));
                drawn.push_back(gain_of(position, move));
            }
            for (int least = -2; least <= 3 && !drawn.empty(); ++least) check_draws(position, drawn, least);
            position.play(position.random_move(rng));
        }
    }
}

TEST_CASE("lits brain: playouts can play a swap, and nearly every legal move") {
    Rng rng(5);
    Position position = *Lits::start(*Lits::resolve({}, rng));
    const Brain brain(position);
    MoveList scratch;
    position.play(position.random_move(rng));
    std::size_t swaps = 0;
    for (int i = 0; i < 20'000; ++i) swaps += brain.playout_move(position, rng, scratch) == swap_move ? 1 : 0;
    CHECK(swaps > 0);
    for (int turn = 0; turn < 8 && !position.outcome(); ++turn) {
        Move move = position.random_move(rng);
        while (move == swap_move) move = position.random_move(rng);
        position.play(move);
    }
    REQUIRE_FALSE(position.outcome());
    MoveList missing;
    position.legal_moves(missing);
    const std::size_t all = missing.size();
    for (int i = 0; i < 100'000; ++i) std::erase(missing, brain.playout_move(position, rng, scratch));
    CHECK(5 * missing.size() < all);
}

}  // namespace narabe::lits
