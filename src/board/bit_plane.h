// Sets of cells of an unbounded square grid, as rows of bits inside a window.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/refusal.h"

namespace narabe {

/// The part of the grid covered by bit planes: 64 columns from `left`, `height` rows (at most 64) from `bottom`.
struct PlaneWindow {
    int left = 0;
    int bottom = 0;
    int height = 0;

    static constexpr int width = 64;
    static constexpr int max_rows = 64;

    constexpr bool has(Cell cell) const {
        return static_cast<unsigned>(cell.x - left) < static_cast<unsigned>(width) &&
               static_cast<unsigned>(cell.y - bottom) < static_cast<unsigned>(height);
    }
    constexpr std::size_t row_of(Cell cell) const { return static_cast<std::size_t>(cell.y - bottom); }
    constexpr std::uint64_t bit_of(Cell cell) const { return std::uint64_t{1} << (cell.x - left); }
    constexpr Cell cell_at(int column, int row) const { return {left + column, bottom + row}; }
};

/// The 2×2 blocks, by their bottom left cells, that contain any of these cells; the lower of the two rows comes first.
constexpr std::uint64_t block_row_with_any(std::uint64_t low, std::uint64_t high) {
    const std::uint64_t either = low | high;
    return either | either >> 1;
}

class BitPlane {
  public:
    constexpr BitPlane() = default;
    constexpr explicit BitPlane(const PlaneWindow& window) : window_(window) {}

    /// Cells outside the window are in no plane.
    constexpr bool has(Cell cell) const { return window_.has(cell) && (rows_[window_.row_of(cell)] & window_.bit_of(cell)) != 0; }
    /// Preconditions of both: the cell is in the window.
    constexpr void add(Cell cell) { rows_[window_.row_of(cell)] |= window_.bit_of(cell); }
    constexpr void remove(Cell cell) { rows_[window_.row_of(cell)] &= ~window_.bit_of(cell); }

    /// Row number `index`, counted from the bottom of the window.
    constexpr std::uint64_t row(int index) const { return rows_[static_cast<std::size_t>(index)]; }
    constexpr void set_row(int index, std::uint64_t bits) { rows_[static_cast<std::size_t>(index)] = bits; }

    constexpr int count() const {
        int sum = 0;
        for (int y = 0; y < window_.height; ++y) sum += std::popcount(row(y));
        return sum;
    }

    /// Calls `visit(cell)` for every cell, row by row from the bottom left.
    template <class Visitor>
    constexpr void for_each(Visitor visit) const {
        for (int y = 0; y < window_.height; ++y) {
            for (std::uint64_t rest = row(y); rest != 0; rest &= rest - 1) {
                visit(window_.cell_at(std::countr_zero(rest), y));
            }
        }
    }

    /// Precondition: both have the same window.
    constexpr BitPlane& operator|=(const BitPlane& other) {
        for (int y = 0; y < window_.height; ++y) set_row(y, row(y) | other.row(y));
        return *this;
    }

    /// These cells and their edge neighbours, inside the window.
    constexpr BitPlane grown() const {
        BitPlane result(window_);
        for (int y = 0; y < window_.height; ++y) {
            const std::uint64_t below = y > 0 ? row(y - 1) : 0;
            const std::uint64_t above = y + 1 < window_.height ? row(y + 1) : 0;
            result.set_row(y, row(y) | row(y) << 1 | row(y) >> 1 | below | above);
        }
        return result;
    }

    /// The cells that can be reached from `start` over edge neighbours within the plane. Precondition: it has `start`.
    constexpr BitPlane connected_to(Cell start) const {
        BitPlane region(window_);
        region.add(start);
        int low = start.y - window_.bottom;
        int high = low;
        for (bool grows = true; grows;) {
            grows = false;
            const int last = high + 1 < window_.height ? high + 1 : high;
            for (int y = low > 0 ? low - 1 : 0; y <= last; ++y) {
                const std::uint64_t below = y > 0 ? region.row(y - 1) : 0;
                const std::uint64_t above = y + 1 < window_.height ? region.row(y + 1) : 0;
                const std::uint64_t reached = spread((region.row(y) | below | above) & row(y), row(y));
                if (reached == region.row(y)) continue;
                region.set_row(y, reached);
                grows = true;
                low = y < low ? y : low;
                high = y > high ? y : high;
            }
        }
        return region;
    }

  private:
    /// Bits spread sideways inside `bounds`.
    static constexpr std::uint64_t spread(std::uint64_t bits, std::uint64_t bounds) {
        for (;;) {
            const std::uint64_t wider = (bits | bits << 1 | bits >> 1) & bounds;
            if (wider == bits) return bits;
            bits = wider;
        }
    }

    PlaneWindow window_;
    std::array<std::uint64_t, PlaneWindow::max_rows> rows_{};
};

}  // namespace narabe
