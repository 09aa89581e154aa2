// Mouse and touch on the board: pointing, placing, dragging, rotating the piece in hand, panning and zooming.
#pragma once

#include <optional>

#include "app/play/board_play.h"
#include "app/widgets/camera.h"
#include "app/widgets/ui.h"

namespace narabe {

class BoardPointer {
  public:
    /// The input of one update, and its board.
    struct Input {
        Ui& ui;
        BoardPlay& play;
        Camera& camera;
        Rect area;
        bool is_shown = false;    ///< whether nothing covers the whole board
        bool is_inside = false;   ///< whether the pointer is on the board
        bool is_pressed = false;  ///< whether the pointer went down on the board in this frame
        bool confirms = false;    ///< whether a placement needs a confirmation, also with a mouse
    };

    /// Returns whether the pointer has replaced the keyboard as the input device.
    bool handle(const Input& input);
    /// Called when the player has dragged the piece in hand from its slot; the drag continues over the board.
    void take_drag();

  private:
    enum class Press : std::uint8_t {
        none,
        told,   ///< sends events to the view
        pulls,  ///< pans the board
        spent,  ///< is ignored until it ends
    };

    void handle_wheel(const Input& input);
    bool handle_pinch(const Input& input);
    void handle_right_button(const Input& input);
    void begin_press(const Input& input);
    void move_press(const Input& input, Point to);
    void end_press(const Input& input);
    void wait_for_long_press(const Input& input);
    Response tell(const Input& input, PointerEvent::Kind kind) { return tell(input, kind, input.ui.pointer().at); }
    Response tell(const Input& input, PointerEvent::Kind kind, Point where);

    Press press_ = Press::none;
    bool is_for_nobody_ = false;  // the view has ignored the press
    bool asks_first_ = false;     // the placement needs a confirmation
    bool asks_again_ = false;     // the press has returned to the question of a task; as a click it makes no move
    bool is_from_slot_ = false;   // the dragged piece came from its slot
    bool is_inside_ = false;
    std::optional<Point> turn_at_;  // position of a right click, unless the pointer has moved since
    double held_for_ = 0;           // milliseconds for which a finger has been still
    double last_frame_ = 0;         // time of the last event
    float lift_ = 0;                // height of the piece in hand above the finger, in pixels
    Point last_;
    float wheel_ = 0;  // notches not yet used for a rotation
};

}  // namespace narabe
