// Reads from a pipe or a terminal with a time limit, natively or under Node.js.
#pragma once

#include <span>

namespace narabe::cli {

inline constexpr int nothing_arrived = -1;

/// Waits for input until the time runs out; a negative time means no limit. Returns the number of bytes read, 0 at the end, or
/// `nothing_arrived`.
int waiting_read(int descriptor, int milliseconds, std::span<char> bytes);

}  // namespace narabe::cli
