// Proves that a position has exactly one way to its goal, and how many moves of it are unique.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzles/prover.h"

namespace narabe {

inline constexpr int max_solver_moves = 6;  ///< longer answers are cut

/// The legal moves; empty if the game is over.
MoveList moves_of(const AnyPosition& position);

/// The lowest value (`Prover::value`) that reaches the goal.
int min_value(const Goal& goal);

/// The first move of an answer.
struct Key {
    Goal goal;
    Move move;  ///< the only move that reaches the goal
};

/// The best goal and the only move that reaches it, if every legal move can be solved exactly; otherwise nothing.
std::optional<Key> key_of(const AnyPosition& position, Prover& prover, const ProofLimits& limits = {});
/// The only move that reaches a given goal, under the same conditions.
std::optional<Key> key_of(const AnyPosition& position, const Goal& goal, Prover& prover, const ProofLimits& limits = {});

/// The fewest turns, at most `most`, in which the seat to move can force a win; no value if the seat cannot force a win, or if
/// this is unknown.
std::optional<int> turns_to_win(const AnyPosition& position, int most, const ProofLimits& limits = {});

/// The longest line of play, against the toughest defence, in which every move of the solver is the only right one. `most` limits
/// the number of the solver's moves.
std::vector<Move> answer_of(const AnyPosition& position, const Key& key, Prover& prover, const ProofLimits& limits = {},
                            int most = max_solver_moves);

/// The result of checking a puzzle.
struct Check {
    std::string flaw;  ///< empty if the puzzle is right
    int solver_moves = 0;
    std::uint64_t positions = 0;
};

Check check_puzzle(const Puzzle& puzzle, const ProofLimits& limits = {});

}  // namespace narabe
