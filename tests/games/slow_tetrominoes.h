// Finds where tetrominoes can still be placed, cell by cell.
#pragma once

#include <span>
#include <vector>

#include "board/square.h"
#include "board/tetromino.h"
#include "core/ranges.h"

namespace narabe {

class SlowTetrominoes {
  public:
    explicit SlowTetrominoes(std::span<const TetrominoPlacement> placed) {
        for (auto& column : shapes_) column.fill(none);
        for (const TetrominoPlacement& piece : placed) put(piece, static_cast<int>(piece.shape));
    }

    /// The placements that break no rule except contact, which they may satisfy later.
    template <class IsLeft>
    std::vector<TetrominoPlacement> open(std::span<const TetrominoPlacement> some, IsLeft is_left) {
        std::vector<TetrominoPlacement> open;
        ranges::copy_if(some, std::back_inserter(open),
                        [&](const TetrominoPlacement& each) { return is_left(each.shape) && is_open(each); });
        return open;
    }

  private:
    static constexpr int none = -1;

    int& at(int x, int y) { return shapes_[static_cast<std::size_t>(x + 1)][static_cast<std::size_t>(y + 1)]; }

    void put(const TetrominoPlacement& piece, int shape) {
        for (const Cell cell : piece.cells) at(cell.x, cell.y) = shape;
    }

    bool is_open(const TetrominoPlacement& piece) {
        const auto shape = static_cast<int>(piece.shape);
        for (const Cell cell : piece.cells) {
            if (at(cell.x, cell.y) != none) return false;
            for (const Cell step : edge_directions) {
                if (at(cell.x + step.x, cell.y + step.y) == shape) return false;
            }
        }
        put(piece, shape);
        const bool fills = ranges::any_of(piece.cells, [&](Cell cell) { return fills_block(cell); });
        put(piece, none);
        return !fills;
    }

    bool fills_block(Cell cell) {
        for (int x = cell.x - 1; x <= cell.x; ++x) {
            for (int y = cell.y - 1; y <= cell.y; ++y) {
                const bool is_full = at(x, y) != none && at(x + 1, y) != none && at(x, y + 1) != none && at(x + 1, y + 1) != none;
                if (is_full) return true;
            }
        }
        return false;
    }

    std::array<std::array<int, widest_board + 2>, widest_board + 2> shapes_;
};

/// A set of cells.
struct CellFlags {
    std::array<bool, widest_board * widest_board> flags{};

    bool& operator[](Cell cell) { return flags[static_cast<std::size_t>(index_of(cell, widest_board))]; }
    bool operator[](Cell cell) const { return flags[static_cast<std::size_t>(index_of(cell, widest_board))]; }
};

inline CellFlags cells_of(std::span<const TetrominoPlacement> placements) {
    CellFlags cells;
    for (const TetrominoPlacement& each : placements) {
        for (const Cell cell : each.cells) cells[cell] = true;
    }
    return cells;
}

}  // namespace narabe
