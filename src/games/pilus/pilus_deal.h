// Where the tiles of PILUS are that do not lie on the table, and who knows it: hands, what nobody has drawn yet, and
// what is hidden from somebody who looks on.
#pragma once

#include "core/rng.h"
#include "core/seat.h"
#include "games/pilus/pilus_pieces.h"

namespace narabe::pilus {

inline constexpr int hand_size = 3;

/// A hand is three of these in ascending order: the kinds of tiles, `hidden_tile`, then `no_tile`.
using HandTile = std::uint8_t;
inline constexpr HandTile hidden_tile = tile_count;
inline constexpr HandTile no_tile = tile_count + 1;
using Hand = std::array<HandTile, hand_size>;
using Hands = std::array<Hand, max_seats>;

constexpr int size_of(const Hand& hand) {
    return (hand[0] != no_tile) + (hand[1] != no_tile) + (hand[2] != no_tile);
}

/// 80 bytes. It can be a deal that somebody sees: then `viewer()` is that seat (or `Seat::chance` for what everybody
/// sees), the hands of the others are hidden tiles, and what is hidden can be any tile that is not visible.
class Deal {
  public:
    /// Nothing is drawn yet, and nothing is hidden.
    explicit Deal(const TileSet& set);
    /// What a text says, right or wrong.
    Deal(const TileSet& set, const Hands& hands, Tiles unseen, std::optional<Seat> viewer);

    const TileSet& set() const { return set_; }
    const Hands& hands() const { return hands_; }
    const Hand& hand(Seat seat) const { return hands_[static_cast<std::size_t>(index_of(seat))]; }
    /// The tiles of which one may be in the pile, put aside, or hidden in a hand.
    Tiles unseen() const { return unseen_; }
    std::optional<Seat> viewer() const;
    bool is_hidden(Seat seat) const { return viewer_ != everything && viewer_ != static_cast<std::uint32_t>(seat); }
    /// The kinds that a seat holds, or may hold where its hand is hidden.
    Tiles holdings(Seat seat) const;
    /// The kind of any tile that is not visible, all tiles equally likely.
    int random_unseen(Rng& rng) const;

    /// Puts a tile that is not visible on the table.
    void turn_up(int tile) { set_.take(unseen_, tile); }
    /// Gives a tile that is not visible to a seat, or `hidden_tile`.
    void draw(Seat seat, int tile);
    /// Takes a tile out of the hand of a seat that holds it or may hold it.
    void take_from_hand(Seat seat, int tile);
    /// What somebody else has seen already shows no more than everybody knows.
    void hide_from(Seat seat);
    /// Determinization: puts random tiles that nobody has seen in place of the hidden ones.
    void determinize(Rng& rng);

    friend bool operator==(const Deal&, const Deal&) = default;

  private:
    static constexpr std::uint32_t everything = 0xFF;  // the viewer where nothing is hidden

    Hand& hand_of(Seat seat) { return hands_[static_cast<std::size_t>(index_of(seat))]; }

    Tiles unseen_ = TileSet::all;
    TileSet set_;
    Hands hands_;
    std::uint32_t viewer_ = everything;  // so wide that nothing is left between a position's parts
};

}  // namespace narabe::pilus
