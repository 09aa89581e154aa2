// Exact search of endings of Battle of LITS, on a board of any width. Only the placements that are still open are
// numbered, which makes positions small; and what is remembered of one is what can still be won there, whatever was
// covered before.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ai/value.h"
#include "games/lits/lits.h"

namespace narabe::lits {

class Endings {
  public:
    explicit Endings(int table_bits) : table_(std::size_t{1} << table_bits) {}

    /// Positions that come after this one are quicker to solve if they are asked about next.
    template <int Width>
    void prepare(const PositionOf<Width>& position);

    /// `kept`: by how many half points the first seat is ahead from elsewhere. Looks at no more than `limit` positions,
    /// and goes on where the last try ended if it is asked again. Precondition: unfinished.
    template <int Width>
    std::optional<Solution> solve(const PositionOf<Width>& position, int kept, std::uint32_t limit);

    /// Of the last try.
    std::uint32_t positions_looked_at() const { return looked_at_; }

  private:
    static constexpr int most_places = 512;  ///< with more that are open no ending is in reach
    using Places = BitSet<most_places>;
    using Cells = BitSet<128>;

    struct Block {
        std::array<std::uint8_t, 4> cells;
        Cells all;
        Cells own;
    };
    struct Placement {
        Places excludes;
        Places touches;
        Cells cells;
        std::array<Block, 12> blocks;
        int block_count;
        Tetromino shape;
        std::int16_t gain;  ///< of X when it is placed, four for a symbol
        std::uint64_t open_key;
        std::uint64_t legal_key;
    };
    struct State {
        Places open;
        Places reached;
        Cells covered;
        std::array<std::int8_t, tetromino_count> supply;
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
    void link(Placement& placement, int index) const;
    template <int Width>
    State state_of(const PositionOf<Width>& position) const;

    bool gave_up() const { return looked_at_ > limit_; }
    Entry glance(const State& state) const;
    State after(const State& state, const Placement& placement) const;
    void close_blocks(State& state, const Placement& placement) const;

    /// Whether X gains more than `bar` from here on. Meaningless after giving up.
    bool x_exceeds(const State& state, const Entry& known, int bar);
    bool x_exceeds_after(const State& state, int place, int bar);
    std::optional<bool> x_exceeds_at_once_after(const State& state, int place, int bar, std::int32_t& rank);
    int best_place(const State& state, const Entry& known, int bar);
    void remember(Entry entry, bool exceeds, int bar);
    int place_of(int index) const;

    std::vector<Entry> table_;
    std::vector<int> indices_;  ///< of the places, in the table of all placements
    std::vector<Placement> placements_;
    std::vector<Places> covering_;
    std::array<Places, tetromino_count> of_shape_;
    Cells x_;
    Cells o_;
    std::uint64_t salt_ = 0;
    std::vector<Ranked> moves_;  ///< of all positions from the first to the one that is looked at
    std::array<std::vector<std::int32_t>, 2> refutations_;
    std::uint32_t looked_at_ = 0;
    std::uint32_t limit_ = 0;
};

}  // namespace narabe::lits
