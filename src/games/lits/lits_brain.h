// Search knowledge of Battle of LITS: priors and a playout policy by the symbols that a placement covers, RAVE, balanced
// openings, and an exact search of endings.
#pragma once

#include <algorithm>
#include <array>

#include "ai/brain.h"
#include "ai/levels.h"
#include "games/lits/lits_endings.h"

namespace narabe::lits {

/// By the symbols covered; the weights were fitted to long searches of 60 positions. (Symbols that become safe matter as well,
/// but finding them is too slow.)
template <int Width>
class GainsOf {
  public:
    using Position = PositionOf<Width>;

    explicit GainsOf(const Position& position)
        : own_(position.board().of(symbol_of(position, position.to_move()))),
          others_(position.board().of(other(symbol_of(position, position.to_move())))) {}

    float of(Move move) const {
        if (move == Position::swap) return 0;
        const Cells& cells = Position::Field::table()[static_cast<int>(move.bits)].cells;
        return 0.033f * static_cast<float>((cells & others_).count()) - 0.040f * static_cast<float>((cells & own_).count());
    }

  private:
    using Cells = typename Position::Field::Cells;

    Cells own_;
    Cells others_;
};

/// Playout policy: the best of five random moves, by the symbols covered. It won 60% against uniformly random moves (300 games of
/// 3000 simulations per move), and takes a tenth more time.
class Draws {
  public:
    explicit Draws(const Board& board) {
        for (int place = 0; place < Placements::size; ++place) {
            const Cells& cells = Field::table()[place].cells;
            const int gain = (cells & board.o).count() - (cells & board.x).count();
            by_gain_[static_cast<std::size_t>(std::clamp(gain, -most, most) + most)].add(place);
        }
    }

    Move move(const Position& position, Rng& rng) const {
        if (position.may_swap()) return position.random_move(rng);
        constexpr int draws = 5;
        const Placements legal = position.field().legal();
        const auto count = static_cast<std::uint32_t>(legal.count());
        auto rank = static_cast<int>(count);  // among all legal moves, best first
        for (int i = 0; i < draws; ++i) rank = std::min(rank, static_cast<int>(rng.below(count)));
        const bool is_x = symbol_of(position, position.to_move()) == Symbol::x;
        for (std::size_t i = 0;; ++i) {
            const Placements alike = legal & by_gain_[is_x ? 2 * most - i : i];
            const int here = alike.count();
            if (rank < here) return {static_cast<std::uint32_t>(alike.nth(rank))};
            rank -= here;
        }
    }

  private:
    static constexpr int most = 3;  ///< very few moves gain more

    std::array<Placements, 2 * most + 1> by_gain_;  ///< gain of X, ascending
};

/// For boards of any width.
template <int Width>
struct BrainOf {
    using Endings = lits::Endings;

    static constexpr Move swap = PositionOf<Width>::swap;
    static constexpr std::uint32_t move_count = swap.bits + 1;

    static bool precedes_swap(const PositionOf<Width>& position) { return position.turn() == 0; }
    static bool may_swap(const PositionOf<Width>& position) { return position.may_swap(); }

    /// Having the move is worth about two symbols.
    static bool looks_even(const PositionOf<Width>& position, Move move) {
        const auto& cells = PositionOf<Width>::Field::table()[static_cast<int>(move.bits)].cells;
        return (cells & position.board().o).count() - (cells & position.board().x).count() == 2;
    }

    static std::uint32_t number_of(Move move) { return move.bits; }

    static SearchSettings settings(SearchSettings settings, const PositionOf<Width>&) {
        settings.prior_weight = 12;
        settings.inverse_temperature = 5;  // calibrated on 300 games of 4000 simulations per move, 120 of 16000
        if (settings.widens) {
            settings.widening_base = 8;
            settings.widening_factor = 0.5f;
        } else {
            settings.first_moves = 16;
        }
        return settings;
    }

    static GainsOf<Width> gains(const PositionOf<Width>& position) { return GainsOf<Width>(position); }

    static void prepare(Endings& endings, const PositionOf<Width>& position) { endings.prepare(position); }

    static std::optional<Solution> solve(Endings& endings, const PositionOf<Width>& position, std::uint32_t limit, int kept = 0) {
        return endings.solve(position, kept, limit);
    }
};

/// On its own board, with the playout policy.
class Brain : public BrainOf<width> {
  public:
    explicit Brain(const Position& position) : draws_(position.board()) {}

    Move playout_move(const Position& position, Rng& rng, MoveList&) const { return draws_.move(position, rng); }

  private:
    Draws draws_;
};

inline Brain brain_of(const Lits&, const Position& position) {
    return Brain(position);
}

constexpr LevelRows levels_of(const Lits&) {
    return level_rows(Slips{20}, {140, 205, 285, 620, 1'300, 2'900, 10'000}, sharp_tolerances);
}

}  // namespace narabe::lits
