// Wins of TAIGO within one turn.
#pragma once

#include "core/ranges.h"
#include "games/taigo/taigo.h"

namespace narabe::taigo {

/// The tiles and cones with which one turn can win. Only two kinds of tiles can: those whose half of the mover's colour completes five,
/// and those that create a hole for a cone. All others add one hex of this colour, which completes nothing.
class TurnWins {
  public:
    explicit TurnWins(std::uint64_t& positions) : positions_(positions) {}

    /// Whether the seat to move can win in this turn. Precondition: unfinished.
    bool exist(const Position& position) {
        const Seat mover = position.to_move();
        if (position.in_holes()) {
            MoveList cones;
            position.legal_moves(cones);
            return ranges::any_of(cones, [&](Move cone) { return wins_with(position, cone, mover); });
        }
        const auto wins_on = [&](Cell hex, int direction, bool only_with_own) {
            const Parts own_first{.hex = hex, .direction = direction};
            const Parts own_last{.hex = own_first.white(), .direction = opposite_hex_direction(direction)};
            const bool is_black = mover == Seat::first;
            const Move ours = move_of(is_black ? own_first : own_last);
            const Move turned = move_of(is_black ? own_last : own_first);
            return wins_with_tile(position, ours, mover) || (!only_with_own && wins_with_tile(position, turned, mover));
        };
        const Table& table = position.table();
        for (const SmallHex edge : table.edge()) {
            const Cell hex = edge.cell();
            if (completes(table, hex, colour_of(mover))) {
                for (int direction = 0; direction < 6; ++direction) {
                    if (wins_on(hex, direction, true)) return true;
                }
            }
            const Room room = room_beside(table, hex);
            if (room.count == 2 && wins_on(room.hexes[0], direction_between(room.hexes[0], room.hexes[1]), false)) return true;
            if (room.count != 1) continue;
            for (int direction = 0; direction < 6; ++direction) {
                if (hex_neighbour(room.hexes[0], direction) != hex && wins_on(room.hexes[0], direction, false)) return true;
            }
        }
        return false;
    }

  private:
    using Torus = Table::Torus;

    /// The empty neighbours of a hex; more than two, or two that do not touch, count as three.
    struct Room {
        int count = 0;
        std::array<Cell, 2> hexes{};
    };

    static Room room_beside(const Table& table, Cell hex) {
        Room room;
        for (int direction = 0; direction < 6; ++direction) {
            const Cell beside = hex_neighbour(hex, direction);
            if (!is_empty(table.at(beside))) continue;
            if (room.count == 2) return {.count = 3};
            room.hexes[static_cast<std::size_t>(room.count++)] = beside;
        }
        if (room.count == 2 && direction_between(room.hexes[0], room.hexes[1]) < 0) room.count = 3;
        return room;
    }

    /// -1 if they do not touch.
    static int direction_between(Cell from, Cell to) {
        for (int direction = 0; direction < 6; ++direction) {
            if (hex_neighbour(from, direction) == to) return direction;
        }
        return -1;
    }

    /// Whether a piece of this colour on the empty hex is part of five or more in a row.
    static bool completes(const Table& table, Cell hex, Colour colour) {
        const int number = Torus::number_of(hex);
        const auto run = [&](int direction) {
            int length = 0;
            for (int next = Torus::neighbour(number, direction); table.numbered(next) == content_of(colour); ++length) {
                next = Torus::neighbour(next, direction);
            }
            return length;
        };
        for (int direction = 0; direction < 3; ++direction) {
            if (run(direction) + run(opposite_hex_direction(direction)) >= 4) return true;
        }
        return false;
    }

    bool wins_with_tile(const Position& position, Move tile, Seat mover) {
        return position.is_legal(tile) && wins_with(position, tile, mover);
    }

    bool wins_with(const Position& position, Move move, Seat mover) {
        ++positions_;
        Position next = position;
        next.play(move);
        if (const auto outcome = next.outcome()) return outcome->won_by(mover) && !outcome->won_by(opponent_of(mover));
        return next.in_holes() && exist(next);
    }

    std::uint64_t& positions_;
};

inline bool wins_this_turn(const Position& position, std::uint64_t& positions) {
    return TurnWins(positions).exist(position);
}

}  // namespace narabe::taigo
