// Analysis of a table for the search: regions by number, and the placements with the most points.
#pragma once

#include <vector>

#include "core/cold.h"
#include "games/pilus/pilus_guards.h"

namespace narabe::pilus {

/// The regions of a table, by a number for each cell. A region can have several numbers.
class Regions {
  public:
    struct Region {
        std::uint8_t squares;
        std::uint8_t colour;  ///< `colour_count`: the bare table
        std::uint8_t pawns;   ///< a bit for each seat
        std::uint8_t id;      ///< equal for all numbers of the region
    };
    using Number = std::uint8_t;
    static constexpr int stride = PlaneWindow::width;

    explicit Regions(const Surface& surface);

    /// Replaces the pawns.
    void put_pawns(const Position& position);

    const PlaneWindow& window() const { return window_; }
    /// The number of a cell in the window, and after it those of the row. The row above is `stride` farther.
    const Number* numbers_from(int column, int row) const { return &numbers_[static_cast<std::size_t>(row * stride + column)]; }
    const Region& region(Number number) const { return regions_[number]; }
    /// The numbers from 1 to this one are used.
    Number last() const { return last_; }
    const Region& at(Cell cell) const { return regions_[number_at(cell)]; }
    /// Whether two pawns are on the same colour.
    bool has_twins() const { return has_twins_; }

  private:
    void add_run(int row, std::uint64_t run, std::uint64_t below, std::uint8_t colour);
    Number root_of(Number number) const;
    Number joined(Number one, Number other);
    void resolve();
    Number number_at(Cell cell) const {
        return window_.has(cell) ? *numbers_from(cell.x - window_.left, cell.y - window_.bottom) : Number{0};
    }

    PlaneWindow window_;
    Number last_ = 0;
    bool has_twins_ = false;
    std::array<Region, 4 * max_placed + 1> regions_;              // number 0 is the bare table
    std::array<Number, PlaneWindow::max_rows * stride> numbers_;  // only the rows of the window are used
};

/// The moves with the most points so far, best first; among equals, the one with the lower bits.
class BestMoves {
  public:
    static constexpr std::size_t capacity = 16;

    explicit BestMoves(std::size_t most) : most_(most) {}

    /// The points that another move needs to be among them.
    int least() const { return static_cast<int>(keys_[most_ - 1] >> 32); }
    bool has_room_for(int points, Move move) const { return key_of(points, move) > keys_[most_ - 1]; }
    /// Precondition: there is room.
    void add(int points, Move move);

    std::size_t size() const { return count_; }
    Move move(std::size_t index) const { return {~static_cast<std::uint32_t>(keys_[index])}; }
    int points(std::size_t index) const { return static_cast<int>(keys_[index] >> 32); }

  private:
    /// Above 0.
    static std::uint64_t key_of(int points, Move move) { return static_cast<std::uint64_t>(points) << 32 | ~move.bits; }

    std::size_t most_;
    std::size_t count_ = 0;
    std::array<std::uint64_t, capacity> keys_{};
};

/// A table in the search, with its regions.
class AnalysedTable {
  public:
    explicit AnalysedTable(std::span<const Placed> table);

    bool is_of(std::span<const Placed> table) const;
    const Regions& regions() const { return regions_; }
    void put_pawns(const Position& position) { regions_.put_pawns(position); }

    /// Finds the placements with the most points. (Approximate: ignores that a tile can split a region.) Preconditions: the
    /// phase is `place`, and the pawns are those of the position.
    void find_best(const Position& position, BestMoves& best) const;

  private:
    std::array<Placed, max_placed> table_;
    std::size_t placed_;
    Surface surface_;
    Regions regions_;
};

/// Like `steps_of`. Precondition: the regions are those of the position's table with its pawns.
NARABE_COLD Steps steps_on(const Position& position, const Regions& regions);

/// Like `points_of_turn`. Precondition: as for `steps_on`.
int points_on(const Position& position, const Regions& regions);

}  // namespace narabe::pilus
