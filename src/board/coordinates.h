// The names of cells on unbounded boards: `x,y` or `q,r`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"

namespace narabe {

/// `-1,2`.
std::string coordinates_text(Cell cell);

/// Takes two numbers with a comma between them off the front of `text`. Nothing if there are none, or if one of them
/// has six digits or more. Takes `+1`, `01` and `-0` too, so that whoever refuses them can name the right spelling:
/// write the cell again and compare.
std::optional<Cell> take_coordinates(std::string_view& text);

}  // namespace narabe
