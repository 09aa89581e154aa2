#include "games/tailits/tailits_reasons.h"

#include "ui/reasons.h"

namespace narabe::tailits {

std::vector<Sentence> reasons_for(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    const auto own = static_cast<Colour>(index_of(position.to_move()));
    const GroupChange::Squares open{position.field().coverable(), next.is_over() ? Cells() : next.field().coverable()};
    Reasons reasons;
    group_change(position, next, own, open, Contact::edges_and_corners).tell(reasons);
    const std::size_t compared = next.scoring() == Scoring::largest ? 0 : 1;
    reasons.add(compared == 0 ? "tailits.why.largest" : "tailits.why.second")
        .number(group_sizes(next, Colour::black)[compared])
        .number(group_sizes(next, Colour::white)[compared]);
    return reasons.take();
}

}  // namespace narabe::tailits
