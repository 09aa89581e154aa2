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

/// `targets` are those of the view of the first position.
std::vector<OpeningCell> opening_cells(const OpeningMap& map, std::span<const Target> targets);

}  // namespace narabe
