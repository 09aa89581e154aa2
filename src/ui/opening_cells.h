// What a map of openings says about the cells of the board.
#pragma once

#include <span>
#include <vector>

#include "core/opening_map.h"
#include "ui/view.h"

namespace narabe {

/// The most useful first move that covers a cell.
struct OpeningCell {
    Point at;  ///< the middle of the cell, in board units
    int percent = 0;
};

/// Whether the sides may be swapped after the first move, so that the most even moves are the most useful; otherwise the best ones are.
bool precedes_swap(const OpeningMap& map);

/// `targets` are those of the view of the first position.
std::vector<OpeningCell> opening_cells(const OpeningMap& map, std::span<const Target> targets);

}  // namespace narabe
