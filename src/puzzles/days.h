// Extends the list of today's puzzles.
#pragma once

#include <vector>

#include "session/puzzle_days.h"

namespace narabe {

/// A puzzle that may be added to the list.
struct DayCandidate {
    PuzzleName name;
    int band = 1;
};

/// The number of candidates that are not in the list.
std::size_t count_unused(const PuzzleDays& days, const std::vector<DayCandidate>& candidates);

/// Adds `count` days. Prefers the puzzles that are in the list least often. Mondays get the easiest puzzles and Sundays the
/// hardest, and the games of successive days differ, with few exceptions.
void add_days(PuzzleDays& days, const std::vector<DayCandidate>& candidates, std::size_t count);

}  // namespace narabe
