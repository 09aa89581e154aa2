// The pieces and the buttons for a board beside it, or under it on an upright screen.
#pragma once

#include "app/game_screen/board_actions.h"
#include "app/game_screen/supply.h"

namespace narabe {

class BoardTools {
  public:
    BoardTools(BoardArea& board, const GameLayout& layout) : supply_(board, layout), actions_(board, layout), layout_(layout) {}

    /// Must be called first in every frame.
    void begin_frame() { supply_.begin_frame(); }
    /// Whether a slot of the last frame is at this point.
    bool has_slot_at(Point at) const { return supply_.has_slot_at(at); }

    /// Draws the pieces on the sheet of an upright screen.
    void draw_pieces(Ui& ui, BoardPlay& play, const Rect& rect) { supply_.draw_on_sheet(ui, play, rect); }
    /// Draws all actions in the row of an upright screen. Decisions have labels while there is nothing to place; otherwise they are
    /// small, to leave room for the place button.
    void draw_row(Ui& ui, BoardPlay& play, Rect row);
    /// The least width of that row.
    static float least_row_width(Ui& ui, const View& view);
    /// The gap between decisions in that row.
    static constexpr float between = 4;
    /// Draws pieces and actions beside the board.
    void draw_beside(Ui& ui, BoardPlay& play, Rect rect, bool has_place_button);
    /// The area under pieces and actions beside the board.
    Rect room_under(const BoardPlay& play, Rect rect, bool has_place_button) const;

  private:
    float height(const View& view, float width) const;

    Supply supply_;
    BoardActions actions_;
    const GameLayout& layout_;
    Scroll scroll_;
};

}  // namespace narabe
