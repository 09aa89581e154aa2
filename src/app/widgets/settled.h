// Which controls can be pressed: those that have been in place for a while. The second tap of a double tap is not meant for what
// the first one has opened.
#pragma once

#include <cstdint>
#include <vector>

#include "app/look/rect.h"

namespace narabe {

class Settled {
  public:
    static constexpr double delay = 400;  ///< milliseconds for which a control must have been there

    struct Control {
        std::uint32_t id = 0;
        Rect rect;
        Rect seen;                   ///< its visible part
        const void* list = nullptr;  ///< the list in which it scrolls
        float by_hand = 0;           ///< how far that list was scrolled by hand, which surprises nobody

        friend bool operator==(const Control&, const Control&) = default;
    };

    /// Adds a control of this frame, above the earlier ones.
    void add(const Control& control) { drawn_.push_back(control); }
    /// The frame is complete.
    void finish(double now);

    /// Whether a press there counts for this control of the frame being drawn.
    bool takes_press(const Control& control, Point at, double time) const;
    /// Whether one counts for whatever is there.
    bool takes_press(Point at, double time) const;

  private:
    /// What could be pressed from some time until the next screen.
    struct Screen {
        double since;
        std::vector<Control> controls;
    };

    static bool had(const Screen& screen, const Control& control, Point at);

    std::vector<Control> drawn_;
    std::vector<Screen> screens_;  // oldest first; the last one is shown
};

}  // namespace narabe
