// The controls of a frame, in drawing order. Input applies to the controls of the last frame, because those are the controls that
// the player saw.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/widgets/handler.h"
#include "app/widgets/reused_list.h"
#include "app/widgets/settled.h"

namespace narabe {

/// A control, which is above all controls recorded earlier.
struct FrameControl {
    std::string id;
    Settled::Control settled;
    Handler on_click;
    Handler on_drag_off;       ///< runs when the pointer leaves the control while pressed
    bool takes_press = false;  ///< false if the control is disabled, or if only the keyboard reaches it
    bool takes_focus = false;
};

class FrameControls {
  public:
    void begin_frame();
    void end_frame(double now) { settled_.finish(now); }
    /// Called if the content differs from the last frame, whose controls then take no more input.
    void forget() { controls_.clear(); }

    /// While false, controls are drawn but not recorded, because something covers them.
    void set_usable(bool usable) { is_usable_ = usable; }
    bool is_usable() const { return is_usable_; }
    /// If this number changes, all controls count as new, even if they look the same.
    void set_meaning(std::uint32_t number) { meaning_ = number; }
    /// Records a control, to be completed by the caller; null if something covers it. Sets its id in `settled`. A control with the
    /// same id but another subject (`about`) is a different control.
    FrameControl* add(std::string_view id, std::uint32_t about, Settled::Control settled);

    /// The control with this id; null if there is none.
    const FrameControl* find(std::string_view id) const;
    /// The topmost control at this point that takes presses; null if there is none.
    const FrameControl* top_at(Point at) const;
    /// The topmost control for a press at this point and time; ignores a control that has just appeared under the finger.
    const FrameControl* pressed_at(Point at, double when) const;
    /// Whether a press at this time is valid for the topmost control at this point.
    bool takes_press(Point at, double when) const { return settled_.takes_press(at, when); }

  private:
    Settled settled_;
    ReusedList<FrameControl> controls_;
    std::uint32_t meaning_ = 0;
    bool is_usable_ = true;
};

}  // namespace narabe
