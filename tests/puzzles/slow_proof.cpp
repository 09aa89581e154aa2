#include "puzzles/slow_proof.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace narabe {

namespace {

constexpr int deepest = 60;  // moves; enough for the endings of all games that are tested

MoveList moves_in(const AnyPosition& position) {
    MoveList moves;
    position.legal_moves(moves);
    return moves;
}

/// Tries everything until the last turn has been played.
class Timed {
  public:
    Timed(Seat seat, int last_turn, std::uint64_t max_positions)
        : seat_(seat), last_turn_(last_turn), max_positions_(max_positions) {}

    bool gave_up() const { return positions_ > max_positions_; }
    std::uint64_t positions() const { return positions_; }

    /// Whether the seat can force a win; meaningless after giving up.
    bool wins(const AnyPosition& position) {
        ++positions_;
        if (const auto outcome = position.outcome()) return outcome->won_by(seat_) && !outcome->won_by(opponent_of(seat_));
        if (position.turn() >= last_turn_ || gave_up()) return false;
        const bool is_own = position.to_move() == seat_;
        for (const Move move : moves_in(position)) {
            if (wins(after(position, move)) == is_own) return is_own;
        }
        return !is_own;
    }

  private:
    Seat seat_;
    int last_turn_;
    std::uint64_t max_positions_;
    std::uint64_t positions_ = 0;
};

int last_turn_of(const AnyPosition& position, int turns) {
    return position.turn() + 2 * turns - 1;
}

class Slow {
  public:
    Slow(const Puzzle& puzzle, std::uint64_t max_positions)
        : puzzle_(puzzle), max_positions_(max_positions), solver_(position_of(puzzle).to_move()) {}

    std::uint64_t positions() const { return positions_; }
    bool gave_up() const { return positions_ > max_positions_; }

    /// Whether the first `count` moves of the solver are the only moves that reach the goal against every defence, starting with
    /// the expected move, if any.
    bool is_unique(const AnyPosition& position, int count, std::optional<Move> expected) {
        if (count == 0 || has_ended(position) || gave_up()) return true;
        const MoveList moves = moves_in(position);
        if (position.to_move() != solver_) {
            return std::all_of(moves.begin(), moves.end(),
                               [&](Move defence) { return is_unique(after(position, defence), count, std::nullopt); });
        }
        MoveList kept;
        for (const Move move : moves) {
            if (keeps(after(position, move))) kept.push_back(move);
        }
        if (gave_up()) return true;
        if (kept.size() != 1 || (expected && kept.front() != *expected)) return false;
        return is_unique(after(position, kept.front()), count - 1, std::nullopt);
    }

    /// Whether the solver can achieve more than the goal.
    bool has_better(const AnyPosition& position) {
        if (puzzle_.goal.turns > 0) return puzzle_.goal.turns > 1 && wins_in_time(position, puzzle_.goal.turns - 1) && !gave_up();
        if (puzzle_.goal.kind == Goal::Kind::win) return false;
        if (puzzle_.goal.kind == Goal::Kind::points) return max_points(position) > wanted_points();
        return reaches(position, solver_, 1) && !gave_up();
    }

    /// Whether the solver can still reach the goal.
    bool keeps(const AnyPosition& position) {
        if (puzzle_.goal.turns > 0) return wins_in_time(position, puzzle_.goal.turns);
        if (puzzle_.goal.kind == Goal::Kind::points) return max_points(position) >= wanted_points();
        return reaches(position, solver_, puzzle_.goal.kind == Goal::Kind::win ? 1 : 0);
    }

  private:
    bool wins_in_time(const AnyPosition& position, int turns) {
        if (gave_up()) return false;
        Timed timed(solver_, last_turn_of(position_of(puzzle_), turns), max_positions_ - positions_);
        const bool wins = timed.wins(position);
        positions_ += timed.positions();
        return wins;
    }

    bool has_ended(const AnyPosition& position) const {
        return position.outcome() || (puzzle_.goal.kind == Goal::Kind::points && position.to_move() != solver_);
    }

    static int points_of(const AnyPosition& position, Seat seat) {
        return (*position.scores())[static_cast<std::size_t>(index_of(seat))] / 2;
    }
    int wanted_points() const { return puzzle_.goal.points + points_of(position_of(puzzle_), solver_); }

    int max_points(const AnyPosition& position) {
        ++positions_;
        if (has_ended(position)) return points_of(position, solver_);
        int most = 0;
        for (const Move move : moves_in(position)) most = std::max(most, max_points(after(position, move)));
        return most;
    }

    /// Whether the seat can force at least this value (1 for a win, 0 for a draw), by searching deeper until one side proves it.
    bool reaches(const AnyPosition& position, Seat seat, int least) {
        for (int depth = 0; depth <= deepest && !gave_up(); ++depth) {
            if (forces(position, seat, least, depth)) return true;
            if (forces(position, opponent_of(seat), 1 - least, depth)) return false;
        }
        positions_ = max_positions_ + 1;
        return false;
    }

    /// Whether the seat can force this value within this many moves.
    bool forces(const AnyPosition& position, Seat seat, int least, int depth) {
        ++positions_;
        if (const auto outcome = position.outcome()) {
            return int{outcome->won_by(seat)} - int{outcome->won_by(opponent_of(seat))} >= least;
        }
        if (depth == 0 || gave_up()) return false;
        const auto key = position.hash() * 1000 + static_cast<std::uint64_t>(10 * depth + 4 * index_of(seat) + least + 1);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        const bool is_own = position.to_move() == seat;
        bool found = !is_own;
        for (const Move move : moves_in(position)) {
            if (forces(after(position, move), seat, least, depth - 1) == is_own) {
                found = is_own;
                break;
            }
        }
        if (!gave_up()) known_.emplace(key, found);
        return found;
    }

    const Puzzle& puzzle_;
    std::uint64_t max_positions_;
    Seat solver_;
    std::uint64_t positions_ = 0;
    std::unordered_map<std::uint64_t, bool> known_;
};

std::string flaw_of_line(const Puzzle& puzzle, Slow& slow) {
    AnyPosition position = position_of(puzzle);
    const Seat solver = position.to_move();
    if (slow.has_better(position)) return "more than the goal can be had";
    if (!slow.is_unique(position, solver_moves(puzzle), puzzle.answer.front())) return "not the only way";
    for (const Move move : puzzle.answer) {
        const bool is_solvers = position.to_move() == solver;
        position.play(move);
        if (is_solvers && !slow.keeps(position)) return "the answer gives the goal away";
    }
    return {};
}

}  // namespace

SlowProof prove_slowly(const Puzzle& puzzle, std::uint64_t max_positions) {
    Slow slow(puzzle, max_positions);
    SlowProof proof{.is_complete = false, .flaw = flaw_of_line(puzzle, slow), .positions = slow.positions()};
    proof.is_complete = !slow.gave_up();
    if (!proof.is_complete) proof.flaw.clear();
    return proof;
}

std::optional<bool> wins_slowly(const AnyPosition& position, int turns, std::uint64_t max_positions) {
    Timed timed(position.to_move(), last_turn_of(position, turns), max_positions);
    const bool wins = timed.wins(position);
    return timed.gave_up() ? std::nullopt : std::optional(wins);
}

}  // namespace narabe
