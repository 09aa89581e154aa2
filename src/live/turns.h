// Whose turn it is in a live game, the time left to them, who offers what, and what players must write without a decision.
#pragma once

#include "live/merge.h"

namespace narabe::live {

/// The game that an inviter chose. Fails if it cannot be played live.
Parsed<Session> begin_game(const Invitation& invitation, Games games);

/// The game as all players see it. Precondition: there is a session.
const Session& table_of(const State& state);
/// The player who moves next; no value before the first turn of a deal.
std::optional<Seat> turn_of(const State& state);
/// Whether the shuffle was verified: `deal->verdict` says who forged it.
bool is_verified(const State& state);
/// Time left to a player by the moves on the board. Precondition: there is a time control.
Millis time_left(const State& state, Seat seat);

/// The number of moves before the last turn of the seat; no value if it has none.
std::optional<std::size_t> start_of_last_turn(const Session& game, Seat seat);

/// Whether the player can make that offer now.
bool can_offer(const State& state, Seat seat, Offer offer);
/// The player whose offer that player has not answered; no value if there is none.
std::optional<Seat> offerer_to(const State& state, Seat seat);
/// The player who makes the room of the next game.
Seat host_of_next(const State& state);

/// What an entry answers that needs this part of a log; empty if the log is the writer’s own. Without checks.
SeenLogs seen_part(Seat writer, const LogPart& part);

/// An entry whose text is the result of a task. Its `seen` is what it needs of other logs, without checks.
struct Due {
    Entry entry;
    std::string task;
};

/// The entries of the deal that the player must write now. Once the game is over, it is their secret, if all other players agree that
/// it is, in those `ends` of their logs: before that, another player could still have moved. Precondition: there is a deal.
std::vector<Due> due_of_deal(const State& state, const DealKeys& keys, const std::optional<SeenLogs>& ends);

}  // namespace narabe::live
