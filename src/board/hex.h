// Hexes on an unbounded board: neighbours, distances, and numbers for those around a connected group. Coordinates are axial; in a
// `Cell`, `x` is q and `y` is r.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/refusal.h"

namespace narabe {

/// In circular order; `direction + 3` is the opposite, and 0 to 2 are the directions of straight lines.
inline constexpr std::array<Cell, 6> hex_directions = {{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

constexpr int opposite_hex_direction(int direction) {
    return direction < 3 ? direction + 3 : direction - 3;
}

constexpr Cell hex_neighbour(Cell hex, int direction) {
    const Cell step = hex_directions[static_cast<std::size_t>(direction)];
    return {hex.x + step.x, hex.y + step.y};
}

/// The number of steps from one hex to the other.
constexpr int hex_distance(Cell a, Cell b) {
    const int q = a.x - b.x;
    const int r = a.y - b.y;
    const auto size = [](int number) { return number < 0 ? -number : number; };
    return std::max({size(q), size(r), size(q + r)});
}

/// A hex with coordinates from -128 to 127 in two bytes. The default, -128,-128, means none.
struct SmallHex {
    std::uint16_t bits = 0;

    constexpr SmallHex() = default;
    explicit constexpr SmallHex(Cell cell) : bits(static_cast<std::uint16_t>((cell.x + 128) << 8 | (cell.y + 128))) {}

    constexpr Cell cell() const { return {(bits >> 8) - 128, (bits & 0xFF) - 128}; }

    friend constexpr bool operator==(SmallHex, SmallHex) = default;
};

/// Numbers hexes so that those in any circle of this radius, and so any two at most 2·Radius apart, have different numbers: the
/// board is wound up on a ring with as many places as the circle has hexes. The hexes with the same number as 0,0 are the sums of
/// (R+1, R) and (−R, 2R+1), whose lengths are 2R+1.
template <int Radius>
struct HexTorus {
    static constexpr int count = 3 * Radius * Radius + 3 * Radius + 1;
    static constexpr int row = 3 * Radius + 2;  ///< from a hex to its neighbour in direction 1

    /// Precondition: the coordinates are between -1000 and 1000.
    static constexpr int number_of(Cell hex) {
        constexpr int rows_down = 1000 * (row + 1) / count + 1;
        return static_cast<int>(static_cast<unsigned>(hex.x + row * hex.y + rows_down * count) % count);
    }

    /// The number of a hex, from the number of another hex and the number of their difference.
    static constexpr int sum(int number, int step) { return number + step < count ? number + step : number + step - count; }

    /// The number of the neighbour of the hex with this number.
    static constexpr int neighbour(int number, int direction) {
        constexpr int steps[] = {1, row, row - 1, count - 1, count - row, count - row + 1};
        return sum(number, steps[direction]);
    }
};

}  // namespace narabe
