// Mouse and touch events in order. A frame gets every point of a drag, but at most one press or release, so that no event between
// two frames is lost.
#pragma once

#include <cstdint>
#include <vector>

#include "app/widgets/fingers.h"

namespace narabe {

struct PointerReport {
    enum class Kind : std::uint8_t {
        mouse,       ///< the mouse moved, or a button went down or up
        mouse_left,  ///< the mouse has left the page
        finger_down,
        finger_moved,
        finger_up,
        finger_taken,  ///< cancelled by the browser, which scrolls instead
    };

    Kind kind = Kind::mouse;
    Fingers::Id finger = 0;
    Point at;
    unsigned buttons = 0;   ///< pressed buttons, as bits: left, right, middle
    double time = 0;        ///< time of the event, not of the call
    bool is_first = false;  ///< whether this is the only finger on the page
};

class PointerQueue {
  public:
    void add(const PointerReport& report);
    bool is_empty() const { return reports_.empty(); }
    /// The input of the next frame. Its path is valid until the next call.
    const Pointer& take();

  private:
    bool ends_press(const PointerReport& report) const;
    bool handle(const PointerReport& report);
    bool handle_mouse(const PointerReport& report);
    bool handle_finger(const PointerReport& report);
    bool handle_finger_down(const PointerReport& report);
    void move_to(Point at);
    void set_down(bool is_down, double time);

    std::vector<PointerReport> reports_;
    std::vector<Point> path_;
    Pointer pointer_;
    Fingers fingers_;
    std::optional<Fingers::Id> finger_;  // the finger that acts as the pointer; other fingers only pinch
    unsigned buttons_ = 0;
    bool is_over_ = false;  // the pointer is over the page
};

}  // namespace narabe
