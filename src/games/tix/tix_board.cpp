#include "games/tix/tix_board.h"

namespace narabe::tix {

namespace {

constexpr int row_count = 1485;
constexpr unsigned row_mask = 0x3F;
constexpr int base_five_count = 15625;

/// The six bits of a row as digits 0 and 1 of a number in base five.
constexpr std::array<std::uint16_t, 64> base_five = [] {
    std::array<std::uint16_t, 64> numbers{};
    for (unsigned bits = 0; bits < 64; ++bits) {
        int power = 1;
        for (int x = 0; x < width; ++x, power *= 5) {
            if (bits >> x & 1) numbers[bits] = static_cast<std::uint16_t>(numbers[bits] + power);
        }
    }
    return numbers;
}();

struct Row {
    std::uint8_t first = 0;
    std::uint8_t second = 0;
    std::uint8_t active = 0;
};

/// Per cell 0 if empty, 1 or 2 for an inactive piece of First or Second, 3 or 4 for an active one.
constexpr unsigned digits_of(unsigned first, unsigned second, unsigned active) {
    return base_five[first] + 2u * (base_five[second] + base_five[active]);
}

struct Tables {
    std::array<Row, row_count> rows{};
    std::array<std::uint16_t, base_five_count> ranks{};  // by digits
};

constexpr Tables tables = [] {
    Tables made;
    int rank = 0;
    for (unsigned first = 0; first < 64; ++first) {
        for (unsigned second = 0; second < 64; ++second) {
            if ((first & second) != 0) continue;
            const unsigned taken = first | second;
            const unsigned alone = taken & ~(taken << 1 | taken >> 1);
            for (unsigned active = alone;; active = (active - 1) & alone) {
                made.ranks[digits_of(first, second, active)] = static_cast<std::uint16_t>(rank);
                made.rows[static_cast<std::size_t>(rank++)] = {
                    static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), static_cast<std::uint8_t>(active)};
                if (active == 0) break;
            }
        }
    }
    return made;
}();

constexpr unsigned row_of(Cells cells, int y) {
    return static_cast<unsigned>(cells >> stride * y) & row_mask;
}

}  // namespace

std::optional<int> direction_of(int from, int to) {
    const Cell a = cell_of(from);
    const Cell b = cell_of(to);
    if ((a.x == b.x) == (a.y == b.y)) return std::nullopt;
    return (a.x == b.x ? 1 : 0) + (from < to ? 0 : 2);
}

Cells path_of(int from, int to) {
    const int direction = *direction_of(from, to);
    Cells path = 0;
    for (Cells step = cells_of(from); !has(step, to);) {
        step = shifted(step, direction);
        path |= step;
    }
    return path;
}

/// No active piece is straight ahead, so only those beside the path become inactive.
bool Board::slide(Seat seat, int from, int to) {
    const Cells end = cells_of(to);
    of(seat) ^= cells_of(from) | end;
    active &= ~(edge_neighbours(path_of(from, to)) | cells_of(from));
    if ((edge_neighbours(end) & occupied()) != 0) return true;
    active |= end;
    return false;
}

BoardCode code_of(const Board& board) {
    BoardCode code = 0;
    for (int y = 0; y < width; ++y) {
        const unsigned digits = digits_of(row_of(board.pieces[0], y), row_of(board.pieces[1], y), row_of(board.active, y));
        code = code * row_count + tables.ranks[digits];
    }
    return code;
}

Board board_of(BoardCode code) {
    Board board;
    for (int y = width - 1; y >= 0; --y, code /= row_count) {
        const Row& row = tables.rows[static_cast<std::size_t>(code % row_count)];
        board.pieces[0] |= Cells{row.first} << stride * y;
        board.pieces[1] |= Cells{row.second} << stride * y;
        board.active |= Cells{row.active} << stride * y;
    }
    return board;
}

}  // namespace narabe::tix
