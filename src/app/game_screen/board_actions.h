// The buttons for actions on a board: the game's own actions, and placing the piece in hand.
#pragma once

#include "app/game_screen/board_area.h"
#include "app/game_screen/game_layout.h"
#include "app/play/board_play.h"
#include "app/widgets/ui.h"

namespace narabe {

class BoardActions {
  public:
    BoardActions(BoardArea& board, const GameLayout& layout) : board_(board), layout_(layout) {}

    /// The height of the quick actions, such as rotating a piece, including the gap below.
    float quick_height(const View& view, float width) const;
    /// Draws the quick actions at the top of `rest`.
    void draw_quick(Ui& ui, BoardPlay& play, Rect& rest);
    /// Draws the actions that change the course of the game at the top of `rest`, if the layout has no area for them.
    void draw_decisions(Ui& ui, BoardPlay& play, Rect& rest);
    /// Draws the actions that change the course of the game if the layout has an area for them.
    void draw_decisions_apart(Ui& ui, BoardPlay& play);
    /// Draws an action, as an icon if its label does not fit.
    void draw_action(Ui& ui, BoardPlay& play, const Rect& rect, const Action& action);
    /// Draws buttons of equal width side by side.
    struct Columns {
        Rect row;
        int count = 0;
        float between = 0;

        Rect at(int place) const { return row.column(place, count, between); }
    };
    /// Draws the place button and the quick actions in one row on an upright screen. Leaves the first `kept` columns to the caller.
    Columns draw_row(Ui& ui, BoardPlay& play, Rect row, int kept = 0);
    /// Draws the main action: placing the piece in hand, or sending the link.
    void draw_place(Ui& ui, BoardPlay& play, const Rect& rect);

  private:
    Handler command(BoardPlay& play);
    void draw_button(Ui& ui, BoardPlay& play, const Action& action, const Rect& rect, bool shows_label);

    BoardArea& board_;
    const GameLayout& layout_;
};

}  // namespace narabe
