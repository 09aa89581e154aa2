// Reading from a pipe or a terminal without waiting longer than one wants to: natively and under Node.js.
#pragma once

#include <span>

namespace narabe::cli {

inline constexpr int nothing_came = -1;

/// Waits at most that long until there is something to read; a negative time means as long as it takes. Answers how
/// many bytes were read, 0 at the end, or `nothing_came`.
int waiting_read(int descriptor, int milliseconds, std::span<char> bytes);

}  // namespace narabe::cli
