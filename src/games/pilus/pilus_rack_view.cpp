#include "games/pilus/pilus_rack_view.h"

#include "core/ranges.h"

namespace narabe::pilus {

/// A tile that is still held keeps its slot and its rotation.
void Rack::fill(const Deal& deal, Seat seat) {
    Hand hand{no_tile, no_tile, no_tile};
    if (seat != Seat::chance) hand = deal.hand(seat);
    if (seat != seat_) {
        slots_ = {};
        chosen_.reset();
    }
    seat_ = seat;
    for (Held& held : slots_) {
        const auto same = ranges::find(hand, held.tile);
        if (same == hand.end()) {
            held = {};
        } else {
            *same = no_tile;
        }
    }
    for (const HandTile tile : hand) {
        if (tile == no_tile) continue;
        Held& held = *ranges::find(slots_, no_tile, &Held::tile);
        held.tile = tile;
        if (tile != hidden_tile) held.face = deal.set()[tile];
    }
}

std::optional<std::size_t> Rack::slot_of(int tile) const {
    const auto held = ranges::find(slots_, tile, &Held::tile);
    if (held == slots_.end()) return std::nullopt;
    return static_cast<std::size_t>(held - slots_.begin());
}

void Rack::turn_to(int quarters) {
    Held& held = slots_[*chosen_];
    const int wanted = quarters % held.face.rotations();
    held.face = held.face.turned((wanted - held.quarters + 4) % 4);
    held.quarters = wanted;
}

}  // namespace narabe::pilus
