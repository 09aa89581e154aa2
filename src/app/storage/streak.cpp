#include "app/storage/streak.h"

#include <algorithm>

namespace narabe {

namespace {

constexpr int summer_time = 60;  // minutes

}  // namespace

/// Whether the streak continues from `first` to `second`: on consecutive dates, or, if travelling east skipped a date, less than
/// 48 hours later (consecutive dates in one time zone are never further apart).
bool continues(const SolvedDay& first, const SolvedDay& second) {
    if (second.day - first.day <= 1) return true;
    const std::int64_t minutes = second.when.utc() - first.when.utc();
    const bool has_jumped_ahead = second.when.ahead - first.when.ahead > summer_time;
    return has_jumped_ahead && minutes >= 0 && minutes < 2 * LocalTime::minutes_a_day;
}

Streak streak_of(std::span<const SolvedDay> days, const LocalTime& now) {
    const SolvedDay today{.day = now.day(), .when = now};
    Streak streak;
    int length = 0;
    for (std::size_t i = 0; i < days.size(); ++i) {
        length = i > 0 && continues(days[i - 1], days[i]) ? length + 1 : 1;
        streak.longest = std::max(streak.longest, length);
        // After travelling west, the local date may be one day earlier. Later dates come from a wrong clock.
        if (days[i].day <= today.day + 1) streak.current = continues(days[i], today) ? length : 0;
    }
    return streak;
}

}  // namespace narabe
