// Reasons for moves in Battle of LITS.
#pragma once

#include "core/sentence.h"
#include "games/lits/lits.h"

namespace narabe::lits {

/// The symbols are named X and O, or otherwise in double games.
struct SymbolNames {
    const char* x = "panel.x";
    const char* o = "panel.o";
    const char* some_x = "lits.count.x";  // so many of them
    const char* some_o = "lits.count.o";

    const char* of(Symbol symbol) const { return symbol == Symbol::x ? x : o; }
    const char* some_of(Symbol symbol) const { return symbol == Symbol::x ? some_x : some_o; }
};

/// Precondition: the move is legal.
template <int Width>
std::vector<Sentence> reasons_for(const PositionOf<Width>& position, Move move, const SymbolNames& names);

extern template std::vector<Sentence> reasons_for(const PositionOf<10>&, Move, const SymbolNames&);
extern template std::vector<Sentence> reasons_for(const PositionOf<11>&, Move, const SymbolNames&);

}  // namespace narabe::lits
