#include "app/live_game/live_offers.h"

#include <string>

#include "live/shown.h"

namespace narabe {

namespace {

const std::optional<live::Offer>& offer_of(const live::Room& room, Seat seat) {
    return room.state().agreements.offers[static_cast<std::size_t>(index_of(seat))];
}

}  // namespace

std::optional<live::Offer> offer_to_player(const live::Room& room) {
    using live::Status;
    const Status status = room.state().status;
    const bool is_on = status == Status::playing || status == Status::paused;
    return is_on && room.mine() ? offer_of(room, opponent_of(*room.mine())) : std::nullopt;
}

bool waits_for_answer(const live::Room& room) {
    return room.mine() && offer_of(room, *room.mine());
}

Sentence asking_words(live::Offer offer, const Sentence& name) {
    const std::string key = "live.asks." + std::string(live::offer_names[static_cast<std::size_t>(offer)]);
    return {key.c_str(), {name}};
}

std::string_view withdrawal_key(const live::Room& room) {
    if (room.refusal(live::Act::withdraw)) return {};
    if (waits_for_answer(room)) return "live.withdraw";
    return room.mine() == room.state().inviter ? "live.withdraw_invitation" : std::string_view();
}

}  // namespace narabe
