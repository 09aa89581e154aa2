// Names of games: what is saved, linked and in an address goes by them.
#pragma once

#include <string>
#include <string_view>

#include "core/rng.h"

namespace narabe {

/// A name for a game that no other has: 16 letters and digits, of a-z and 2-7.
std::string new_game_id(Rng& luck);
/// The name of the game that goes another way than the one of that name: the same each time that one comes upon it.
std::string other_game_id(std::string_view id);
bool is_game_id(std::string_view text);

}  // namespace narabe
