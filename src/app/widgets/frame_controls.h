// The controls of a frame, in the order of drawing. Input is applied to those of the last frame, since the player saw them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/widgets/handler.h"
#include "app/widgets/reused_list.h"
#include "app/widgets/settled.h"

namespace narabe {

/// Lies above the controls that were recorded earlier.
struct FrameControl {
    std::string id;
    Settled::Control settled;
    Handler on_click;
    Handler on_drag_off;       ///< runs when the pointer, still down, has left the control
    bool takes_press = false;  ///< false if it is disabled, or if only the keyboard reaches it
    bool takes_focus = false;
};

class FrameControls {
  public:
    void begin_frame();
    void end_frame(double now) { settled_.finish(now); }
    /// Something else is shown than in the last frame: its controls take no more input.
    void forget() { controls_.clear(); }

    /// While off, controls are drawn but not recorded, because something covers them.
    void set_usable(bool usable) { is_usable_ = usable; }
    bool is_usable() const { return is_usable_; }
    /// A change of this number makes everything drawn from now on new, even if it looks the same.
    void set_meaning(std::uint32_t number) { meaning_ = number; }
    /// Records a control, to be completed by the caller; null if something covers it. Its id in `settled` is set here. A control with
    /// the same id but another subject (`about`) is a different one.
    FrameControl* add(std::string_view id, std::uint32_t about, Settled::Control settled);

    /// The control with this id; null if there is none.
    const FrameControl* find(std::string_view id) const;
    /// The topmost control there that takes presses; null if there is none.
    const FrameControl* top_at(Point at) const;
    /// The same for a press at that time, which does not count on a control that has just appeared under the finger.
    const FrameControl* pressed_at(Point at, double when) const;
    /// True if a press there counts for whatever is there.
    bool takes_press(Point at, double when) const { return settled_.takes_press(at, when); }

  private:
    Settled settled_;
    ReusedList<FrameControl> controls_;
    std::uint32_t meaning_ = 0;
    bool is_usable_ = true;
};

}  // namespace narabe
