// A second implementation of TIX, written from the rulebook cell by cell.
#pragma once

#include <map>

#include "games/tested_games.h"

namespace narabe::tix {

struct Piece {
    Seat owner;
    bool active;

    friend bool operator==(const Piece&, const Piece&) = default;
};

struct SlowGame {
    std::map<Cell, Piece> pieces{};
    Seat mover = Seat::first;
    std::optional<Cell> earner{};
    int turn = 0;
    Rules rules{};
    std::vector<std::pair<std::map<Cell, Piece>, Seat>> starts{{{}, Seat::first}};
    std::string result{};

    int hand(Seat seat) const {
        return 8 - static_cast<int>(ranges::count(pieces, seat, [](const auto& entry) { return entry.second.owner; }));
    }
    int active(Seat seat) const {
        int count = 0;
        for (const auto& [cell, piece] : pieces) count += piece.owner == seat && piece.active ? 1 : 0;
        return count;
    }
    std::vector<Cell> neighbours(Cell cell) const {
        std::vector<Cell> found;
        for (const Cell step : edge_directions) {
            const Cell neighbour{cell.x + step.x, cell.y + step.y};
            if (pieces.contains(neighbour)) found.push_back(neighbour);
        }
        return found;
    }

    bool can_place(Cell cell) const {
        if (pieces.contains(cell) || hand(mover) == 0) return false;
        if (rules.needs_active && hand(mover) < 8 && active(mover) == 0) return false;
        return ranges::all_of(neighbours(cell), [&](Cell other) { return !pieces.at(other).active; });
    }

    std::vector<Cell> slides(Cell from, Cell step) const {
        std::vector<Cell> ends;
        for (Cell cell{from.x + step.x, from.y + step.y}; is_on_board(cell, width) && !pieces.contains(cell);) {
            const Cell next{cell.x + step.x, cell.y + step.y};
            if (!pieces.contains(next) || !pieces.at(next).active) ends.push_back(cell);
            cell = next;
        }
        return ends;
    }

    std::vector<std::string> main_moves() const {
        std::vector<std::string> moves;
        for (int index = 0; index < width * width; ++index) {
            const Cell cell = cell_at(index, width);
            if (can_place(cell)) moves.push_back(cell_name(cell));
            if (!pieces.contains(cell) || pieces.at(cell) != Piece{mover, true}) continue;
            for (const Cell step : edge_directions) {
                for (const Cell end : slides(cell, step)) moves.push_back(cell_name(cell) + "-" + cell_name(end));
            }
        }
        return moves;
    }

    std::vector<std::string> moves() const {
        std::vector<std::string> moves;
        if (!result.empty()) return moves;
        moves = main_moves();
        if (earner) {
            for (const auto& [cell, piece] : pieces) {
                if (piece.owner != mover) continue;
                if (!piece.active && neighbours(cell).empty()) moves.push_back(cell_name(cell) + "+");
                if (cell != *earner) moves.push_back(cell_name(cell) + "x");
            }
            moves.emplace_back("pass");
        }
        ranges::sort(moves);
        return moves;
    }

    void play(std::string_view text) {
        earner.reset();
        if (text != "pass") {
            const Cell cell = *take_cell(text, width);
            if (text.empty()) pieces[cell] = {mover, neighbours(cell).empty()};
            if (text == "+") pieces.at(cell).active = true;
            if (text == "x") pieces.erase(cell);
            if (take(text, "-")) slide(cell, *take_cell(text, width));
        }
        if (!earner) end_turn();
    }

    void slide(Cell from, Cell to) {
        const int dx = (to.x > from.x) - (to.x < from.x);
        const int dy = (to.y > from.y) - (to.y < from.y);
        pieces.erase(from);
        for (Cell cell = from; cell != to;) {
            cell = {cell.x + dx, cell.y + dy};
            for (const Cell beside : {Cell{cell.x + dy, cell.y + dx}, Cell{cell.x - dy, cell.y - dx}}) {
                if (pieces.contains(beside)) pieces.at(beside).active = false;
            }
        }
        const bool alone = neighbours(to).empty();
        pieces[to] = {mover, alone};
        if (!alone) earner = to;
    }

    void end_turn() {
        ++turn;
        mover = opponent_of(mover);
        const std::pair start(pieces, mover);
        starts.push_back(start);
        if (main_moves().empty()) {
            result = std::string(name_of(opponent_of(mover))) + " no-move";
        } else if (ranges::count(starts, start) == 3) {
            result = by_active() + " repetition";
        } else if (turn == rules.turn_limit) {
            result = by_active() + " turn-limit";
        }
    }

    std::string by_active() const {
        const int lead = active(Seat::first) - active(Seat::second);
        return lead == 0 ? "draw" : lead > 0 ? "first" : "second";
    }
};

}  // namespace narabe::tix
