// The tiles of PILUS that are not on the table, and who can see them: hands, undrawn tiles, and tiles hidden from a viewer.
#pragma once

#include "core/rng.h"
#include "core/seat.h"
#include "games/pilus/pilus_pieces.h"

namespace narabe::pilus {

inline constexpr int hand_size = 3;

/// A hand is three of these in ascending order: kinds of tiles, `hidden_tile`, then `no_tile`.
using HandTile = std::uint8_t;
inline constexpr HandTile hidden_tile = tile_count;
inline constexpr HandTile no_tile = tile_count + 1;
using Hand = std::array<HandTile, hand_size>;
using Hands = std::array<Hand, max_seats>;

constexpr int size_of(const Hand& hand) {
    return (hand[0] != no_tile) + (hand[1] != no_tile) + (hand[2] != no_tile);
}

/// 80 bytes. It can be one viewer's knowledge of a deal: then `viewer()` is that seat (or `Seat::chance` for what all players
/// know), the other hands are hidden tiles, and hidden tiles can be any that are not visible.
class Deal {
  public:
    /// Nothing is drawn and nothing is hidden.
    explicit Deal(const TileSet& set);
    /// From text, not checked.
    Deal(const TileSet& set, const Hands& hands, Tiles unseen, std::optional<Seat> viewer);

    const TileSet& set() const { return set_; }
    const Hands& hands() const { return hands_; }
    const Hand& hand(Seat seat) const { return hands_[static_cast<std::size_t>(index_of(seat))]; }
    /// The tiles that may be in the pile, set aside, or in a hidden hand.
    Tiles unseen() const { return unseen_; }
    std::optional<Seat> viewer() const;
    bool is_hidden(Seat seat) const { return viewer_ != everything && viewer_ != static_cast<std::uint32_t>(seat); }
    /// The kinds that a seat holds, or may hold if its hand is hidden.
    Tiles holdings(Seat seat) const;
    /// The kind of a random tile that is not visible, all tiles equally likely.
    int random_unseen(Rng& rng) const;

    /// Puts an invisible tile on the table.
    void turn_up(int tile) { set_.take(unseen_, tile); }
    /// Gives an invisible tile, or `hidden_tile`, to a seat.
    void draw(Seat seat, int tile);
    /// Takes a tile from the hand of a seat that holds it or may hold it.
    void take_from_hand(Seat seat, int tile);
    /// Reduces the deal to a seat's view. From another seat's view, only common knowledge remains.
    void hide_from(Seat seat);
    /// Determinization: replaces hidden tiles by random invisible ones.
    void determinize(Rng& rng);

    friend bool operator==(const Deal&, const Deal&) = default;

  private:
    static constexpr std::uint32_t everything = 0xFF;  // the viewer if nothing is hidden

    Hand& hand_of(Seat seat) { return hands_[static_cast<std::size_t>(index_of(seat))]; }

    Tiles unseen_ = TileSet::all;
    TileSet set_;
    Hands hands_;
    std::uint32_t viewer_ = everything;  // wide enough to avoid padding in positions
};

}  // namespace narabe::pilus
