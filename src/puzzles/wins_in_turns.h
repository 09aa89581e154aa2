// Proves whether a seat can force a win within a number of turns.
#pragma once

#include <algorithm>
#include <unordered_map>

#include "ai/brain.h"
#include "puzzles/prover.h"

namespace narabe {

/// Tries every move against every defence. In the seat's last turn, the game itself finds wins (`SeesWins`).
template <SeesWins P>
class WinsInTurns final : public Prover {
  public:
    /// Counts the turns of the seat to move in `root`, starting there.
    WinsInTurns(const P& root, int turns) : first_turn_(root.turn()), last_turn_(root.turn() + 2 * turns - 1) {}

    /// 1 if the seat can force a win within these turns, otherwise 0.
    std::optional<int> value(const AnyPosition& position, Seat seat, std::uint32_t limit) override {
        seat_ = seat;
        limit_ = positions_ + limit;
        known_.clear();  // the position may have a different history
        const P& typed = position.as<P>();
        const bool wins = forces(typed, mix(typed.hash()));
        if (gave_up()) return std::nullopt;
        return wins ? 1 : 0;
    }
    std::uint64_t positions() const override { return positions_; }

  private:
    static constexpr std::size_t max_remembered = 6;

    bool gave_up() const { return positions_ > limit_; }
    bool is_last_turn(const P& position) const { return position.turn() == last_turn_ - 1; }

    /// `past` is a hash of the positions at the starts of turns so far, because games may forbid repetition.
    bool forces(const P& position, std::uint64_t past) {
        ++positions_;
        if (const auto outcome = position.outcome()) return outcome->won_by(seat_) && !outcome->won_by(opponent_of(seat_));
        if (position.turn() >= last_turn_ || gave_up()) return false;
        const bool is_own = position.to_move() == seat_;
        if (is_own && is_last_turn(position)) return wins_this_turn(position, positions_);
        if (!is_own && escapes(position)) return false;
        const std::uint64_t key = mix(position.hash() ^ mix(past));
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        const bool decided = is_decided(position, past, is_own);
        if (!gave_up()) known_.emplace(key, decided == is_own);
        return decided == is_own;
    }

    bool escapes(const P& position) const {
        if constexpr (SeesEscapes<P>) return position.turn() == last_turn_ - 2 && escapes_next_turn(position);
        return false;
    }

    /// Whether the seat to move has a move with the result that it wants. Moves that had this result in other positions are tried
    /// first.
    bool is_decided(const P& position, std::uint64_t past, bool is_own) {
        const auto decides = [&](Move move) {
            P next = position;
            next.play(move);
            const bool is_new_turn = next.turn() != position.turn();
            return forces(next, is_new_turn ? past + mix(next.hash()) : past) == is_own;
        };
        MoveList& remembered = remembered_[static_cast<std::size_t>(position.turn() - first_turn_)];
        const MoveList first = remembered;
        for (const Move move : first) {
            if (position.is_legal(move) && decides(move)) return true;
        }
        if (!is_own && wins_this_turn(position, positions_)) return true;
        MoveList moves;
        position.legal_moves(moves);
        for (const Move move : moves) {
            if (std::find(first.begin(), first.end(), move) != first.end() || !decides(move)) continue;
            remembered.insert(remembered.begin(), move);
            if (remembered.size() > max_remembered) remembered.pop_back();
            return true;
        }
        return false;
    }

    int first_turn_;
    int last_turn_;
    Seat seat_ = Seat::first;
    std::uint64_t positions_ = 0;
    std::uint64_t limit_ = 0;
    std::unordered_map<std::uint64_t, bool> known_;
    std::array<MoveList, 2 * max_goal_turns> remembered_;  // by turn
};

}  // namespace narabe
