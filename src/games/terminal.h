// Functions of games for terminal programs only, so that the page need not download them.
#pragma once

#include <cstdint>
#include <string>

#include "core/any_position.h"

namespace narabe {

/// Both take positions of `all_games`.

/// The position in characters.
std::string show(const AnyPosition& position);
/// The number of sequences of this many moves.
std::uint64_t perft(const AnyPosition& position, int depth);

}  // namespace narabe
