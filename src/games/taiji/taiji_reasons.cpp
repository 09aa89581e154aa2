#include "games/taiji/taiji_reasons.h"

#include "ui/reasons.h"

namespace narabe::taiji {

namespace {

/// The cells that a domino can still cover.
Cells open_cells(const Position& position) {
    Cells cells;
    MoveList moves;
    position.legal_moves(moves);
    for (const Move move : moves) cells.add(black_cell(move));
    return cells;
}

}  // namespace

std::vector<Sentence> reasons_for(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    const auto own = static_cast<Colour>(index_of(position.to_move()));
    Reasons reasons;
    group_change(position, next, own, {open_cells(position), open_cells(next)}, Contact::edges).tell(reasons);
    reasons.add("taiji.why.sums").number(sum_of_groups(next, Colour::white)).number(sum_of_groups(next, Colour::black));
    return reasons.take();
}

}  // namespace narabe::taiji
