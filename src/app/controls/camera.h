// From where the board is looked at: all of it is in sight until the person pulls it about or enlarges it.
#pragma once

#include "app/look/placing.h"

namespace narabe {

/// Whether a board ends somewhere: one that does fills the area that it is looked at in, one that does not may be pulled
/// anywhere as long as its middle stays in sight.
enum class Edge : std::uint8_t { closed, open };

class Camera {
  public:
    /// Where a board of this extent lies in `area` now; goes there softly when the extent grew or the person asked for it.
    const Placing& look(const Box& extent, const Rect& area, double now, Edge edge);
    const Placing& placing() const { return placing_; }
    /// Whether it still goes somewhere.
    bool is_moving() const { return is_moving_; }
    void reduce_motion(bool reduced) { reduced_ = reduced; }

    /// Enlarges what is seen by a factor; what lies at a point of the screen stays there.
    void zoom(float factor, Point at);
    void pan(Point by);
    /// All of the board in sight again.
    void fit() { is_moved_ = false; }
    bool is_moved() const { return is_moved_; }
    void flip();
    /// Another board: nothing of where the last one lay is kept, but the side that it is seen from.
    void forget();

  private:
    void keep_in_sight(const Box& extent, const Rect& area);
    void go_to(const Placing& goal, float milliseconds);

    Placing placing_;
    Placing wanted_;  // by the person, if moved
    Rect area_;
    float fitting_scale_ = 1;
    float way_ = 1;
    double last_look_ = 0;
    Edge edge_ = Edge::closed;
    bool has_looked_ = false;
    bool is_moved_ = false;
    bool is_moving_ = false;
    bool reduced_ = false;
};

}  // namespace narabe
