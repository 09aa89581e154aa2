#include "games/taigo/taigo_lines.h"

#include "core/ranges.h"

namespace narabe::taigo {

namespace {

constexpr int winning_length = 5;

/// The number of hexes of this colour in a row beside a hex that is occupied or touches something.
int run_beside(const Table& table, Cell hex, int direction, Colour colour) {
    int length = 0;
    while (table.at(hex = hex_neighbour(hex, direction)) == content_of(colour)) ++length;
    return length;
}

bool can_be_filled(const Position& position, Cell hex) {
    return !position.table().is_hole(hex) || ranges::find(position.holes(), SmallHex(hex)) != position.holes().end();
}

Cell gone_on(Cell hex, int direction, int steps) {
    for (int i = 0; i < steps; ++i) hex = hex_neighbour(hex, direction);
    return hex;
}

}  // namespace

std::vector<Line> threats_on(const Position& position) {
    const Table& table = position.table();
    std::vector<Line> lines;
    for (const SmallHex edge : table.edge()) {
        const Cell gap = edge.cell();
        for (int direction = 0; direction < 3; ++direction) {
            const int back = opposite_hex_direction(direction);
            for (const Colour colour : {Colour::black, Colour::white}) {
                const int behind = run_beside(table, gap, back, colour);
                const int length = behind + 1 + run_beside(table, gap, direction, colour);
                if (length < winning_length || !can_be_filled(position, gap)) continue;
                lines.push_back({colour, gone_on(gap, back, behind), direction, length, gap});
            }
        }
    }
    return lines;
}

std::vector<Line> fives_on(const Position& position, Colour colour) {
    const Table& table = position.table();
    std::vector<Line> lines;
    const auto look_from = [&](Cell hex) {
        for (int direction = 0; direction < 3; ++direction) {
            if (run_beside(table, hex, opposite_hex_direction(direction), colour) > 0) continue;
            const int length = 1 + run_beside(table, hex, direction, colour);
            if (length >= winning_length) lines.push_back({colour, hex, direction, length});
        }
    };
    for (const Move piece : position.pieces()) {
        const Parts parts = parts_of(piece);
        if (parts.colour == colour) look_from(parts.hex);
        if (parts.is_tile() && colour == Colour::white) look_from(parts.white());
    }
    return lines;
}

}  // namespace narabe::taigo
