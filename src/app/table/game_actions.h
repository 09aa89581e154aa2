// The buttons for the next move: what the game offers, what was played taken back, a hint, and the word to place.
#pragma once

#include "app/controls/ui.h"
#include "app/controls/wish.h"
#include "app/play/controller.h"
#include "app/table/board_area.h"
#include "app/table/game_layout.h"

namespace narabe {

class GameActions {
  public:
    GameActions(BoardArea& board, const GameLayout& layout) : board_(board), layout_(layout) {}

    /// Whether the game has some that are quickly done, such as turning a piece.
    static bool has_quick(const View& view);
    /// Those, from the top of `rest`.
    void draw_quick(Ui& ui, Controller& controller, Rect& rest);
    /// Those that change the course of the game, from the top of `rest`; where there is no room they lie on the board.
    void draw_decisions(Ui& ui, Controller& controller, Rect& rest);
    /// Those above the sheet of an upright screen, as wide as what is on it. Whether there are any.
    bool draw_decisions_above(Ui& ui, Controller& controller, const Rect& sheet);
    /// All but those on an upright screen, beside each other.
    Wish draw_row(Ui& ui, Controller& controller, Rect row);
    /// The ways back and on, and the hint, as far as there is room.
    void draw_steps(Ui& ui, Controller& controller, const Rect& rect);
    void draw_undo(Ui& ui, Controller& controller, const Rect& rect);
    /// What has to be done next: to place what is in hand, or to send the link.
    Wish draw_place(Ui& ui, Controller& controller, const Rect& rect);

  private:
    bool offers_hint(const Controller& controller) const;
    void draw_decision(Ui& ui, Controller& controller, const Rect& rect, const Action& action);
    void draw_redo(Ui& ui, Controller& controller, const Rect& rect);
    void draw_hint(Ui& ui, Controller& controller, const Rect& rect);

    BoardArea& board_;
    const GameLayout& layout_;
};

}  // namespace narabe
