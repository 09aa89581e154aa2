#include "press/themes.h"

#include "core/ranges.h"
#include "games/all_views.h"
#include "ui/reasons.h"

namespace narabe {

namespace {

int lead_after(AnyPosition position, Move move, Seat seat) {
    position.play(move);
    return lead_of(position, seat);
}

/// Whether at least half of the other moves look as good at first glance, which counts points.
bool looks_ordinary(const AnyPosition& position, Move move) {
    MoveList moves;
    position.legal_moves(moves);
    const Seat seat = position.to_move();
    const int lead = lead_after(position, move, seat);
    std::size_t others = 0;
    for (const Move other : moves) others += other != move && lead_after(position, other, seat) >= lead ? 1 : 0;
    return 2 * others >= moves.size() - 1;
}

std::vector<Sentence> reasons_for(const AnyPosition& position, Move move) {
    const AnyPosition seen = position.seen_by(position.to_move());
    return telling_reasons(*make_view(seen), seen, move);
}

/// A move is quiet if there is no reason for it; in a puzzle about points, if points are the only reason.
bool is_quiet(const Puzzle& puzzle) {
    AnyPosition position = position_of(puzzle);
    const Move move = puzzle.answer.front();
    if (puzzle.goal.kind == Goal::Kind::points) return reasons_for(position, move).size() == 1;
    const bool is_ordinary = position.scores() ? looks_ordinary(position, move) : reasons_for(position, move).empty();
    position.play(move);
    return is_ordinary && !position.outcome();
}

}  // namespace

void add_themes(Puzzle& puzzle) {
    AnyPosition position = position_of(puzzle);
    const Seat solver = position.to_move();
    puzzle.themes.clear();
    puzzle.quiet = is_quiet(puzzle);
    for (const Move move : puzzle.answer) {
        if (position.to_move() == solver) {
            for (const Sentence& reason : reasons_for(position, move)) {
                if (ranges::find(puzzle.themes, reason.key) == puzzle.themes.end()) puzzle.themes.push_back(reason.key);
            }
        }
        position.play(move);
    }
}

}  // namespace narabe
