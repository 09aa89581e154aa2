// What the pointer does with the controls of the last frame (frame_controls.h). What is covered cannot be pressed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/widgets/frame_controls.h"
#include "app/widgets/pointer.h"

namespace narabe {

/// How the pointer and the keyboard focus are on a control, for its look.
struct Sense {
    bool is_hovered = false;
    bool is_held = false;
    bool is_focused = false;
};

/// A handler that must run now.
struct DueHandler {
    Handler handler;
    std::string_view id;  ///< of its control; valid until the next frame is drawn
    std::optional<Point> at{};

    Intent operator()() const { return handler(id, at); }
};

class Pointing {
  public:
    FrameControls& controls() { return controls_; }
    const FrameControls& controls() const { return controls_; }

    // --- Update ---
    /// Returns the control that the pointer has just gone down on, or null. Valid until the next frame is drawn.
    const FrameControl* update(const Pointer& pointer);
    /// What the pointer does to the control it went down on.
    std::optional<DueHandler> take_due();
    /// The handler of a control of the last frame, which counts as clicked. Nothing if there is no such control.
    std::optional<DueHandler> activate(std::string_view id);
    /// True if the pointer is on this control of the last frame, and on none above it.
    bool is_over(std::string_view id) const;
    /// True if the pointer points at this control of the last frame: a mouse by being over it, a finger by holding it.
    bool points_at(std::string_view id) const { return is_over(id) && can_point_at(id); }
    /// True if the pointer has just gone down on this control.
    bool went_down_on(std::string_view id) const { return pointer_.went_down && held_ == id; }
    /// True if the pointer has just clicked this control.
    bool was_clicked(std::string_view id) const { return !clicked_.empty() && clicked_ == id; }
    /// Releases the control that the pointer went down on, without a click.
    void let_go() { held_.clear(); }

    const Pointer& pointer() const { return pointer_; }
    /// Since the last update. Something may also move under a resting pointer, which does not count as pointing at it.
    bool has_moved() const { return has_moved_; }

    // --- Drawing ---
    void begin_frame();
    /// True if the pointer is there and nothing covers it.
    bool is_on(const Rect& rect) const { return controls_.is_usable() && pointer_.is_there && rect.contains(pointer_.at); }
    /// What the pointer does with a control of which `rect` is visible.
    Sense sense(std::string_view id, const Rect& rect);
    /// True if a mouse is on a control of this frame.
    bool shows_hand() const { return shows_hand_; }

  private:
    /// While a control is held, the pointer points at no other one.
    bool can_point_at(std::string_view id) const { return held_ == id || (held_.empty() && !pointer_.is_touch); }

    Pointer pointer_;
    FrameControls controls_;
    std::string held_;     // the control that the pointer went down on, until it goes up
    std::string clicked_;  // in this update
    bool shows_hand_ = false;
    bool has_moved_ = false;
};

}  // namespace narabe
