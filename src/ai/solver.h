// Exact search of endings: who wins with best play, in games of two seats without luck and secrets.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "ai/brain.h"
#include "ai/bring_forward.h"
#include "ai/value.h"

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

/// In all other games it never finds anything.
template <Position P, class Brain>
class Solver {
  public:
    explicit Solver(int) {}
    void prepare(const P&) {}
    std::optional<Solution> solve(const P&, const Brain&, std::uint32_t) { return std::nullopt; }
    std::uint32_t positions_looked_at() const { return 0; }
};

template <Plain P, class Brain>
class Solver<P, Brain> {
  public:
    explicit Solver(int table_bits) : table_(table_bits) {}

    void prepare(const P&) {}

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
        return Solution{value == 0 ? Winners{} : won_by(winner), best_at_root_};
    }

    /// Of the last try.
    std::uint32_t positions_looked_at() const { return looked_at_; }

  private:
    struct Ranked {
        Move move;
        std::uint32_t rank;  ///< how much it refuted elsewhere, and what the brain holds of it
    };

    bool gave_up() const { return looked_at_ > limit_; }

    /// The value for the seat to move; exact between `least` and `most`, a bound outside. Meaningless after giving up.
    int best_value(const P& position, int least, int most, std::size_t ply) {
        if (++looked_at_ > limit_) return 0;
        const std::uint64_t hash = position.hash();
        const auto known = table_.at(hash);
        const bool is_known = known.hash == hash;
        if (is_known) {
            best_at_root_ = known.best;
            if (known.least >= most || known.least == known.most) return known.least;
            if (known.most <= least) return known.most;
        }
        const Seat seat = position.to_move();
        if (lists_.size() <= ply) lists_.resize(ply + 1);
        int best = -2;
        Move best_move;
        const auto goes_on_after = [&](Move move) {
            const int value = value_after(position, move, seat, std::max(least, best), most, ply);
            if (value > best) best_move = move;
            best = std::max(best, value);
            if (best >= most) refutations(seat, move) += 1 + static_cast<std::uint32_t>(lists_[ply].size());
            return best < most && !gave_up();
        };
        lists_[ply].clear();
        if (!is_known || goes_on_after(known.best)) {
            list_moves(position, is_known ? std::optional(known.best) : std::nullopt, ply);
            for (std::size_t place = 0; place < lists_[ply].size(); ++place) {
                bring_forward<&Ranked::move>(std::span(lists_[ply]), place);
                if (!goes_on_after(lists_[ply][place].move)) break;
            }
        }
        if (gave_up()) return 0;
        store(hash, best_move, best, least, most);
        best_at_root_ = best_move;
        return best;
    }

    int value_after(const P& position, Move move, Seat seat, int least, int most, std::size_t ply) {
        P next = position;
        next.play(move);
        if (const auto outcome = next.outcome()) {
            return int{outcome->won_by(seat)} - int{outcome->won_by(opponent_of(seat))};
        }
        if (next.to_move() == seat) return best_value(next, least, most, ply + 1);
        return -best_value(next, -most, -least, ply + 1);
    }

    /// All but `first`, which was tried already.
    void list_moves(const P& position, std::optional<Move> first, std::size_t ply) {
        position.legal_moves(moves_);
        auto& list = lists_[ply];
        list.clear();
        const Seat seat = position.to_move();
        for (const Move move : moves_) {
            if (move == first) continue;
            std::uint32_t rank = refutations(seat, move);
            if constexpr (HasPriors<Brain, P>) rank += static_cast<std::uint32_t>(16 * brain_->prior(position, move));
            list.push_back({move, rank});
        }
    }

    /// How much a move has refuted so far, and others with it that share its place.
    std::uint32_t& refutations(Seat seat, Move move) {
        constexpr std::uint32_t spread = 2'654'435'769;  // odd, near 2^32 divided by the golden ratio
        return refutations_[static_cast<std::size_t>(index_of(seat)) << 12 | (move.bits * spread) >> 20];
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
    MoveList moves_;
    std::vector<std::vector<Ranked>> lists_;  // one per ply, so that deeper searches leave it alone
    std::vector<std::uint32_t> refutations_ = std::vector<std::uint32_t>(max_seats << 12);
};

/// The game has an exact search of its own.
template <Plain P, SolvesEndings<P> Brain>
class Solver<P, Brain> {
  public:
    explicit Solver(int table_bits) : endings_(table_bits) {}

    /// What will be asked about comes after this position.
    void prepare(const P& position) { Brain::prepare(endings_, position); }

    std::optional<Solution> solve(const P& position, const Brain&, std::uint32_t limit) {
        return Brain::solve(endings_, position, limit);
    }

    std::uint32_t positions_looked_at() const { return endings_.positions_looked_at(); }

  private:
    typename Brain::Endings endings_;
};

}  // namespace narabe
