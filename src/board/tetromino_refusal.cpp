#include "board/tetromino_refusal.h"

#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

namespace {

using Placed = std::span<const TetrominoPlacement>;

bool covers(const TetrominoPlacement& placement, Cell cell) {
    return ranges::find(placement.cells, cell) != placement.cells.end();
}

const TetrominoPlacement* piece_on(Placed placed, Cell cell) {
    const auto found = ranges::find_if(placed, [&](const auto& piece) { return covers(piece, cell); });
    return found == placed.end() ? nullptr : &*found;
}

Sentence name(Cell cell) {
    return Sentence::plain(cell_name(cell));
}

Sentence letter(Tetromino shape) {
    return Sentence::plain(std::string(1, letter_of(shape)));
}

std::optional<Refusal> off_board(const TetrominoPlacement& attempt, int width) {
    std::vector<Cell> outside;
    ranges::copy_if(attempt.cells, std::back_inserter(outside), [&](Cell cell) { return !is_on_board(cell, width); });
    if (outside.empty()) return std::nullopt;
    return Refusal{"tetromino.off_board", std::move(outside)};
}

std::optional<Refusal> overlap(Placed placed, const TetrominoPlacement& attempt) {
    std::vector<Cell> taken;
    ranges::copy_if(attempt.cells, std::back_inserter(taken), [&](Cell cell) { return piece_on(placed, cell); });
    if (taken.empty()) return std::nullopt;
    return Refusal{Sentence("tetromino.covered", {name(taken[0])}), taken};
}

std::optional<Refusal> same_shape_contact(Placed placed, const TetrominoPlacement& attempt) {
    Refusal refusal;
    for (const Cell cell : attempt.cells) {
        for (const Cell step : edge_directions) {
            const Cell neighbour{cell.x + step.x, cell.y + step.y};
            const TetrominoPlacement* piece = piece_on(placed, neighbour);
            if (!piece || piece->shape != attempt.shape) continue;
            if (refusal.cells.empty()) {
                refusal.sentence = Sentence("tetromino.same_shape", {letter(attempt.shape), name(cell)});
            }
            refusal.cells.push_back(cell);
            refusal.cells.push_back(neighbour);
        }
    }
    if (refusal.cells.empty()) return std::nullopt;
    return refusal;
}

std::optional<Refusal> full_block(Placed placed, const TetrominoPlacement& attempt, int width) {
    const auto is_covered = [&](Cell cell) { return covers(attempt, cell) || piece_on(placed, cell) != nullptr; };
    for (int y = 0; y + 1 < width; ++y) {
        for (int x = 0; x + 1 < width; ++x) {
            const std::array<Cell, 4> block = {{{x, y}, {x + 1, y}, {x, y + 1}, {x + 1, y + 1}}};
            if (!ranges::all_of(block, is_covered)) continue;
            return Refusal{Sentence("tetromino.full_block", {name(block[0]), name(block[3])}), {block.begin(), block.end()}};
        }
    }
    return std::nullopt;
}

bool has_contact(Placed placed, const TetrominoPlacement& attempt) {
    return ranges::any_of(attempt.cells, [&](Cell cell) {
        return ranges::any_of(edge_directions, [&](Cell step) {
            return piece_on(placed, {cell.x + step.x, cell.y + step.y}) != nullptr;
        });
    });
}

}  // namespace

std::optional<Refusal> tetromino_refusal(Placed placed, const TetrominoPlacement& attempt, int width) {
    if (auto refusal = off_board(attempt, width)) return refusal;
    if (auto refusal = overlap(placed, attempt)) return refusal;
    if (auto refusal = same_shape_contact(placed, attempt)) return refusal;
    if (auto refusal = full_block(placed, attempt, width)) return refusal;
    if (placed.empty() || has_contact(placed, attempt)) return std::nullopt;
    return Refusal{"tetromino.no_contact", {attempt.cells.begin(), attempt.cells.end()}};
}

Refusal not_a_tetromino(std::span<const Cell> cells) {
    return {"tetromino.no_shape", {cells.begin(), cells.end()}};
}

std::string tetromino_text(const TetrominoPlacement& placement) {
    std::string text(1, letter_of(placement.shape));
    for (const Cell cell : placement.cells) text += cell_name(cell);
    return text;
}

Parsed<TetrominoPlacement> read_tetromino(std::string_view text, int width) {
    const auto letter = text.empty() ? std::nullopt : tetromino_of(text[0]);
    if (!letter) return refuse("tetromino.form", {Sentence::plain(excerpt(text))});
    TetrominoPlacement placement{.shape = *letter, .cells = {}};
    std::string_view rest = text.substr(1);
    for (Cell& cell : placement.cells) {
        const auto read = take_cell(rest, width);
        if (!read) return refuse("tetromino.form", {Sentence::plain(excerpt(text))});
        cell = *read;
    }
    if (!rest.empty()) return refuse("tetromino.form", {Sentence::plain(excerpt(text))});
    const auto shape = shape_of(placement.cells);
    if (shape != placement.shape) return refuse("tetromino.wrong_shape", {Sentence::plain(std::string(1, text[0]))});
    ranges::sort(placement.cells);
    if (tetromino_text(placement) != text) return refuse("moves.spelling", {Sentence::plain(tetromino_text(placement))});
    return placement;
}

}  // namespace narabe
