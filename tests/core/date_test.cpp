// Dates and local times as text.
#include "core/date.h"

#include <doctest/doctest.h>

namespace narabe {

TEST_CASE("dates: only dates of the calendar are read") {
    for (const char* date : {"1970-01-01", "1999-12-31", "2024-02-29", "2026-11-25", "9999-12-31"}) {
        CAPTURE(date);
        REQUIRE(read_date(date));
        CHECK(date_text(*read_date(date)) == date);
    }
    CHECK(*read_date("2024-03-01") - *read_date("2024-02-28") == 2);
    for (const char* text : {"", "2026-02-29", "2026-13-01", "2026-1-01", "26-01-01", "2026/01/01", "2026-01-0x", "1969-12-31"}) {
        CAPTURE(text);
        CHECK_FALSE(read_date(text));
    }
}

TEST_CASE("dates: a local time has a date, and can be compared with times in other time zones") {
    for (const char* text :
         {"2026-01-31T08:05+09:00", "2026-01-31T23:59-10:00", "2026-01-31T00:00+05:45", "2026-01-31T12:00+00:00"}) {
        CAPTURE(text);
        const auto time = read_local_time(text);
        REQUIRE(time);
        CHECK(local_time_text(*time) == text);
        CHECK(date_text(time->day()) == "2026-01-31");
    }
    const auto utc = [](std::string_view text) { return read_local_time(text)->utc(); };
    CHECK(utc("2026-01-31T09:00+09:00") == utc("2026-01-30T14:00-10:00"));
    CHECK(utc("2026-01-31") == utc("2026-01-31T12:00+00:00"));
    CHECK(utc("1970-01-01T00:00+14:00") == -14 * 60);
    for (const char* text : {"", "x", "2026-01-31T", "2026-01-31T8:05+09:00", "2026-01-31T24:00+09:00", "2026-01-31T08:60+09:00",
                             "2026-01-31T08:05", "2026-01-31T08:05Z", "2026-01-31T08:05 09:00", "2026-01-31T08:05+16:00",
                             "2026-01-31t08:05+09:00", "2026-01-31T08:05+09:000", "2026-02-30T08:05+09:00"}) {
        CAPTURE(text);
        CHECK_FALSE(read_local_time(text));
    }
}

TEST_CASE("dates: a time in UTC is read as it was written, to the millisecond") {
    for (const char* text : {"1970-01-01T00:00:00.000Z", "2026-01-31T08:05:09.123Z", "9999-12-31T23:59:59.999Z"}) {
        CAPTURE(text);
        REQUIRE(read_utc(text));
        CHECK(utc_text(*read_utc(text)) == text);
    }
    CHECK(read_utc("1970-01-02T00:00:01.005Z") == 86'401'005);
    CHECK(read_utc("1970-01-02") == 86'400'000);
    for (const char* text :
         {"", "yesterday", "2026-01-31T08:05:09Z", "2026-01-31T08:05:60.123Z", "2026-01-31T08:05:09.123",
          "2026-01-31T24:05:09.123Z", "2026-01-31 08:05:09.123Z", "2026-02-30T08:05:09.123Z", "2026-01-31T08:05:09.x23Z"}) {
        CAPTURE(text);
        CHECK_FALSE(read_utc(text));
    }
}

}  // namespace narabe
