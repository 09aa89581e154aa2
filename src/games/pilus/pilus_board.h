// The table from above: the colour and height of every cell, and where tiles can be placed.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "board/bit_plane.h"
#include "games/pilus/pilus_pieces.h"

namespace narabe::pilus {

/// Computed from the tiles when needed, because storing it would make positions twenty times as large.
class Surface {
  public:
    /// Tiles in the order of placement; at least one, at most `max_placed`.
    explicit Surface(std::span<const Placed> table);
    Surface(const Surface&) = delete;
    Surface& operator=(const Surface&) = delete;

    const PlaneWindow& window() const { return window_; }

    /// 0: the bare table.
    int height_at(Cell cell) const;
    bool is_covered(Cell cell) const {
        return window_.has(cell) && (rows_[window_.row_of(cell)].covered & window_.bit_of(cell)) != 0;
    }
    /// The height of a tile placed there, if it is supported (rules.md 4).
    int level_at(Cell corner) const;
    /// The colour of the visible square, if there is one.
    std::optional<Colour> colour_at(Cell cell) const;

    /// The visible squares of a colour in window row `index`.
    std::uint64_t squares_in(int index, Colour colour) const { return row(index).colour[static_cast<std::size_t>(colour)]; }
    /// The visible squares of a colour.
    BitPlane squares_of(Colour colour) const;
    /// The region of a visible square (rules.md 5).
    BitPlane region_of(Cell cell) const { return squares_of(*colour_at(cell)).connected_to(cell); }

    /// For each height, lowest first, the bottom left cells of blocks in window row `index` that support a tile at that height
    /// (rules.md 4, without colours).
    using Support = std::array<std::uint64_t, max_levels>;
    Support support(int index) const;
    /// The range of rows that can have support.
    int first_row() const { return 1; }
    int last_row() const { return window_.height - 3; }

    /// Those of them where the colours of a tile match.
    std::uint64_t fitting(int index, Face face, const Support& support) const;

  private:
    struct Row {
        std::array<std::uint64_t, colour_count> colour;
        std::array<std::uint64_t, max_levels> level;
        std::uint64_t covered;
        std::uint64_t whole;  // bottom left cells of tiles with four visible squares
    };

    void find_window(std::span<const Placed> table);
    void show(const Placed& tile);
    const Row& row(int index) const { return rows_[static_cast<std::size_t>(index)]; }
    std::uint64_t reached(int index) const;

    PlaneWindow window_;
    std::array<Row, PlaneWindow::max_rows> rows_;  // only those of the window are used
};

}  // namespace narabe::pilus
