// What mouse and fingers do on the board: they point, place and drag there, turn what is in hand, and move and enlarge
// the board.
#pragma once

#include <optional>

#include "app/controls/camera.h"
#include "app/controls/ui.h"
#include "app/play/controller.h"

namespace narabe {

class BoardPointer {
  public:
    /// What it moves in, in one frame.
    struct Ground {
        Ui& ui;
        Controller& controller;
        Camera& camera;
        Rect area;
        bool is_covered = false;   ///< where the pointer is
        bool is_pressed = false;   ///< the pointer went down here, and means what it went down on
        bool confirms = false;     ///< a placement waits for a second word, also with a mouse
        bool lets_scroll = false;  ///< the wheel scrolls the page around unless the board was moved
    };

    /// Whether the pointer has taken over from the keyboard.
    bool hear(const Ground& ground);
    /// What is in hand was dragged off its slot and goes on over the board.
    void take_drag();

  private:
    enum class Press : std::uint8_t {
        none,
        told,   ///< the view hears of it
        pulls,  ///< it moves the board
        spent,  ///< nobody hears of it any more
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
    bool is_for_nobody_ = false;  // the view ignored that the pointer went down
    bool asks_first_ = false;     // what the press puts down waits for a second word
    bool is_from_slot_ = false;   // what is dragged over the board came from its slot
    bool is_inside_ = false;
    std::optional<Point> turn_at_;  // where the right button went down, if the pointer has not moved since
    double held_for_ = 0;           // how long a finger has been still, in milliseconds
    double last_frame_ = 0;         // when the pointer was heard last
    float lift_ = 0;                // how far above the finger the piece in hand hangs, in pixels
    Point last_;
    float wheel_ = 0;  // notches that have not turned anything yet
};

}  // namespace narabe
