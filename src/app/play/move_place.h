// Where on the board a move takes place.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "ui/view.h"

namespace narabe {

/// The middle of the cells that a move covers, or its destination, in board units: found by looking up the cell names of its text
/// among the view's targets. Nothing for moves without a place, such as a swap.
std::optional<Point> place_of(std::string_view move, std::span<const Target> targets);

}  // namespace narabe
