// Plain UCT, a baseline for the other searches: upper confidence bounds and uniformly random playouts. Kocsis and Szepesvári,
// Bandit based Monte-Carlo planning, 2006. With hidden information: Cowling, Powley and Whitehouse, Information set Monte
// Carlo tree search, 2012.
#pragma once

#include "ai/search.h"
#include "ai/tree.h"
#include "ai/ucb.h"
#include "core/game.h"

namespace narabe {

/// Each simulation adds one node. Precondition: `position` is unfinished, and is what the seat to move sees.
template <Position P>
class Uct final : public Search {
  public:
    Uct(const P& position, std::size_t nodes, std::uint64_t seed)
        : root_(position), thinker_(position.to_move()), rng_(seed), tree_(nodes, position.seats()) {}

    void run(int count) override {
        for (; count > 0; --count) simulate();
    }
    bool is_done() const override { return false; }
    std::uint64_t simulations() const override { return simulations_; }
    std::uint64_t positions() const override { return positions_; }
    Thought thought() const override {
        return {.simulations = simulations_, .best = candidates().front(), .principal_variation = tree_.principal_variation()};
    }
    std::vector<Candidate> candidates() const override { return tree_.candidates(Tree::root); }

  private:
    void simulate();
    /// An untried move if there is one, otherwise the child with the highest bound; 0 if there is no room.
    std::uint32_t select_child(const P& position, std::uint32_t index);
    std::uint32_t select_determinized(const P& position, std::uint32_t index);
    std::uint32_t child_of_chance(const P& position, std::uint32_t index);
    std::uint32_t add(const P& position, std::uint32_t index, Move move);
    float bound(const Node& parent, const Node& child) const;
    void play(P& position, Move move) {
        position.play(move);
        ++positions_;
    }

    P root_;
    Seat thinker_;
    Rng rng_;
    Tree tree_;
    std::uint64_t simulations_ = 0;
    std::uint64_t positions_ = 0;
    std::vector<std::uint32_t> path_;
    MoveList moves_;
    Move rolled_;
};

// ---------------------------------------------------------------------------------------------------------------------

template <Position P>
void Uct<P>::simulate() {
    P position = root_;
    if constexpr (Secretive<P>) position = root_.determinized(rng_);
    path_.assign(1, Tree::root);
    while (!position.outcome() && (path_.size() == 1 || tree_[path_.back()].visits > 0)) {
        const bool is_chance = position.to_move() == Seat::chance;
        const std::uint32_t child = is_chance      ? child_of_chance(position, path_.back())
                                    : Secretive<P> ? select_determinized(position, path_.back())
                                                   : select_child(position, path_.back());
        if (child == 0) break;
        play(position, is_chance ? rolled_ : tree_[child].move);
        path_.push_back(child);
    }
    while (!position.outcome()) play(position, random_move(position, rng_, moves_));
    const Values values = values_of(winners_of(*position.outcome()), tree_.seats());
    tree_.back_up(path_, values);
    ++simulations_;
}

template <Position P>
std::uint32_t Uct<P>::select_child(const P& position, std::uint32_t index) {
    std::uint32_t best = 0;
    std::uint32_t count = 0;
    float best_bound = 0;
    for (std::uint32_t child = tree_[index].first_child; child != 0; child = tree_[child].next_sibling) {
        const float value = bound(tree_[index], tree_[child]);
        if (count++ == 0 || value > best_bound) {
            best = child;
            best_bound = value;
        }
    }
    position.legal_moves(moves_);
    if (count == moves_.size()) return best;
    // Tries the moves in an order that differs from node to node; the steps are primes, so that none is left out.
    constexpr std::uint64_t steps[] = {1'299'709, 15'485'863, 32'452'843, 49'979'687};
    const std::uint64_t code = mix(index);
    return add(position, index, moves_[(code % 65'536 + count * steps[code >> 62]) % moves_.size()]);
}

template <Position P>
std::uint32_t Uct<P>::select_determinized(const P& position, std::uint32_t index) {
    std::uint32_t best = 0;
    std::uint32_t untried = 0;
    float best_bound = 0;
    Move chosen;
    position.legal_moves(moves_);
    for (const Move move : moves_) {
        const std::uint32_t child = tree_.child_by(index, move);
        if (child == 0) {
            if (rng_.below(++untried) == 0) chosen = move;
        } else if (const float value = bound(tree_[index], tree_[child]); best == 0 || value > best_bound) {
            best = child;
            best_bound = value;
        }
    }
    return untried > 0 ? add(position, index, chosen) : best;
}

template <Position P>
std::uint32_t Uct<P>::child_of_chance(const P& position, std::uint32_t index) {
    if constexpr (Chancy<P>) rolled_ = position.roll(rng_);
    Move seen = rolled_;
    if constexpr (Secretive<P>) seen = position.as_seen(rolled_, thinker_);
    const std::uint32_t child = tree_.child_by(index, seen);
    return child != 0 ? child : add(position, index, seen);
}

template <Position P>
std::uint32_t Uct<P>::add(const P& position, std::uint32_t index, Move move) {
    if (!tree_.has_room_for(1)) return 0;
    return tree_.add(index, {.move = move, .mover = position.to_move()});
}

/// UCB1: Auer, Cesa-Bianchi and Fischer, Finite-time analysis of the multiarmed bandit problem, 2002.
template <Position P>
float Uct<P>::bound(const Node& parent, const Node& child) const {
    constexpr float ln2 = 0.6931472f;
    if (child.visits == 0) return 2;
    return child.mean() + std::sqrt(2 * ln2 * rough_log2(parent.visits) / static_cast<float>(child.visits));
}

}  // namespace narabe
