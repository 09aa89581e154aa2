#include "live/turns.h"

#include <utility>

#include "core/text.h"

namespace narabe::live {

namespace {

Due due_factor(const Deal& deal, const DealKeys& keys, std::size_t slot) {
    const LogPart& after = slot < setup_slots(deal.seats) ? deal.last_pass : deal.slots[slot].drawn_after;
    Entry factor{.kind = Entry::Kind::factor, .seen = seen_part(keys.seat, after), .number = static_cast<int>(slot)};
    return {std::move(factor), factor_task(deal, keys, slot)};
}

/// If a tile in the hand is wrong, the factors of the whole hand are due: then all devices see why the game stops.
std::vector<Due> due_factors(const State& state, const DealKeys& keys) {
    const Deal& deal = *state.deal;
    std::vector<Due> due;
    for (std::size_t slot = 0; slot < deal.slots.size(); ++slot) {
        const bool is_in_hand = slot < deal.drawn && drawer_of(slot, deal.seats) == keys.seat;
        const bool is_missing = deal.slots[slot].factors[static_cast<std::size_t>(index_of(keys.seat))].empty();
        if (owes_factor(deal, keys.seat, slot) || (state.is_dealt_wrong && is_in_hand && is_missing))
            due.push_back(due_factor(deal, keys, slot));
    }
    return due;
}

/// Another player with an open offer.
std::optional<Seat> open_offerer(const State& state, Seat seat) {
    for (int index = 0; index < state.seats; ++index) {
        if (seat_at(index) != seat && state.agreements.offers[static_cast<std::size_t>(index)]) return seat_at(index);
    }
    return std::nullopt;
}

/// Of more than two players, only one has an open offer at a time.
bool is_free_to_offer(const State& state, Seat seat, Offer offer) {
    const auto offerer = state.seats == 2 ? std::nullopt : open_offerer(state, seat);
    return !offerer ||
           (offerer_to(state, seat) && state.agreements.offers[static_cast<std::size_t>(index_of(*offerer))] == offer);
}

}  // namespace

/// No player of more than two can lose on time, or otherwise than by the rules.
Parsed<Session> begin_game(const Invitation& invitation, Games games) {
    const GameModule* game = find_game(games, invitation.game);
    if (!game) return refuse("games.unknown", {Sentence::plain(excerpt(invitation.game))});
    const Parsed<AnyPosition> position = game->start(invitation.options);  // refuses random options
    if (!position) return position.error();
    const bool needs_deal = game->seen_by || game->roll;
    const bool is_dealt = !tiles_of(*position).empty();
    const bool is_possible = position->seats() == 2 ? is_dealt || !needs_deal : is_dealt && invitation.time == TimeControl();
    if (!is_possible) return refuse("live.other_game");
    return Session::start(*game, invitation.options, {}, 0, Seat::chance);
}

const Session& table_of(const State& state) {
    return state.deal ? *state.deal->table : *state.session;
}

std::optional<Seat> turn_of(const State& state) {
    const Seat seat = table_of(state).position().to_move();
    return seat == Seat::chance ? std::nullopt : std::optional(seat);
}

bool is_verified(const State& state) {
    return state.deal && !state.deal->verdict.empty();
}

Millis time_left(const State& state, Seat seat) {
    if (state.time.kind == TimeControl::Kind::days) return Millis{state.time.amount} * 86'400'000;
    const MoveLine& line = table_of(state).line();
    Millis seconds = state.time.amount;
    Millis used = 0;
    for (std::size_t move = 0; move < table_of(state).cursor(); ++move) {
        if (line.position_after(move).to_move() != seat) continue;
        used += state.played[move].time;
        if (line.begins_turn(move)) seconds += state.time.bonus;
    }
    return seconds * 1000 - used;
}

std::optional<std::size_t> start_of_last_turn(const Session& game, Seat seat) {
    for (std::size_t start = game.cursor(); start > 0;) {
        start = game.line().start_of_turn(start - 1);
        if (game.line().position_after(start).to_move() == seat) return start;
    }
    return std::nullopt;
}

bool can_offer(const State& state, Seat seat, Offer offer) {
    if (!is_free_to_offer(state, seat, offer)) return false;
    const bool is_open = state.status == Status::playing || state.status == Status::paused;
    if (state.outcome || !is_open) return state.outcome && offer == Offer::rematch && !state.agreements.rematch;
    switch (offer) {
        case Offer::takeback: return !state.deal && start_of_last_turn(*state.session, seat).has_value();
        case Offer::draw: return state.session->game().info.has_draws;
        case Offer::teaching: return !state.agreements.teaching;
        case Offer::pause: return state.status == Status::playing;
        case Offer::rematch: return false;
    }
    return false;
}

std::optional<Seat> offerer_to(const State& state, Seat seat) {
    const auto offerer = open_offerer(state, seat);
    return offerer && !state.agreements.has_accepted(seat, *offerer) ? offerer : std::nullopt;
}

Seat host_of_next(const State& state) {
    return state.seats == 2 ? state.inviter : Seat::second;  // this player then has the first seat
}

SeenLogs seen_part(Seat writer, const LogPart& part) {
    Entry entry;
    if (part.seat != writer) seen_of(entry, writer, part.seat).count = part.size;
    return entry.seen;
}

std::vector<Due> due_of_deal(const State& state, const DealKeys& keys, const std::optional<SeenLogs>& ends) {
    const Deal& deal = *state.deal;
    if (state.outcome) {
        const bool is_hidden = deal.secrets[static_cast<std::size_t>(index_of(keys.seat))].empty();
        if (deal.passes.empty() || !is_hidden || !ends) return {};
        Entry secret{.kind = Entry::Kind::secret, .seen = *ends};
        return {{std::move(secret), secret_task(deal, keys)}};
    }
    if (state.status == Status::waiting) return {};
    if (deal.is_complete()) return due_factors(state, keys);
    if (deal.dealer() != keys.seat) return {};
    Entry pass{.kind = Entry::Kind::deal, .seen = seen_part(keys.seat, deal.last_pass)};
    return {{std::move(pass), pass_task(deal, keys)}};
}

}  // namespace narabe::live
