// The lines of a game other than the current one: how to choose one, and their form in saved games (formats.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "session/session.h"

namespace narabe {

/// One of the lines of a game.
struct Variation {
    std::vector<Move> moves;  ///< all moves from the start of the game
    int turns = 0;            ///< number of turns
    int number = 1;           ///< from 1, in the order of `GameTree::ends`
    int lines = 1;            ///< number of lines in all
};
/// The line that was begun before the current one; before the first comes the last. It is the current line if there is no other.
Variation other_line(const Session& session);
/// Goes to the end of the other line, which becomes the current line; the current line becomes a variation.
void take_other_line(Session& session);

/// The lines of the state of a saved game about its variations.
std::string variations_text(const Session& session);
/// Plays a line of moves from the start of the game, up to the first illegal one, and leaves it as a variation.
void read_variation(Session& session, std::string_view text);

}  // namespace narabe
