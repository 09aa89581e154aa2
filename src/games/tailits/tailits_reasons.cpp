#include "games/tailits/tailits_reasons.h"

namespace narabe::tailits {

namespace {

/// The size of the group that is compared.
int size_of_group(const Position& position, Colour colour) {
    return group_sizes(position, colour)[static_cast<std::size_t>(position.scoring())];
}

std::array<int, 2> sizes_of(const Position& position) {
    return {size_of_group(position, Colour::black), size_of_group(position, Colour::white)};
}

}  // namespace

Effect effect_of(const Position& position, Move move) {
    return counted_change(position, move, sizes_of);
}

std::vector<Clause> reasons_for(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    const auto own = static_cast<Colour>(index_of(position.to_move()));
    const GroupChange::Squares open{position.field().coverable(), next.is_over() ? Cells() : next.field().coverable()};
    Reasons reasons;
    group_change(position, next, own, open, Contact::edges_and_corners, size_of_group).tell(reasons);
    return reasons.take();
}

}  // namespace narabe::tailits
