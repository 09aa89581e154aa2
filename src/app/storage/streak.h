// Streaks of solved daily puzzles (solved.md).
#pragma once

#include <span>

#include "core/date.h"

namespace narabe {

/// A date whose daily puzzle was solved on that date, and the time of the solution.
struct SolvedDay {
    int day = 0;
    LocalTime when{};

    friend bool operator==(const SolvedDay&, const SolvedDay&) = default;
};

struct Streak {
    int current = 0;  ///< length of the streak that lasts until today or yesterday
    int longest = 0;

    friend bool operator==(const Streak&, const Streak&) = default;
};

/// Whether the second day continues a streak from the first. Precondition: the first day is earlier.
bool continues(const SolvedDay& first, const SolvedDay& second);

/// Precondition: the days are in order, without duplicates.
Streak streak_of(std::span<const SolvedDay> days, const LocalTime& now);

}  // namespace narabe
