// Exact search of endings of Battle of LITS, on a board of any width. Only the placements that are still open are
// numbered, which makes positions small; and what is remembered of one is what can still be won there, whatever was
// covered before.
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

    /// Positions that come after this one are quicker to solve if they are asked about next.
    template <int Width>
    NARABE_COLD void prepare(const PositionOf<Width>& position);

    /// `kept`: by how many half points the first seat is ahead from elsewhere. Looks at no more than `limit` positions,
    /// and goes on where the last try ended if it is asked again. Precondition: unfinished.
    template <int Width>
    NARABE_COLD std::optional<Solution> solve(const PositionOf<Width>& position, int kept, std::uint32_t limit);

    /// Of the last try.
    std::uint32_t positions_searched() const { return searched_; }

  private:
    using Places = OpenPlacements::Places;
    using Cells = OpenPlacements::Cells;

    struct State {
        OpenPlacements::State pieces;
        bool x_moves;
    };
    static constexpr std::uint16_t nothing = 0xFFFF;
    static constexpr std::int16_t most_gain = 1'000;

    /// What X gains until the end, between bounds: four for a symbol, and one more if X places last, or one less.
    struct Entry {
        std::uint64_t hash = 0;
        std::int16_t least = -most_gain;
        std::int16_t most = most_gain;
        std::uint16_t best = nothing;  ///< in the table of all placements

        /// Whether X gains more than `bar`, if that is known.
        std::optional<bool> exceeds(int bar) const {
            if (least > bar) return true;
            if (most <= bar) return false;
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
    Entry glance(const State& state) const;
    State after(const State& state, int place) const {
        return {.pieces = placements_.after(state.pieces, place), .x_moves = !state.x_moves};
    }
    int gain_of(int place) const { return gains_[static_cast<std::size_t>(place)]; }

    /// Whether X gains more than `bar` from here on. Meaningless after giving up.
    bool x_exceeds(const State& state, const Entry& known, int bar);
    bool x_exceeds_after(const State& state, int place, int bar);
    std::optional<bool> x_exceeds_at_once_after(const State& state, int place, int bar, std::int32_t& rank);
    int best_place(const State& state, const Entry& known, int bar);
    void remember(Entry entry, bool exceeds, int bar);

    std::vector<Entry> table_;
    OpenPlacements placements_;
    std::vector<std::int16_t> gains_;  ///< of X when they are placed, four for a symbol
    Cells x_;
    Cells o_;
    std::uint64_t salt_ = 0;
    std::vector<Ranked> moves_;  ///< of all positions from the first to the one that is looked at
    std::array<std::vector<std::int32_t>, 2> refutations_;
    std::uint32_t searched_ = 0;
    std::uint32_t limit_ = 0;
};

}  // namespace narabe::lits
