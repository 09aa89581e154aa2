// Moving the keyboard focus between targets.

#include "app/widgets/focus.h"

#include <doctest/doctest.h>

namespace narabe {

namespace {

/// Two columns, and a target below them that is scrolled out of view.
void draw(Focus& focus, bool pointer_went_down = false) {
    focus.update(pointer_went_down);
    focus.begin_frame();
    focus.add_target("a", "A", {0, 0, 40, 40}, true);
    focus.add_target("b", "B", {100, 0, 40, 40}, true);
    focus.add_target("c", "C", {0, 60, 40, 40}, true);
    focus.add_target("d", "D", {100, 60, 40, 40}, true);
    focus.add_target("far", "Far", {0, 900, 40, 40}, false);
    focus.end_frame();
}

}  // namespace

TEST_CASE("focus: Tab visits all targets in order, and leaves at either end") {
    Focus focus;
    draw(focus);
    CHECK(focus.on_key(Key::tab));
    CHECK(focus.is_on("a"));
    CHECK(focus.on_key(Key::tab));
    CHECK(focus.is_on("b"));
    CHECK(focus.on_key(Key::shift_tab));
    CHECK(focus.is_on("a"));
    CHECK_FALSE(focus.on_key(Key::shift_tab));
    CHECK_FALSE(focus.is_on("a"));
    CHECK_FALSE(focus.on_key(Key::shift_tab));  // the focus has left
    CHECK(focus.on_key(Key::tab));
    CHECK(focus.is_on("a"));
}

TEST_CASE("focus: Tab before the first frame takes effect after it") {
    Focus focus;
    CHECK(focus.on_key(Key::tab));
    draw(focus);
    draw(focus);
    CHECK(focus.is_on("a"));
    draw(focus);
    CHECK(focus.is_on("a"));
    Focus nowhere;
    CHECK(nowhere.on_key(Key::tab));
    CHECK_FALSE(nowhere.on_key(Key::tab));  // the first Tab is not pending any more
    CHECK_FALSE(nowhere.on_key(Key::shift_tab));
}

TEST_CASE("focus: arrow keys move to the next target in their direction, or stay if there is none") {
    Focus focus;
    draw(focus);
    CHECK(focus.on_key(Key::down));
    CHECK(focus.is_on("a"));
    CHECK(focus.on_key(Key::right));
    CHECK(focus.is_on("b"));
    CHECK(focus.on_key(Key::down));
    CHECK(focus.is_on("d"));
    CHECK(focus.on_key(Key::left));
    CHECK(focus.is_on("c"));
    CHECK(focus.on_key(Key::left));
    CHECK(focus.is_on("c"));
    CHECK(focus.on_key(Key::down));
    CHECK(focus.is_on("far"));
}

TEST_CASE("focus: moving the focus by key reports the arrival at a target once") {
    Focus focus;
    draw(focus);
    focus.go_to("b");
    CHECK_FALSE(focus.take_arrival("b"));
    focus.on_key(Key::tab);
    CHECK_FALSE(focus.take_arrival("b"));
    CHECK(focus.take_arrival("c"));
    CHECK_FALSE(focus.take_arrival("c"));
}

TEST_CASE("focus: Enter clicks the focused control if the focus is visible") {
    Focus focus;
    draw(focus);
    focus.go_to("b");
    CHECK_FALSE(focus.on_key(Key::enter));  // the pointer was used, so the focus is hidden
    focus.show("b");
    CHECK(focus.on_key(Key::enter));
    CHECK(focus.has_activated());
    CHECK(focus.activated() == "b");
    focus.end_activation();
    CHECK_FALSE(focus.has_activated());
    draw(focus, true);
    CHECK_FALSE(focus.is_on("b"));
    CHECK_FALSE(focus.on_key(Key::enter));
}

TEST_CASE("focus: an activated control that is missing stays activated for one more frame") {
    Focus focus;
    focus.activate("later");
    focus.miss_activated();
    CHECK(focus.has_activated());
    focus.miss_activated();
    CHECK_FALSE(focus.has_activated());
}

TEST_CASE("focus: the targets are those drawn in the last frame") {
    Focus focus;
    draw(focus);
    CHECK(focus.targets().size() == 5);
    focus.begin_frame();
    focus.add_target("only", "Only", {0, 0, 40, 40}, true);
    focus.end_frame();
    REQUIRE(focus.targets().size() == 1);
    CHECK(focus.targets().front().label == "Only");
    CHECK(focus.targets().front().is_seen);
}

}  // namespace narabe
