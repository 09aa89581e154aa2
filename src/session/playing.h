// Continuing a game: moves and the moves of chance after them, and copies.
#pragma once

#include <string_view>

#include "session/session.h"

namespace narabe {

/// Plays a legal move and the moves of chance that follow it.
void play(Session& session, Move move);
/// Reads and plays a move. If it is illegal, returns an error and changes nothing.
Parsed<Move> play(Session& session, std::string_view move);
/// Plays moves of chance while chance is to move. Repeats the moves of chance that were played here before; plays no others if they come
/// from outside (`Origin::seen_by`).
void roll(Session& session);

/// Turns the game into a copy that continues from the position shown, without later moves or variations.
void become_copy(Session& session);

}  // namespace narabe
