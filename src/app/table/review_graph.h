// The graph of a review: the winning chances over the whole game, of one of two seats or of each of more. Clicking shows a
// position.
#pragma once

#include <optional>

#include "app/play/match.h"
#include "app/widgets/ui.h"

namespace narabe {

/// The seat of two whose chances are shown: the only person's, if there is just one.
Seat shown_seat_of(const Match& match);
bool is_for_two(const Match& match);
/// For one of two seats. Precondition: the chance is known.
float chance_for(const Judgement& judgement, Seat seat);

class ReviewGraph {
  public:
    /// Above it, whose chances it shows.
    void draw_legend(Ui& ui, const Match& match, Rect rect) const;
    void draw(Ui& ui, Match& match, const Rect& rect);
    /// The judgement under the pointer.
    std::optional<std::size_t> pointed() const { return pointed_; }
    /// Forgets an index from a longer game.
    void forget_beyond(std::size_t count) {
        if (pointed_ && *pointed_ >= count) pointed_.reset();
    }

  private:
    static void look_at(Match& match, const Rect& rect, float x);

    std::optional<std::size_t> pointed_;
};

}  // namespace narabe
