#include "games/taiji/taiji_reasons.h"

namespace narabe::taiji {

namespace {

/// The cells that a domino can still cover.
Cells open_cells(const Position& position) {
    Cells cells;
    position.open().for_each([&](int pair) {
        cells.add(lower_cell(pair));
        cells.add(upper_cell(pair));
    });
    return cells;
}

std::array<int, 2> sums_of(const Position& position) {
    return {sum_of_groups(position, Colour::white), sum_of_groups(position, Colour::black)};
}

}  // namespace

Effect effect_of(const Position& position, Move move) {
    return counted_change(position, move, sums_of);
}

std::vector<Clause> reasons_for(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    const auto own = static_cast<Colour>(index_of(position.to_move()));
    Reasons reasons;
    group_change(position, next, own, {open_cells(position), open_cells(next)}, Contact::edges, sum_of_groups).tell(reasons);
    return reasons.take();
}

}  // namespace narabe::taiji
