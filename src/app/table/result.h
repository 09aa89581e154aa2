// How the game ended: who won, the points, why, and how to go on.
#pragma once

#include <string>

#include "app/controls/ui.h"
#include "app/controls/wish.h"
#include "app/play/controller.h"
#include "app/table/game_actions.h"
#include "app/table/game_layout.h"

namespace narabe {

/// Who won, in words; empty if the game is not over.
std::string result_title(const Texts& texts, const Controller& controller);

class Result {
  public:
    Result(GameActions& actions, const GameLayout& layout) : actions_(actions), layout_(layout) {}

    /// In the column beside the board.
    Wish draw(Ui& ui, Controller& controller, Rect rest) const;
    /// The same on the sheet of an upright screen, where the player panels show the points.
    Wish draw_on_sheet(Ui& ui, Controller& controller) const;

  private:
    Wish draw_buttons(Ui& ui, const Controller& controller, const Rect& first, const Rect& second) const;

    GameActions& actions_;
    const GameLayout& layout_;
};

}  // namespace narabe
