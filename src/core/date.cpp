#include "core/date.h"

#include <chrono>

namespace narabe {

namespace {

constexpr int minutes_an_hour = 60;
constexpr int milliseconds_a_second = 1000;
constexpr std::int64_t milliseconds_a_minute = 60 * milliseconds_a_second;
constexpr int farthest_zone = 15 * minutes_an_hour;

/// The number in a text of digits alone; negative if there are others.
int read_digits(std::string_view text) {
    int number = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') return -1;
        number = 10 * number + (digit - '0');
    }
    return number;
}

/// The minutes of `08:05`; negative if it is none.
int read_clock(std::string_view text) {
    if (text.size() != 5 || text[2] != ':') return -1;
    const int hour = read_digits(text.substr(0, 2));
    const int minute = read_digits(text.substr(3));
    return hour < 0 || hour >= 24 || minute < 0 || minute >= minutes_an_hour ? -1 : hour * minutes_an_hour + minute;
}

std::string two_digits(int number) {
    return std::to_string(100 + number).substr(1);
}

std::string clock_text(int minutes) {
    return two_digits(minutes / minutes_an_hour) + ":" + two_digits(minutes % minutes_an_hour);
}

}  // namespace

std::optional<int> read_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const int year = read_digits(text.substr(0, 4));
    const int month = read_digits(text.substr(5, 2));
    const int day = read_digits(text.substr(8));
    if (year < 1970 || month < 0 || day < 0) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{static_cast<unsigned>(month)},
                                           std::chrono::day{static_cast<unsigned>(day)}};
    return date.ok() ? std::optional(static_cast<int>(std::chrono::sys_days{date}.time_since_epoch().count())) : std::nullopt;
}

std::string date_text(int day) {
    const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{day}}};
    return std::to_string(static_cast<int>(date.year())) + "-" +
           two_digits(static_cast<int>(static_cast<unsigned>(date.month()))) + "-" +
           two_digits(static_cast<int>(static_cast<unsigned>(date.day())));
}

std::optional<LocalTime> read_local_time(std::string_view text) {
    constexpr std::size_t date_size = 10, size = 22;
    const auto day = read_date(text.substr(0, date_size));
    if (!day) return std::nullopt;
    const std::int64_t midnight = *day * LocalTime::minutes_a_day;
    if (text.size() == date_size) return LocalTime{.minute = midnight + LocalTime::minutes_a_day / 2};
    if (text.size() != size || text[date_size] != 'T') return std::nullopt;
    const char sign = text[16];
    const int minute = read_clock(text.substr(11, 5));
    const int ahead = read_clock(text.substr(17));
    if ((sign != '+' && sign != '-') || minute < 0 || ahead < 0 || ahead > farthest_zone) return std::nullopt;
    return LocalTime{.minute = midnight + minute, .ahead = sign == '-' ? -ahead : ahead};
}

std::string local_time_text(const LocalTime& time) {
    const int minute = static_cast<int>(time.minute % LocalTime::minutes_a_day);
    return date_text(time.day()) + "T" + clock_text(minute) + (time.ahead < 0 ? "-" : "+") +
           clock_text(time.ahead < 0 ? -time.ahead : time.ahead);
}

std::optional<std::int64_t> read_utc(std::string_view text) {
    constexpr std::size_t date_size = 10, minute_end = 16, second_end = 19, size = 24;
    const auto day = read_date(text.substr(0, date_size));
    if (!day) return std::nullopt;
    const std::int64_t midnight = *day * LocalTime::minutes_a_day * milliseconds_a_minute;
    if (text.size() == date_size) return midnight;
    if (text.size() != size || text[date_size] != 'T' || text[minute_end] != ':' || text[second_end] != '.' || text.back() != 'Z')
        return std::nullopt;
    const int minute = read_clock(text.substr(date_size + 1, 5));
    const int second = read_digits(text.substr(minute_end + 1, 2));
    const int rest = read_digits(text.substr(second_end + 1, 3));
    if (minute < 0 || second < 0 || second >= 60 || rest < 0) return std::nullopt;
    return midnight + minute * milliseconds_a_minute + second * milliseconds_a_second + rest;
}

std::string utc_text(std::int64_t milliseconds) {
    const std::int64_t minute = milliseconds / milliseconds_a_minute;
    const auto rest = static_cast<int>(milliseconds % milliseconds_a_minute);
    return date_text(static_cast<int>(minute / LocalTime::minutes_a_day)) + "T" +
           clock_text(static_cast<int>(minute % LocalTime::minutes_a_day)) + ":" + two_digits(rest / milliseconds_a_second) +
           "." + std::to_string(milliseconds_a_second + rest % milliseconds_a_second).substr(1) + "Z";
}

}  // namespace narabe
