// Checks that reasons are given only if they distinguish a move from other moves.

#include "games/all_games.h"
#include "games/all_views.h"
#include "games/tested_games.h"
#include "tries.h"
#include "ui/reasons.h"

namespace narabe {

namespace {

/// The number of other moves that have a reason of the same kind with at least the same degree.
std::size_t others_with(const Clause& clause, const View& view, const MoveList& moves, Move move) {
    std::size_t others = 0;
    for (const Move other : moves) {
        if (other == move) continue;
        const auto clauses = view.reasons(other);
        others += ranges::any_of(clauses,
                                 [&](const Clause& theirs) {
                                     return std::string_view(theirs.kind) == clause.kind && theirs.degree >= clause.degree;
                                 })
                      ? 1
                      : 0;
    }
    return others;
}

void check_reasons(const AnyPosition& seen, Move move, int& with_reasons) {
    const auto view = make_view(seen);
    MoveList moves;
    seen.legal_moves(moves);
    const std::vector<Sentence> telling = telling_reasons(*view, seen, move);
    std::vector<Sentence> expected;
    for (const Clause& clause : view->reasons(move)) {
        if (2 * others_with(clause, *view, moves, move) <= moves.size() - 1) expected.push_back(clause.sentence);
    }
    CHECK(telling == expected);
    with_reasons += telling.empty() ? 0 : 1;
}

}  // namespace

TEST_CASE("reasons: a reason that applies equally to more than half of the other moves is never given") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        Rng rng(3);
        int with_reasons = 0;
        int positions = tries(60);
        while (positions > 0) {
            AnyPosition position = *game->start(*game->resolve(random_options(game->info, rng), rng));
            MoveList moves;
            for (; !position.outcome() && positions > 0;
                 position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))])) {
                if (position.to_move() == Seat::chance) {
                    moves = {position.roll(rng)};
                    continue;
                }
                position.legal_moves(moves);
                if (rng.below(4) > 0) continue;
                check_reasons(position.seen_by(position.to_move()), moves[rng.below(static_cast<std::uint32_t>(moves.size()))],
                              with_reasons);
                --positions;
            }
        }
        CHECK(with_reasons > 0);
    }
}

}  // namespace narabe
