// A control that has just appeared under the finger ignores presses.

#include "app/widgets/settled.h"

#include <doctest/doctest.h>

namespace narabe {

namespace {

constexpr Settled::Control control(std::uint32_t id, const Rect& rect) {
    return {.id = id, .rect = rect, .seen = rect};
}

constexpr Settled::Control place = control(1, {100, 100, 80, 44});
constexpr Settled::Control rematch = control(2, {90, 95, 90, 50});
constexpr Point finger{120, 120};

struct Screen {
    Settled settled;

    void draw(double now, const std::vector<Settled::Control>& controls) {
        for (const Settled::Control& each : controls) settled.add(each);
        settled.finish(now);
    }
};

}  // namespace

TEST_CASE("settled: a control that appears where another was pressed ignores presses for a while") {
    Screen screen;
    for (const double now : {0.0, 500.0, 1000.0}) screen.draw(now, {place});
    CHECK(screen.settled.takes_press(place, finger, 1000));
    screen.draw(1016, {rematch});
    for (const double later : {60, 150, 300, 399}) CHECK_FALSE(screen.settled.takes_press(rematch, finger, 1016 + later));
    CHECK(screen.settled.takes_press(rematch, finger, 1016 + Settled::delay));
    CHECK(screen.settled.takes_press(finger, 1016 + Settled::delay));
}

TEST_CASE("settled: a control ignores presses when it is first drawn, and presses from before it was drawn") {
    Screen screen;
    CHECK_FALSE(screen.settled.takes_press(place, finger, 5000));
    screen.draw(0, {});
    screen.draw(5000, {});
    CHECK_FALSE(screen.settled.takes_press(place, finger, 5000));
    screen.draw(5016, {place});
    CHECK_FALSE(screen.settled.takes_press(place, finger, 4900));
}

TEST_CASE("settled: a control that stays in place accepts presses in rapid succession, while others come and go") {
    Screen screen;
    screen.draw(0, {place});
    for (double now = 1000; now < 1400; now += 16) {
        CHECK(screen.settled.takes_press(place, finger, now));
        screen.draw(now, {place, control(7, {300, static_cast<float>(now), 40, 40})});
    }
}

TEST_CASE("settled: a control that grows or moves slightly still accepts presses on the area that it has covered throughout") {
    Screen screen;
    screen.draw(0, {place});
    screen.draw(1000, {control(1, {110, 100, 80, 44})});
    CHECK(screen.settled.takes_press(place, finger, 1100));
    CHECK_FALSE(screen.settled.takes_press(control(1, {110, 100, 80, 44}), {185, 120}, 1100));
    CHECK(screen.settled.takes_press(control(1, {110, 100, 80, 44}), {185, 120}, 1400));
}

TEST_CASE("settled: the part of a control that was just uncovered ignores presses for a while") {
    Screen screen;
    const Settled::Control board = control(3, {0, 0, 400, 400});
    screen.draw(0, {board, place});
    screen.draw(1000, {board});
    CHECK_FALSE(screen.settled.takes_press(board, finger, 1300));
    CHECK(screen.settled.takes_press(board, {20, 20}, 1300));
    CHECK(screen.settled.takes_press(board, finger, 1400));
}

TEST_CASE("settled: a control that was missing for a frame counts as new") {
    Screen screen;
    screen.draw(0, {place});
    screen.draw(1000, {});
    screen.draw(1016, {place});
    CHECK_FALSE(screen.settled.takes_press(place, finger, 1300));
    CHECK(screen.settled.takes_press(place, finger, 1416));
}

TEST_CASE("settled: a list accepts presses immediately after scrolling by hand, but not while it moves by itself") {
    const int list = 0;
    const auto row = [&](std::uint32_t id, float y, float by_hand) {
        const Rect rect{0, y, 200, 40};
        return Settled::Control{.id = id, .rect = rect, .seen = rect, .list = &list, .by_hand = by_hand};
    };
    Screen screen;
    screen.draw(0, {row(1, 100, 0), row(2, 140, 0)});
    screen.draw(1000, {row(1, 60, 40), row(2, 100, 40)});
    CHECK(screen.settled.takes_press(row(2, 100, 40), {50, 120}, 1010));
    CHECK(screen.settled.takes_press({50, 120}, 1010));
    screen.draw(1100, {row(1, 20, 40), row(2, 60, 40)});
    CHECK_FALSE(screen.settled.takes_press(row(2, 60, 40), {50, 80}, 1200));
    CHECK(screen.settled.takes_press(row(2, 60, 40), {50, 80}, 1500));
}

TEST_CASE("settled: old controls are forgotten, and a press that is processed late still counts") {
    Screen screen;
    for (double now = 0; now < 100000; now += 16) screen.draw(now, {place, control(7, {300, static_cast<float>(now), 40, 40})});
    CHECK(screen.settled.takes_press(place, finger, 100000));
    CHECK(screen.settled.takes_press(place, finger, 99000));
    CHECK_FALSE(screen.settled.takes_press(place, finger, 50000));
}

}  // namespace narabe
