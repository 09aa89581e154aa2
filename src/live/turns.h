// Whose turn it is in a live game, the time left to them, and what they must write without a decision.
#pragma once

#include "live/merge.h"

namespace narabe::live {

/// The game as all players see it. Precondition: there is a session.
const Session& table_of(const State& state);
/// The player who moves next, also while the tile is missing that the other player draws; no value before the first turn of a deal.
std::optional<Seat> turn_of(const State& state);
/// Whether the shuffle was verified: `deal->verdict` says who forged it.
bool is_verified(const State& state);
/// Time left to a player by the moves on the board. Precondition: there is a time control.
Millis time_left(const State& state, Seat seat);

/// An entry whose text is the result of a task.
struct Due {
    Entry entry;
    std::string task;
};

/// The entries of the deal that the player must write now. Once the game is over, it is their secret, if the other player agrees that
/// it is (`has_end`): before that, the other player could still have moved. Precondition: there is a deal.
std::vector<Due> due_of_deal(const State& state, const DealKeys& keys, bool has_end);

}  // namespace narabe::live
