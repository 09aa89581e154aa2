// Dates of the calendar, and times as clocks in some time zone show them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace narabe {

/// The days from 1970-01-01 to a date such as `2026-01-31`; no value if the text is not a date, or is an earlier date.
std::optional<int> read_date(std::string_view text);
std::string date_text(int day);

/// A minute, as clocks showed it where the player was.
struct LocalTime {
    std::int64_t minute = 0;  ///< on those clocks, since 1970-01-01T00:00
    int ahead = 0;            ///< how many minutes those clocks are ahead of UTC

    /// The local date, in days since 1970-01-01.
    int day() const { return static_cast<int>(minute / minutes_a_day); }
    /// In minutes since 1970-01-01T00:00 UTC; it orders times everywhere.
    std::int64_t utc() const { return minute - ahead; }

    static constexpr std::int64_t minutes_a_day = 24 * 60;

    friend bool operator==(const LocalTime&, const LocalTime&) = default;
};

/// A time such as `2026-01-31T08:05+09:00`. A date alone is its noon in UTC.
std::optional<LocalTime> read_local_time(std::string_view text);
std::string local_time_text(const LocalTime& time);

/// Milliseconds since 1970 of a time such as `2026-01-31T08:05:09.123Z`, or of a date alone; no value if it is neither.
std::optional<std::int64_t> read_utc(std::string_view text);
std::string utc_text(std::int64_t milliseconds);

}  // namespace narabe
