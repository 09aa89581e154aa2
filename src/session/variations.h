// The lines of a game other than the current one: how to return to one, and their form in saved games (formats.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "session/session.h"

namespace narabe {

/// The number of moves that the current line begins with, of these.
std::size_t shared_moves(const Session& session, const std::vector<Move>& moves);
/// Shows the position after these legal moves from the start of the game, where the current line then ends. All other moves are in
/// variations.
void continue_after(Session& session, const std::vector<Move>& moves);

/// The lines of the state of a saved game about its variations.
std::string variations_text(const Session& session);
/// Plays a line of moves from the start of the game, up to the first illegal one, and leaves it as a variation.
void read_variation(Session& session, std::string_view text);

}  // namespace narabe
