// Which controls may be pressed: those that have been under the finger for a while. The second tap of a double tap is not
// meant for what the first one has brought there.
#pragma once

#include <cstdint>
#include <vector>

#include "app/look/rect.h"

namespace narabe {

class Settled {
  public:
    static constexpr double delay = 400;  ///< milliseconds that a control must have been there

    struct Control {
        std::uint32_t id = 0;
        Rect rect;
        Rect seen;                   ///< the part of it that is in sight
        const void* list = nullptr;  ///< in which it scrolls
        float by_hand = 0;           ///< how far the person has scrolled that list, which takes nobody by surprise

        friend bool operator==(const Control&, const Control&) = default;
    };

    /// One of this frame. What is added later is above it.
    void add(const Control& control) { drawn_.push_back(control); }
    /// The frame is complete.
    void finish(double now);

    /// Whether a press there counts for this control of the frame that is being drawn.
    bool takes_press(const Control& control, Point at, double time) const;
    /// Whether one counts for whatever is there.
    bool takes_press(Point at, double time) const;

  private:
    /// What could be pressed from some time on, until the next one.
    struct Screen {
        double since;
        std::vector<Control> controls;
    };

    static bool had(const Screen& screen, const Control& control, Point at);

    std::vector<Control> drawn_;
    std::vector<Screen> screens_;  // the older ones first; the last is shown
};

}  // namespace narabe
