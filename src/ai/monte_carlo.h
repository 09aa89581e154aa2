// Monte Carlo tree search of any game: plays games out at random, and better and better where the tree has grown;
// proves wins and losses where it reaches the end, with an exact search of endings (`solver.h`) on the way.
#pragma once

#include "ai/brain.h"
#include "ai/search.h"
#include "ai/shared_moves.h"
#include "ai/solver.h"
#include "ai/tree.h"
#include "ai/urgency.h"

namespace narabe {

/// Thinks for the seat to move of a position as that seat sees it. What that seat does not know is guessed afresh for
/// every simulation, and the tree branches on what the seat would see.
template <Position P, class Brain>
class MonteCarlo final : public Search {
  public:
    /// Precondition: unfinished, and a seat is to move.
    MonteCarlo(const P& position, const Brain& brain, const SearchSettings& settings, std::uint64_t seed)
        : root_(position),
          thinker_(position.to_move()),
          brain_(brain),
          settings_(settings),
          rng_(seed),
          tree_(settings.nodes, position.seats()),
          solver_(settings.exact_table_bits),
          exact_credit_(settings.exact_positions) {}

    void run(int count) override {
        for (; count > 0 && !is_done(); --count) simulate();
    }
    bool is_done() const override { return tree_[Tree::root].proven; }
    std::uint64_t simulations() const override { return simulations_; }
    Thought thought() const override;
    std::vector<Candidate> candidates() const override { return tree_.candidates(Tree::root); }

  private:
    /// A way on from a position: a node, and the move that leads there.
    struct Step {
        std::uint32_t child = 0;  ///< 0: the tree ends here
        Move move;
    };

    void simulate();
    void descend(P& position);
    Step next_step(const P& position, std::uint32_t index);
    Step step_of_chance(const P& position, std::uint32_t index);
    Step step_of_seen(const P& position, std::uint32_t index);
    std::uint32_t most_urgent(std::uint32_t index) const;

    void expand(const P& position, std::uint32_t index);
    void end_at_once();
    Node node_of(const P& position, Move move) const;
    std::uint32_t child_seen(const P& position, std::uint32_t index, Move move);

    Values play_out(P& position);
    Values values_at_end(P& position);

    void solve(const P& position, std::uint32_t index);
    void back_up(const Values& values);
    void share(const Values& values);
    void prove_upwards();

