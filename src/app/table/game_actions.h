// The buttons for the next move: the game's own, undo, hint, and place.
#pragma once

#include "app/controls/ui.h"
#include "app/play/controller.h"
#include "app/table/board_area.h"
#include "app/table/game_layout.h"

namespace narabe {

class GameActions {
  public:
    GameActions(BoardArea& board, const GameLayout& layout) : board_(board), layout_(layout) {}

    /// The height of the quick actions, such as rotating a piece, with the gap below.
    float quick_height(const View& view, float width) const;
    /// The quick actions, from the top of `rest`.
    void draw_quick(Ui& ui, Controller& controller, Rect& rest);
    /// The actions that change the course of the game, from the top of `rest` if the layout has no place for them.
    void draw_decisions(Ui& ui, Controller& controller, Rect& rest);
    /// The same where the layout has a place for them.
    void draw_decisions_apart(Ui& ui, Controller& controller);
    /// One of them, as small as its icon if its words don't fit.
    void draw_decision(Ui& ui, Controller& controller, const Rect& rect, const Action& action);
    /// All other actions in one row, on an upright screen.
    void draw_row(Ui& ui, Controller& controller, Rect row);
    /// Undo, redo and hint, as far as there is room.
    void draw_steps(Ui& ui, Controller& controller, const Rect& rect);
    void draw_undo(Ui& ui, Controller& controller, const Rect& rect);
    /// The main action: placing the piece in hand, or sending the link.
    void draw_place(Ui& ui, Controller& controller, const Rect& rect);

  private:
    Handler command(Controller& controller);
    bool offers_hint(const Controller& controller) const;
    void draw_redo(Ui& ui, Controller& controller, const Rect& rect);
    void draw_hint(Ui& ui, Controller& controller, const Rect& rect);

    BoardArea& board_;
    const GameLayout& layout_;
};

}  // namespace narabe
