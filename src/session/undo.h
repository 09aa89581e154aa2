// Undo and redo, turn by turn.
#pragma once

#include "session/session.h"

namespace narabe {

enum class Undoing : std::uint8_t {
    nothing,  ///< there is nothing to undo
    possible,
    too_late,  ///< the other side of a link game already has the last turn
};
Undoing undoing(const Session& session);

/// Whether the position shown is the one in which a player resigned or the players ended the game otherwise.
bool ended_by_players(const Session& session);

/// Undoes a resignation or, if there is none, the last turn of a person or, if computers play all seats, the last turn. Does
/// nothing if there is nothing to undo.
void undo(Session& session);
/// Redoes one turn, and the computers' turns after it.
void redo(Session& session);

}  // namespace narabe
