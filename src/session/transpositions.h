// Positions that several lines of a game reach, also after a rotation or reflection.
#pragma once

#include <optional>
#include <vector>

#include "session/game_tree.h"
#include "session/symmetries.h"

namespace narabe {

/// An earlier node that leads to the same position.
struct Transposition {
    std::size_t node = 0;
    bool is_moved = false;  ///< the same only after a rotation or reflection
};

/// `symmetries` are those of the game from its start (`symmetries_of`). For each node, and for the start of the game, the first node that leads to the same position by other moves, if there is one. It is
/// only named where the lines meet, not again after the same moves.
std::vector<std::optional<Transposition>> transpositions_in(const GameTree& tree, const std::vector<Symmetry>& symmetries);

}  // namespace narabe
