// Exact search of endings: who wins with best play, in games of two seats without luck and secrets.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "ai/brain.h"
#include "ai/value.h"
#include "core/ranges.h"

namespace narabe {

/// A game in which what happens depends on the seats' moves alone, all of which they see.
template <class P>
concept Plain = Position<P> && !Chancy<P> && !Secretive<P>;

/// What was found out about positions, by hash; newer entries push older ones out.
class SolvedTable {
  public:
    struct Entry {
        std::uint64_t hash = 0;
        Move best;
        std::int8_t least = -1;  ///< bounds of the value for the seat to move: -1 lost, 0 draw, 1 won
        std::int8_t most = 1;
    };

    explicit SolvedTable(int bits) : entries_(std::size_t{1} << bits) {}

    Entry& at(std::uint64_t hash) { return entries_[hash & (entries_.size() - 1)]; }

  private:
    std::vector<Entry> entries_;
};

struct Solution {
    Winners winners;
    Move best;  ///< a move that keeps that result
};

/// In all other games it never finds anything.
template <Position P, class Brain>
class Solver {
  public:
    explicit Solver(int) {}
    std::optional<Solution> solve(const P&, const Brain&, std::uint32_t) { return std::nullopt; }
    std::uint32_t positions_looked_at() const { return 0; }
};

template <Plain P, class Brain>
class Solver<P, Brain> {
  public:
    explicit Solver(int table_bits) : table_(table_bits) {}

    /// Looks at no more than `limit` positions. What was found is kept, so that asking again with the same position
    /// goes on where the last try ended. Precondition: unfinished.
    std::optional<Solution> solve(const P& position, const Brain& brain, std::uint32_t limit) {
        if (position.seats() != 2) return std::nullopt;
        brain_ = &brain;
        looked_at_ = 0;
        limit_ = limit;
        const int value = best_value(position, -1, 1, 0);
        if (gave_up()) return std::nullopt;
        const Seat seat = position.to_move();
        const Seat winner = value > 0 ? seat : opponent_of(seat);
        const Winners winners{static_cast<std::uint8_t>(value == 0 ? 0 : 1 << index_of(winner))};
        return Solution{winners, best_at_root_};
    }

    /// Of the last try.
    std::uint32_t positions_looked_at() const { return looked_at_; }

  private:
    bool gave_up() const { return looked_at_ > limit_; }

    static int finished_value(const Outcome& outcome, Seat seat) {
        return int{outcome.won_by(seat)} - int{outcome.won_by(opponent_of(seat))};
    }

    /// The value for the seat to move; exact between `least` and `most`, a bound outside. Meaningless after giving up.
    int best_value(const P& position, int least, int most, std::size_t ply) {
        if (++looked_at_ > limit_) return 0;
        const std::uint64_t hash = position.hash();
        Move best_before;
        if (const auto& known = table_.at(hash); known.hash == hash) {
            best_at_root_ = best_before = known.best;
            if (known.least >= most || known.least == known.most) return known.least;
            if (known.most <= least) return known.most;
        }
        const Seat seat = position.to_move();
        int best = -1;
        Move best_move;
        rank_moves(position, best_before, ply);
        for (std::size_t i = 0; i < lists_[ply].size(); ++i) {
            const Move move = lists_[ply][i];
            const int value = value_after(position, move, seat, std::max(least, best), most, ply);
            if (gave_up()) return 0;
            if (i == 0 || value > best) best_move = move;
            best = std::max(best, value);
            if (best >= most) break;
        }
        store(hash, best_move, best, least, most);
        best_at_root_ = best_move;
        return best;
    }

    int value_after(const P& position, Move move, Seat seat, int least, int most, std::size_t ply) {
        P next = position;
        next.play(move);
        if (const auto outcome = next.outcome()) return finished_value(*outcome, seat);
        if (next.to_move() == seat) return best_value(next, least, most, ply + 1);
        return -best_value(next, -most, -least, ply + 1);
    }

    /// The likely best moves come first: what was best before, and what the brain holds of them.
    void rank_moves(const P& position, Move first, std::size_t ply) {
        if (lists_.size() <= ply) lists_.resize(ply + 1);
        MoveList& moves = lists_[ply];
        position.legal_moves(moves);
        if constexpr (HasPriors<Brain, P>) {
            ranges::sort(moves, [&](Move a, Move b) {
                const float of_a = brain_->prior(position, a);
                const float of_b = brain_->prior(position, b);
                return of_a != of_b ? of_a > of_b : a < b;
            });
        }
        const auto found = ranges::find(moves, first);
        if (found != moves.end()) std::rotate(moves.begin(), found, found + 1);
    }

    void store(std::uint64_t hash, Move move, int value, int least, int most) {
        auto& entry = table_.at(hash);
        if (entry.hash != hash) entry = {.hash = hash};
        entry.best = move;
        if (value > least) entry.least = static_cast<std::int8_t>(value);
        if (value < most) entry.most = static_cast<std::int8_t>(value);
    }

    const Brain* brain_ = nullptr;
    SolvedTable table_;
    std::uint32_t looked_at_ = 0;
    std::uint32_t limit_ = 0;
    Move best_at_root_;
    std::vector<MoveList> lists_;  // one per ply, so that deeper searches leave it alone
};

}  // namespace narabe
