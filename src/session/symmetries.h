// Rotations and reflections of a board, found by how a game behaves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/any_position.h"
#include "core/cell.h"

namespace narabe {

/// A rotation or reflection, which may also move the cells.
struct Symmetry {
    int xx = 1, xy = 0, yx = 0, yy = 1;  ///< the new x is xx · x + xy · y + dx
    int dx = 0, dy = 0;

    Cell operator()(Cell cell) const { return {xx * cell.x + xy * cell.y + dx, yx * cell.x + yy * cell.y + dy}; }
    bool is_identity() const { return xx == 1 && yy == 1 && xy == 0 && yx == 0 && dx == 0 && dy == 0; }
};

/// The text of a move after its cells were moved; adjacent cells in a text are sorted, as in the notation of all games.
std::string moved(std::string_view move, const Symmetry& symmetry);

/// The symmetries under which games from this position remain the same, except the identity. It is the same game if random moves
/// and their images have the same legal moves, points and results; so it can be wrong about a difference that hardly ever matters.
std::vector<Symmetry> symmetries_of(const AnyPosition& position);

}  // namespace narabe
