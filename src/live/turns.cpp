#include "live/turns.h"

namespace narabe::live {

namespace {

void add(std::vector<Due>& due, Entry::Kind kind, std::string task, std::size_t slot = 0) {
    Due& added = due.emplace_back();
    added.entry.kind = kind;
    added.entry.number = static_cast<int>(slot);
    added.task = std::move(task);
}

/// If a tile in the hand is wrong, the factors of the whole hand are due: then all devices see why the game stops.
std::vector<Due> due_factors(const State& state, const DealKeys& keys) {
    const Deal& deal = *state.deal;
    std::vector<Due> due;
    for (std::size_t slot = 0; slot < slots_in_play; ++slot) {
        const bool is_in_hand = slot < deal.drawn && drawer_of(slot) == keys.seat;
        const bool is_missing = deal.slots[slot].factors[static_cast<std::size_t>(index_of(keys.seat))].empty();
        if (owes_factor(deal, keys.seat, slot) || (state.is_dealt_wrong && is_in_hand && is_missing))
            add(due, Entry::Kind::factor, factor_task(deal, keys, slot), slot);
    }
    return due;
}

}  // namespace

const Session& table_of(const State& state) {
    return state.deal ? *state.deal->table : *state.session;
}

std::optional<Seat> turn_of(const State& state) {
    const Seat seat = table_of(state).position().to_move();
    if (seat != Seat::chance) return seat;
    const auto drawer = drawer_of(state.deal->drawn);
    return drawer && state.deal->drawn >= setup_slots ? std::optional(opponent_of(*drawer)) : std::nullopt;
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

std::vector<Due> due_of_deal(const State& state, const DealKeys& keys, bool has_end) {
    const Deal& deal = *state.deal;
    std::vector<Due> due;
    if (state.outcome) {
        const bool is_hidden = deal.secrets[static_cast<std::size_t>(index_of(keys.seat))].empty();
        if (!deal.passes.empty() && is_hidden && has_end) add(due, Entry::Kind::secret, secret_task(deal, keys));
        return due;
    }
    if (state.status == Status::waiting) return due;
    if (deal.is_complete()) return due_factors(state, keys);
    if (deal.dealer() == keys.seat) add(due, Entry::Kind::deal, pass_task(deal, keys));
    return due;
}

}  // namespace narabe::live
