#include "games/taiji-lits/taiji_lits.h"

namespace narabe::taiji_lits {

/// 8.2: White, who starts, has the white squares, as the first seat of Battle of LITS has X.
LitsPosition Plan::on_top_of(const taiji::Position& first, const LitsPosition& second) {
    const LitsPosition::Board board{.x = first.cells_of(taiji::Colour::white), .o = first.cells_of(taiji::Colour::black)};
    return LitsPosition(board, second.supply().at_start(), first.size());
}

}  // namespace narabe::taiji_lits
