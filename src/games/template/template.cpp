#include "games/template/template.h"

namespace narabe::template_game {

Cells rows_of(const Cells& signs) {
    constexpr Cell directions[] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    const auto has = [&](Cell cell) { return is_on_board(cell, width, height) && signs.has(index_of(cell, width)); };
    Cells found;
    signs.for_each([&](int middle) {
        const Cell cell = cell_at(middle, width);
        for (const Cell direction : directions) {
            const Cell before{cell.x - direction.x, cell.y - direction.y};
            const Cell after{cell.x + direction.x, cell.y + direction.y};
            if (!has(before) || !has(after)) continue;
            for (const Cell each : {before, cell, after}) found.add(index_of(each, width));
        }
    });
    return found;
}

Position::Position(bool misere, const std::array<Cells, 2>& signs, std::optional<int> last)
    : signs_(signs), misere_(misere), last_(static_cast<std::int8_t>(last.value_or(-1))) {
    find_end();
}

void Position::find_end() {
    if (!rows_of(signs_of(opponent_of(to_move()))).empty()) {
        end_ = End::row;
    } else if (free_cells().empty()) {
        end_ = End::full;
    }
}

std::optional<Outcome> Position::outcome() const {
    if (end_ == End::none) return std::nullopt;
    if (end_ == End::full) return Outcome::draw(full_board);
    const Seat mover = opponent_of(to_move());
    return Outcome::win(misere_ ? opponent_of(mover) : mover, row_of_three);
}

/// Without the last cell: it serves only for the mark, and a search does not care in which order the signs were placed.
std::uint64_t Position::hash() const {
    const std::uint64_t signs = signs_[0].raw()[0] | signs_[1].raw()[0] << cell_count;
    return mix(signs << 1 | (misere_ ? 1 : 0));
}

bool Position::is_legal(Move move) const {
    return end_ == End::none && move.bits < cell_count && free_cells().has(static_cast<int>(move.bits));
}

void Position::legal_moves(MoveList& moves) const {
    moves.clear();
    if (end_ != End::none) return;
    free_cells().for_each([&](int cell) { moves.push_back({static_cast<std::uint32_t>(cell)}); });
}

void Position::play(Move move) {
    assert(is_legal(move));
    signs_[static_cast<std::size_t>(index_of(to_move()))].add(static_cast<int>(move.bits));
    last_ = static_cast<std::int8_t>(move.bits);
    find_end();
}

std::optional<Refusal> TemplateGame::explain(const Position& position, Move move) {
    if (position.is_legal(move)) return std::nullopt;
    if (position.outcome()) return Refusal{"moves.game_over", {}};
    const Cell cell = cell_at(static_cast<int>(move.bits), width);
    return Refusal{Sentence("template.taken", {Sentence::plain(cell_name(cell))}), {cell}};
}

}  // namespace narabe::template_game
