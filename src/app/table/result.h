// The result: who won, the scores, why, and what to do next.
#pragma once

#include "app/controls/ui.h"
#include "app/controls/wish.h"
#include "app/play/controller.h"
#include "app/table/game_actions.h"
#include "app/table/game_layout.h"

namespace narabe {

class Result {
  public:
    Result(GameActions& actions, const GameLayout& layout) : actions_(actions), layout_(layout) {}

    /// In the column beside the board.
    void draw(Ui& ui, Controller& controller, Rect rest) const;
    /// The same on the sheet of an upright screen, where the player panels show the points.
    void draw_on_sheet(Ui& ui, Controller& controller) const;
    /// The height of its words and one row of buttons, at this width.
    float height_on_sheet(Ui& ui, const Controller& controller, float width) const;

  private:
    void draw_buttons(Ui& ui, const Controller& controller, const Rect& first, const Rect& second) const;

    GameActions& actions_;
    const GameLayout& layout_;
};

}  // namespace narabe
