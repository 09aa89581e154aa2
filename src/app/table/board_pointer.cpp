#include "app/table/board_pointer.h"

#include <cmath>
#include <utility>

namespace narabe {

namespace {

constexpr float wheel_zoom = 1.15f;   // per notch
constexpr float pull_threshold = 6;   // pixels that a click may move
constexpr float most_lift = 60;       // pixels
constexpr double long_press = 480;    // milliseconds
constexpr double longest_frame = 50;  // the most that one frame adds to a press, in milliseconds

}  // namespace

Response BoardPointer::tell(const Ground& ground, PointerEvent::Kind kind, Point where) const {
    const Point at = ground.camera.placing().to_board(where - Point{0, lift_});
    const bool asks_first = asks_first_ || ground.ui.pointer().is_touch || ground.confirms;
    return ground.controller.gameplay().point({.kind = kind, .at = at, .asks_first = asks_first});
}

bool BoardPointer::hear(const Ground& ground) {
    const Pointer& pointer = ground.ui.pointer();
    const Suggestions& suggestions = ground.controller.suggestions();
    const bool inside = ground.ui.pointing().is_on(ground.area) && !ground.is_covered;
    bool takes_over = false;
    if (inside) hear_wheel(ground);
    if (hear_pinch(ground)) return false;
    if (press_ == Press::none) asks_first_ = suggestions.has_suggestion();
    hear_right_button(ground);
    const bool moved = ground.ui.pointing().has_moved();  // not when the board moves under a resting mouse
    if (inside && pointer.went_down) {
        takes_over = ground.is_pressed;
        if (ground.is_pressed)
            begin_press(ground);
        else
            press_ = Press::spent;
    } else if (press_ != Press::none && pointer.went_up) {
        end_press(ground);
    } else if (press_ != Press::none && !pointer.is_down) {
        if (press_ == Press::told) tell(ground, PointerEvent::Kind::cancel);
        press_ = Press::none;
    } else if (press_ != Press::none) {
        for (const Point to : pointer.path) move_press(ground, to);
        wait_for_long_press(ground);
    } else if (suggestions.has_suggestion()) {
        // After a touch, the highlight stays until the next action.
    } else if (inside && !pointer.is_touch && moved) {
        takes_over = true;
        tell(ground, PointerEvent::Kind::hover);
    } else if (is_inside_ && !inside && !pointer.is_touch) {
        tell(ground, PointerEvent::Kind::leave);
    }
    last_ = pointer.at;
    last_frame_ = ground.ui.animation().now();
    is_inside_ = inside;
    return takes_over;
}

void BoardPointer::hear_wheel(const Ground& ground) {
    const Pointer& pointer = ground.ui.pointer();
    const bool is_open = ground.controller.game().view().handling().is_unbounded;
    if (!ground.lets_scroll || ground.camera.is_moved()) ground.ui.scrolling().take_wheel(ground.area);
    ground.ui.scrolling().take_zoom(ground.area);
    if (pointer.wheel_zooms || (is_open && !pointer.wheel_turns)) {
        if (pointer.wheel != 0) ground.camera.zoom(std::pow(wheel_zoom, pointer.wheel), pointer.at);
        wheel_ = 0;
        return;
    }
    wheel_ = is_inside_ ? wheel_ + pointer.wheel : 0;
    for (; std::abs(wheel_) >= 1; wheel_ -= wheel_ < 0 ? -1.0f : 1.0f) {
        ground.controller.gameplay().command(wheel_ < 0 ? "next" : "previous");
    }
}

/// Two fingers pan and zoom the board; the first one then has no other meaning.
bool BoardPointer::hear_pinch(const Ground& ground) {
    const Pointer& pointer = ground.ui.pointer();
    if (!pointer.pinch || !ground.ui.pointing().is_usable() || !ground.area.contains(pointer.pinch->centre)) return false;
    if (press_ == Press::told) tell(ground, PointerEvent::Kind::cancel);
    press_ = pointer.is_down ? Press::spent : Press::none;
    ground.camera.zoom(pointer.pinch->factor, pointer.pinch->centre);
    ground.camera.pan(pointer.pinch->moved);
    last_ = pointer.at;
    return true;
}

/// A right click rotates the piece in hand; dragging with the right or middle button pans the board.
void BoardPointer::hear_right_button(const Ground& ground) {
    const Pointer& pointer = ground.ui.pointer();
    if (pointer.went_aside) {
        turn_at_ = ground.ui.pointing().is_on(ground.area) ? std::optional(pointer.at) : std::nullopt;
    }
    if (turn_at_ && distance(pointer.at, *turn_at_) > pull_threshold) turn_at_.reset();
    if (pointer.is_pulling) {
        if (is_inside_ && !(pointer.at == last_)) ground.camera.pan(pointer.at - last_);
    } else if (turn_at_) {
        turn_at_.reset();
        ground.controller.gameplay().command("turn");
    }
}

void BoardPointer::begin_press(const Ground& ground) {
    press_ = Press::told;
    is_from_slot_ = false;
    lift_ = 0;
    held_for_ = 0;
    is_for_nobody_ = tell(ground, PointerEvent::Kind::down).kind == Response::Kind::ignored;
}

void BoardPointer::move_press(const Ground& ground, Point to) {
    const Pointer& pointer = ground.ui.pointer();
    const View& view = ground.controller.game().view();
    const Point by = to - std::exchange(last_, to);
    const float moved = distance(to, pointer.pressed_at);
    if (press_ == Press::told && moved > pull_threshold) {
        const bool can_be_pulled = view.handling().is_unbounded || ground.camera.is_moved();
        const bool pulls_at_once = view.handling().is_unbounded && !pointer.is_touch && !is_from_slot_;
        if (pulls_at_once || (is_for_nobody_ && can_be_pulled)) {
            tell(ground, PointerEvent::Kind::cancel);
            press_ = Press::pulls;
        }
    }
    if (press_ == Press::pulls) ground.camera.pan(by);
    if (press_ != Press::told) return;
    if (pointer.is_touch && view.handling().is_carrying && moved > pull_threshold) {
        lift_ = std::min(most_lift, std::max(lift_, moved - pull_threshold));
    }
    tell(ground, PointerEvent::Kind::drag, to);
}

void BoardPointer::end_press(const Ground& ground) {
    if (press_ == Press::told) tell(ground, PointerEvent::Kind::up);
    press_ = Press::none;
    lift_ = 0;
}

/// A long press is the touch equivalent of a right click.
void BoardPointer::wait_for_long_press(const Ground& ground) {
    const Pointer& pointer = ground.ui.pointer();
    const bool is_still = distance(pointer.at, pointer.pressed_at) <= pull_threshold;
    if (press_ != Press::told || !pointer.is_touch || !is_still) return;
    Animation& animation = ground.ui.animation();
    held_for_ += std::min(animation.now() - last_frame_, longest_frame);  // time in which the page stood still does not count
    if (held_for_ < long_press) {
        animation.want_frame();
        return;
    }
    tell(ground, PointerEvent::Kind::up);
    ground.controller.gameplay().command("turn");
    press_ = Press::spent;
}

void BoardPointer::take_drag() {
    press_ = Press::told;
    is_from_slot_ = true;
    is_for_nobody_ = asks_first_ = false;
    lift_ = 0;
}

}  // namespace narabe
