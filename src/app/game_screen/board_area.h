// The board on the screen: draws the view's scene, passes pointer and keyboard input to it, and lets the player pan and zoom.
#pragma once

#include <vector>

#include "app/game_screen/board_cursor.h"
#include "app/game_screen/board_pointer.h"
#include "app/game_screen/cell_marks.h"
#include "app/play/board_play.h"
#include "app/widgets/camera.h"
#include "app/widgets/ui.h"

namespace narabe {

/// A label on the board.
struct BoardMark {
    enum class Kind : std::uint8_t {
        chance,  ///< of a move, at its position
        sign,    ///< on a cell: + for a good move there, = for a close one, − for a bad one
        figure,  ///< the same with the chance of the move
    };
    Point at;        ///< in board units
    int figure = 0;  ///< in percent
    bool is_best = false;
    Kind kind = Kind::chance;
};

/// What a match shows on the board besides the position; valid for one frame.
struct BoardNotes {
    std::span<const BoardMark> marks{};
    std::span<const Cell> hinted{};    ///< cells outlined by a hint
    const Sentence* reason = nullptr;  ///< the reason for the better move shown, whose cells are outlined
    bool is_only_shown = false;        ///< no move can be made: a better move or the result of a try is shown
};

class BoardArea {
  public:
    /// The player's preferences for all boards.
    struct Preferences {
        Rect zoom;  ///< the button that zooms in; empty: none on a bounded board, several on an unbounded one
        bool coordinates = true;
        bool names_cells = false;  ///< always shows coordinates, because text beside the board refers to them
        bool allowed = false;
        bool overlays = false;
        bool groups = true;
        std::optional<Point> opponent{};  ///< the middle of the last player's panel, in pixels
        bool confirms = false;            ///< a placement needs a confirmation, also with a mouse
        bool lets_scroll = false;         ///< the wheel scrolls the surrounding page unless the player has moved the board
        std::optional<Box> part{};        ///< the visible part of the board; empty: the whole board
    };

    /// Handles the pointer on the board of the last frame.
    void update(Ui& ui, BoardPlay& play);
    void draw(Ui& ui, const BoardPlay& play, const Rect& rect, const Preferences& preferences, const BoardNotes& notes);

    /// Whether the pointer is on an uncovered part of the board.
    bool is_under_pointer(const Ui& ui) const;

    /// Moves the keyboard cursor to the nearest target in that direction.
    void move_cursor(BoardPlay& play, Point direction);
    /// Clicks at the keyboard cursor. False if no target is selected.
    bool click_cursor(BoardPlay& play) { return cursor_.click(play, preferences_.confirms); }
    /// Puts the keyboard cursor on the target. Returns whether the target exists.
    bool set_cursor(BoardPlay& play, std::string_view target);
    void drop_cursor() { cursor_.drop(); }
    bool has_cursor() const { return cursor_.is_anywhere(); }
    /// The target under the keyboard cursor; empty if no target is selected.
    std::string_view cursor() const { return cursor_.target(); }
    /// Passes a command to the view, and points at the target under the cursor again, because the command may have moved the
    /// piece in hand.
    void command(BoardPlay& play, std::string_view id);
    /// Called when the player has dragged the piece in hand from its slot; the drag continues over the board.
    void take_drag() { pointer_.take_drag(); }

    /// Whether the board uses a touch at this point: for the piece in hand, or to pan a zoomed board.
    bool holds_touch_at(const BoardPlay& play, Point at) const {
        return area_.contains(at) && (play.game().view().handling().is_carrying || camera_.is_moved());
    }

    /// The approximate size of the board in cells, along its longer side.
    float span(const BoardPlay& play);

    enum class Zoom : std::uint8_t { in, out, fit };
    /// Zooms one step about the middle of the visible part, or shows the whole board.
    void zoom(Zoom step);
    void flip() { camera_.flip(); }
    void reduce_motion(bool reduced) { camera_.reduce_motion(reduced); }

    /// The targets of the last frame, including those beside the visible part of the board; replaces `targets`.
    void targets(const BoardPlay& play, std::vector<Target>& targets) const { play.game().view().targets(targets); }
    /// The visible part of a target, in pixels; empty if its middle is not visible.
    Rect visible_part(const Target& target) const;
    const BoardTransform& transform() const { return camera_.transform(); }
    /// The outlines of cells to which the panels beside the board refer.
    CellMarks& marks() { return marks_; }

  private:
    void follow_game(const BoardPlay& play);
    void measure(const GameInProgress& game, bool coordinates);
    Box extent(const View& view, const BoardNotes& notes) const;
    std::optional<Box> core(const std::optional<Box>& resting) const;
    Point way_from(Point panel) const;
    void look_through(const Rect& rect, DrawOptions& options) const;
    void draw_marks(Ui& ui, std::span<const BoardMark> marks) const;
    void draw_cell_mark(Ui& ui, const BoardMark& mark) const;
    void take_wheel(Ui& ui) const;
    void draw_zoom_buttons(Ui& ui, const BoardPlay& play);

    Camera camera_;
    Preferences preferences_;
    Scene scene_;
    Rect area_;
    BoardCursor cursor_;
    BoardPointer pointer_;
    CellMarks marks_;
    unsigned game_ = 0;
    /// The cached size of the board, with everything that it depends on.
    struct Measured {
        unsigned game = 0;  // does not match any game
        unsigned revision = 0;
        bool coordinates = false;
        Box extent{};
        Box core{};
        float span = 0;
    };
    Measured measured_;
    std::size_t move_count_ = 0;
};

}  // namespace narabe
