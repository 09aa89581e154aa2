#include "app/play/reasons.h"

#include <utility>

#include "core/ranges.h"
#include "games/all_views.h"
#include "ui/reasons.h"

namespace narabe {

namespace {

bool names_any(const Sentence& clause, std::span<const Cell> cells) {
    std::vector<Cell> named;
    add_named_cells(clause, named);
    return ranges::any_of(named, [&](const Cell& cell) { return ranges::find(cells, cell) != cells.end(); });
}

/// Whether a clause only names cells of the move, such as "returns e5 to hand".
bool says_only_where(const Sentence& clause, std::span<const Cell> cells) {
    const auto is_there = [&](const Sentence& part) { return part.cell && ranges::find(cells, *part.cell) != cells.end(); };
    return !clause.args.empty() && ranges::all_of(clause.args, is_there);
}

}  // namespace

std::vector<Sentence> clauses_of(const View& view, const AnyPosition& seen, Move move) {
    std::vector<Sentence> clauses;
    AnyPosition next = seen;
    next.play(move);
    MoveList moves;
    seen.legal_moves(moves);
    const auto outcome = next.outcome();
    if (outcome && outcome->won_by(seen.to_move())) clauses.push_back("why.wins");
    if (moves.size() == 1) clauses.push_back("why.only");
    for (Sentence& reason : weighty_reasons(view, seen, move)) clauses.push_back(std::move(reason));
    return clauses;
}

Sentence joined(std::span<const Sentence> clauses) {
    if (clauses.empty()) return {};
    return clauses.size() == 1 ? clauses[0] : Sentence("why.and", {clauses[0], clauses[1]});
}

Sentence what_to_look_for(std::span<const Sentence> clauses, std::span<const Cell> cells) {
    for (const Sentence& clause : clauses) {
        if (clause.key != "why.only" && !names_any(clause, cells)) return clause;
    }
    return {};
}

Sentence hint_at(const AnyPosition& seen, Move move) {
    const Sentence what = what_to_look_for(clauses_of(*make_view(seen), seen, move), spoken_move(seen, move).cells);
    return what == Sentence() ? what : Sentence("hint.what", {what});
}

Sentence reason_of(const View& view, const AnyPosition& seen, Move move) {
    const std::vector<Cell> cells = spoken_move(seen, move).cells;
    for (Sentence& clause : clauses_of(view, seen, move)) {
        if (!says_only_where(clause, cells)) return std::move(clause);
    }
    return {};
}

Sentence told_to_opponent(Sentence clause, const Texts& texts) {
    const std::string to_them = clause.key + ".yours";
    if (texts.has(to_them)) clause.key = to_them;
    return clause;
}

Sentence with_reasons(const Sentence& name, const AnyPosition& seen, Move move) {
    const Sentence why = joined(clauses_of(*make_view(seen), seen, move));
    return why == Sentence() ? Sentence() : Sentence("review.because", {name, why});
}

Sentence reply_words(const AnyPosition& after, Move reply, const Texts& texts) {
    const Sentence answer("review.reply", {spoken_move(after, reply).words});
    const Sentence why = told_to_opponent(reason_of(*make_view(after), after, reply), texts);
    return why == Sentence() ? Sentence("puzzle.answer", {answer}) : Sentence("review.because", {answer, why});
}

}  // namespace narabe
