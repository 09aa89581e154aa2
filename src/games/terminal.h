// What programs for the terminal ask of a game, and no page does, whose downloads go without it.
#pragma once

#include <cstdint>
#include <string>

#include "core/any_position.h"

namespace narabe {

/// Both of positions of `all_games`.

/// A picture of characters.
std::string show(const AnyPosition& position);
/// How many sequences of so many moves there are.
std::uint64_t perft(const AnyPosition& position, int depth);

}  // namespace narabe
