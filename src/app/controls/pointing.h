// The pointer, and what it went down on. While something lies over what is drawn, it reaches none of it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/controls/pointer.h"
#include "app/controls/settled.h"

namespace narabe {

/// What the person does with a widget.
struct Sense {
    bool is_hovered = false;
    bool is_held = false;
    bool is_pressed = false;  ///< held, also where the pointer has left it
    bool is_focused = false;
    bool went_down = false;  ///< the pointer, on it
    bool was_clicked = false;
};

class Pointing {
  public:
    void begin_frame(const Pointer& pointer);
    void end_frame(double now);

    const Pointer& pointer() const { return pointer_; }
    /// Since the frame before. Something may also come under a pointer that rests, which then points at nothing yet.
    bool has_moved() const { return has_moved_; }
    /// While off, controls are drawn but cannot be used: something lies over them.
    void set_usable(bool usable) { is_usable_ = usable; }
    bool is_usable() const { return is_usable_; }
    /// What is drawn from now on is new wherever this number was another one, though it look the same.
    void set_meaning(std::uint32_t number) { meaning_ = number; }

    /// Whether the pointer is there and nothing lies over it.
    bool is_on(const Rect& rect) const { return is_usable_ && pointer_.is_there && rect.contains(pointer_.at); }
    /// Takes the place for a control, whose id is that of its name and of what it is about. Whether the pointer went
    /// down on it now, and means it.
    bool goes_down_on(std::string_view name, std::uint32_t about, Settled::Control control);
    /// Whether a press there counts: what has just come under the finger takes none.
    bool takes_press(Point at, double when) const { return settled_.takes_press(at, when); }

    /// What the pointer went down on, until it goes up.
    void hold(std::string_view id) { held_ = id; }
    bool holds(std::string_view id) const { return held_ == id; }
    /// It is not clicked when the pointer goes up.
    void let_go() { held_.clear(); }
    /// What the pointer does with a control that is to be seen in `rect`.
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
