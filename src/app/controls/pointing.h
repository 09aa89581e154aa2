// The pointer, and which control it went down on. It does not reach anything that is covered.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/controls/pointer.h"
#include "app/controls/settled.h"

namespace narabe {

/// What the pointer does with a widget.
struct Sense {
    bool is_hovered = false;
    bool is_held = false;
    bool is_pressed = false;  ///< held, even if the pointer has left it
    bool is_focused = false;
    bool went_down = false;  ///< the pointer, on it
    bool was_clicked = false;
};

class Pointing {
  public:
    void begin_frame(const Pointer& pointer);
    void end_frame(double now);

    const Pointer& pointer() const { return pointer_; }
    /// Since the last frame. Something may also move under a resting pointer, which does not count as pointing at it.
    bool has_moved() const { return has_moved_; }
    /// While off, controls are drawn but do not react, because something covers them.
    void set_usable(bool usable) { is_usable_ = usable; }
    bool is_usable() const { return is_usable_; }
    /// A change of this number makes everything drawn from now on new, even if it looks the same.
    void set_meaning(std::uint32_t number) { meaning_ = number; }

    /// Whether the pointer is there and nothing covers it.
    bool is_on(const Rect& rect) const { return is_usable_ && pointer_.is_there && rect.contains(pointer_.at); }
    /// Registers a control, whose id consists of its name and its subject. Returns whether the pointer has just gone down on it,
    /// and counts.
    bool goes_down_on(std::string_view name, std::uint32_t about, Settled::Control control);
    /// Whether a press there counts: not on something that has just appeared under the finger.
    bool takes_press(Point at, double when) const { return settled_.takes_press(at, when); }

    /// The control that the pointer went down on, until it goes up.
    void hold(std::string_view id) { held_ = id; }
    bool holds(std::string_view id) const { return held_ == id; }
    /// Releases it without a click.
    void let_go() { held_.clear(); }
    /// What the pointer does with a control of which `rect` is visible.
    Sense sense(std::string_view id, const Rect& rect);

  private:
    Pointer pointer_;
    Settled settled_;
    std::string held_;
    std::uint32_t meaning_ = 0;
    bool is_usable_ = true;
    bool shows_hand_ = false;
    bool has_moved_ = false;
};

}  // namespace narabe
