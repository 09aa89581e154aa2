// The players: a panel for each seat, with name, score, hand and notes.
#pragma once

#include "app/game_screen/game_layout.h"
#include "app/play/match.h"
#include "app/widgets/ui.h"

namespace narabe {

class PlayerPanels {
  public:
    explicit PlayerPanels(const GameLayout& layout) : layout_(layout) {}

    void draw(Ui& ui, const Match& match) const;
    /// The middle of the panel of a seat.
    Point place_of(const Match& match, Seat seat) const;
    /// Adds the panels to the screen-reader view, one line each.
    void say(Ui& ui, const Match& match) const;

  private:
    const GameLayout& layout_;
};

}  // namespace narabe
