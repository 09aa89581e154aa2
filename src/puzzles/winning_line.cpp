#include "puzzles/winning_line.h"

#include <limits>

namespace narabe {

namespace {

using WinningMoves = std::vector<Move>;

constexpr int max_tried = 150000;  // positions
constexpr int max_moves = 8;       // of the last turn
constexpr int compared_moves = 3;  // of the last turn, to compare defences

/// Looks for a line in which the solver wins in the last turn, whatever the defence.
class Winning {
  public:
    Winning(const AnyPosition& root, int turns) : solver_(root.to_move()), last_turn_(root.turn() + 2 * turns - 2) {}

    /// Completes the line from this position; returns whether it wins.
    bool complete(const AnyPosition& position, WinningMoves& line) {
        if (const auto outcome = position.outcome()) return outcome->won_by(solver_);
        if (position.turn() > last_turn_) return false;
        const bool is_own = position.to_move() == solver_;
        if (is_own) return position.turn() == last_turn_ ? win(position, line) : move(position, line);
        return position.turn() + 1 == last_turn_ && reply(position, line);
    }

  private:
    /// The strongest turn of the defence so far.
    struct Toughest {
        WinningMoves line{};
        std::vector<AnyPosition> end{};  // the position after the line
        int wins = std::numeric_limits<int>::max();
    };

    bool has_given_up() const { return tried_ > max_tried; }

    AnyPosition after(const AnyPosition& position, Move move) {
        ++tried_;
        return narabe::after(position, move);
    }

    /// Finds the shortest win in the last turn.
    bool win(const AnyPosition& position, WinningMoves& line) {
        for (int most = 1; most <= max_moves && !has_given_up(); ++most) {
            if (win_within(position, most, line)) return true;
        }
        return false;
    }

    bool win_within(const AnyPosition& position, int most, WinningMoves& line) {
        MoveList moves;
        position.legal_moves(moves);
        for (const Move move : moves) {
            if (has_given_up()) return false;
            if (win_after(position, move, most, line)) return true;
        }
        return false;
    }

    bool win_after(const AnyPosition& position, Move move, int most, WinningMoves& line) {
        const AnyPosition next = after(position, move);
        line.push_back(move);
        const auto outcome = next.outcome();
        const bool continues = !outcome && most > 1 && next.turn() == position.turn() && next.to_move() == solver_;
        if (outcome ? outcome->won_by(solver_) : continues && win_within(next, most - 1, line)) return true;
        line.pop_back();
        return false;
    }

    /// Tries the moves of the solver in an earlier turn.
    bool move(const AnyPosition& position, WinningMoves& line) {
        MoveList moves;
        position.legal_moves(moves);
        for (const Move move : moves) {
            if (has_given_up()) return false;
            line.push_back(move);
            if (complete(after(position, move), line)) return true;
            line.pop_back();
        }
        return false;
    }

    /// Adds the turn of the defence that leaves the fewest winning moves, and the win after it.
    bool reply(const AnyPosition& position, WinningMoves& line) {
        Toughest toughest;
        WinningMoves turn;
        is_proven_ = line.empty();
        if (!find_toughest(position, turn, toughest) || toughest.line.empty()) return false;
        if (!is_proven_ && has_given_up()) return false;
        tried_ = 0;
        WinningMoves rest = toughest.line;
        if (!complete(toughest.end.front(), rest)) return false;
        line.insert(line.end(), rest.begin(), rest.end());
        return true;
    }

    /// Returns false if the defence has a turn after which the solver does not win.
    bool find_toughest(const AnyPosition& position, WinningMoves& turn, Toughest& toughest) {
        MoveList replies;
        position.legal_moves(replies);
        for (const bool continues : {false, true}) {  // short turns first, because there are many long ones
            for (const Move reply : replies) {
                if (has_given_up() || (is_proven_ && toughest.wins == 1)) return true;
                const AnyPosition next = after(position, reply);
                if (continues != (!next.outcome() && next.to_move() != solver_)) continue;
                turn.push_back(reply);
                if (continues ? !find_toughest(next, turn, toughest) : !compare(next, turn, toughest)) return false;
                turn.pop_back();
            }
        }
        return true;
    }

    bool compare(const AnyPosition& end, const WinningMoves& turn, Toughest& toughest) {
        const int wins = count_wins(end, toughest.wins);
        WinningMoves line;
        if (wins == 0 && !is_proven_ && !complete(end, line)) return false;
        const bool is_tougher = !has_given_up() && wins < toughest.wins;
        if (is_tougher || toughest.line.empty()) toughest = {.line = turn, .end = {end}, .wins = wins};
        return true;
    }

    /// The number of moves with which the solver can begin a short winning turn, at most `most`.
    int count_wins(const AnyPosition& position, int most) {
        if (position.outcome()) return most;
        MoveList moves;
        position.legal_moves(moves);
        WinningMoves line;
        int count = 0;
        for (const Move move : moves) {
            if (count >= most || has_given_up()) break;
            line.clear();
            count += win_after(position, move, compared_moves, line) ? 1 : 0;
        }
        return count;
    }

    Seat solver_;
    int last_turn_;
    bool is_proven_ = false;  // whether every defence loses, because the line is the puzzle's answer so far
    int tried_ = 0;
};

}  // namespace

std::vector<Move> winning_line(const Puzzle& puzzle) {
    AnyPosition position = position_of(puzzle);
    if (puzzle.goal.turns == 0) return {};
    Winning winning(position, puzzle.goal.turns);
    for (const Move move : puzzle.answer) position.play(move);
    WinningMoves line;
    return winning.complete(position, line) ? line : WinningMoves();
}

}  // namespace narabe
