// Ids of games, for saved games, links and addresses.
#pragma once

#include <string>
#include <string_view>

#include "core/rng.h"

namespace narabe {

/// A unique id: 16 letters and digits, from a-z and 2-7.
std::string new_game_id(Rng& rng);
/// The id for a game that branches off from the game with this id; always the same for a given id.
std::string other_game_id(std::string_view id);
bool is_game_id(std::string_view text);

}  // namespace narabe
