// Games that the computer plays against itself, with human-like mistakes.
#pragma once

#include <cstdint>
#include <vector>

#include "core/any_position.h"

namespace narabe {

/// A finished game with all its positions.
struct PlayedGame {
    Options options;
    std::vector<AnyPosition> positions;  ///< one more than moves
    std::vector<Move> moves;
};

/// Plays a game between levels 3 to 6; the seed determines everything, including options that were not given.
Parsed<PlayedGame> play_game(const GameModule& game, const Options& options, std::uint64_t seed);

/// Plays a game of a level against itself, without mistakes; in the first two turns, it chooses at random among the moves that seem
/// about as good as the best. The seed determines everything. Precondition: `level` is from `min_level` to `max_level - 1`.
Parsed<PlayedGame> play_varied_opening(const GameModule& game, const Options& options, int level, std::uint64_t seed);

/// The moves that a quick search considers, best first.
MoveList tempting_moves(const AnyPosition& position, std::uint64_t seed);

/// In how many tries a level plays this move.
int tries_that_find(const AnyPosition& position, Move move, int level, int tries, std::uint64_t seed);

}  // namespace narabe
