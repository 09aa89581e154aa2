// Where on the board a move would be seen.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "ui/view.h"

namespace narabe {

/// The middle of what a move covers, or the place that it goes to, in board units: by the cells that its text names among
/// the targets of the view. Nothing for a move that has no place, such as a swap.
std::optional<Point> place_of(std::string_view move, std::span<const Target> targets);

}  // namespace narabe
