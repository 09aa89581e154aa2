// Makes the list of today's puzzles longer.
#pragma once

#include <vector>

#include "session/puzzle_days.h"

namespace narabe {

/// A puzzle for some day.
struct DayCandidate {
    PuzzleName name;
    int band = 1;
};

/// How many of them the list does not have.
std::size_t count_unused(const PuzzleDays& days, const std::vector<DayCandidate>& candidates);

/// Adds that many days. Puzzles that are in the list least often come first. Those for Mondays are the easiest ones and those for
/// Sundays the hardest, and games alternate, with few exceptions.
void add_days(PuzzleDays& days, const std::vector<DayCandidate>& candidates, std::size_t count);

}  // namespace narabe
