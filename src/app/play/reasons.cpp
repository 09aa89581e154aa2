#include "app/play/reasons.h"

#include "ui/reasons.h"

namespace narabe {

Sentence reasons_of(const View& view, const AnyPosition& seen, Move move) {
    constexpr std::size_t most_clauses = 2;
    std::vector<Sentence> clauses;
    AnyPosition next = seen;
    next.play(move);
    MoveList moves;
    seen.legal_moves(moves);
    const auto outcome = next.outcome();
    if (outcome && outcome->won_by(seen.to_move())) clauses.push_back("why.wins");
    if (moves.size() == 1) clauses.push_back("why.only");
    for (Sentence& reason : telling_reasons(view, seen, move)) {
        if (clauses.size() < most_clauses) clauses.push_back(std::move(reason));
    }
    if (clauses.empty()) return {};
    return clauses.size() == 1 ? clauses[0] : Sentence("why.and", {clauses[0], clauses[1]});
}

}  // namespace narabe
