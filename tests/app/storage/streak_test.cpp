// Streaks of daily puzzles, including travellers and wrong clocks.
#include "app/storage/streak.h"

#include <doctest/doctest.h>

#include <initializer_list>
#include <vector>

namespace narabe {

namespace {

/// The days on which today’s puzzle was solved at these times.
std::vector<SolvedDay> solved_at(std::initializer_list<std::string_view> times) {
    std::vector<SolvedDay> days;
    for (const std::string_view time : times) {
        const auto when = read_local_time(time);
        REQUIRE(when);
        days.push_back({.day = when->day(), .when = *when});
    }
    return days;
}

Streak streak(std::initializer_list<std::string_view> times, std::string_view now) {
    return streak_of(solved_at(times), *read_local_time(now));
}

}  // namespace

TEST_CASE("streak: consecutive days count until a day is missed") {
    CHECK(streak({}, "2026-11-25") == Streak{0, 0});
    CHECK(streak({"2026-11-25"}, "2026-11-25") == Streak{1, 1});
    CHECK(streak({"2026-11-23", "2026-11-24"}, "2026-11-25") == Streak{2, 2});
    CHECK(streak({"2026-11-23", "2026-11-24"}, "2026-11-26") == Streak{0, 2});
    CHECK(streak({"2026-11-20", "2026-11-21", "2026-11-22", "2026-11-24", "2026-11-25"}, "2026-11-25") == Streak{2, 3});
    CHECK(streak({"2026-12-31", "2027-01-01"}, "2027-01-02") == Streak{2, 2});
}

TEST_CASE("streak: without travelling, a missed day breaks the streak, even if the gap is short or the clocks change") {
    CHECK(streak({"2026-11-23T23:50+09:00", "2026-11-25T00:10+09:00"}, "2026-11-25T01:00+09:00") == Streak{1, 1});
    CHECK(streak({"2026-11-23T23:50+09:00"}, "2026-11-25T00:10+09:00") == Streak{0, 1});
    CHECK(streak({"2027-03-27T23:00+01:00", "2027-03-29T01:00+02:00"}, "2027-03-29T02:00+02:00") == Streak{1, 1});
    CHECK(streak({"2026-11-23T00:10+09:00", "2026-11-24T23:50+09:00"}, "2026-11-24T23:55+09:00") == Streak{2, 2});
}

TEST_CASE("streak: a date skipped on a flight from Honolulu to Tokyo does not break the streak") {
    // Departure on Tuesday at 10:00, arrival on Wednesday at 14:00.
    CHECK(streak({"2026-11-22T20:00-10:00", "2026-11-23T20:00-10:00", "2026-11-25T20:00+09:00"}, "2026-11-25T21:00+09:00") ==
          Streak{3, 3});
    CHECK(streak({"2026-11-22T20:00-10:00", "2026-11-23T20:00-10:00"}, "2026-11-25T15:00+09:00") == Streak{2, 2});
    CHECK(streak({"2026-11-23T00:10-10:00", "2026-11-25T18:00+09:00"}, "2026-11-25T21:00+09:00") == Streak{2, 2});
    // Missing the 25th as well, after the date skipped on the flight, breaks the streak.
    CHECK(streak({"2026-11-22T20:00-10:00", "2026-11-23T20:00-10:00", "2026-11-26T20:00+09:00"}, "2026-11-26T21:00+09:00") ==
          Streak{1, 2});
    CHECK(streak({"2026-11-23T20:00-10:00"}, "2026-11-26T15:30+09:00") == Streak{0, 1});
}

TEST_CASE("streak: a date repeated on a flight from Tokyo to Honolulu counts once") {
    const auto both = solved_at({"2026-11-24T20:00+09:00", "2026-11-25T09:00+09:00"});
    // After Wednesday’s puzzle was solved, it is Tuesday again.
    CHECK(streak_of(both, *read_local_time("2026-11-24T15:00-10:00")) == Streak{2, 2});
    CHECK(streak_of(both, *read_local_time("2026-11-26T15:00-10:00")) == Streak{2, 2});
    CHECK(streak_of(both, *read_local_time("2026-11-27T00:10-10:00")) == Streak{0, 2});
    CHECK(streak({"2026-11-24T20:00+09:00", "2026-11-25T20:00-10:00", "2026-11-26T20:00-10:00"}, "2026-11-26T21:00-10:00") ==
          Streak{3, 3});
}

TEST_CASE("streak: travelling between Auckland and American Samoa, whose clocks are a day apart, continues the streak") {
    CHECK(streak({"2026-11-24T08:00+13:00", "2026-11-25T08:00+13:00"}, "2026-11-24T20:00-11:00") == Streak{2, 2});
    // The puzzle of the repeated date was missed at first, and is now solved.
    CHECK(streak({"2026-11-23T20:00+13:00", "2026-11-24T20:00-11:00", "2026-11-25T08:00+13:00"}, "2026-11-24T21:00-11:00") ==
          Streak{3, 3});
    CHECK(streak({"2026-11-23T20:00-11:00", "2026-11-25T00:30+13:00"}, "2026-11-25T01:00+13:00") == Streak{2, 2});
    CHECK(streak({"2026-11-23T20:00-11:00", "2026-11-25T23:30+13:00"}, "2026-11-25T23:50+13:00") == Streak{2, 2});
    CHECK(streak({"2026-11-23T20:00-11:00", "2026-11-26T23:30+13:00"}, "2026-11-26T23:50+13:00") == Streak{1, 1});
}

TEST_CASE("streak: a clock set back by a year and then forward neither breaks nor doubles the streak") {
    const auto before = solved_at({"2027-11-23T20:00+09:00", "2027-11-24T20:00+09:00", "2027-11-25T20:00+09:00"});
    CHECK(streak_of(before, *read_local_time("2026-11-26T09:00+09:00")) == Streak{0, 3});
    auto with_wrong_one = solved_at({"2026-11-26T09:00+09:00"});
    with_wrong_one.insert(with_wrong_one.end(), before.begin(), before.end());
    CHECK(streak_of(with_wrong_one, *read_local_time("2026-11-26T10:00+09:00")) == Streak{1, 3});
    CHECK(streak_of(with_wrong_one, *read_local_time("2027-11-26T10:00+09:00")) == Streak{3, 3});
}

TEST_CASE("streak: a puzzle solved while the clock was ahead counts from its date") {
    const auto days = solved_at({"2026-11-24", "2026-11-25", "2027-11-25"});
    CHECK(streak_of(days, *read_local_time("2026-11-26")) == Streak{2, 2});
    CHECK(streak_of(days, *read_local_time("2027-11-26")) == Streak{1, 2});
}

}  // namespace narabe
