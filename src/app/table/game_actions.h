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

    /// Of those that are quickly done, such as turning a piece, with the gap below.
    float quick_height(const View& view, float width) const;
    /// Those, from the top of `rest`.
    void draw_quick(Ui& ui, Controller& controller, Rect& rest);
    /// Those that change the course of the game, from the top of `rest` if the layout has no place for them.
    void draw_decisions(Ui& ui, Controller& controller, Rect& rest);
    /// Those where the layout has a place for them.
    void draw_decisions_apart(Ui& ui, Controller& controller);
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
