// Games played by sending links back and forth; one of two players is remote.
#pragma once

#include <cstddef>

#include "session/session.h"

namespace narabe {

bool is_by_link(const Session& session);
/// The number of moves that both sides have; 0 if no player is remote.
std::size_t sent_moves(const Session& session);
/// Whether the other side has all moves up to the position shown.
bool is_sent(const Session& session);

}  // namespace narabe
