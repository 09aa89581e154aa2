#include "games/tailits-taiji/tailits_taiji.h"

namespace narabe::tailits_taiji {

static_assert(tailits::width == taiji::stride, "both games number the cells alike");

/// 7.2: both halves of a domino are on tetrominoes, or both on the board.
taiji::Position Plan::on_top_of(const tailits::Position& first, const taiji::Position& second) {
    return taiji::Position(second.size(), second.groups(), first.field().covered());
}

/// 7.1
Scores Plan::points_of(const tailits::Position& first) {
    Scores points = first.scores();
    ++points[static_cast<std::size_t>(index_of(last_placer_in(first)))];  // half a point
    return points;
}

}  // namespace narabe::tailits_taiji
