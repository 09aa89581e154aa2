// Pan and zoom of the board, which fits the area until the player moves it or zooms in.
#pragma once

#include "app/look/board_transform.h"

namespace narabe {

/// Whether the board is bounded. A bounded board fills its area; an unbounded board can be moved anywhere as long as its middle
/// stays visible.
enum class Edge : std::uint8_t { closed, open };

class Camera {
  public:
    /// The current transform for a board with this extent in `area`. Changes gradually after the extent has grown or the player
    /// has zoomed.
    const BoardTransform& look(const Box& extent, const Rect& area, double now, Edge edge);
    const BoardTransform& transform() const { return transform_; }
    /// Whether the transform is still changing.
    bool is_moving() const { return is_moving_; }
    void reduce_motion(bool reduced) { reduced_ = reduced; }

    /// Zooms by a factor; the point `at` stays fixed on the screen.
    void zoom(float factor, Point at);
    void pan(Point by);
    /// Shows the whole board again.
    void fit() { is_moved_ = false; }
    bool is_moved() const { return is_moved_; }
    void flip();
    /// Resets everything for a different board, except the side from which the board is viewed.
    void forget();

  private:
    void keep_visible(const Box& extent, const Rect& area);
    void go_to(const BoardTransform& goal, float milliseconds);

    BoardTransform transform_;
    BoardTransform wanted_;  // the transform set by the player’s zooming and panning; valid if `is_moved_`
    Rect area_;
    float fitting_scale_ = 1;
    float orientation_ = 1;
    double last_look_ = 0;
    Edge edge_ = Edge::closed;
    bool has_looked_ = false;
    bool is_moved_ = false;
    bool is_moving_ = false;
    bool reduced_ = false;
};

}  // namespace narabe
