#include "app/live_game/live_offers.h"

#include <string>

#include "app/storage/player_words.h"
#include "live/shown.h"
#include "live/turns.h"

namespace narabe {

namespace {

bool is_on(const live::Room& room) {
    return room.state().status == live::Status::playing || room.state().status == live::Status::paused;
}

/// The offer that the player here has made or accepted; no value if there is none.
std::optional<Seat> offerer_of_player(const live::Room& room) {
    const live::Agreements& agreements = room.state().agreements;
    for (int index = 0; room.mine() && index < room.state().seats; ++index) {
        const bool is_open = agreements.offers[static_cast<std::size_t>(index)].has_value();
        if (is_open && agreements.has_accepted(*room.mine(), seat_at(index))) return seat_at(index);
    }
    return std::nullopt;
}

/// The players who have not answered that offer, except for the player here.
std::vector<Seat> unanswered(const live::Room& room, Seat offerer) {
    std::vector<Seat> seats = live::other_seats(room);
    std::erase_if(seats, [&](Seat seat) { return room.state().agreements.has_accepted(seat, offerer); });
    return seats;
}

}  // namespace

std::optional<live::Offer> offer_to_player(const live::Room& room) {
    const auto offerer = is_on(room) && room.mine() ? live::offerer_to(room.state(), *room.mine()) : std::nullopt;
    return offerer ? room.state().agreements.offers[static_cast<std::size_t>(index_of(*offerer))] : std::nullopt;
}

bool waits_for_answer(const live::Room& room) {
    return offerer_of_player(room).has_value();
}

Sentence asking_words(live::Offer offer, const Sentence& name) {
    const std::string key = "live.asks." + std::string(live::offer_names[static_cast<std::size_t>(offer)]);
    return {key.c_str(), {name}};
}

Sentence offer_words(const live::Room& room, const std::vector<Player>& players) {
    const auto offer = offer_to_player(room);
    const auto offerer = offer ? live::offerer_to(room.state(), *room.mine()) : offerer_of_player(room);
    const Sentence others = offerer ? player_names(players, unanswered(room, *offerer)) : Sentence();
    if (offer) {
        const Sentence asking = asking_words(*offer, player_name(players, *offerer));
        return others == Sentence() ? asking : Sentence("library.and_then", {asking, {"live.must_accept", {others}}});
    }
    if (offerer) return {"live.offered", {others}};
    return can_resume(room) ? Sentence("live.pause_about") : Sentence();
}

std::string_view withdrawal_key(const live::Room& room) {
    if (room.refusal(live::Act::withdraw)) return {};
    const bool has_offered = room.state().agreements.offers[static_cast<std::size_t>(index_of(*room.mine()))].has_value();
    if (has_offered) return "live.withdraw";
    return room.mine() == room.state().inviter ? "live.withdraw_invitation" : std::string_view();
}

}  // namespace narabe
