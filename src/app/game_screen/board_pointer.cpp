#include "app/game_screen/board_pointer.h"

#include <cmath>
#include <utility>

namespace narabe {

namespace {

constexpr float wheel_zoom = 1.15f;   // factor per notch
constexpr float pull_threshold = 6;   // maximum pixels that the pointer may move during a click
constexpr float max_lift = 60;        // pixels
constexpr double long_press = 480;    // milliseconds
constexpr double longest_frame = 50;  // milliseconds; maximum time that one frame adds to a press

}  // namespace

/// Sends an event to the view. The view may be replaced: a press ends if its game closes after it has begun.
Response BoardPointer::tell(const Input& input, PointerEvent::Kind kind, Point where) {
    const Point at = input.camera.transform().to_board(where - Point{0, lift_});
    const bool asks_first = asks_first_ || asks_again_ || input.ui.pointer().is_touch || input.confirms;
    const unsigned game = input.play.game().number();
    const Response response = input.play.point({.kind = kind, .at = at, .asks_first = asks_first});
    const bool is_another_game = input.play.game().number() != game;
    if (is_another_game && kind == PointerEvent::Kind::down) {
        asks_again_ = true;
    } else if (is_another_game && press_ != Press::none) {
        press_ = Press::spent;
    }
    return response;
}

bool BoardPointer::handle(const Input& input) {
    const Pointer& pointer = input.ui.pointer();
    const Suggestions& suggestions = input.play.suggestions();
    const bool inside = input.is_inside;
    bool takes_over = false;
    if (inside) handle_wheel(input);
    if (handle_pinch(input)) return false;
    if (press_ == Press::none) {
        asks_first_ = suggestions.has_suggestion();
        asks_again_ = false;
    }
    handle_right_button(input);
    const bool moved = input.ui.pointing().has_moved();  // only if the pointer moved, not the board under it
    if (inside && pointer.went_down) {
        takes_over = input.is_pressed;
        if (input.is_pressed)
            begin_press(input);
        else
            press_ = Press::spent;
    } else if (press_ != Press::none && pointer.went_up) {
        end_press(input);
    } else if (press_ != Press::none && !pointer.is_down) {
        if (press_ == Press::told) tell(input, PointerEvent::Kind::cancel);
        press_ = Press::none;
    } else if (press_ != Press::none) {
        for (const Point to : pointer.path) move_press(input, to);
        wait_for_long_press(input);
    } else if (suggestions.has_suggestion()) {
        // The highlight of a touch stays until the next action.
    } else if (inside && !pointer.is_touch && moved) {
        takes_over = true;
        tell(input, PointerEvent::Kind::hover);
    } else if (is_inside_ && !inside && !pointer.is_touch) {
        tell(input, PointerEvent::Kind::leave);
    }
    last_ = pointer.at;
    last_frame_ = input.ui.animation().now();
    is_inside_ = inside;
    return takes_over;
}

void BoardPointer::handle_wheel(const Input& input) {
    const Pointer& pointer = input.ui.pointer();
    const bool is_open = input.play.game().view().handling().is_unbounded;
    if (pointer.wheel_zooms || (is_open && !pointer.wheel_turns)) {
        if (pointer.wheel != 0) input.camera.zoom(std::pow(wheel_zoom, pointer.wheel), pointer.at);
        wheel_ = 0;
        return;
    }
    wheel_ = is_inside_ ? wheel_ + pointer.wheel : 0;
    for (; std::abs(wheel_) >= 1; wheel_ -= wheel_ < 0 ? -1.0f : 1.0f) {
        input.play.command(wheel_ < 0 ? "next" : "previous");
    }
}

/// Two fingers pan and zoom the board; the first finger then has no other effect.
bool BoardPointer::handle_pinch(const Input& input) {
    const Pointer& pointer = input.ui.pointer();
    if (!pointer.pinch || !input.is_shown || !input.area.contains(pointer.pinch->centre)) return false;
    if (press_ == Press::told) tell(input, PointerEvent::Kind::cancel);
    press_ = pointer.is_down ? Press::spent : Press::none;
    input.camera.zoom(pointer.pinch->factor, pointer.pinch->centre);
    input.camera.pan(pointer.pinch->moved);
    last_ = pointer.at;
    return true;
}

/// A right click rotates the piece in hand; dragging with the right or middle button pans the board.
void BoardPointer::handle_right_button(const Input& input) {
    const Pointer& pointer = input.ui.pointer();
    if (pointer.went_aside) {
        turn_at_ = input.is_inside ? std::optional(pointer.at) : std::nullopt;
    }
    if (turn_at_ && distance(pointer.at, *turn_at_) > pull_threshold) turn_at_.reset();
    if (pointer.is_pulling) {
        if (is_inside_ && !(pointer.at == last_)) input.camera.pan(pointer.at - last_);
    } else if (turn_at_) {
        turn_at_.reset();
        input.play.command("turn");
    }
}

void BoardPointer::begin_press(const Input& input) {
    press_ = Press::told;
    is_from_slot_ = false;
    lift_ = 0;
    held_for_ = 0;
    is_for_nobody_ = tell(input, PointerEvent::Kind::down).kind == Response::Kind::ignored;
}

void BoardPointer::move_press(const Input& input, Point to) {
    const Pointer& pointer = input.ui.pointer();
    const auto handling = [&] { return input.play.game().view().handling(); };  // events may replace the view
    const Point by = to - std::exchange(last_, to);
    const float moved = distance(to, pointer.pressed_at);
    if (moved > pull_threshold) asks_again_ = false;
    if (press_ == Press::told && moved > pull_threshold) {
        const bool can_be_pulled = handling().is_unbounded || input.camera.is_moved();
        const bool pulls_at_once = handling().is_unbounded && !pointer.is_touch && !is_from_slot_;
        if (pulls_at_once || (is_for_nobody_ && can_be_pulled)) {
            press_ = Press::pulls;
            tell(input, PointerEvent::Kind::cancel);
        }
    }
    if (press_ == Press::pulls) input.camera.pan(by);
    if (press_ != Press::told) return;
    if (pointer.is_touch && handling().is_carrying && moved > pull_threshold) {
        lift_ = std::min(max_lift, std::max(lift_, moved - pull_threshold));
    }
    tell(input, PointerEvent::Kind::drag, to);
}

void BoardPointer::end_press(const Input& input) {
    if (press_ == Press::told) tell(input, PointerEvent::Kind::up);
    press_ = Press::none;
    lift_ = 0;
}

/// A long press is the touch equivalent of a right click.
void BoardPointer::wait_for_long_press(const Input& input) {
    const Pointer& pointer = input.ui.pointer();
    const bool is_still = distance(pointer.at, pointer.pressed_at) <= pull_threshold;
    if (press_ != Press::told || !pointer.is_touch || !is_still) return;
    Animation& animation = input.ui.animation();
    held_for_ += std::min(animation.now() - last_frame_, longest_frame);  // does not count time during which the page was blocked
    if (held_for_ < long_press) {
        animation.want_frame();
        return;
    }
    tell(input, PointerEvent::Kind::up);
    if (press_ == Press::told) input.play.command("turn");
    press_ = Press::spent;
}

void BoardPointer::take_drag() {
    press_ = Press::told;
    is_from_slot_ = true;
    is_for_nobody_ = asks_first_ = false;
    lift_ = 0;
}

}  // namespace narabe
