// The scrolling parts of the screen, what of them is visible, and where the wheel belongs to the program and not to the page
// around it.
#pragma once

#include <vector>

#include "app/draw/pen.h"
#include "app/widgets/animation.h"
#include "app/widgets/pointing.h"

namespace narabe {

struct Scroll {
    float offset = 0;
    float speed = 0;  ///< of a flung list, in pixels per millisecond
    float grabbed = 0;
    float by_hand = 0;  ///< how far it was scrolled by wheel or finger
    bool is_dragged = false;
};

class Scrolling {
  public:
    Scrolling(Pen& pen, Pointing& pointing, Animation& animation) : pen_(pen), pointing_(pointing), animation_(animation) {}

    /// Scrolls the parts of the last frame by wheel and finger, before anything is drawn.
    void update();
    void begin_frame();

    /// Begins a scrolling part whose content is `height` high; returns where the content is. `scroll` must outlive the frame.
    Rect begin(Scroll& scroll, const Rect& view, float height);
    void end();
    /// The part being drawn; null if it does not scroll.
    const Scroll* part() const { return part_; }

    /// The visible part of `rect`.
    Rect in_sight(const Rect& rect) const { return clips_.empty() ? rect : rect.within(clips_.back()); }
    /// Whether any of it is visible.
    bool is_in_sight(const Rect& rect) const { return clips_.empty() || !rect.within(clips_.back()).is_empty(); }
    /// Scrolls until all of `rect` is visible.
    void bring_into_sight(const Rect& rect);

    /// The wheel over this part of the screen belongs to the program.
    void take_wheel(const Rect& rect) { wheel_areas_.push_back(rect); }
    bool wants_wheel_at(Point p) const;
    /// So does zooming there.
    void take_zoom(const Rect& rect) { zoom_area_ = rect; }
    bool wants_zoom_at(Point p) const { return zoom_area_.contains(p); }

  private:
    /// A part that can be scrolled, of the last frame.
    struct Part {
        Scroll* scroll;  ///< outlives frames
        Rect view;
        Rect seen;       ///< the visible part of `view`
        float most = 0;  ///< largest offset
    };

    void drag(const Part& part);
    void glide(Scroll& scroll);

    Pen& pen_;
    Pointing& pointing_;
    Animation& animation_;
    std::vector<Part> parts_;
    std::vector<Rect> clips_;
    Scroll* part_ = nullptr;
    std::vector<Rect> wheel_areas_;
    Rect zoom_area_;
};

}  // namespace narabe
