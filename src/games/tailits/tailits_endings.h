// Exact search of endings of TAILITS: finds the winner with a two-tier transposition table and counter-moves. Only open
// placements are numbered, and groups are reduced to what still matters about them, which keeps positions small.
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
    explicit Endings(int table_bits) : table_(std::size_t{1} << table_bits), costly_table_(table_.size()) {}

    /// Numbers the open placements, which also serve all positions after this one.
    NARABE_COLD void prepare(const Position& position);

    /// Searches up to `limit` positions; another call with the same position continues. Precondition: unfinished.
    NARABE_COLD std::optional<Solution> solve(const Position& position, std::uint32_t limit);

    /// In the last call.
    std::uint32_t positions_searched() const { return searched_; }

  private:
    using Places = OpenPlacements::Places;
    using Cells = OpenPlacements::Cells;

    struct State {
        OpenPlacements::State pieces;
        std::array<GrowingGroups, 2> groups;  ///< by colour
        PieceSet supply;
        Colour mover;
        std::uint64_t hash;  ///< of everything except the groups
    };
    /// The state after a placement, regardless of the piece's colours.
    struct Ground {
        Ground(const OpenPlacements& placements, const OpenPlacements::State& left, const PieceSet& supply, Colour mover);

        /// The contribution of a design's remaining count to the hash.
        std::uint64_t key_of(Design design, int left) const;

        OpenPlacements::State pieces;
        OpenPlacements::Outlook outlook;
        Regions regions;
        std::uint64_t without_supply;  ///< the hash of the rest
        std::uint64_t hash;            ///< of everything except the groups, with the piece still in the supply
    };
    struct Numbered {
        FourCells cells;
        std::array<Design, choice_count> designs;
    };
    /// A solved position.
    struct Entry {
        std::uint64_t hash = 0;
        bool mover_wins = false;
    };
    /// A move's result as far as it follows without a search.
    struct Probe {
        std::optional<bool> wins;  ///< for the seat that played it
        std::uint64_t hash = 0;
        std::int32_t rank = 0;  ///< for move ordering
    };
    struct Ranked {
        Move move;  ///< with the number of its placement
        std::int32_t rank;
    };
    /// The last winning move on a ground, with pieces of any colours. (The counter-move heuristic, Uiterwijk, 1992, keeps one for
    /// each move of the opponent.)
    struct CounterMove {
        std::uint64_t ground = 0;
        Move move;
        bool at_once = false;  ///< won without a search
    };

    NARABE_COLD State state_of(const Position& position, const std::array<GrowingGroups, 2>& groups) const;
    Ground ground_after(const State& state, int place) const {
        return Ground(placements_, placements_.after(state.pieces, place), state.supply, other(state.mover));
    }
    Design design_of(Move move) const;
    [[gnu::noinline]] State after(const State& state, const Ground& ground, Move move) const;

    bool gave_up() const { return searched_ > limit_; }
    // Not inlined into its several callers: as fast, and smaller.
    [[gnu::noinline]] Probe probe(const State& next, const Ground& ground) const;
    bool last_mover_wins(const State& end) const;

    /// A winning move of the seat to move, if there is one. Meaningless after giving up.
    std::optional<Move> winning_move(const State& state, const Ground& ground);
    std::optional<Move> list_moves(const State& state);
    bool wins_with(const State& state, Move move);
    bool counter_move_wins(const State& state, const CounterMove& counter);

    OpenPlacements placements_;
    std::vector<Numbered> numbered_;
    Scoring scoring_ = Scoring::largest;
    std::vector<Entry> table_;
    std::vector<Entry> costly_table_;  ///< of costly results, so that another call continues
    std::vector<Ranked> moves_;        ///< of all positions from the root to the current one
    std::vector<CounterMove> counter_moves_;
    std::uint32_t searched_ = 0;
    std::uint32_t limit_ = 0;
};

}  // namespace narabe::tailits
