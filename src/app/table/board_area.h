// The board on the screen: draws the view's scene, hands it what pointer and keyboard do there, and lets the person move
// and enlarge it.
#pragma once

#include <vector>

#include "app/controls/camera.h"
#include "app/controls/ui.h"
#include "app/play/controller.h"
#include "app/table/board_cursor.h"
#include "app/table/board_pointer.h"
#include "app/table/cell_marks.h"

namespace narabe {

/// A figure on the board, such as the chance of a move where it would be played.
struct BoardMark {
    Point at;  ///< in board units
    int figure = 0;
    bool is_best = false;
};

class BoardArea {
  public:
    /// What the person wants of every board.
    struct Preferences {
        Rect zoom;  ///< of the button that enlarges a board that has an edge; empty: there is none
        bool coordinates = true;
        bool allowed = false;
        bool overlays = false;
        Point opponent{};          ///< where the panel is of whoever played last, in pixels
        bool confirms = false;     ///< a placement waits for a second word, also with a mouse
        bool lets_scroll = false;  ///< the wheel scrolls the page around unless the board was moved
    };

    void draw(Ui& ui, Controller& controller, const Rect& rect, const Preferences& preferences, std::span<const BoardMark> marks);
    /// Something lies over this part of the board until the next `draw` but one, and what is done there is not for the board.
    void cover(const Rect& rect) { covers_.push_back(rect); }

    /// Moves the keyboard's place on the board to the nearest target in that direction.
    void move_cursor(Controller& controller, Point direction);
    /// As if the place had been clicked. False if the keyboard has no place on the board.
    bool click_cursor(Controller& controller) { return cursor_.click(controller, preferences_.confirms); }
    /// Puts the keyboard on the target and points at it. Whether there is one.
    bool set_cursor(Controller& controller, std::string_view target);
    void drop_cursor() { cursor_.drop(); }
    bool has_cursor() const { return cursor_.is_anywhere(); }
    /// The target that the keyboard is on; empty if it is on none.
    std::string_view cursor() const { return cursor_.target(); }
    /// Gives the view a command. The piece in hand may move on by it: what lies under the cursor is pointed at anew.
    void command(Controller& controller, std::string_view id);
    /// What is in hand was dragged off its slot and goes on over the board.
    void take_drag() { pointer_.take_drag(); }

    /// Whether a finger that comes down there means the board: the piece in hand, or a part of the board that was enlarged.
    bool holds_touch_at(const Controller& controller, Point at) const {
        return area_.contains(at) && (controller.game().view().handling().is_carrying || camera_.is_moved());
    }

    /// How many cells the board of the game is wide or high, about.
    float span(const Controller& controller);

    enum class Zoom : std::uint8_t { in, out, fit };
    /// Enlarges the middle of what is seen by a step, or the other way; or brings all of the board into sight.
    void zoom(Zoom step);
    void flip() { camera_.flip(); }
    void reduce_motion(bool reduced) { camera_.reduce_motion(reduced); }

    /// What can be pointed at on the board shown last; replaces `targets`.
    void targets(const Controller& controller, std::vector<Target>& targets) const { controller.game().view().targets(targets); }
    const Placing& placing() const { return camera_.placing(); }
    /// What the panels beside the board outline on it.
    CellMarks& marks() { return marks_; }

  private:
    void follow_game(const Controller& controller);
    Point way_from(Point panel) const;
    void look_through(const Rect& rect, Moment& moment) const;
    void hear_pointer(Ui& ui, Controller& controller, bool is_pressed);
    bool is_covered(Point at) const;
    void draw_marks(Ui& ui, std::span<const BoardMark> marks) const;
    void draw_zoom_buttons(Ui& ui, const Controller& controller);

    Camera camera_;
    Preferences preferences_;
    Scene scene_;
    Rect area_;
    BoardCursor cursor_;
    BoardPointer pointer_;
    CellMarks marks_;
    std::vector<Rect> covers_;
    std::vector<Rect> covers_before_;  // of the frame before, which is what the person saw
    unsigned game_ = 0;
    unsigned measured_game_ = ~0u;
    float span_ = 0;
    std::size_t move_count_ = 0;
};

}  // namespace narabe
