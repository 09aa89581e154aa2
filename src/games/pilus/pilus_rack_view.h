// The viewer's rack: three slots for the tiles of a hand, each in its last rotation, and one of them in hand.
#pragma once

#include "games/pilus/pilus_deal.h"

namespace narabe::pilus {

class Rack {
  public:
    /// A tile of the hand. It keeps its slot while it is held.
    struct Held {
        HandTile tile = no_tile;
        int quarters = 0;
        Face face{};  ///< in its rotation; of a visible tile
    };

    /// Updates the rack to a seat's hand; chance holds nothing.
    void fill(const Deal& deal, Seat seat);

    const Held& operator[](std::size_t slot) const { return slots_[slot]; }
    bool has_tile(std::size_t slot) const { return slots_[slot].tile < tile_count; }
    /// The slot of a kind of tile; no value if there is none.
    std::optional<std::size_t> slot_of(int tile) const;

    /// The slot of the tile in hand.
    std::optional<std::size_t> chosen() const { return chosen_; }
    void choose(std::size_t slot) { chosen_ = slot; }
    void put_back() { chosen_.reset(); }
    // Precondition of these: there is a tile in hand.
    const Held& in_hand() const { return slots_[*chosen_]; }
    void turn_to(int quarters);

  private:
    Seat seat_ = Seat::chance;
    std::array<Held, hand_size> slots_;
    std::optional<std::size_t> chosen_;
};

}  // namespace narabe::pilus
