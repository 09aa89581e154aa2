// Clocks as devices show them, and what is saved of them.
#include <doctest/doctest.h>

#include "live/pair.h"

namespace narabe::live {

namespace {

constexpr Millis second = 1'000;
constexpr Millis hour = 3'600'000;
constexpr Millis day = 24 * hour;

const Invitation minute_each{.game = "tix", .time = {TimeControl::Kind::clock, 60, 5}};

Millis left_of(const Room& room, Millis now) {
    return clock_of(room, Seat::first, now)->left;
}

}  // namespace

TEST_CASE("live: after a pause, the clock continues from where it stopped") {
    Pair pair(minute_each);
    const auto pass_time = [&](Millis time) {
        pair.inviter.see(pair.now += time);
        pair.guest.hear(Seat::first, pair.inviter.log(Seat::second)->size(), pair.now);
    };
    pass_time(0);
    pass_time(7 * second);
    REQUIRE(!pair.guest.offer(Offer::pause, pair.now));
    pair.pass();
    REQUIRE(!pair.inviter.act(Act::accept, pair.now));
    pair.pass();
    for (const Room* room : {&pair.inviter, &pair.guest}) CHECK(left_of(*room, pair.now + hour) == 53 * second);
    pass_time(20 * second);
    CHECK(!clock_of(pair.inviter, Seat::first, pair.now)->runs);
    REQUIRE(!pair.guest.act(Act::resume, pair.now));
    pair.pass();
    pass_time(0);
    pass_time(3 * second);
    CHECK(left_of(pair.inviter, pair.now) == 50 * second);
    REQUIRE(pair.play(pair.inviter, "c3").empty());
    CHECK(pair.inviter.state().played[0].time == 10 * second);
}

TEST_CASE("live: the time of the turn in progress is saved with the room") {
    Pair pair(minute_each);
    pair.inviter.see(pair.now);
    pair.inviter.see(pair.now += 7 * second);
    const Parsed<Room> again = Room::read(pair.inviter.write(), all_games(), pair.now + hour);
    REQUIRE(again);
    CHECK(left_of(*again, pair.now + hour) == 53 * second);
    CHECK(!clock_of(*again, Seat::first, pair.now + hour)->runs);
    std::string old = pair.inviter.write();
    const std::size_t line = old.find("\nsince ");
    const std::size_t end = old.find('\n', line + 1);
    old.erase(old.rfind(' ', end), end - old.rfind(' ', end));
    const Parsed<Room> from_old = Room::read(old, all_games(), pair.now);
    REQUIRE(from_old);
    CHECK(left_of(*from_old, pair.now) == 60 * second);
}

TEST_CASE("live: a damaged time in a saved room counts as none, and never as more than eleven days") {
    Pair pair(minute_each);
    std::string text = pair.inviter.write();
    const std::size_t end = text.find('\n', text.find("\nsince ") + 1);
    const std::size_t at = text.rfind(' ', end) + 1;
    for (const char* damaged : {"-5", "9223372036854775807", "x", ""}) {
        CAPTURE(damaged);
        const Parsed<Room> room = Room::read(std::string(text).replace(at, end - at, damaged), all_games(), 0);
        REQUIRE(room);
        CHECK(left_of(*room, 0) <= 60 * second);
        CHECK(left_of(*room, 0) >= 60 * second - 1'000'000'000);
    }
}

TEST_CASE("live: the clock stops exactly when the player looks away") {
    Pair pair(minute_each);
    pair.inviter.see(pair.now);
    pair.inviter.see(pair.now += 4 * second, false);
    CHECK(!clock_of(pair.inviter, Seat::first, pair.now)->runs);
    CHECK(left_of(pair.inviter, pair.now += 30 * second) == 56 * second);
    pair.inviter.see(pair.now);
    CHECK(left_of(pair.inviter, pair.now + second) == 55 * second);
    pair.guest.hear(Seat::first, pair.inviter.log(Seat::first)->size(), pair.now);
    pair.guest.hear(Seat::first, pair.inviter.log(Seat::first)->size(), pair.now);
    const bool runs = clock_of(pair.guest, Seat::first, pair.now)->runs;
    pair.guest.see(pair.now, false);
    CHECK(clock_of(pair.guest, Seat::first, pair.now)->runs == runs);
}

TEST_CASE("live: time is shown in seconds, and from one day on in hours") {
    const auto shown = [](Millis time) { return in_english(time_words(time)); };
    CHECK(shown(10 * 60 * second) == "10:00");
    CHECK(shown(599'001) == "10:00");
    CHECK(shown(599'000) == "9:59");
    CHECK(shown(9 * second) == "0:09");
    CHECK(shown(1) == "0:01");
    CHECK(shown(0) == "0:00");
    CHECK(shown(-5 * second) == "0:00");
    CHECK(shown(hour - second) == "59:59");
    CHECK(shown(hour + 62 * second) == "1:01:02");
    CHECK(shown(day - second) == "23:59:59");
    CHECK(shown(day) == "1 day 0 h");
    CHECK(shown(2 * day + 3 * hour + 59 * 60 * second) == "2 days 3 h");
}

TEST_CASE("live: the words of a clock change exactly when it says so") {
    for (const Millis time : {1LL, 999LL, 1000LL, 1001LL, 61'500LL, 3'600'000LL, 86'399'500LL, 86'400'000LL, 200'000'123LL}) {
        CAPTURE(time);
        const Millis wait = time_until_change(time);
        CHECK(wait > 0);
        CHECK(in_english(time_words(time - wait + 1)) == in_english(time_words(time)));
        CHECK(in_english(time_words(time - wait)) != in_english(time_words(time)));
    }
}

TEST_CASE("live: a time control is described in words") {
    CHECK(time_control_words({}) == Sentence());
    CHECK(in_english(time_control_words({TimeControl::Kind::clock, 600, 5})) == "10 minutes each, plus 5 seconds a turn.");
    CHECK(in_english(time_control_words({TimeControl::Kind::clock, 60, 1})) == "1 minute each, plus 1 second a turn.");
    CHECK(in_english(time_control_words({TimeControl::Kind::clock, 90, 0})) == "90 seconds each.");
    CHECK(in_english(time_control_words({TimeControl::Kind::days, 3, 0})) == "3 days for each turn.");
    CHECK(in_english(time_control_words({TimeControl::Kind::days, 1, 0})) == "1 day for each turn.");
}

}  // namespace narabe::live
