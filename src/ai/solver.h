// Exact search of endings: alpha-beta with a transposition table, history heuristic and lazy move ordering. For games of two
// seats without chance and hidden information.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "ai/brain.h"
#include "ai/lazy_ordering.h"
#include "ai/value.h"

namespace narabe {

/// A game without chance and hidden information.
template <class P>
concept Plain = Position<P> && !Chancy<P> && !Secretive<P>;

/// Newer entries replace older ones.
class TranspositionTable {
  public:
    struct Entry {
        std::uint64_t hash = 0;
        Move best;
        std::int8_t lower = -1;  ///< bounds of the value for the seat to move: -1 loss, 0 draw, 1 win
        std::int8_t upper = 1;
    };

    explicit TranspositionTable(int bits) : entries_(std::size_t{1} << bits) {}

    Entry& at(std::uint64_t hash) { return entries_[hash & (entries_.size() - 1)]; }

  private:
    std::vector<Entry> entries_;
};

/// It solves nothing in all other games.
template <Position P, class Brain>
class Solver {
  public:
    explicit Solver(int) {}
    void prepare(const P&) {}
    std::optional<Solution> solve(const P&, const Brain&, std::uint32_t) { return std::nullopt; }
    std::uint32_t positions_searched() const { return 0; }
};

template <Plain P, class Brain>
class Solver<P, Brain> {
  public:
    explicit Solver(int table_bits) : table_(table_bits) {}

    void prepare(const P&) {}

    /// Searches up to `limit` positions; no value if these are not enough. The table is kept, so that another call with the same
    /// position continues. Precondition: unfinished.
    std::optional<Solution> solve(const P& position, const Brain& brain, std::uint32_t limit) {
        if (position.seats() != 2) return std::nullopt;
        brain_ = &brain;
        searched_ = 0;
        limit_ = limit;
        const int value = alpha_beta(position, -1, 1, 0);
        if (gave_up()) return std::nullopt;
        const Seat seat = position.to_move();
        const Seat winner = value > 0 ? seat : opponent_of(seat);
        return Solution{value == 0 ? Winners{} : won_by(winner), best_at_root_};
    }

    /// In the last call.
    std::uint32_t positions_searched() const { return searched_; }

  private:
    struct Ranked {
        Move move;
        std::uint32_t rank;  ///< history, and the prior of the brain
    };

    bool gave_up() const { return searched_ > limit_; }

    /// The value for the seat to move, in fail-soft alpha-beta. Meaningless after giving up.
    int alpha_beta(const P& position, int alpha, int beta, std::size_t ply) {
        if (++searched_ > limit_) return 0;
        const std::uint64_t hash = position.hash();
        const auto stored = table_.at(hash);
        const bool is_stored = stored.hash == hash;
        if (is_stored) {
            best_at_root_ = stored.best;
            if (stored.lower >= beta || stored.lower == stored.upper) return stored.lower;
            if (stored.upper <= alpha) return stored.upper;
        }
        const Seat seat = position.to_move();
        if (lists_.size() <= ply) lists_.resize(ply + 1);
        int best = -2;
        Move best_move;
        const auto ends_after = [&](Move move) {  // by a cutoff, or by giving up
            const int value = value_after(position, move, seat, std::max(alpha, best), beta, ply);
            if (value > best) best_move = move;
            best = std::max(best, value);
            if (best >= beta) history(seat, move) += 1 + static_cast<std::uint32_t>(lists_[ply].size());
            return best >= beta || gave_up();
        };
        lists_[ply].clear();
        if (!is_stored || !ends_after(stored.best)) {
            list_moves(position, is_stored ? std::optional(stored.best) : std::nullopt, ply);
            for (std::size_t place = 0; place < lists_[ply].size(); ++place) {
                order_lazily<&Ranked::move>(std::span(lists_[ply]), place);
                if (ends_after(lists_[ply][place].move)) break;
            }
        }
        if (gave_up()) return 0;
        store(hash, best_move, best, alpha, beta);
        best_at_root_ = best_move;
        return best;
    }

    int value_after(const P& position, Move move, Seat seat, int alpha, int beta, std::size_t ply) {
        P next = position;
        next.play(move);
        if (const auto outcome = next.outcome()) {
            return int{outcome->won_by(seat)} - int{outcome->won_by(opponent_of(seat))};
        }
        if (next.to_move() == seat) return alpha_beta(next, alpha, beta, ply + 1);
        return -alpha_beta(next, -beta, -alpha, ply + 1);
    }

    /// All moves except `first`, which was searched already.
    void list_moves(const P& position, std::optional<Move> first, std::size_t ply) {
        position.legal_moves(moves_);
        auto& list = lists_[ply];
        list.clear();
        const Seat seat = position.to_move();
        for (const Move move : moves_) {
            if (move == first) continue;
            std::uint32_t rank = history(seat, move);
            if constexpr (HasPriors<Brain, P>) rank += static_cast<std::uint32_t>(16 * brain_->prior(position, move));
            list.push_back({move, rank});
        }
    }

    /// History heuristic: how much a move (with others of the same hash) has cut off so far. Schaeffer, The history heuristic and
    /// alpha-beta search enhancements in practice, 1989.
    std::uint32_t& history(Seat seat, Move move) {
        constexpr std::uint32_t spread = 2'654'435'769;  // odd, near 2^32 divided by the golden ratio
        return history_[static_cast<std::size_t>(index_of(seat)) << 12 | (move.bits * spread) >> 20];
    }

    void store(std::uint64_t hash, Move move, int value, int alpha, int beta) {
        auto& entry = table_.at(hash);
        if (entry.hash != hash) entry = {.hash = hash};
        entry.best = move;
        if (value > alpha) entry.lower = static_cast<std::int8_t>(value);
        if (value < beta) entry.upper = static_cast<std::int8_t>(value);
    }

    const Brain* brain_ = nullptr;
    TranspositionTable table_;
    std::uint32_t searched_ = 0;
    std::uint32_t limit_ = 0;
    Move best_at_root_;
    MoveList moves_;
    std::vector<std::vector<Ranked>> lists_;  // one per ply
    std::vector<std::uint32_t> history_ = std::vector<std::uint32_t>(max_seats << 12);
};

/// For games with an exact search of their own.
template <Plain P, SolvesEndings<P> Brain>
class Solver<P, Brain> {
  public:
    explicit Solver(int table_bits) : endings_(table_bits) {}

    /// The positions to solve come after this one.
    void prepare(const P& position) { Brain::prepare(endings_, position); }

    std::optional<Solution> solve(const P& position, const Brain&, std::uint32_t limit) {
        return Brain::solve(endings_, position, limit);
    }

    std::uint32_t positions_searched() const { return endings_.positions_searched(); }

  private:
    typename Brain::Endings endings_;
};

}  // namespace narabe
