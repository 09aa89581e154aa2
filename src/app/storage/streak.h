// Streaks of solved daily puzzles (solved.md).
#pragma once

#include <span>

#include "core/date.h"

namespace narabe {

/// The daily puzzle of a local date, solved on that date.
struct SolvedDay {
    int day = 0;
    LocalTime when{};

    friend bool operator==(const SolvedDay&, const SolvedDay&) = default;
};

struct Streak {
    int current = 0;  ///< unbroken until today or yesterday
    int longest = 0;

    friend bool operator==(const Streak&, const Streak&) = default;
};

/// Whether the second day continues a streak from the first, which has an earlier date.
bool continues(const SolvedDay& first, const SolvedDay& second);

/// Precondition: the days are in order of their dates, without duplicates.
Streak streak_of(std::span<const SolvedDay> days, const LocalTime& now);

}  // namespace narabe
