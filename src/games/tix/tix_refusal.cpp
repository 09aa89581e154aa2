#include "games/tix/tix.h"

namespace narabe::tix {

namespace {

Sentence piece_words(int bit) {
    return Sentence::plain(cell_name(cell_of(bit)));
}

std::vector<Cell> list_of(Cells cells) {
    std::vector<Cell> list;
    for (; cells != 0; cells &= cells - 1) list.push_back(cell_of(std::countr_zero(cells)));
    return list;
}

/// `key` with the name of the first of the cells; all are marked.
Refusal about(const char* key, Cells cells) {
    return {Sentence(key, {piece_words(std::countr_zero(cells))}), list_of(cells)};
}

/// Why this piece cannot be used at all.
std::optional<Refusal> not_own(const Position& position, int bit) {
    const Cells piece = cells_of(bit);
    if ((position.board().free() & piece) != 0) return about("tix.no_piece", piece);
    if ((position.board().of(position.to_move()) & piece) == 0) return about("tix.not_own", piece);
    return std::nullopt;
}

Refusal refusal_to_place(const Position& position, int bit) {
    const Board& board = position.board();
    const Cells piece = cells_of(bit);
    if ((board.occupied() & piece) != 0) return about("tix.taken", piece);
    const Cells active = board.active & edge_neighbours(piece);
    if (active != 0) return about("tix.beside_active", active);
    if (board.hand_of(position.to_move()) == 0) return {"tix.empty_hand", {}};
    return {"tix.needs_active", list_of(board.of(position.to_move()))};
}

Refusal refusal_to_slide(const Position& position, int from, int to) {
    if (auto refusal = not_own(position, from)) return *refusal;
    const Board& board = position.board();
    if (!has(board.active, from)) return about("tix.inactive", cells_of(from));
    if (from == to) return about("tix.no_step", cells_of(from));
    const auto direction = direction_of(from, to);
    if (!direction) return about("tix.not_straight", cells_of(from) | cells_of(to));
    for (Cells step = cells_of(from); !has(step, to);) {
        step = shifted(step, *direction);
        if ((board.occupied() & step) != 0) return about("tix.in_the_way", step);
    }
    return about("tix.stops_at_active", shifted(cells_of(to), *direction));
}

Refusal refusal_to_activate(const Position& position, int bit) {
    if (auto refusal = not_own(position, bit)) return *refusal;
    if (has(position.board().active, bit)) return about("tix.active_already", cells_of(bit));
    return about("tix.has_neighbour", edge_neighbours(cells_of(bit)) & position.board().occupied());
}

Refusal refusal_to_return(const Position& position, int bit) {
    if (auto refusal = not_own(position, bit)) return *refusal;
    return about("tix.has_earned", cells_of(bit));
}

}  // namespace

std::optional<Refusal> Tix::explain(const Position& position, Move move) {
    if (position.is_legal(move)) return std::nullopt;
    if (position.outcome()) return Refusal{"moves.game_over", {}};
    const Parts parts = parts_of(move);
    if (parts.kind == Kind::place) return refusal_to_place(position, parts.cell);
    if (parts.kind == Kind::slide) return refusal_to_slide(position, parts.cell, parts.to);
    if (!position.in_bonus()) return Refusal{"tix.only_as_bonus", {}};
    return parts.kind == Kind::activate ? refusal_to_activate(position, parts.cell) : refusal_to_return(position, parts.cell);
}

}  // namespace narabe::tix
