// Exact search of endings of TAILITS. Only the placements that are still open are numbered, and of the groups only what
// can still become of them is kept, which makes positions small.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "ai/value.h"
#include "games/tailits/tailits_features.h"

namespace narabe::tailits {

class Endings {
  public:
    explicit Endings(int table_bits) : table_(std::size_t{1} << table_bits), dear_table_(table_.size()) {}

    /// Positions that come after this one are quicker to solve if they are asked about next.
    NARABE_COLD void prepare(const Position& position);

    /// Looks at no more than `limit` positions, and goes on where the last try ended if it is asked again.
    /// Precondition: unfinished.
    NARABE_COLD std::optional<Solution> solve(const Position& position, std::uint32_t limit);

    /// Of the last try.
    std::uint32_t positions_searched() const { return searched_; }

  private:
    using Places = OpenPlacements::Places;
    using Cells = OpenPlacements::Cells;

    struct State {
        OpenPlacements::State pieces;
        std::array<GrowingGroups, 2> groups;  ///< by colour
        PieceSet supply;
        Colour mover;
        std::uint64_t hash;  ///< of all but the groups
    };
    /// What a placement leaves, whatever the colours of its piece are.
    struct Ground {
        Ground(const OpenPlacements& placements, const OpenPlacements::State& left, const PieceSet& supply, Colour mover);

        /// What so many that are left of a design add to the hash.
        std::uint64_t key_of(Design design, int left) const;

        OpenPlacements::State pieces;
        OpenPlacements::Outlook outlook;
        Regions regions;
        std::uint64_t without_supply;  ///< the hash of the rest
        std::uint64_t hash;            ///< of all but the groups, with the piece still in the supply
    };
    struct Numbered {
        FourCells cells;
        std::array<Design, choice_count> designs;
    };
    /// A position whose winner is known.
    struct Entry {
        std::uint64_t hash = 0;
        bool mover_wins = false;
    };
    /// What can be seen of what a move leads to without a search.
    struct Glance {
        std::optional<bool> wins;  ///< whether who played it does
        std::uint64_t hash = 0;
        std::int32_t rank = 0;  ///< how good it looks
    };
    struct Ranked {
        Move move;  ///< of a numbered placement
        std::int32_t rank;
    };
    /// What won last on a ground, with pieces of whatever colours.
    struct Reply {
        std::uint64_t ground = 0;
        Move move;
        bool at_once = false;  ///< without a search
    };

    NARABE_COLD State state_of(const Position& position, const std::array<GrowingGroups, 2>& groups) const;
    Ground ground_after(const State& state, int place) const {
        return Ground(placements_, placements_.after(state.pieces, place), state.supply, other(state.mover));
    }
    Design design_of(Move move) const;
    [[gnu::noinline]] State after(const State& state, const Ground& ground, Move move) const;

    bool gave_up() const { return searched_ > limit_; }
    // Called from several places, and no slower if they are there only once.
    [[gnu::noinline]] Glance glance(const State& next, const Ground& ground) const;
    bool last_mover_wins(const State& end) const;

    /// A move with which the seat to move wins, if there is one. Meaningless after giving up.
    std::optional<Move> winning_move(const State& state, const Ground& ground);
    std::optional<Move> list_moves(const State& state);
    bool wins_with(const State& state, Move move);
    bool wins_again(const State& state, const Reply& reply);

    OpenPlacements placements_;
    std::vector<Numbered> numbered_;
    Scoring scoring_ = Scoring::largest;
    std::vector<Entry> table_;
    std::vector<Entry> dear_table_;  ///< of those that took long, so that a try goes on where the last one ended
    std::vector<Ranked> moves_;      ///< of all positions from the first to the one that is looked at
    std::vector<Reply> replies_;
    std::uint32_t searched_ = 0;
    std::uint32_t limit_ = 0;
};

}  // namespace narabe::tailits
