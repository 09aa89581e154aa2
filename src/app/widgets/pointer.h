// The pointer and its actions in one frame.
#pragma once

#include <optional>
#include <span>

#include "ui/scene.h"

namespace narabe {

/// The movement of two fingers since the last frame.
struct Pinch {
    Point centre;  ///< the point between the fingers
    Point moved;
    float factor = 1;  ///< the factor by which their distance changed
};

struct Pointer {
    Point at;
    Point pressed_at;
    double pressed_when = 0;        ///< by the page's clock; the frame may be later
    std::span<const Point> path{};  ///< all points of a drag since the last frame, ending with `at`
    bool is_there = false;          ///< a mouse is over the page, or a finger is on it
    bool is_touch = false;
    bool is_down = false;
    bool went_down = false;
    bool went_up = false;
    bool went_aside = false;   ///< the right button went down
    bool is_pulling = false;   ///< the right or the middle button is down
    float wheel = 0;           ///< notches, positive away from the user
    bool wheel_zooms = false;  ///< the wheel is turned with a modifier key, or the player pinches on a touchpad
    bool wheel_turns = false;
    std::optional<Pinch> pinch{};  ///< while two fingers are on the page
};

}  // namespace narabe
