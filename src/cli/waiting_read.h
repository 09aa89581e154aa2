// Reading from a pipe or a terminal with a time limit: natively and under Node.js.
#pragma once

#include <span>

namespace narabe::cli {

inline constexpr int nothing_came = -1;

/// Waits at most that long for input; a negative time means no limit. Returns the number of bytes read, 0 at the end, or
/// `nothing_came`.
int waiting_read(int descriptor, int milliseconds, std::span<char> bytes);

}  // namespace narabe::cli
