// Square boards: cells, their names, their neighbours (rules.md section 0).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"

namespace narabe {

/// The widest square board of any game.
inline constexpr int widest_board = 11;

inline constexpr std::array<Cell, 4> edge_directions = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

constexpr bool is_on_board(Cell cell, int width) {
    return cell.x >= 0 && cell.x < width && cell.y >= 0 && cell.y < width;
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

/// Takes a cell's name off the front of `text`; nothing if there is none, or if it is not on the board.
std::optional<Cell> take_cell(std::string_view& text, int width);

}  // namespace narabe
