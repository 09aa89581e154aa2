// Decides which controls can be pressed: only those that have been in place for a while. Prevents the second tap of a double tap
// from pressing a control that the first tap opened.
#pragma once

#include <cstdint>
#include <vector>

#include "app/look/rect.h"

namespace narabe {

class Settled {
  public:
    static constexpr double delay = 400;  ///< milliseconds for which a control must have been in place

    struct Control {
        std::uint32_t id = 0;
        Rect rect;
        Rect seen;                   ///< visible part of the control
        const void* list = nullptr;  ///< the scrollable list that contains it
        float by_hand = 0;           ///< distance that the player has scrolled the list, which does not count as a change

        friend bool operator==(const Control&, const Control&) = default;
    };

    /// Adds a control of this frame, which is above the earlier controls.
    void add(const Control& control) { drawn_.push_back(control); }
    /// Completes the list of the frame's controls.
    void finish(double now);

    /// Whether a press at this point and time is valid for this control of the current frame.
    bool takes_press(const Control& control, Point at, double time) const;
    /// Whether a press is valid for the topmost control at this point.
    bool takes_press(Point at, double time) const;

  private:
    /// The controls that can be pressed, from one change of the screen to the next.
    struct Screen {
        double since;
        std::vector<Control> controls;
    };

    static bool had(const Screen& screen, const Control& control, Point at);

    std::vector<Control> drawn_;
    std::vector<Screen> screens_;  // oldest first; the last one is on the screen
};

}  // namespace narabe
