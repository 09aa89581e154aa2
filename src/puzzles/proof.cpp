#include "puzzles/proof.h"

#include <algorithm>

namespace narabe {

MoveList moves_of(const AnyPosition& position) {
    MoveList moves;
    if (!position.outcome()) position.legal_moves(moves);
    return moves;
}

int min_value(const Goal& goal) {
    switch (goal.kind) {
        case Goal::Kind::win: return 1;
        case Goal::Kind::draw: return 0;
        case Goal::Kind::points: return goal.points;
    }
    return 0;
}

namespace {

/// The goal for a position with this value; no value if it is not worth a puzzle.
std::optional<Goal> goal_of(const AnyPosition& position, int value) {
    if (position.game().roll) {
        if (value > 0) return Goal{.kind = Goal::Kind::points, .points = value};
        return std::nullopt;
    }
    if (value < 0) return std::nullopt;
    return Goal{.kind = value > 0 ? Goal::Kind::win : Goal::Kind::draw};
}

/// The game tree of a puzzle: the goal against every defence.
class Tree {
  public:
    Tree(const AnyPosition& root, const Goal& goal, Prover& prover, const ProofLimits& limits)
        : solver_(root.to_move()),
          min_value_(min_value(goal)),
          is_turn_(goal.kind == Goal::Kind::points),
          prover_(prover),
          limits_(limits) {}

    /// The solver's moves that still reach the goal, at most two; no value if a value is unknown.
    std::optional<MoveList> reaching(const AnyPosition& position) {
        MoveList kept;
        for (const Move move : moves_of(position)) {
            const auto value = prover_.value(after(position, move), solver_, limits_.of_child);
            if (!value) return std::nullopt;
            if (*value >= min_value_) kept.push_back(move);
            if (kept.size() > 1) break;
        }
        return kept;
    }

    /// Whether the next `count` moves of the solver are the only right ones, unless the puzzle ends earlier.
    bool is_unique(const AnyPosition& position, int count) {
        if (count == 0 || has_ended(position)) return true;
        if (position.to_move() != solver_) {
            for (const Move defence : moves_of(position)) {
                if (!is_unique(after(position, defence), count)) return false;
            }
            return true;
        }
        const auto kept = reaching(position);
        return kept && kept->size() == 1 && is_unique(after(position, kept->front()), count - 1);
    }

    /// The rest of the answer, with up to `count` moves of the solver. Precondition: `is_unique`.
    struct Rest {
        std::vector<Move> moves{};
        int solver_moves = 0;
        std::uint64_t effort = 0;
    };
    Rest rest_of(const AnyPosition& position, int count) {
        if (count == 0 || has_ended(position)) return {};
        if (position.to_move() == solver_) {
            const std::uint64_t before = prover_.positions();
            const Move move = reaching(position)->front();
            Rest rest = rest_of(after(position, move), count - 1);
            rest.moves.insert(rest.moves.begin(), move);
            rest.effort += prover_.positions() - before;
            ++rest.solver_moves;
            return rest;
        }
        Rest toughest;
        for (const Move defence : moves_of(position)) {
            Rest rest = rest_of(after(position, defence), count);
            rest.moves.insert(rest.moves.begin(), defence);
            const bool is_tougher = rest.solver_moves != toughest.solver_moves ? rest.solver_moves > toughest.solver_moves
                                                                               : rest.effort > toughest.effort;
            if (is_tougher) toughest = std::move(rest);
        }
        return toughest;
    }

  private:
    bool has_ended(const AnyPosition& position) const {
        return position.outcome() || (is_turn_ && position.to_move() != solver_);
    }

