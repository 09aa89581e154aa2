// Play by links that are sent to and fro: one of two plays elsewhere.
#pragma once

#include <cstddef>

#include "session/session.h"

namespace narabe {

bool is_by_link(const Session& session);
/// How many of the moves both sides have. None where nobody plays elsewhere.
std::size_t sent_moves(const Session& session);
/// Whether the other side has all that the position shown came from.
bool is_sent(const Session& session);

}  // namespace narabe
