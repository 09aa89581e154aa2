// Presses and clicks go to the controls of the last frame, which are the controls that the player saw.

#include "app/widgets/pointing.h"

#include <doctest/doctest.h>

namespace narabe {

namespace {

constexpr Rect low{100, 100, 80, 44};
constexpr Rect high{140, 100, 80, 44};  // covers the right half of `low`
constexpr Point on_low{110, 120};
constexpr Point on_both{150, 120};
constexpr Point beside{400, 400};

/// Two controls, one partly above the other, drawn for long enough to accept presses.
struct TwoControls {
    Pointing pointing;
    int clicks_low = 0;
    int clicks_high = 0;
    double now = 0;

    TwoControls() {
        for (int i = 0; i < 3; ++i) draw();
    }

    void add(std::string_view id, const Rect& rect, int& clicks) {
        FrameControl* control = pointing.controls().add(id, 0, {.rect = rect, .seen = rect});
        control->on_click = [&clicks] { ++clicks; };
        control->takes_press = true;
    }

    void draw() {
        pointing.begin_frame();
        add("low", low, clicks_low);
        add("high", high, clicks_high);
        pointing.controls().end_frame(now += 500);
    }

    void update(Point at, bool is_down, bool changes) {
        pointing.update({.at = at,
                         .pressed_at = at,
                         .pressed_when = now,
                         .is_there = true,
                         .is_down = is_down,
                         .went_down = changes && is_down,
                         .went_up = changes && !is_down});
        while (const auto due = pointing.take_due()) (*due)();
    }
};

}  // namespace

TEST_CASE("pointing: a click runs the handler of the topmost control") {
    TwoControls controls;
    controls.update(on_both, true, true);
    CHECK(controls.pointing.went_down_on("high"));
    CHECK(controls.clicks_high == 0);
    controls.draw();
    controls.update(on_both, false, true);
    CHECK(controls.clicks_high == 1);
    CHECK(controls.clicks_low == 0);
    CHECK(controls.pointing.was_clicked("high"));
    controls.draw();
    controls.update(on_both, false, false);
    CHECK(controls.clicks_high == 1);
}

TEST_CASE("pointing: a control is not clicked if the pointer is released elsewhere") {
    TwoControls controls;
    controls.update(on_low, true, true);
    CHECK(controls.pointing.went_down_on("low"));
    controls.update(on_both, false, true);
    controls.update(on_low, true, true);
    controls.update(beside, false, true);
    CHECK(controls.clicks_low + controls.clicks_high == 0);
}

TEST_CASE("pointing: a control that has just appeared ignores presses") {
    TwoControls controls;
    int clicks = 0;
    controls.pointing.begin_frame();
    controls.add("new", low, clicks);
    controls.pointing.controls().end_frame(controls.now);
    controls.update(on_low, true, true);
    controls.update(on_low, false, true);
    CHECK(clicks == 0);
}

TEST_CASE("pointing: controls of a cleared frame take no input") {
    TwoControls controls;
    controls.pointing.controls().forget();
    controls.update(on_low, true, true);
    controls.update(on_low, false, true);
    CHECK(controls.clicks_low == 0);
    CHECK_FALSE(controls.pointing.is_over("low"));
}

TEST_CASE("pointing: if the pointer leaves a pressed control, its leave handler runs and it is not clicked") {
    TwoControls controls;
    int drags = 0;
    controls.pointing.begin_frame();
    controls.add("low", low, controls.clicks_low);
    FrameControl* slot = controls.pointing.controls().add("slot", 0, {.rect = high, .seen = high});
    slot->on_click = [&controls] { ++controls.clicks_high; };
    slot->on_drag_off = [&drags] { ++drags; };
    slot->takes_press = true;
    controls.pointing.controls().end_frame(controls.now += 500);
    controls.now += 500;
    controls.update(on_both, true, true);
    CHECK(controls.pointing.went_down_on("slot"));
    controls.update(beside, true, false);
    CHECK(drags == 1);
    controls.update(beside, true, false);
    controls.update(on_both, false, true);
    CHECK(drags == 1);
    CHECK(controls.clicks_high == 0);
}

TEST_CASE("pointing: a handler receives the id and the value of its control") {
    Pointing pointing;
    std::int64_t value = 0;
    std::string id;
    struct Seen {
        std::int64_t* value;
        std::string* id;
    } seen{&value, &id};
    pointing.begin_frame();
    FrameControl* control = pointing.controls().add("choice-3", 0, {.rect = low, .seen = low});
    const Handler handler = [seen](const Click& click) {
        *seen.value = click.value;
        *seen.id = click.id;
    };
    control->on_click = handler.with(3);
    pointing.controls().end_frame(0);
    REQUIRE(pointing.controls().find("choice-3"));
    pointing.controls().find("choice-3")->on_click("choice-3", std::nullopt);
    CHECK(value == 3);
    CHECK(id == "choice-3");
    CHECK_FALSE(Handler());
    CHECK_FALSE(Handler()("nothing", std::nullopt));
}

}  // namespace narabe
