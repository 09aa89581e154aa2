// Continuing a game: moves and the moves of chance after them, other lines, and copies.
#pragma once

#include <optional>
#include <span>
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

/// Goes to the end of the other line; the current line becomes the other line. Precondition: there is another line.
void take_other_line(Session& session);
/// The moves as an alternative line of the game; no value if they are illegal.
std::optional<OtherLine> read_other_line(const Session& session, std::span<const std::string_view> moves);

/// Turns the game into a copy that continues from the position shown, without later moves or another line.
void become_copy(Session& session);

}  // namespace narabe
