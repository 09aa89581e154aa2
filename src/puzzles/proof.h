// Whether a position has exactly one way to its goal, and how far.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzles/prover.h"

namespace narabe {

inline constexpr int most_solver_moves = 6;  ///< longer answers are cut

AnyPosition after(const AnyPosition& position, Move move);
/// The legal moves; none if the game is over.
MoveList moves_of(const AnyPosition& position);

/// The least value (`Prover::value`) with which a goal is kept.
int least_value(const Goal& goal);

/// What is known about the first move.
struct Key {
    Goal goal;
    Move move;  ///< the only one that keeps the goal
};

/// Every legal move was solved exactly, and only one keeps the best goal; nothing if that is not so, or not known.
std::optional<Key> key_of(const AnyPosition& position, Prover& prover, const ProofLimits& limits = {});
/// The same for a given goal.
std::optional<Key> key_of(const AnyPosition& position, const Goal& goal, Prover& prover, const ProofLimits& limits = {});

/// The fewest turns, at most `most`, in which the seat to move forces a win; nothing if there are none, or if that is not known.
std::optional<int> turns_to_win(const AnyPosition& position, int most, const ProofLimits& limits = {});

/// The longest answer that is the only one against every defence, with the toughest defence. `most` is the highest number of moves
/// of the solver.
std::vector<Move> answer_of(const AnyPosition& position, const Key& key, Prover& prover, const ProofLimits& limits = {},
                            int most = most_solver_moves);

/// The result of proving a puzzle again.
struct Check {
    std::string flaw;  ///< empty if it is right
    int solver_moves = 0;
    std::uint64_t positions = 0;
};

Check check_puzzle(const Puzzle& puzzle, const ProofLimits& limits = {});

}  // namespace narabe
