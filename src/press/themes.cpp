#include "press/themes.h"

#include "core/ranges.h"
#include "games/all_views.h"
#include "ui/reasons.h"

namespace narabe {

void add_themes(Puzzle& puzzle) {
    AnyPosition position = position_of(puzzle);
    const Seat solver = position.to_move();
    puzzle.themes.clear();
    puzzle.quiet = false;
    for (const Move& move : puzzle.answer) {
        if (position.to_move() == solver) {
            const AnyPosition seen = position.seen_by(solver);
            const auto reasons = telling_reasons(*make_view(seen), seen, move);
            for (const Sentence& reason : reasons) {
                if (ranges::find(puzzle.themes, reason.key) == puzzle.themes.end()) puzzle.themes.push_back(reason.key);
            }
            if (&move == &puzzle.answer.front()) puzzle.quiet = reasons.empty();
        }
        position.play(move);
        if (&move == &puzzle.answer.front() && position.outcome()) puzzle.quiet = false;
    }
}

}  // namespace narabe