    P root_;
    Seat thinker_;
    Brain brain_;
    SearchSettings settings_;
    Rng rng_;
    Tree tree_;
    Solver<P, Brain> solver_;
    SharedMoves<Brain> played_;
    std::uint32_t started_ = 0;   ///< when the current simulation did, in the time of `played_`
    std::uint64_t exact_credit_;  ///< what tries of the exact search may still cost
    std::uint64_t simulations_ = 0;
    std::vector<std::uint32_t> path_;  ///< the nodes of the current simulation
    MoveList moves_;
};

// ---------------------------------------------------------------------------------------------------------------------

template <Position P, class Brain>
Thought MonteCarlo<P, Brain>::thought() const {
    Thought thought{.simulations = simulations_, .best = {}, .line = tree_.line()};
    if (const auto found = candidates(); !found.empty()) thought.best = found.front();
    return thought;
}

template <Position P, class Brain>
void MonteCarlo<P, Brain>::simulate() {
    P position = root_;
    if constexpr (Secretive<P>) position = root_.guess(rng_);
    path_.assign(1, Tree::root);
    started_ = played_.time();
    descend(position);
    const Values values = values_at_end(position);
    ++simulations_;
    exact_credit_ += settings_.exact_share;
    back_up(values);
    if constexpr (SharesMoves<Brain>) share(values);
    if constexpr (!Secretive<P>) prove_upwards();
}

/// Plays down the tree to a node that ends it, or the game, or is proven.
template <Position P, class Brain>
void MonteCarlo<P, Brain>::descend(P& position) {
    while (!position.outcome() && !tree_[path_.back()].proven) {
        const Step step = next_step(position, path_.back());
        if (step.child == 0) return;
        played_.note(position.to_move(), step.move);
        position.play(step.move);
        path_.push_back(step.child);
    }
}

template <Position P, class Brain>
typename MonteCarlo<P, Brain>::Step MonteCarlo<P, Brain>::next_step(const P& position, std::uint32_t index) {
    const Node& node = tree_[index];
    if (index != Tree::root && node.visits < settings_.visits_to_expand) return {};
    if constexpr (Chancy<P>) {
        if (position.to_move() == Seat::chance) return step_of_chance(position, index);
    }
    if constexpr (Secretive<P>) {
        return step_of_seen(position, index);
    } else {
        if (node.first_child == 0) expand(position, index);
        if (node.first_child == 0 || node.proven) return {};
        const std::uint32_t child = most_urgent(index);
        return {child, tree_[child].move};
    }
}

template <Position P, class Brain>
typename MonteCarlo<P, Brain>::Step MonteCarlo<P, Brain>::step_of_chance(const P& position, std::uint32_t index) {
    const Move move = position.roll(rng_);
    return {child_seen(position, index, move), move};
}

/// Where the moves depend on what was guessed: the most urgent of those that this guess allows.
template <Position P, class Brain>
typename MonteCarlo<P, Brain>::Step MonteCarlo<P, Brain>::step_of_seen(const P& position, std::uint32_t index) {
    const Urgency urgency(tree_[index], settings_);
    Step best;
    float best_urgency = -1;
    position.legal_moves(moves_);
    for (const Move move : moves_) {
        const std::uint32_t child = child_seen(position, index, move);
        if (child == 0) continue;
        const float value = urgency.of(tree_[child], tree_.seats());
        if (value > best_urgency) {
            best = {child, move};
            best_urgency = value;
        }
    }
    return best;
}

template <Position P, class Brain>
std::uint32_t MonteCarlo<P, Brain>::most_urgent(std::uint32_t index) const {
    const Urgency urgency(tree_[index], settings_);
    std::uint32_t best = tree_[index].first_child;
    float best_urgency = urgency.of(tree_[best], tree_.seats());
    for (std::uint32_t child = tree_[best].next_sibling; child != 0; child = tree_[child].next_sibling) {
        const float value = urgency.of(tree_[child], tree_.seats());
        if (value > best_urgency) {
            best = child;
            best_urgency = value;
        }
    }
    return best;
}

template <Position P, class Brain>
void MonteCarlo<P, Brain>::expand(const P& position, std::uint32_t index) {
    position.legal_moves(moves_);
    const std::size_t most = position.turn() == 0 ? settings_.first_moves : moves_.size();
    const std::size_t count = std::min(most, moves_.size());
    if (!tree_.has_room_for(count)) return;
    for (std::size_t i = 0; i < count; ++i) {  // in random order, so that none is always tried first
        std::swap(moves_[i], moves_[i + rng_.below(static_cast<std::uint32_t>(moves_.size() - i))]);
        tree_.add(index, node_of(position, moves_[i]));
    }
    if (index == Tree::root) end_at_once();
    if (count <= settings_.exact_moves && exact_credit_ >= settings_.exact_positions) solve(position, index);
}

/// Moves that end the game are known from the start.
template <Position P, class Brain>
void MonteCarlo<P, Brain>::end_at_once() {
    for (std::uint32_t child = tree_[Tree::root].first_child; child != 0; child = tree_[child].next_sibling) {
        P next = root_;
        next.play(tree_[child].move);
        if (const auto outcome = next.outcome()) tree_.settle(child, winners_of(*outcome));
    }
    tree_.prove(Tree::root);
}

template <Position P, class Brain>
Node MonteCarlo<P, Brain>::node_of(const P& position, Move move) const {
    Node node{.move = move, .mover = position.to_move()};
    if constexpr (HasPriors<Brain, P>) {
        if (node.mover == Seat::chance) return node;
        node.hint_weight = settings_.prior_weight;
        node.hint_reward = settings_.prior_weight * brain_.prior(position, move);
    }
    return node;
}

/// The child that a move leads to, as far as the thinker sees it; made if need be. 0 if there is no room.
template <Position P, class Brain>
std::uint32_t MonteCarlo<P, Brain>::child_seen(const P& position, std::uint32_t index, Move move) {
    if constexpr (Secretive<P>) move = position.as_seen(move, thinker_);
    const std::uint32_t child = tree_.child_by(index, move);
    if (child != 0 || !tree_.has_room_for(1)) return child;
    return tree_.add(index, node_of(position, move));
}

template <Position P, class Brain>
Values MonteCarlo<P, Brain>::values_at_end(P& position) {
    const std::uint32_t index = path_.back();
    if (const auto outcome = position.outcome()) {
        if constexpr (!Secretive<P>) tree_.settle(index, winners_of(*outcome));
        return values_of(winners_of(*outcome), tree_.seats());
    }
    if (tree_[index].proven) return values_of(tree_[index].winners, tree_.seats());
    return play_out(position);
}

template <Position P, class Brain>
Values MonteCarlo<P, Brain>::play_out(P& position) {
    while (!position.outcome()) {
        Move move;
        if constexpr (HasPlayouts<Brain, P>) {
            move = brain_.playout_move(position, rng_, moves_);
        } else {
            move = random_move(position, rng_, moves_);
        }
        played_.note(position.to_move(), move);
        position.play(move);
    }
    return values_of(winners_of(*position.outcome()), tree_.seats());
}

template <Position P, class Brain>
void MonteCarlo<P, Brain>::solve(const P& position, std::uint32_t index) {
    const auto solution = solver_.solve(position, brain_, settings_.exact_positions);
    if (!solution) {
        exact_credit_ -= std::min<std::uint64_t>(exact_credit_, solver_.positions_looked_at());
        return;
    }
    tree_.settle(index, solution->winners);
    tree_.settle(tree_.child_by(index, solution->best), solution->winners);
}

template <Position P, class Brain>
void MonteCarlo<P, Brain>::back_up(const Values& values) {
    for (const std::uint32_t index : path_) {
        Node& node = tree_[index];
        ++node.visits;
        if (node.mover != Seat::chance) node.reward += values[static_cast<std::size_t>(index_of(node.mover))];
    }
}

/// What a seat played later in this simulation could have been played at once: that is a hint.
template <Position P, class Brain>
void MonteCarlo<P, Brain>::share(const Values& values) {
    auto time = started_;
    for (const std::uint32_t index : path_) {
        for (std::uint32_t child = tree_[index].first_child; child != 0; child = tree_[child].next_sibling) {
            Node& node = tree_[child];
            if (node.mover == Seat::chance || !played_.was_played_after(time, node.mover, node.move)) continue;
            node.hint_weight += 1;
            node.hint_reward += values[static_cast<std::size_t>(index_of(node.mover))];
        }
        ++time;
    }
}

template <Position P, class Brain>
void MonteCarlo<P, Brain>::prove_upwards() {
    for (std::size_t depth = path_.size() - 1; depth > 0; --depth) {
        const Node& child = tree_[path_[depth]];
        if (!child.proven || child.mover == Seat::chance) return;
        if (!tree_[path_[depth - 1]].proven) tree_.prove(path_[depth - 1]);
    }
}

}  // namespace narabe
