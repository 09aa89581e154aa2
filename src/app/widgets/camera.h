// Pan and zoom of the board: all of it is visible until the player moves it or zooms in.
#pragma once

#include "app/look/placing.h"

namespace narabe {

/// Whether the board is bounded. A bounded board fills its area; an unbounded one can be moved anywhere as long as its middle
/// stays visible.
enum class Edge : std::uint8_t { closed, open };

class Camera {
  public:
    /// Where a board of this extent is in `area` now. It moves there gradually when the extent has grown or the player asked for
    /// it.
    const Placing& look(const Box& extent, const Rect& area, double now, Edge edge);
    const Placing& placing() const { return placing_; }
    /// Whether it is still moving.
    bool is_moving() const { return is_moving_; }
    void reduce_motion(bool reduced) { reduced_ = reduced; }

    /// Zooms by a factor; the point `at` stays where it is on the screen.
    void zoom(float factor, Point at);
    void pan(Point by);
    /// Shows the whole board again.
    void fit() { is_moved_ = false; }
    bool is_moved() const { return is_moved_; }
    void flip();
    /// Another board: forgets everything about the last one except the side from which it is seen.
    void forget();

  private:
    void keep_in_sight(const Box& extent, const Rect& area);
    void go_to(const Placing& goal, float milliseconds);

    Placing placing_;
    Placing wanted_;  // the player's choice, if moved
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
