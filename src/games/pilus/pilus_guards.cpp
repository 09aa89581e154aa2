#include "games/pilus/pilus_guards.h"

#include "board/square.h"
#include "core/ranges.h"

namespace narabe::pilus {

Guards::Guards(const Position& position, const Surface& surface, Seat against) {
    for (int index = 0; index < position.seats(); ++index) {
        const Seat seat = seat_at(index);
        const auto cell = position.pawn(seat);
        if (seat == against || !cell) continue;
        const Colour colour = *surface.colour_at(*cell);
        guards_[count_++] = {seat, *cell, colour, surface.region_of(*cell)};
    }
}

const Guards::Guard* Guards::guard_of(Cell cell) const {
    for (const Guard& guard : all()) {
        if (guard.region.has(cell)) return &guard;
    }
    return nullptr;
}

Placing::Placing(const Position& position)
    : surface_(position.table()),
      mover_(position.to_move()),
      own_pawn_(position.pawn(mover_)),
      guards_(position, surface_, mover_) {
    std::array<int, colour_count> pawns{};
    if (own_pawn_) ++pawns[static_cast<std::size_t>(*surface_.colour_at(*own_pawn_))];
    for (const auto& guard : guards_.all()) ++pawns[static_cast<std::size_t>(guard.colour)];
    for (std::size_t i = 0; i < guards_.all().size(); ++i) {
        const Guards::Guard& guard = guards_.all()[i];
        reaches_[i] = guard.region.grown();
        has_twin_[i] = pawns[static_cast<std::size_t>(guard.colour)] > 1;
    }
}

/// 6.5: a square that another's pawn protects may not be covered, not even under a gap.
std::uint64_t Placing::covering_protected(int row) const {
    std::uint64_t corners = 0;
    for (const auto& guard : guards_.all()) corners |= block_row_with_any(guard.region.row(row), guard.region.row(row + 1));
    return corners;
}

std::uint64_t Placing::open(int row) const {
    std::uint64_t supported = 0;
    for (const std::uint64_t corners : surface_.support(row)) supported |= corners;
    return supported & ~covering_protected(row);
}

/// The corners from which a square of this face would touch a protected region of its colour, where that matters: if another pawn
/// is on that colour, or if the face can extend the region by having the colour twice.
std::uint64_t Placing::suspects(int row, Face face) const {
    std::uint64_t corners = 0;
    for (std::size_t i = 0; i < guards_.all().size(); ++i) {
        if (!has_twin_[i] && !face.repeats_a_colour()) continue;
        for (int corner = 0; corner < 4; ++corner) {
            if (face.colour(corner) != guards_.all()[i].colour) continue;
            const Cell offset = tile_squares[static_cast<std::size_t>(corner)];
            corners |= reaches_[i].row(row + offset.y) >> offset.x;
        }
    }
    return corners;
}

std::uint64_t Placing::legal(int row, Face face, std::uint64_t among) const {
    const Surface::Support support = surface_.support(row);
    std::uint64_t corners = surface_.fitting(row, face, support) & among & ~covering_protected(row);
    for (std::uint64_t rest = corners & suspects(row, face); rest != 0; rest &= rest - 1) {
        const Cell corner = surface_.window().cell_at(std::countr_zero(rest), row);
        if (joined(face, corner) || strands_pawn(face, corner)) corners &= ~(rest & (~rest + 1));
    }
    return corners;
}

bool Placing::is_legal(Face face, Cell corner) const {
    const PlaneWindow& window = surface_.window();
    if (!window.has(corner)) return false;
    const int row = corner.y - window.bottom;
    if (row < surface_.first_row() || row > surface_.last_row()) return false;
    return legal(row, face, window.bit_of(corner)) != 0;
}

BitPlane Placing::squares_after(Colour colour, Face face, Cell corner) const {
    BitPlane squares = surface_.squares_of(colour);
    for (int i = 0; i < 4; ++i) {
        const Cell cell = corner + tile_squares[static_cast<std::size_t>(i)];
        if (face.colour(i) == colour) {
            squares.add(cell);
        } else {
            squares.remove(cell);
        }
    }
    return squares;
}

std::optional<Placing::Joined> Placing::joined(Face face, Cell corner) const {
    for (const auto& guard : guards_.all()) {
        if (!face.has(guard.colour)) continue;
        const BitPlane region = squares_after(guard.colour, face, corner).connected_to(guard.cell);
        if (own_pawn_ && !lifts_pawn(corner) && region.has(*own_pawn_)) return Joined{{mover_, guard.seat}, region};
        for (const auto& other : guards_.all()) {
            if (other.seat != guard.seat && region.has(other.cell)) return Joined{{guard.seat, other.seat}, region};
        }
    }
    return std::nullopt;
}

bool Placing::strands_pawn(Face face, Cell corner) const {
    // Four squares of four colours are four regions, and the other players have at most three pawns.
    if (!lifts_pawn(corner) || !face.repeats_a_colour()) return false;
    BitPlane taken(surface_.window());
    for (const auto& guard : guards_.all()) taken |= squares_after(guard.colour, face, corner).connected_to(guard.cell);
    const auto is_free = [&](Cell cell) { return !taken.has(cell); };
    if (ranges::any_of(tile_squares, [&](Cell offset) { return is_free(corner + offset); })) return false;
    return !ranges::any_of(edge_directions, [&](Cell step) {
        const Cell cell = *own_pawn_ + step;
        return surface_.is_covered(cell) && is_free(cell);
    });
}

}  // namespace narabe::pilus
