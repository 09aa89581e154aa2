// Square boards: cells, their names, their neighbours.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"

namespace narabe {

/// The largest width and height of a square board in any game: columns are named a to k, and rows have at most two digits.
inline constexpr int widest_board = 11;

inline constexpr std::array<Cell, 4> edge_directions = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

constexpr bool is_on_board(Cell cell, int width, int height) {
    return cell.x >= 0 && cell.x < width && cell.y >= 0 && cell.y < height;
}

/// For boards as wide as high.
constexpr bool is_on_board(Cell cell, int width) {
    return is_on_board(cell, width, width);
}

/// Cells are numbered row by row from the bottom left.
constexpr int index_of(Cell cell, int width) {
    return cell.y * width + cell.x;
}

constexpr Cell cell_at(int index, int width) {
    return {index % width, index / width};
}

/// `a1` for the bottom left.
std::string cell_name(Cell cell);

/// Takes a cell name off the front of `text`; no value if there is none, or the cell is not on the board.
std::optional<Cell> take_cell(std::string_view& text, int width, int height);
/// For boards as wide as high.
std::optional<Cell> take_cell(std::string_view& text, int width);

}  // namespace narabe
