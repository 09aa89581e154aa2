// The effects of moves in Battle of LITS, and reasons for them.
#pragma once

#include "games/lits/lits.h"
#include "ui/reasons.h"

namespace narabe::lits {

/// The symbols are named X and O, or otherwise in double games.
struct SymbolNames {
    const char* x = "panel.x";
    const char* o = "panel.o";
    const char* some_x = "lits.count.x";  // a number of them
    const char* some_o = "lits.count.o";

    const char* of(Symbol symbol) const { return symbol == Symbol::x ? x : o; }
    const char* some_of(Symbol symbol) const { return symbol == Symbol::x ? some_x : some_o; }
};

/// The effects of a placement.
template <int Width>
struct EffectOf {
    using Cells = typename PositionOf<Width>::Field::Cells;

    std::array<int, 2> visible;  ///< by symbol
    std::array<Cells, 2> safe;   ///< symbols that could still be covered before, and now cannot
};

/// Preconditions: the move is legal, and not a swap.
template <int Width>
EffectOf<Width> effect_of(const PositionOf<Width>& position, Move move);

/// A few cells by name, more by the number of each symbol; no value if there are none.
template <int Width>
std::optional<Sentence> safe_symbols(const EffectOf<Width>& effect, const SymbolNames& names);

/// All reasons that are true of the move, most important first. Precondition: it is legal.
template <int Width>
std::vector<Clause> reasons_for(const PositionOf<Width>& position, Move move, const SymbolNames& names);

}  // namespace narabe::lits
