// The tables of all games in `games.txt`, for code that does not know any game.
#pragma once

#include <span>
#include <string_view>

#include "core/any_position.h"

namespace narabe {

/// In display order.
std::span<const GameModule* const> all_games();

/// Null if there is no such game.
const GameModule* find_game(std::string_view id);

}  // namespace narabe
