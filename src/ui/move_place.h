// The location of a move on the board.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ui/view.h"

namespace narabe {

/// The middles of the cells that the text of a move names, in board units, among the view's targets.
std::vector<Point> places_of(std::string_view move, std::span<const Target> targets);

/// The middle of the cells that a move covers, or its destination, in board units. Looks up the cell names of its text among the
/// view's targets. Empty for moves without a location, such as a swap.
std::optional<Point> place_of(std::string_view move, std::span<const Target> targets);

}  // namespace narabe
