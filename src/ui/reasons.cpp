#include "ui/reasons.h"

#include "core/ranges.h"
#include "ui/view.h"

namespace narabe {

Reasons& Reasons::add(const char* key, int degree) {
    reasons_.push_back({key, degree, key});
    return *this;
}

Reasons& Reasons::harms(int harm) {
    reasons_.back().harm = harm;
    return *this;
}

Reasons& Reasons::harms_by_points(int lead) {
    constexpr int least = 2;
    return lead < least ? *this : harms(2 * lead);
}

Reasons& Reasons::minor_if(bool is_minor) {
    reasons_.back().is_minor = is_minor;
    return *this;
}

Reasons& Reasons::reword(const char* key) {
    reasons_.back().sentence.key = key;
    return *this;
}

Reasons& Reasons::part(Sentence sentence) {
    reasons_.back().sentence.args.push_back(std::move(sentence));
    return *this;
}

Reasons& Reasons::number(int value) {
    return part(Sentence::number(value));
}

Reasons& Reasons::word(const char* key) {
    return part(key);
}

namespace {

/// The sentences of those clauses that most other moves do not share.
std::vector<Sentence> distinctive(std::vector<Clause> reasons, const View& view, const AnyPosition& seen, Move move) {
    std::vector<std::size_t> others(reasons.size());
    MoveList moves;
    if (!reasons.empty()) seen.legal_moves(moves);
    for (const Move other : moves) {
        if (other == move) continue;
        for (const Clause& theirs : view.reasons(other)) {
            for (std::size_t i = 0; i < reasons.size(); ++i) {
                const bool is_same = std::string_view(theirs.kind) == reasons[i].kind;
                if (is_same && theirs.degree >= reasons[i].degree) ++others[i];
            }
        }
    }
    std::vector<Sentence> telling;
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        if (2 * others[i] <= moves.size() - 1) telling.push_back(std::move(reasons[i].sentence));
    }
    return telling;
}

}  // namespace

std::vector<Sentence> telling_reasons(const View& view, const AnyPosition& seen, Move move) {
    return distinctive(view.reasons(move), view, seen, move);
}

std::vector<Sentence> weighty_reasons(const View& view, const AnyPosition& seen, Move move) {
    std::vector<Clause> reasons = view.reasons(move);
    std::erase_if(reasons, [](const Clause& clause) { return clause.is_minor; });
    return distinctive(std::move(reasons), view, seen, move);
}

}  // namespace narabe
