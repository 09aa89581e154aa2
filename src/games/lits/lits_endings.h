// Exact search of endings of Battle of LITS, on a board of any width: null-window searches with a transposition table and the
// history heuristic. Only open placements are numbered, which keeps positions small. Table entries are bounds of the future gain,
// so that they are valid whatever was covered before.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ai/value.h"
#include "board/open_placements.h"
#include "games/lits/lits.h"

namespace narabe::lits {

class Endings {
  public:
    explicit Endings(int table_bits) : table_(std::size_t{1} << table_bits) {}

    /// Numbers the open placements, which also serve all positions after this one.
    template <int Width>
    NARABE_COLD void prepare(const PositionOf<Width>& position);

    /// `kept`: the first seat's lead from another game, in half points. Searches up to `limit` positions; another call with the
    /// same position continues. Precondition: unfinished.
    template <int Width>
    NARABE_COLD std::optional<Solution> solve(const PositionOf<Width>& position, int kept, std::uint32_t limit);

    /// In the last call.
    std::uint32_t positions_searched() const { return searched_; }

  private:
    using Places = OpenPlacements::Places;
    using Cells = OpenPlacements::Cells;

    struct State {
        OpenPlacements::State pieces;
        bool x_moves;
    };
    static constexpr std::uint16_t no_move = 0xFFFF;
    static constexpr std::int16_t max_gain = 1'000;

    /// Bounds of X's gain until the end: four per symbol, plus or minus one for the last placement.
    struct Entry {
        std::uint64_t hash = 0;
        std::int16_t lower = -max_gain;
        std::int16_t upper = max_gain;
        std::uint16_t best = no_move;  ///< index in the table of all placements

        /// Whether X gains more than `alpha`, if the bounds are sufficient.
        std::optional<bool> exceeds(int alpha) const {
            if (lower > alpha) return true;
            if (upper <= alpha) return false;
            return std::nullopt;
        }
    };
    struct Ranked {
        std::int16_t place;
        std::int32_t rank;
    };

    template <int Width>
    bool is_prepared_for(const PositionOf<Width>& position) const;
    template <int Width>
    NARABE_COLD State state_of(const PositionOf<Width>& position) const;

    bool gave_up() const { return searched_ > limit_; }
    Entry static_bounds(const State& state) const;
    State after(const State& state, int place) const {
        return {.pieces = placements_.after(state.pieces, place), .x_moves = !state.x_moves};
    }
    int gain_of(int place) const { return gains_[static_cast<std::size_t>(place)]; }

    /// Whether X gains more than `alpha`: with the window (alpha, alpha + 1), from X's side whoever is to move. Meaningless after
    /// giving up.
    bool null_window(const State& state, const Entry& entry, int alpha);
    bool null_window_after(const State& state, int place, int alpha);
    std::optional<bool> cutoff_after(const State& state, int place, int alpha, std::int32_t& rank);
    int best_place(const State& state, const Entry& entry, int alpha);
    void store(Entry entry, bool exceeds, int alpha);

    std::vector<Entry> table_;
    OpenPlacements placements_;
    std::vector<std::int16_t> gains_;  ///< of X by each placement, four per symbol
    Cells x_;
    Cells o_;
    std::uint64_t salt_ = 0;
    std::vector<Ranked> moves_;                         ///< of all positions from the root to the current one
    std::array<std::vector<std::int32_t>, 2> history_;  ///< by whether X moves
    std::uint32_t searched_ = 0;
    std::uint32_t limit_ = 0;
};

}  // namespace narabe::lits
