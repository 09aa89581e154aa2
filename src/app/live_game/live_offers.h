// Offers of the players of a live game to each other.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "live/room.h"
#include "session/player.h"

namespace narabe {

/// The open offer to the player here, which they have not answered; no value for a watcher. A rematch is offered by other means.
std::optional<live::Offer> offer_to_player(const live::Room& room);
/// Whether the player here waits for answers, to their own offer or to one that they accepted.
bool waits_for_answer(const live::Room& room);
/// “NAME offers …”, for a player whom NAME asks.
Sentence asking_words(live::Offer offer, const Sentence& name);
/// An open offer with the names of the players who must answer it, or how to end the pause; empty if there is neither.
Sentence offer_words(const live::Room& room, const std::vector<Player>& players);
/// The label of the button that withdraws the player's open offer or invitation; empty if there is neither.
std::string_view withdrawal_key(const live::Room& room);
/// Whether the game is paused and the player here can resume it.
inline bool can_resume(const live::Room& room) {
    return room.mine() && room.state().status == live::Status::paused;
}

}  // namespace narabe
