// Mouse and touch on the board: pointing, placing, dragging, rotating the piece in hand, panning and zooming.
#pragma once

#include <optional>

#include "app/controls/camera.h"
#include "app/controls/ui.h"
#include "app/play/controller.h"

namespace narabe {

class BoardPointer {
  public:
    /// Its surroundings in one frame.
    struct Ground {
        Ui& ui;
        Controller& controller;
        Camera& camera;
        Rect area;
        bool is_covered = false;   ///< something covers the board where the pointer is
        bool is_pressed = false;   ///< the pointer went down here, so the press belongs to what was there
        bool confirms = false;     ///< a placement needs a confirmation, also with a mouse
        bool lets_scroll = false;  ///< the wheel scrolls the page around unless the board was moved
    };

    /// Returns whether the pointer has taken over from the keyboard.
    bool hear(const Ground& ground);
    /// The piece in hand was dragged off its slot and continues over the board.
    void take_drag();

  private:
    enum class Press : std::uint8_t {
        none,
        told,   ///< goes to the view
        pulls,  ///< pans the board
        spent,  ///< is ignored from now on
    };

    void hear_wheel(const Ground& ground);
    bool hear_pinch(const Ground& ground);
    void hear_right_button(const Ground& ground);
    void begin_press(const Ground& ground);
    void move_press(const Ground& ground, Point to);
    void end_press(const Ground& ground);
    void wait_for_long_press(const Ground& ground);
    Response tell(const Ground& ground, PointerEvent::Kind kind) const { return tell(ground, kind, ground.ui.pointer().at); }
    Response tell(const Ground& ground, PointerEvent::Kind kind, Point where) const;

    Press press_ = Press::none;
    bool is_for_nobody_ = false;  // the view ignored the press
    bool asks_first_ = false;     // the placement needs a confirmation
    bool is_from_slot_ = false;   // the dragged piece came from its slot
    bool is_inside_ = false;
    std::optional<Point> turn_at_;  // where the right button went down, unless the pointer has moved since
    double held_for_ = 0;           // how long a finger has been still, in milliseconds
    double last_frame_ = 0;         // time of the last event
    float lift_ = 0;                // how far above the finger the piece in hand is drawn, in pixels
    Point last_;
    float wheel_ = 0;  // notches that have not rotated anything yet
};

}  // namespace narabe
