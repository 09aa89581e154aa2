// The buttons of a match: undo, redo and hint, and the row of all actions on an upright screen.
#pragma once

#include "app/game_screen/board_actions.h"
#include "app/play/match.h"
#include "app/widgets/ui.h"

namespace narabe {

class GameActions {
  public:
    GameActions(BoardArea& board, const GameLayout& layout) : on_board_(board, layout), layout_(layout) {}

    BoardActions& on_board() { return on_board_; }
    const BoardActions& on_board() const { return on_board_; }

    /// All actions in one row, except those that change the course of the game.
    void draw_row(Ui& ui, Match& match, const Rect& row);
    /// Draws undo, redo and hint, if there is room.
    void draw_steps(Ui& ui, Match& match, const Rect& rect);
    void draw_undo(Ui& ui, Match& match, const Rect& rect);

  private:
    bool offers_hint(const Match& match) const;
    void draw_redo(Ui& ui, Match& match, const Rect& rect);
    void draw_hint(Ui& ui, Match& match, const Rect& rect);

    BoardActions on_board_;
    const GameLayout& layout_;
};

}  // namespace narabe
