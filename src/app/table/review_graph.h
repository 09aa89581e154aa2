// The graph of a review: the chances of one of two seats, or of each of more, over the whole game. A click goes to a position.
#pragma once

#include <optional>

#include "app/controls/ui.h"
#include "app/play/controller.h"

namespace narabe {

/// Of two, the chances of one of them are told: of the person, if one alone plays here.
Seat shown_seat_of(const Controller& controller);
bool is_for_two(const Controller& controller);
/// Of one of two seats. Precondition: the chance is known.
float chance_for(const Judgement& judgement, Seat seat);

class ReviewGraph {
  public:
    /// Whose chances it shows, above it.
    void draw_legend(Ui& ui, const Controller& controller, Rect rect) const;
    void draw(Ui& ui, Controller& controller, const Rect& rect);
    /// The place of a judgement that the pointer is over.
    std::optional<std::size_t> pointed() const { return pointed_; }
    /// Forgets a place that the review does not have: it was pointed at in that of another game.
    void forget_beyond(std::size_t count) {
        if (pointed_ && *pointed_ >= count) pointed_.reset();
    }

  private:
    std::optional<std::size_t> pointed_;
};

}  // namespace narabe
