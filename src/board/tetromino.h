// The four tetrominoes L, I, T, S: their forms, and all their placements on a square board.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "board/square.h"

namespace narabe {

enum class Tetromino : std::uint8_t { l, i, t, s };

inline constexpr int tetromino_count = 4;

constexpr char letter_of(Tetromino shape) {
    return "LITS"[static_cast<int>(shape)];
}

std::optional<Tetromino> tetromino_of(char letter);

/// The four cells of a piece, sorted by column, then row, as in the notation.
using FourCells = std::array<Cell, 4>;

struct TetrominoPlacement {
    Tetromino shape;
    FourCells cells;

    friend constexpr bool operator==(const TetrominoPlacement&, const TetrominoPlacement&) = default;
};

/// The distinct forms of a shape under rotation and reflection, shifted to the smallest columns and rows: L has 8, I 2, T 4, S 4.
/// Each is followed by its clockwise quarter turn as long as that is new; the reflections come last.
std::span<const FourCells> forms_of(Tetromino shape);

/// Four cells rotated clockwise by a quarter turn, or mirrored left to right, and shifted to the smallest columns and rows; they
/// keep their order.
FourCells turned(FourCells form);
FourCells mirrored(FourCells form);

/// The shape of four cells, in any order; no value if they do not form one of the four tetrominoes.
std::optional<Tetromino> shape_of(std::span<const Cell> cells);

/// All placements on a board of `width` × `width`: L first, then I, T, S; 18·width² − 54·width + 32 in all.
std::vector<TetrominoPlacement> tetromino_placements(int width);

}  // namespace narabe
