// The parts of the screen that scroll, what of them is in sight, and where the wheel is for us and not for the page
// around.
#pragma once

#include <vector>

#include "app/controls/animation.h"
#include "app/controls/pointing.h"
#include "app/draw/pen.h"

namespace narabe {

struct Scroll {
    float offset = 0;
    float speed = 0;  ///< pixels per millisecond, of a list that was thrown
    float grabbed = 0;
    float by_hand = 0;  ///< how far the person has moved it, by wheel or finger
    bool is_dragged = false;
};

class Scrolling {
  public:
    Scrolling(Pen& pen, Pointing& pointing, Animation& animation) : pen_(pen), pointing_(pointing), animation_(animation) {}

    void begin_frame();

    /// Begins a part that scrolls and is `height` high; returns where its content lies.
    Rect begin(Scroll& scroll, const Rect& view, float height);
    void end();
    /// What is drawn on now; null if that does not scroll.
    const Scroll* part() const { return part_; }

    /// What of `rect` has not been scrolled away.
    Rect in_sight(const Rect& rect) const { return clips_.empty() ? rect : rect.within(clips_.back()); }
    /// Whether that is anything.
    bool is_in_sight(const Rect& rect) const { return clips_.empty() || !rect.within(clips_.back()).is_empty(); }
    /// Scrolls to where all of `rect` is to be seen.
    void bring_into_sight(const Rect& rect);

    /// The wheel over this part of the screen is ours.
    void take_wheel(const Rect& rect) { wheel_areas_.push_back(rect); }
    bool wants_wheel_at(Point p) const;
    /// So is what enlarges there.
    void take_zoom(const Rect& rect) { zoom_area_ = rect; }
    bool wants_zoom_at(Point p) const { return zoom_area_.contains(p); }

  private:
    void drag(Scroll& scroll, const Rect& view);
    void glide(Scroll& scroll);

    Pen& pen_;
    Pointing& pointing_;
    Animation& animation_;
    std::vector<Rect> clips_;
    Scroll* part_ = nullptr;
    std::vector<Rect> wheel_areas_;
    Rect zoom_area_;
};

}  // namespace narabe
