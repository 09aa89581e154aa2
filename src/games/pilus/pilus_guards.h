// What pawns protect, and where a seat may therefore place tiles (rules.md 4 to 6).
#pragma once

#include "core/cold.h"
#include "games/pilus/pilus.h"

namespace narabe::pilus {

/// The pawns of the other players, and the regions that they protect against a seat.
class Guards {
  public:
    struct Guard {
        Seat seat = Seat::first;
        Cell cell{};
        Colour colour = Colour::grey;
        BitPlane region;
    };

    Guards(const Position& position, const Surface& surface, Seat against);

    std::span<const Guard> all() const { return {guards_.data(), count_}; }
    bool protects(Cell cell) const { return guard_of(cell) != nullptr; }
    /// Null if no pawn protects the square.
    const Guard* guard_of(Cell cell) const;

  private:
    std::array<Guard, max_seats - 1> guards_;
    std::size_t count_ = 0;
};

/// A placement by the seat to move. Precondition of everything: the phase is `place`.
class Placing {
  public:
    explicit Placing(const Position& position);

    const Surface& surface() const { return surface_; }
    const Guards& guards() const { return guards_; }

    /// The bottom left cells in a window row where a tile could be placed if its colours matched and it joined nothing.
    std::uint64_t open(int row) const;
    /// The cells of `among` where a tile may be placed in this rotation.
    std::uint64_t legal(int row, Face face, std::uint64_t among) const;
    bool is_legal(Face face, Cell corner) const;

    /// Two pawns that would be in the same region, and that region.
    struct Joined {
        Seat seats[2];
        BitPlane region;
    };
    NARABE_COLD std::optional<Joined> joined(Face face, Cell corner) const;
    /// Whether the tile would lift the mover's pawn and leave it nowhere to go.
    NARABE_COLD bool strands_pawn(Face face, Cell corner) const;

  private:
    std::uint64_t covering_protected(int row) const;
    std::uint64_t suspects(int row, Face face) const;
    BitPlane squares_after(Colour colour, Face face, Cell corner) const;
    bool lifts_pawn(Cell corner) const { return own_pawn_ && is_covered_from(corner, *own_pawn_); }

    Surface surface_;
    Seat mover_;
    std::optional<Cell> own_pawn_;
    Guards guards_;
    std::array<BitPlane, max_seats - 1> reaches_;  // the guards' regions, with all cells that touch them
    std::array<bool, max_seats - 1> has_twin_{};   // whether any other pawn is on the guard's colour
};

}  // namespace narabe::pilus
