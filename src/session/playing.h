// Continuing a game: moves followed by those of chance, and branching lines and copies.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "session/session.h"

namespace narabe {

/// Plays a legal move, and the moves of chance after it.
void play(Session& session, Move move);
/// Reads and plays a move; nothing happens if it is refused.
Parsed<Move> play(Session& session, std::string_view move);
/// Plays moves of chance while chance is to move, repeating those that were made here already.
void roll(Session& session);

/// Goes to the end of the other line and makes the present one the other. Precondition: there is one.
void take_other_line(Session& session);
/// These moves as a line of that game; nothing if they are illegal.
std::optional<OtherLine> read_other_line(const Session& session, std::span<const std::string_view> moves);

/// Turns the game into a copy that continues from the position shown, without later moves and without another line.
void become_copy(Session& session);

}  // namespace narabe
