// What a search knows about Battle of LITS beyond its rules: what the symbols are worth that a placement covers, that a
// placement that wins games wins them sooner or later alike, which openings look even, and how to solve endings.
#pragma once

#include "ai/brain.h"
#include "games/lits/lits_endings.h"

namespace narabe::lits {

/// By the symbols that are covered. The figures are those that came closest to what long searches found of the moves of
/// 60 positions. (Those that are made safe are worth as much as some of those, but to find them takes too long.)
template <int Width>
class GainsOf {
  public:
    using Position = PositionOf<Width>;

    explicit GainsOf(const Position& position)
        : own_(position.board().of(position.symbol_of(position.to_move()))),
          others_(position.board().of(other(position.symbol_of(position.to_move())))) {}

    float of(Move move) const {
        if (move == Position::swap) return 0;
        const Cells& cells = Position::Field::table()[static_cast<int>(move.bits)].cells;
        return 0.033f * static_cast<float>((cells & others_).count()) -
               0.040f * static_cast<float>((cells & own_).count());
    }

  private:
    using Cells = typename Position::Field::Cells;

    Cells own_;
    Cells others_;
};

/// On a board of any width.
template <int Width>
struct BrainOf {
    using Endings = lits::Endings;

    static constexpr Move swap = PositionOf<Width>::swap;
    static constexpr std::uint32_t move_count = swap.bits + 1;

    static bool precedes_swap(const PositionOf<Width>& position) { return position.turn() == 0; }
    static bool may_swap(const PositionOf<Width>& position) { return position.may_swap(); }

    /// To place next is worth about as much as two symbols.
    static bool looks_even(const PositionOf<Width>& position, Move move) {
        const auto& cells = PositionOf<Width>::Field::table()[static_cast<int>(move.bits)].cells;
        return (cells & position.board().o).count() - (cells & position.board().x).count() == 2;
    }

    static std::uint32_t number_of(Move move) { return move.bits; }

    static SearchSettings settings(SearchSettings settings, const PositionOf<Width>&) {
        settings.prior_weight = 12;
        settings.first_moves = 8;  // the fewer there are, the better is known which one is even
        return settings;
    }

    static GainsOf<Width> gains(const PositionOf<Width>& position) { return GainsOf<Width>(position); }

    static void prepare(Endings& endings, const PositionOf<Width>& position) { endings.prepare(position); }

    static std::optional<Solution> solve(Endings& endings, const PositionOf<Width>& position, std::uint32_t limit,
                                         int kept = 0) {
        return endings.solve(position, kept, limit);
    }
};

using Brain = BrainOf<width>;

inline Brain brain_of(const Lits&, const Position&) {
    return {};
}

}  // namespace narabe::lits
