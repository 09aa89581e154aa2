// The board of TIX as sets of cells, and boards as numbers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "board/square.h"
#include "core/seat.h"

namespace narabe::tix {

inline constexpr int width = 6;
inline constexpr int pieces_each = 8;

/// Bit 8·row + column: a shift by 1 or 8 moves all cells, and the two spare columns take what leaves the board.
using Cells = std::uint64_t;

inline constexpr int stride = 8;
inline constexpr int bit_count = stride * width;
inline constexpr Cells all_cells = 0x3F3F3F3F3F3F;

constexpr Cells cells_of(int bit) {
    return Cells{1} << bit;
}

constexpr bool has(Cells cells, int bit) {
    return (cells >> bit & 1) != 0;
}

constexpr int bit_of(Cell cell) {
    return index_of(cell, stride);
}

constexpr Cell cell_of(int bit) {
    return cell_at(bit, stride);
}

/// Moves all cells by one, in direction 0 to 3 of `edge_directions`; those that leave the board are dropped.
constexpr Cells shifted(Cells cells, int direction) {
    switch (direction) {
        case 0: return cells << 1 & all_cells;
        case 1: return cells << stride & all_cells;
        case 2: return cells >> 1 & all_cells;
        default: return cells >> stride & all_cells;
    }
}

constexpr int opposite(int direction) {
    return direction ^ 2;
}

constexpr Cells edge_neighbours(Cells cells) {
    return (cells << 1 | cells >> 1 | cells << stride | cells >> stride) & all_cells;
}

/// The pieces on the board. The others are in the hands.
struct Board {
    std::array<Cells, 2> pieces{};  ///< by seat
    Cells active = 0;

    friend constexpr bool operator==(const Board&, const Board&) = default;

    constexpr Cells occupied() const { return pieces[0] | pieces[1]; }
    constexpr Cells free() const { return all_cells & ~occupied(); }
    constexpr Cells of(Seat seat) const { return pieces[static_cast<std::size_t>(narabe::index_of(seat))]; }
    constexpr Cells& of(Seat seat) { return pieces[static_cast<std::size_t>(narabe::index_of(seat))]; }
    constexpr Cells active_of(Seat seat) const { return of(seat) & active; }
    constexpr int hand_of(Seat seat) const { return pieces_each - std::popcount(of(seat)); }

    /// Whether the rules allow this board: at most eight pieces each, and active ones have no edge neighbours (items 1 and 3).
    constexpr bool is_sound() const {
        return (pieces[0] & pieces[1]) == 0 && (occupied() & ~all_cells) == 0 && (active & ~occupied()) == 0 &&
               hand_of(Seat::first) >= 0 && hand_of(Seat::second) >= 0 && (edge_neighbours(active) & occupied()) == 0;
    }

    /// Where the seat's slides in a direction can end: over empty cells, and not before an active piece (5.4).
    constexpr Cells slide_ends(Seat seat, int direction) const {
        Cells ends = 0;
        Cells front = active_of(seat);
        for (int distance = 1; distance < width; ++distance) {
            front = shifted(front, direction) & free();
            ends |= front;
        }
        return ends & ~shifted(active, opposite(direction));
    }

    /// 5.3. Precondition of all that change the board: the move is legal.
    constexpr void place(Seat seat, int cell) {
        // Nothing may be placed beside an active piece, so any neighbours are inactive.
        if ((edge_neighbours(cells_of(cell)) & occupied()) == 0) active |= cells_of(cell);
        of(seat) |= cells_of(cell);
    }
    /// 5.4. Returns whether it earns a bonus move.
    bool slide(Seat seat, int from, int to);
    constexpr void return_to_hand(Seat seat, int cell) {
        of(seat) &= ~cells_of(cell);
        active &= ~cells_of(cell);
    }
};

/// The direction of a slide, 0 to 3 of `edge_directions`; no value if the cells are the same or not in line.
std::optional<int> direction_of(int from, int to);

/// The cells that a slide enters. Precondition: it has a direction.
Cells path_of(int from, int to);

/// A number below 2⁶⁴, unique among sound boards. A row of six cells, without pieces beside active ones, has 1485 states, and
/// 1485⁶ < 2⁶⁴.
using BoardCode = std::uint64_t;

BoardCode code_of(const Board& board);

/// The board for a code from `code_of`.
Board board_of(BoardCode code);

}  // namespace narabe::tix
