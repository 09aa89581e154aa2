// What is taken back and played again, turn by turn.
#pragma once

#include "session/session.h"

namespace narabe {

enum class Undoing : std::uint8_t {
    nothing,  ///< there is nothing to take back
    possible,
    too_late,  ///< the other side of a game by link has the last of it already
};
Undoing undoing(const Session& session);

/// Takes a resignation back; else goes back to the start of the last turn that a person made, and if computers play all
/// seats, of the last turn. Nothing happens where that is not possible.
void undo(Session& session);
/// Goes on by one turn, and by the turns of computers after it.
void redo(Session& session);

}  // namespace narabe
