#include "games/lits/lits_reasons.h"

#include "ui/reasons.h"

namespace narabe::lits {

namespace {

/// The effects of a placement, on a board of any width.
struct Effect {
    struct Count {
        int own = 0;
        int theirs = 0;
    };

    const char* some_own;
    const char* some_theirs;
    Count covered;
    Count safe;
    std::vector<Cell> own_safe;
    bool is_last;
    int places;  // for the next piece
};

/// Both counts, the first one first, without zeros; `one` is the key for a single count.
void tell_counts(Reasons& reasons, const char* one, const char* both, const char* some_first, int first, const char* some_second,
                 int second) {
    reasons.add(first > 0 && second > 0 ? both : one);
    if (first > 0) reasons.part(Sentence(some_first, {Sentence::number(first)}));
    if (second > 0) reasons.part(Sentence(some_second, {Sentence::number(second)}));
}

std::vector<Sentence> reasons_of(const Effect& effect) {
    constexpr std::size_t most_named = 2;
    constexpr int few_places = 12;
    Reasons reasons;
    const auto& [own_covered, their_covered] = effect.covered;
    if (own_covered + their_covered > 0) {
        tell_counts(reasons, "lits.why.covers", "lits.why.covers_both", effect.some_theirs, their_covered, effect.some_own,
                    own_covered);
    }
    if (effect.is_last) {
        reasons.add("lits.why.last");
        return reasons.take();
    }
    if (effect.safe.own > 0 && effect.own_safe.size() <= most_named && effect.safe.theirs == 0) {
        std::vector<Sentence> names;
        for (const Cell cell : effect.own_safe) names.push_back(Sentence::of_cell(cell_name(cell), cell));
        reasons.add("lits.why.safe").part(listed(names));
    } else if (effect.safe.own > 0) {
        tell_counts(reasons, "lits.why.safe", "lits.why.safe_both", effect.some_own, effect.safe.own, effect.some_theirs,
                    effect.safe.theirs);
    }
    if (effect.places <= few_places) reasons.add("lits.why.few").number(effect.places);
    if (reasons.empty()) reasons.add("lits.why.covers_none");
    return reasons.take();
}

}  // namespace

template <int Width>
std::vector<Sentence> reasons_for(const PositionOf<Width>& position, Move move, const SymbolNames& names) {
    const Symbol own = symbol_of(position, position.to_move());
    if (move == PositionOf<Width>::swap) {
        Reasons reasons;
        reasons.add("lits.why.swap").word(names.of(other(own)));
        return reasons.take();
    }
    PositionOf<Width> next = position;
    next.play(move);
    const auto piece = next.field().covered() - position.field().covered();
    const auto safe = position.field().coverable() - next.field().coverable() - piece;
    const auto& own_cells = position.board().of(own);
    const auto& their_cells = position.board().of(other(own));
    Effect effect{.some_own = names.some_of(own),
                  .some_theirs = names.some_of(other(own)),
                  .covered = {(piece & own_cells).count(), (piece & their_cells).count()},
                  .safe = {(safe & own_cells).count(), (safe & their_cells).count()},
                  .own_safe = {},
                  .is_last = next.outcome().has_value(),
                  .places = next.field().legal().count()};
    (safe & own_cells).for_each([&](int cell) { effect.own_safe.push_back(cell_at(cell, Width)); });
    return reasons_of(effect);
}

template std::vector<Sentence> reasons_for(const PositionOf<10>&, Move, const SymbolNames&);
template std::vector<Sentence> reasons_for(const PositionOf<11>&, Move, const SymbolNames&);

}  // namespace narabe::lits
