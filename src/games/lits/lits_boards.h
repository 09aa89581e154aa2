// The printed boards, embedded from assets/boards by the build.
#pragma once

#include <string_view>

namespace narabe::lits {

/// Ten lines of ten characters. Precondition: `name` is `scatter`, `lattice`, `fronts` or `dense`.
std::string_view board_file(std::string_view name);

}  // namespace narabe::lits
