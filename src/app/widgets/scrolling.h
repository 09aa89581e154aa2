// The scrollable parts of the screen and their visible areas, and the areas where the program uses the wheel rather than the page
// around it.
#pragma once

#include <vector>

#include "app/draw/pen.h"
#include "app/widgets/animation.h"
#include "app/widgets/pointing.h"

namespace narabe {

struct Scroll {
    float offset = 0;
    float speed = 0;  ///< after a fling, in pixels per millisecond
    float grabbed = 0;
    float by_hand = 0;  ///< distance scrolled by wheel or finger
    bool is_dragged = false;
    bool reveals = false;  ///< set to scroll once to what `reveal` marks
};

class Scrolling {
  public:
    Scrolling(Pen& pen, Pointing& pointing, Animation& animation) : pen_(pen), pointing_(pointing), animation_(animation) {}

    /// Scrolls the parts of the last frame by wheel and finger, before drawing.
    void update();
    void begin_frame();

    /// Begins a scrollable part whose content is `height` high; returns the rectangle of the content. `scroll` must outlive the
    /// frame.
    Rect begin(Scroll& scroll, const Rect& view, float height);
    void end();
    /// The scrollable part being drawn; null if it does not scroll.
    const Scroll* part() const { return part_; }

    /// The visible part of `rect`.
    Rect in_sight(const Rect& rect) const { return clips_.empty() ? rect : rect.within(clips_.back()); }
    /// Whether any part of `rect` is visible.
    bool is_visible(const Rect& rect) const { return clips_.empty() || !rect.within(clips_.back()).is_empty(); }
    /// Scrolls before the next frame until all of `rect` is visible.
    void scroll_into_view(const Rect& rect);
    /// Marks what the part being drawn scrolls to if its `Scroll::reveals` is set.
    void reveal(const Rect& rect);

    /// Marks an area in which the program uses the wheel.
    void take_wheel(const Rect& rect) { wheel_areas_.push_back(rect); }
    bool wants_wheel_at(Point p) const;
    /// Marks an area in which the program uses zoom gestures.
    void take_zoom(const Rect& rect) { zoom_area_ = rect; }
    bool wants_zoom_at(Point p) const { return zoom_area_.contains(p); }

  private:
    /// A scrollable part of the last frame.
    struct Part {
        Scroll* scroll;  ///< outlives the frame
        Rect view;
        Rect seen;       ///< the visible part of `view`
        float most = 0;  ///< largest offset
    };

    /// What `scroll_into_view` has asked for.
    struct Pending {
        Scroll* scroll = nullptr;  ///< outlives the frame
        float by = 0;
    };

    void scroll_as_asked();
    void drag(const Part& part);
    void glide(Scroll& scroll);

    Pen& pen_;
    Pointing& pointing_;
    Animation& animation_;
    std::vector<Part> parts_;
    Pending pending_;
    std::vector<Rect> clips_;
    Scroll* part_ = nullptr;
    std::vector<Rect> wheel_areas_;
    Rect zoom_area_;
};

}  // namespace narabe
