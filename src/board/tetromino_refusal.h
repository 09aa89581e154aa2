// Why a tetromino may not be placed, derived from the pieces on the board in the slow, obvious way.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "board/tetromino.h"
#include "core/parsed.h"

namespace narabe {

/// The first of the rules a, c, d, b that the attempt breaks; no value if it is legal. The very first piece needs no contact. The
/// attempt may have cells outside the board.
std::optional<Refusal> tetromino_refusal(std::span<const TetrominoPlacement> placed, const TetrominoPlacement& attempt,
                                         int width);

/// For four cells that form none of the four tetrominoes.
Refusal not_a_tetromino(std::span<const Cell> cells);

/// `Lc3c4c5d5`.
std::string tetromino_text(const TetrominoPlacement& placement);

/// Reads `Lc3c4c5d5` in its one spelling: sorted cells of the board, in the shape of the letter.
Parsed<TetrominoPlacement> read_tetromino(std::string_view text, int width);

}  // namespace narabe
