// The result: winner, scores, reason, and the next actions.
#pragma once

#include "app/game_screen/game_actions.h"
#include "app/game_screen/game_layout.h"
#include "app/play/match.h"
#include "app/widgets/intent.h"
#include "app/widgets/ui.h"

namespace narabe {

class Result {
  public:
    Result(GameActions& actions, const GameLayout& layout) : actions_(actions), layout_(layout) {}

    /// Draws the result in the column beside the board.
    void draw(Ui& ui, Match& match, Rect rest) const;
    /// Draws the result on the sheet of an upright screen, where the player panels show the points.
    void draw_on_sheet(Ui& ui, Match& match) const;
    /// The height of the text and one row of buttons at this width.
    float height_on_sheet(Ui& ui, const Match& match, float width) const;

  private:
    void draw_buttons(Ui& ui, const Match& match, const Rect& first, const Rect& second) const;

    GameActions& actions_;
    const GameLayout& layout_;
};

}  // namespace narabe
