#include "games/lits/lits_reasons.h"

#include <algorithm>

namespace narabe::lits {

namespace {

// Worth mentioning:
constexpr int few_places = 12;
constexpr std::size_t max_named = 3;  // safe cells

/// The effects of a placement on a board of any width, so that the sentences are compiled once.
struct Facts {
    Symbol own{};
    std::array<int, 2> covered{};  // by symbol
    std::array<int, 2> safe{};
    std::vector<Cell> named{};  // the safe ones
    bool is_last = false;
    int places = 0;       // for the next tetromino
    int max_covered = 0;  // by it, of the mover's symbols

    int lead(const std::array<int, 2>& counts, Symbol symbol) const { return of(counts, symbol) - of(counts, other(symbol)); }
    static int of(const std::array<int, 2>& counts, Symbol symbol) { return counts[static_cast<std::size_t>(symbol)]; }
};

/// The number of each symbol, without zeros.
Sentence some(const SymbolNames& names, const std::array<int, 2>& counts, Symbol first) {
    std::vector<Sentence> list;
    for (const Symbol symbol : {first, other(first)}) {
        const int count = Facts::of(counts, symbol);
        if (count > 0) list.emplace_back(names.some_of(symbol), std::vector{Sentence::number(count)});
    }
    return listed(list);
}

Sentence names_of(const std::vector<Cell>& cells) {
    std::vector<Sentence> list;
    for (const Cell cell : cells) list.push_back(Sentence::of_cell(cell_name(cell), cell));
    return listed(list);
}

std::vector<Clause> told(const Facts& facts, const SymbolNames& names) {
    const Symbol own = facts.own;
    const Symbol theirs = other(own);
    Reasons reasons;
    if (const int lead = facts.lead(facts.covered, theirs); lead > 0) {
        reasons.add("lits.why.covers", lead).part(some(names, facts.covered, theirs)).harms_by_points(lead);
    }
    if (facts.is_last) {
        reasons.add("lits.why.last");
        return reasons.take();
    }
    if (const int lead = facts.lead(facts.safe, own); lead > 0) {
        const bool is_named = Facts::of(facts.safe, theirs) == 0 && facts.named.size() <= max_named;
        reasons.add("lits.why.safe", lead).part(is_named ? names_of(facts.named) : some(names, facts.safe, own));
    }
    if (facts.places <= few_places) reasons.add("lits.why.few", -facts.places).number(facts.places);
    reasons.add("lits.why.allows", -facts.max_covered);
    if (facts.max_covered > 0) {
        reasons.part(Sentence(names.some_of(own), {Sentence::number(facts.max_covered)}));
    } else {
        reasons.reword("lits.why.allows_none").word(names.of(own));
    }
    return reasons.take();
}

template <int Width>
void find_safe(Facts& facts, const EffectOf<Width>& effect) {
    facts.safe = {effect.safe[0].count(), effect.safe[1].count()};
    (effect.safe[0] | effect.safe[1]).for_each([&](int cell) { facts.named.push_back(cell_at(cell, Width)); });
}

}  // namespace

template <int Width>
EffectOf<Width> effect_of(const PositionOf<Width>& position, Move move) {
    PositionOf<Width> next = position;
    next.play(move);
    const auto open = next.outcome() ? typename EffectOf<Width>::Cells() : next.field().coverable();
    const auto safe = position.field().coverable() - open - next.field().covered();
    EffectOf<Width> effect;
    for (const Symbol symbol : {Symbol::x, Symbol::o}) {
        effect.visible[static_cast<std::size_t>(symbol)] = visible(next, symbol);
        effect.safe[static_cast<std::size_t>(symbol)] = safe & position.board().of(symbol);
    }
    return effect;
}

template <int Width>
std::optional<Sentence> safe_symbols(const EffectOf<Width>& effect, const SymbolNames& names) {
    Facts facts;
    find_safe(facts, effect);
    if (facts.named.empty()) return std::nullopt;
    return facts.named.size() <= max_named ? names_of(facts.named) : some(names, facts.safe, Symbol::x);
}

template <int Width>
std::vector<Clause> reasons_for(const PositionOf<Width>& position, Move move, const SymbolNames& names) {
    Facts facts{.own = symbol_of(position, position.to_move())};
    if (move == PositionOf<Width>::swap) {
        Reasons reasons;
        reasons.add("lits.why.swap").word(names.of(other(facts.own))).word(names.of(facts.own));
        return reasons.take();
    }
    const EffectOf<Width> effect = effect_of(position, move);
    find_safe(facts, effect);
    facts.covered = {visible(position, Symbol::x) - effect.visible[0], visible(position, Symbol::o) - effect.visible[1]};
    PositionOf<Width> next = position;
    next.play(move);
    facts.is_last = next.outcome().has_value();
    const auto legal = next.field().legal();
    facts.places = legal.count();
    const auto& own_cells = position.board().of(facts.own);
    legal.for_each([&](int index) {
        const int covered = (PositionOf<Width>::Field::table()[index].cells & own_cells).count();
        facts.max_covered = std::max(facts.max_covered, covered);
    });
    return told(facts, names);
}

template EffectOf<10> effect_of(const PositionOf<10>&, Move);
template EffectOf<11> effect_of(const PositionOf<11>&, Move);
template std::optional<Sentence> safe_symbols(const EffectOf<10>&, const SymbolNames&);
template std::optional<Sentence> safe_symbols(const EffectOf<11>&, const SymbolNames&);
template std::vector<Clause> reasons_for(const PositionOf<10>&, Move, const SymbolNames&);
template std::vector<Clause> reasons_for(const PositionOf<11>&, Move, const SymbolNames&);

}  // namespace narabe::lits
