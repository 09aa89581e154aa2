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

/// Whether a clause only repeats parts of the words for the move, such as "returns e5 to hand" or "builds at height 2".
bool repeats(const Sentence& clause, const Sentence& words) {
    const auto is_said = [&](const Sentence& part) { return ranges::find(words.args, part) != words.args.end(); };
    return !clause.args.empty() && ranges::all_of(clause.args, is_said);
}

}  // namespace

std::vector<Sentence> clauses_of(const View& view, const AnyPosition& seen, Move move) {
    std::vector<Sentence> clauses;
    const AnyPosition next = after(seen, move);
    MoveList moves;
    seen.legal_moves(moves);
    const auto outcome = next.outcome();
    if (outcome && outcome->won_by(seen.to_move())) {
        clauses.push_back("why.wins");
    } else if (moves.size() == 1) {
        clauses.push_back("why.only");
    }
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
    const Sentence words = spoken_move(seen, move).words;
    for (Sentence& clause : clauses_of(view, seen, move)) {
        if (!repeats(clause, words)) return std::move(clause);
    }
    return {};
}

Sentence told_to_opponent(Sentence clause, const Texts& texts) {
    const std::string to_them = clause.key + ".yours";
    if (texts.has(to_them)) clause.key = to_them;
    return clause;
}

Sentence with_reasons(const Sentence& name, const AnyPosition& seen, Move move) {
    const Sentence words = spoken_move(seen, move).words;
    std::vector<Sentence> clauses = clauses_of(*make_view(seen), seen, move);
    if (clauses.size() > 1) std::erase_if(clauses, [&](const Sentence& clause) { return repeats(clause, words); });
    const Sentence why = joined(clauses);
    return why == Sentence() ? Sentence() : Sentence("review.because", {name, why});
}

Sentence reply_words(const AnyPosition& after, Move reply, const Texts& texts) {
    const Sentence answer("review.reply", {spoken_move(after, reply).words});
    const Sentence why = told_to_opponent(reason_of(*make_view(after), after, reply), texts);
    return why == Sentence() ? Sentence("puzzle.answer", {answer}) : Sentence("review.because", {answer, why});
}

}  // namespace narabe
