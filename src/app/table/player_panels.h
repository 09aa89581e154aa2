// The players: a panel for each seat, with name, score, hand and notes.
#pragma once

#include "app/controls/ui.h"
#include "app/play/controller.h"
#include "app/table/game_layout.h"

namespace narabe {

class PlayerPanels {
  public:
    explicit PlayerPanels(const GameLayout& layout) : layout_(layout) {}

    void draw(Ui& ui, const Controller& controller) const;
    /// The middle of the panel of a seat.
    Point place_of(const Controller& controller, Seat seat) const;
    /// In words, a line each.
    void say(Ui& ui, const Controller& controller) const;

  private:
    const GameLayout& layout_;
};

}  // namespace narabe
