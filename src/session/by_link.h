// Games with a remote player, by sending links back and forth or live.
#pragma once

#include <cstddef>

#include "session/session.h"

namespace narabe {

bool is_by_link(const Session& session);
/// Whether the moves of a link game arrive by themselves (src/live), without anyone sending links.
inline bool is_live(const Session& session) {
    return !session.live().empty();
}
/// Whether no player can continue: without the other devices, no tile can be drawn in a game that is known only as a seat sees it.
inline bool is_only_viewed(const Session& session) {
    return session.origin().seen_by && !is_live(session);
}
/// The number of moves that both sides have; 0 if no player is remote.
std::size_t sent_moves(const Session& session);
/// Whether the other side has all moves up to the position shown.
bool is_sent(const Session& session);

}  // namespace narabe
