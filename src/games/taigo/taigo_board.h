// The table of TAIGO: the contents of an unbounded board, and the empty hexes that touch something.
#pragma once

#include <span>

#include "board/hex.h"

namespace narabe::taigo {

inline constexpr int max_tiles = 40;

enum class Colour : std::uint8_t { black, white };

enum class Content : std::uint8_t { away, edge, black, white };  ///< `away` and `edge` are empty; `edge` touches something

constexpr Content content_of(Colour colour) {
    return colour == Colour::black ? Content::black : Content::white;
}

constexpr bool is_empty(Content content) {
    return content <= Content::edge;
}

/// A tile by its black hex and the direction of its white one.
struct Tile {
    Cell black;
    int direction = 0;

    constexpr Cell white() const { return hex_neighbour(black, direction); }
};

/// The eight neighbours of a tile, in circular order.
constexpr Cell ring_hex(const Tile& tile, int index) {
    return index < 5 ? hex_neighbour(tile.black, (tile.direction + 1 + index) % 6)
                     : hex_neighbour(tile.white(), (tile.direction + index) % 6);
}

/// Forty tiles are 80 connected hexes, at most 79 apart; the hexes that touch them are at most 81 apart; and cones only fill
/// holes between them. So numbers that differ up to a distance of 82 are enough for an unbounded board. There are 5167 of them,
/// with two bits each.
class Table {
  public:
    using Torus = HexTorus<41>;

    /// The contents of a hex that is occupied, touches something, or is a neighbour of such a hex. (Other hexes may share a
    /// number with one of these.)
    Content at(Cell hex) const { return numbered(Torus::number_of(hex)); }
    /// By number, likewise.
    Content numbered(int number) const {
        const auto place = static_cast<unsigned>(number);
        return static_cast<Content>(contents_[place / per_word] >> place % per_word * 2 & 3);
    }
    /// Whether an empty hex touches something on the table; false for all other hexes, however far away.
    bool is_edge(Cell hex) const;
    /// The empty hexes that touch something on the table.
    std::span<const SmallHex> edge() const { return {edge_.data(), static_cast<std::size_t>(edge_count_)}; }
    /// Whether all six neighbours of an empty hex that touches something are occupied.
    bool is_hole(Cell hex) const { return is_hole(Torus::number_of(hex)); }
    bool is_hole(int number) const;

    /// Places a tile on two empty hexes, the first one or one that touches something. Returns which hexes of its ring are now
    /// holes: bit i for `ring_hex(tile, i)`.
    unsigned lay(const Tile& tile);
    /// Puts a cone into a hole.
    void fill(Cell hex, Colour colour);
    /// Whether the occupied hex is part of five or more of its colour in an unbroken straight line.
    bool makes_five(Cell hex) const;

    friend bool operator==(const Table&, const Table&) = default;

  private:
    /// N connected hexes have at most 2N + 4 neighbours: 6 at first, and each further hex adds at most three and was one of them
    /// itself.
    static constexpr int max_edge = 2 * 2 * max_tiles + 4;
    static constexpr unsigned per_word = 16;

    void set(int number, Content content);
    void cover(Cell hex, int number, Colour colour);

    std::array<std::uint32_t, (Torus::count + per_word - 1) / per_word> contents_{};
    std::array<SmallHex, max_edge> edge_{};
    std::int16_t edge_count_ = 0;
};

}  // namespace narabe::taigo