    Seat solver_;
    int min_value_;
    bool is_turn_;
    Prover& prover_;
    ProofLimits limits_;
};

/// Why the answer is wrong; empty if it is right.
std::string flaw_of_answer(const Puzzle& puzzle, const AnyPosition& root, Tree& tree) {
    AnyPosition position = root;
    const Seat solver = root.to_move();
    for (const Move move : puzzle.answer) {
        if (position.to_move() == solver) {
            const auto kept = tree.reaching(position);
            if (!kept) return "not proven within the limits";
            if (kept->empty()) return "no answer: after " + position.write_move(move);
            if (kept->size() > 1)
                return "two answers: " + position.write_move((*kept)[0]) + " and " + position.write_move((*kept)[1]);
            if (kept->front() != move) {
                return "wrong answer: " + position.write_move(move) + " instead of " + position.write_move(kept->front());
            }
        }
        position.play(move);
    }
    if (!tree.is_unique(root, solver_moves(puzzle))) return "two answers after another defence";
    return {};
}

}  // namespace

std::optional<Key> key_of(const AnyPosition& position, Prover& prover, const ProofLimits& limits) {
    const auto best = prover.value(position, position.to_move(), limits.of_root);
    const auto goal = best ? goal_of(position, *best) : std::nullopt;
    if (!goal) return std::nullopt;
    return key_of(position, *goal, prover, limits);
}

std::optional<Key> key_of(const AnyPosition& position, const Goal& goal, Prover& prover, const ProofLimits& limits) {
    const auto kept = Tree(position, goal, prover, limits).reaching(position);
    if (!kept || kept->size() != 1) return std::nullopt;
    return Key{goal, kept->front()};
}

std::optional<int> turns_to_win(const AnyPosition& position, int most, const ProofLimits& limits) {
    for (int turns = 1; turns <= most; ++turns) {
        const auto wins = make_prover(position, turns)->value(position, position.to_move(), limits.of_root);
        if (!wins) return std::nullopt;
        if (*wins > 0) return turns;
    }
    return std::nullopt;
}

std::vector<Move> answer_of(const AnyPosition& position, const Key& key, Prover& prover, const ProofLimits& limits, int most) {
    Tree tree(position, key.goal, prover, limits);
    Tree::Rest found;
    for (int count = 1; count <= most && tree.is_unique(position, count); ++count) {
        Tree::Rest rest = tree.rest_of(position, count);
        if (rest.solver_moves < count) break;
        found = std::move(rest);
    }
    return found.moves;
}

namespace {

/// The goal of a position; no value if there is none or it is unknown.
struct Found {
    std::optional<Goal> goal;
    bool is_known = true;
};

Found best_goal(const AnyPosition& position, const Goal& wanted, Prover& prover, const ProofLimits& limits) {
    const auto best = prover.value(position, position.to_move(), limits.of_root);
    if (!best) return {std::nullopt, false};
    if (wanted.turns == 0) return {goal_of(position, *best)};
    if (*best == 0) return {std::nullopt};
    const auto turns = turns_to_win(position, wanted.turns, limits);
    return {Goal{.kind = Goal::Kind::win, .turns = turns.value_or(0)}, turns.has_value()};
}

}  // namespace

Check check_puzzle(const Puzzle& puzzle, const ProofLimits& limits) {
    const AnyPosition position = position_of(puzzle);
    Check check{.flaw = {}, .solver_moves = solver_moves(puzzle)};
    const auto prover = puzzle.goal.turns > 0 ? make_prover(position, puzzle.goal.turns) : make_prover(position);
    if (!prover) {
        check.flaw = "this goal cannot be proven in this game";
        return check;
    }
    const Found best = best_goal(position, puzzle.goal, *prover, limits);
    if (!best.is_known) {
        check.flaw = "not proven within the limits";
    } else if (best.goal != puzzle.goal) {
        check.flaw = best.goal ? "the goal is " + goal_text(*best.goal) : "there is no goal to reach";
    } else {
        Tree tree(position, puzzle.goal, *prover, limits);
        check.flaw = flaw_of_answer(puzzle, position, tree);
    }
    check.positions = prover->positions();
    return check;
}

}  // namespace narabe
