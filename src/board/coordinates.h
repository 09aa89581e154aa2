// Cell names on unbounded boards, `x,y` or `q,r`, and on any board.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"

namespace narabe {

/// `-1,2`.
std::string coordinates_text(Cell cell);

/// Takes two numbers separated by a comma off the front of `text`. No value if there are none, or one has six digits or more.
/// Also accepts `+1`, `01` and `-0`, so that the error can give the right spelling: write the cell again and compare.
std::optional<Cell> take_coordinates(std::string_view& text);

/// Takes the name of a cell of any board off the front of `text`, such as `c3` or `-1,2`. No value if there is none.
std::optional<Cell> take_any_cell(std::string_view& text);

}  // namespace narabe
