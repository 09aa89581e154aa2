// What a search knows about Battle of LITS beyond its rules: a placement that wins games wins them sooner or later
// alike. (First guesses by the symbols that a placement covers, and playouts that prefer them, were tried and won
// nothing.)
#pragma once

#include "ai/brain.h"
#include "games/lits/lits.h"

namespace narabe::lits {

struct Brain {
    static constexpr std::uint32_t move_count = Placements::size + 1;

    static std::uint32_t number_of(Move move) { return move.bits; }
};

inline Brain brain_of(const Lits&, const Position&) {
    return {};
}

}  // namespace narabe::lits
