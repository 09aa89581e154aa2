// The tiles of PILUS (rules.md 1): four coloured squares, the set, and tiles on the table.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/parsed.h"
#include "core/refusal.h"

namespace narabe::pilus {

/// In alphabetical order of their letters A B G R Y, so that faces are ordered like their texts.
enum class Colour : std::uint8_t { grey, blue, green, red, yellow };

inline constexpr int colour_count = 5;

constexpr char letter_of(Colour colour) {
    return "ABGRY"[static_cast<int>(colour)];
}

constexpr Cell operator+(Cell a, Cell b) {
    return {a.x + b.x, a.y + b.y};
}

/// The squares of a tile relative to its bottom left one: clockwise from the top left.
inline constexpr std::array<Cell, 4> tile_squares = {{{0, 1}, {1, 1}, {1, 0}, {0, 0}}};

/// Whether a tile with its bottom left square on `corner` covers `cell`.
constexpr bool is_covered_from(Cell corner, Cell cell) {
    return (cell.x == corner.x || cell.x == corner.x + 1) && (cell.y == corner.y || cell.y == corner.y + 1);
}

/// The colours of a tile in its rotation, in the order of `tile_squares`, three bits each.
class Face {
  public:
    constexpr Face() = default;
    constexpr explicit Face(std::uint32_t code) : code_(static_cast<std::uint16_t>(code)) {}

    constexpr std::uint32_t code() const { return code_; }
    constexpr Colour colour(int corner) const { return static_cast<Colour>(code_ >> (9 - 3 * corner) & 7); }

    /// Rotated so that the colour of corner number `quarters` comes first.
    constexpr Face turned(int quarters) const {
        const std::uint32_t twice = code() << 12 | code();
        return Face(twice >> (12 - 3 * quarters) & 0xFFF);
    }

    /// The rotation that is first in alphabetical order, which names the tile.
    constexpr Face named() const {
        Face first = *this;
        for (int quarters = 1; quarters < 4; ++quarters) {
            if (turned(quarters) < first) first = turned(quarters);
        }
        return first;
    }

    /// The number of rotations, out of four, that look different.
    constexpr int rotations() const { return *this == turned(1) ? 1 : *this == turned(2) ? 2 : 4; }

    /// A bit per colour.
    constexpr unsigned colours() const {
        unsigned set = 0;
        for (int corner = 0; corner < 4; ++corner) set |= 1u << static_cast<int>(colour(corner));
        return set;
    }
    constexpr bool has(Colour colour) const { return (colours() >> static_cast<int>(colour) & 1) != 0; }
    constexpr bool repeats_a_colour() const { return std::popcount(colours()) < 4; }

    friend constexpr auto operator<=>(Face, Face) = default;

  private:
    std::uint16_t code_ = 0;
};

/// `BYGR`.
std::string face_text(Face face);
Parsed<Face> read_face(std::string_view text);

/// The greatest height of a tile: at the sixth, five of its four squares would have to match (rules.md 4).
inline constexpr int max_levels = 5;

/// A tile on the table.
class Placed {
  public:
    constexpr Placed() = default;
    constexpr Placed(Face face, Cell corner, int level)
        : x_(static_cast<std::int8_t>(corner.x)),
          y_(static_cast<std::int8_t>(corner.y)),
          face_and_level_(static_cast<std::uint16_t>(face.code() | static_cast<std::uint32_t>(level) << 12)) {}

    constexpr Face face() const { return Face(face_and_level_ & 0xFFFu); }
    /// The cell of its bottom left square.
    constexpr Cell corner() const { return {x_, y_}; }
    constexpr int level() const { return face_and_level_ >> 12; }

    friend constexpr bool operator==(const Placed&, const Placed&) = default;

  private:
    std::int8_t x_ = 0;
    std::int8_t y_ = 0;
    std::uint16_t face_and_level_ = 0;
};

inline constexpr int tile_count = 30;

/// Tiles that have not been drawn, or any other part of the set: a bit per tile.
using Tiles = std::uint32_t;

/// The thirty tiles in alphabetical order. Equal tiles are adjacent and have the number of the first of them, their *kind*; if
/// `count` of them are left, these are always the last `count`, so that there is one representation.
class TileSet {
  public:
    TileSet() = default;
    /// In any order and rotation.
    explicit TileSet(const std::array<Face, tile_count>& faces);

    Face operator[](int kind) const { return faces_[static_cast<std::size_t>(kind)]; }
    bool is_kind(int tile) const { return tile == 0 || (*this)[tile] != (*this)[tile - 1]; }
    int kind_of(int tile) const;
    /// The kind of the tile with this face in any rotation; -1 if there is none.
    int find(Face face) const;

    static constexpr Tiles all = (Tiles{1} << tile_count) - 1;
    Tiles copies(int kind) const;
    bool has(Tiles tiles, int kind) const { return (tiles & copies(kind)) != 0; }
    /// Precondition of `take`: there is one.
    void take(Tiles& tiles, int kind) const;
    void put_back(Tiles& tiles, int kind) const;

    /// Calls `visit(kind)` for every kind in the set.
    template <class Visitor>
    void for_each_kind(Tiles tiles, Visitor visit) const {
        for (Tiles rest = tiles; rest != 0;) {
            const int kind = kind_of(std::countr_zero(rest));
            visit(kind);
            rest &= ~copies(kind);
        }
    }

    friend bool operator==(const TileSet&, const TileSet&) = default;

  private:
    std::array<Face, tile_count> faces_{};
};

}  // namespace narabe::pilus
