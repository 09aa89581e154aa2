// How a game goes on: moves with chance's after them, and lines and copies that branch off.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "session/session.h"

namespace narabe {

/// Plays a legal move, and chance's moves after it.
void play(Session& session, Move move);
/// Reads and plays a move; nothing happens if it is refused.
Parsed<Move> play(Session& session, std::string_view move);
/// Chance's moves as long as it is its turn, first of all those that were made here already.
void roll(Session& session);

/// Goes to the end of the other line; this one is the other one then. Precondition: there is one.
void take_other_line(Session& session);
/// The line of these moves in that game; nothing if they cannot be played.
std::optional<OtherLine> read_other_line(const Session& session, std::span<const std::string_view> moves);

/// It is a copy that goes on from the position shown: without what was played after that, and without another line.
void become_copy(Session& session);

}  // namespace narabe
