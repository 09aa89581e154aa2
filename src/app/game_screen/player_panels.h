// The players: a panel for each seat, with name, score, hand and notes.
#pragma once

#include "app/game_screen/game_layout.h"
#include "app/play/match.h"
#include "app/widgets/ui.h"

namespace narabe {

/// Draws the hand of a seat from the left, as large as fits.
void draw_hand(Ui& ui, const Hands& hands, Seat seat, const Rect& rect);
/// What the sign of the seat shows, such as "White", by the ink of its badge; empty if it has no name.
std::string_view sign_of(Ui& ui, const View& view, Seat seat);

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
