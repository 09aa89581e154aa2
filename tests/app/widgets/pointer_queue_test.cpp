// Mouse and touch events, delivered frame by frame.

#include "app/widgets/pointer_queue.h"

#include <doctest/doctest.h>

namespace narabe {

namespace {

using Kind = PointerReport::Kind;

constexpr unsigned left = 1;
constexpr unsigned right = 2;

struct Hand {
    PointerQueue queue;
    double time = 1000;

    void mouse(Point at, unsigned buttons = 0) { queue.add({.at = at, .buttons = buttons, .time = time += 1}); }
    void finger(Kind kind, Point at, Fingers::Id id = 1, bool is_first = false) {
        queue.add({.kind = kind, .finger = id, .at = at, .time = time += 1, .is_first = is_first});
    }
    std::vector<Point> path() {
        const Pointer& pointer = queue.take();
        return {pointer.path.begin(), pointer.path.end()};
    }
};

}  // namespace

TEST_CASE("pointer: a frame receives every position of a mouse drag, in order") {
    Hand hand;
    hand.mouse({5, 5});
    hand.mouse({10, 10}, left);
    for (const float x : {20.0f, 30.0f, 40.0f}) hand.mouse({x, 10}, left);
    hand.mouse({40, 10});
    const Pointer& pointer = hand.queue.take();
    CHECK(pointer.went_down);
    CHECK(pointer.pressed_at == Point{10, 10});
    CHECK(pointer.pressed_when == 1002);
    CHECK(pointer.path.empty());
    CHECK(hand.path() == std::vector<Point>{{20, 10}, {30, 10}, {40, 10}});
    CHECK(pointer.is_down);
    CHECK_FALSE(pointer.went_down);
    CHECK(pointer.at == Point{40, 10});
    CHECK_FALSE(hand.queue.is_empty());
    hand.queue.take();
    CHECK(pointer.went_up);
    CHECK_FALSE(pointer.is_down);
    CHECK(hand.queue.is_empty());
    hand.queue.take();
    CHECK_FALSE(pointer.went_up);
}

TEST_CASE("pointer: a frame receives every position of a finger, which has none after it is lifted") {
    Hand hand;
    hand.finger(Kind::finger_down, {10, 10});
    for (const float x : {20.0f, 30.0f}) hand.finger(Kind::finger_moved, {x, 10});
    hand.finger(Kind::finger_up, {30, 10});
    const Pointer& pointer = hand.queue.take();
    CHECK(pointer.went_down);
    CHECK(pointer.is_touch);
    CHECK(hand.path() == std::vector<Point>{{20, 10}, {30, 10}});
    hand.queue.take();
    CHECK(pointer.went_up);
    CHECK(pointer.is_there);
    hand.queue.take();
    CHECK_FALSE(pointer.is_there);
}

TEST_CASE("pointer: two clicks between two frames count as two, each at its own time") {
    Hand hand;
    for (int i = 0; i < 2; ++i) {
        hand.mouse({10, 10}, left);
        hand.mouse({10, 10});
    }
    const Pointer& pointer = hand.queue.take();
    CHECK(pointer.pressed_when == 1001);
    hand.queue.take();
    CHECK(pointer.went_up);
    hand.queue.take();
    CHECK(pointer.went_down);
    CHECK(pointer.pressed_when == 1003);
    hand.queue.take();
    CHECK(pointer.went_up);
    CHECK(hand.queue.is_empty());
}

TEST_CASE("pointer: the other buttons rotate and pan, even while the left button is down") {
    Hand hand;
    hand.mouse({10, 10}, left);
    hand.mouse({10, 10}, left | right);
    hand.mouse({10, 10}, left);
    const Pointer& pointer = hand.queue.take();
    CHECK_FALSE(pointer.went_aside);
    hand.queue.take();
    CHECK(pointer.went_aside);
    CHECK(pointer.is_pulling);
    CHECK(pointer.is_down);
    CHECK_FALSE(pointer.went_down);
    hand.queue.take();
    CHECK_FALSE(pointer.is_pulling);
    CHECK_FALSE(pointer.went_up);
}

TEST_CASE("pointer: a hovering mouse accumulates no reports while nothing is drawn") {
    Hand hand;
    for (int i = 0; i < 1000; ++i) hand.mouse({static_cast<float>(i), 0});
    CHECK(hand.queue.take().at == Point{999, 0});
    CHECK(hand.queue.is_empty());
}

TEST_CASE("pointer: a button released outside ends the press and clicks nothing") {
    Hand hand;
    hand.mouse({10, 10}, left);
    hand.queue.add({.kind = Kind::mouse_left, .at = {-5, 10}, .buttons = left});
    hand.queue.add({.kind = Kind::mouse_left, .at = {-5, 10}});
    const Pointer& pointer = hand.queue.take();
    CHECK(pointer.is_there);
    hand.queue.take();
    CHECK(pointer.went_up);
    CHECK_FALSE(pointer.is_there);
}

TEST_CASE("pointer: a touch cancelled by the browser clicks nothing") {
    Hand hand;
    hand.finger(Kind::finger_down, {10, 10});
    hand.finger(Kind::finger_taken, {10, 30});
    const Pointer& pointer = hand.queue.take();
    CHECK(pointer.went_down);
    hand.queue.take();
    CHECK_FALSE(pointer.is_down);
    CHECK_FALSE(pointer.went_up);
    CHECK_FALSE(pointer.is_there);
}

TEST_CASE("pointer: a second finger pinches and presses nothing; a lost finger is forgotten when only one is down") {
    Hand hand;
    hand.finger(Kind::finger_down, {100, 100}, 1, true);
    hand.finger(Kind::finger_down, {200, 100}, 2);
    const Pointer& pointer = hand.queue.take();
    CHECK(pointer.went_down);
    hand.finger(Kind::finger_moved, {300, 100}, 2);
    hand.queue.take();
    REQUIRE(pointer.pinch);
    CHECK(pointer.pinch->factor == doctest::Approx(2));
    CHECK(pointer.at == Point{100, 100});
    hand.finger(Kind::finger_up, {300, 100}, 2);
    CHECK(hand.path().empty());
    CHECK(pointer.is_down);
    hand.finger(Kind::finger_down, {50, 50}, 3, true);
    hand.queue.take();
    CHECK(pointer.went_down);
    CHECK(pointer.pressed_at == Point{50, 50});
    CHECK_FALSE(pointer.pinch);
}

}  // namespace narabe
