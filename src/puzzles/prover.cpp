#include "puzzles/prover.h"

#include "ai/solver.h"
#include "games/all_brains.h"
#include "games/each_brain.h"
#include "games/game_list.h"
#include "puzzles/wins_in_turns.h"

namespace narabe {

namespace {

int value_of(const Outcome& outcome, Seat seat) {
    return int{outcome.won_by(seat)} - int{outcome.won_by(opponent_of(seat))};
}

/// Uses the search of endings that the levels use.
template <class P, class Brain>
class EndingProver final : public Prover {
  public:
    EndingProver(const P& root, Brain brain) : brain_(std::move(brain)) { solver_.prepare(root); }

    std::optional<int> value(const AnyPosition& position, Seat seat, std::uint32_t limit) override {
        ++positions_;
        if (const auto outcome = position.outcome()) return value_of(*outcome, seat);
        const auto solution = solver_.solve(position.as<P>(), brain_, limit);
        positions_ += solver_.positions_searched();
        if (!solution) return std::nullopt;
        const int mine = solution->winners.mask >> index_of(seat) & 1;
        const int theirs = solution->winners.mask >> index_of(opponent_of(seat)) & 1;
        return mine - theirs;
    }
    std::uint64_t positions() const override { return positions_; }

  private:
    static constexpr int table_bits = 20;

    Brain brain_;
    Solver<P, Brain> solver_{table_bits};
    std::uint64_t positions_ = 0;
};

/// Uses the tree search, which can prove results (MCTS-Solver), in games that have no other exact search of endings.
class TreeProver final : public Prover {
  public:
    std::optional<int> value(const AnyPosition& position, Seat seat, std::uint32_t limit) override {
        ++positions_;
        if (const auto outcome = position.outcome()) return value_of(*outcome, seat);
        const auto search = make_search(position, level(judge, position.game().info.id), position.hash());
        search->run(static_cast<int>(limit / positions_per_simulation));
        positions_ += search->positions();
        if (!search->is_done()) return std::nullopt;
        const Candidate best = search->candidates().front();
        const int value = best.chance > 0.75f ? 1 : best.chance < 0.25f ? -1 : 0;
        return position.to_move() == seat ? value : -value;
    }
    std::uint64_t positions() const override { return positions_; }

  private:
    static constexpr int judge = 6;
    static constexpr std::uint32_t positions_per_simulation = 200;

    std::uint64_t positions_ = 0;
};

/// Computes the points of the rest of a turn by trying all moves.
class TurnProver final : public Prover {
  public:
    std::optional<int> value(const AnyPosition& position, Seat seat, std::uint32_t limit) override {
        const auto most = max_half_points(position, seat, positions_ + limit, positions_);
        if (!most) return std::nullopt;
        return *most / 2 - before_turn_of(position, seat);
    }
    std::uint64_t positions() const override { return positions_; }

  private:
    /// The score before the turn. Points are added at the end of a turn, so the score of the first position asked for is used.
    int before_turn_of(const AnyPosition& position, Seat seat) {
        if (!before_) before_ = (*position.scores())[static_cast<std::size_t>(index_of(seat))] / 2;
        return *before_;
    }

    std::optional<int> before_;
    std::uint64_t positions_ = 0;
};

template <class G>
std::unique_ptr<Prover> prover_of(const typename G::Position& root) {
    using P = typename G::Position;
    using Brain = decltype(brain_of(G{}, root));
    if constexpr (Chancy<P>) {
        return std::make_unique<TurnProver>();
    } else {
        if (settings_of<Brain>(SearchSettings(), root).exact_moves == 0) return std::make_unique<TreeProver>();
        return std::make_unique<EndingProver<P, Brain>>(root, brain_of(G{}, root));
    }
}

}  // namespace

std::unique_ptr<Prover> make_prover(const AnyPosition& root) {
    std::unique_ptr<Prover> prover;
    AllGames::for_each([&]<class G>() {
        if (G::info.id == root.game().info.id) prover = prover_of<G>(root.as<G>());
    });
    return prover;
}

bool sees_wins(const AnyPosition& root) {
    return make_prover(root, 1) != nullptr;
}

std::unique_ptr<Prover> make_prover(const AnyPosition& root, int turns) {
    std::unique_ptr<Prover> prover;
    AllGames::for_each([&]<class G>() {
        using P = typename G::Position;
        if constexpr (SeesWins<P>) {
            if (G::info.id == root.game().info.id) prover = std::make_unique<WinsInTurns<P>>(root.as<G>(), turns);
        }
    });
    return prover;
}

}  // namespace narabe
