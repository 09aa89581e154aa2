#include "games/pilus/pilus_deal.h"

#include "core/ranges.h"

namespace narabe::pilus {

Deal::Deal(const TileSet& set) : set_(set) {
    for (Hand& hand : hands_) hand.fill(no_tile);
}

Deal::Deal(const TileSet& set, const Hands& hands, Tiles unseen, std::optional<Seat> viewer)
    : unseen_(unseen), set_(set), hands_(hands) {
    if (viewer) viewer_ = static_cast<std::uint32_t>(*viewer);
}

std::optional<Seat> Deal::viewer() const {
    if (viewer_ == everything) return std::nullopt;
    return static_cast<Seat>(viewer_);
}

Tiles Deal::holdings(Seat seat) const {
    Tiles tiles = 0;
    for (const HandTile tile : hand(seat)) {
        if (tile < tile_count) tiles |= Tiles{1} << tile;
        if (tile == hidden_tile) tiles |= unseen_;
    }
    return tiles;
}

int Deal::random_unseen(Rng& rng) const {
    auto rank = rng.below(static_cast<std::uint32_t>(std::popcount(unseen_)));
    Tiles rest = unseen_;
    while (rank-- > 0) rest &= rest - 1;
    return set_.kind_of(std::countr_zero(rest));
}

void Deal::draw(Seat seat, int tile) {
    if (tile != hidden_tile) set_.take(unseen_, tile);
    Hand& hand = hand_of(seat);
    hand[hand_size - 1] = static_cast<HandTile>(tile);
    ranges::sort(hand);
}

/// A tile from a hidden hand is one that the viewer has not seen.
void Deal::take_from_hand(Seat seat, int tile) {
    Hand& hand = hand_of(seat);
    auto found = ranges::find(hand, static_cast<HandTile>(tile));
    if (found == hand.end()) {
        found = ranges::find(hand, hidden_tile);
        set_.take(unseen_, tile);
    }
    *found = no_tile;
    ranges::sort(hand);
}

void Deal::hide_from(Seat seat) {
    const bool is_own_view = viewer_ == everything || viewer_ == static_cast<std::uint32_t>(seat);
    viewer_ = static_cast<std::uint32_t>(is_own_view ? seat : Seat::chance);
    for (int index = 0; index < max_seats; ++index) {
        if (!is_hidden(seat_at(index))) continue;
        for (HandTile& tile : hands_[static_cast<std::size_t>(index)]) {
            if (tile >= hidden_tile) continue;
            set_.put_back(unseen_, tile);
            tile = hidden_tile;
        }
    }
}

void Deal::determinize(Rng& rng) {
    viewer_ = everything;
    for (Hand& hand : hands_) {
        for (HandTile& tile : hand) {
            if (tile != hidden_tile) continue;
            const int kind = random_unseen(rng);
            set_.take(unseen_, kind);
            tile = static_cast<HandTile>(kind);
        }
        ranges::sort(hand);
    }
}

}  // namespace narabe::pilus
