// How many of today's puzzles were solved in a row (solved.md).
#pragma once

#include <span>

#include "core/date.h"

namespace narabe {

/// Today's puzzle of a local date, solved on it.
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

/// Whether the second one continues a streak of the first, which is of an earlier date.
bool continues(const SolvedDay& first, const SolvedDay& second);

/// Precondition: the days are in the order of their dates, each at most once.
Streak streak_of(std::span<const SolvedDay> days, const LocalTime& now);

}  // namespace narabe
