// Applies the pointer to the controls of the last frame (frame_controls.h). Covered controls cannot be pressed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/widgets/frame_controls.h"
#include "app/widgets/pointer.h"

namespace narabe {

/// The state of a control under the pointer or with the keyboard focus, for its look.
struct ControlState {
    bool is_hovered = false;
    bool is_held = false;
    bool is_focused = false;
};

/// A handler that must run now.
struct DueHandler {
    Handler handler;
    std::string_view id;  ///< id of the handler's control; valid until the next frame is drawn
    std::optional<Point> at{};

    Intent operator()() const { return handler(id, at); }
};

class Pointing {
  public:
    FrameControls& controls() { return controls_; }
    const FrameControls& controls() const { return controls_; }

    // --- Update ---
    /// Returns the control that was pressed in this update, or null. Valid until the next frame is drawn.
    const FrameControl* update(const Pointer& pointer);
    /// The handler to run for the pressed control, if any.
    std::optional<DueHandler> take_due();
    /// The handler of a control of the last frame, as if it had been clicked. Empty if there is no such control.
    std::optional<DueHandler> activate(std::string_view id);
    /// Whether the pointer is over this control of the last frame, with no other control above it.
    bool is_over(std::string_view id) const;
    /// Whether the pointer points at this control of the last frame: a mouse by hovering, a finger by pressing.
    bool points_at(std::string_view id) const { return is_over(id) && can_point_at(id); }
    /// Whether the control was pressed in this update.
    bool went_down_on(std::string_view id) const { return pointer_.went_down && held_ == id; }
    /// Whether the control was clicked in this update.
    bool was_clicked(std::string_view id) const { return !clicked_.empty() && clicked_ == id; }
    /// Releases the pressed control without a click.
    void let_go() { held_.clear(); }

    const Pointer& pointer() const { return pointer_; }
    /// Whether the pointer has moved since the last update. A control that moves under a motionless pointer is not pointed at.
    bool has_moved() const { return has_moved_; }

    // --- Drawing ---
    void begin_frame();
    /// Whether the pointer is in `rect` and nothing covers it.
    bool is_on(const Rect& rect) const { return controls_.is_usable() && pointer_.is_there && rect.contains(pointer_.at); }
    /// The state of a control whose visible part is `rect`.
    ControlState control(std::string_view id, const Rect& rect);
    /// Whether a mouse is over a control of this frame.
    bool shows_hand() const { return shows_hand_; }

  private:
    /// While a control is held, the pointer cannot point at any other control.
    bool can_point_at(std::string_view id) const { return held_ == id || (held_.empty() && !pointer_.is_touch); }

    Pointer pointer_;
    FrameControls controls_;
    std::string held_;     // the pressed control, until the release
    std::string clicked_;  // the control clicked in this update
    bool shows_hand_ = false;
    bool has_moved_ = false;
};

}  // namespace narabe
