// Expansion: which moves become children of a node, when, and with which priors.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "ai/brain.h"
#include "ai/pie_rule.h"
#include "ai/tree.h"
#include "ai/ucb.h"

namespace narabe {

template <Position P, class Brain>
class Expansion {
  public:
    /// The best moves become children first, and others after those were tried.
    static constexpr bool adds_best_first = HasGains<Brain, P> && !UsesRave<Brain>;

    /// Keeps references to the arguments.
    Expansion(Tree& tree, Brain& brain, const SearchSettings& settings, Rng& rng)
        : tree_(tree), brain_(brain), settings_(settings), rng_(rng) {}

    /// Gives a node children, or more of them. Returns the number of moves that are considered there; no value if there is no
    /// room.
    std::optional<std::size_t> expand(const P& position, std::uint32_t index);

    /// The child of a move, created if necessary. 0 if there is no room.
    template <class SomeMove>
    std::uint32_t child_by(const P& position, std::uint32_t index, const SomeMove& move) {
        const std::uint32_t child = tree_.child_by(index, move_of(move));
        if (child != 0 || !tree_.has_room_for(1)) return child;
        return tree_.add(index, node_of(position, move));
    }

    /// As the brain rates them; valid until the next expansion.
    std::span<const RatedMove> rated_moves(const P& position) requires RatesMoves<Brain, P> {
        brain_.rate(position, rated_);
        return rated_;
    }

  private:
    using Pie = PieRule<P, Brain>;

    static Move move_of(Move move) { return move; }
    static Move move_of(const RatedMove& rated) { return rated.move; }

    std::optional<std::size_t> expand_by_rating(const P& position, std::uint32_t index) requires RatesMoves<Brain, P>;
    void add_by_gains(const P& position, std::uint32_t index, std::size_t most) requires HasGains<Brain, P>;
    std::size_t children_at_once(const P& position, std::uint32_t index) const;
    void shuffle(std::size_t count);
    Node node_of(const P& position, Move move) const;
    Node node_of(const P& position, const RatedMove& rated) const {
        return {.move = rated.move,
                .rave_weight = settings_.prior_weight,
                .rave_reward = settings_.prior_weight * rated.prior,
                .mover = position.to_move()};
    }

    Tree& tree_;
    Brain& brain_;
    const SearchSettings& settings_;
    Rng& rng_;
    MoveList moves_;
    std::vector<RatedMove> rated_;
};

// ---------------------------------------------------------------------------------------------------------------------

template <Position P, class Brain>
std::optional<std::size_t> Expansion<P, Brain>::expand(const P& position, std::uint32_t index) {
    if constexpr (RatesMoves<Brain, P>) {
        return expand_by_rating(position, index);
    } else {
        position.legal_moves(moves_);
        Pie::leave_out_swap(position, moves_);
        if (!tree_[index].has_all_moves) tree_.leave_out_children(index, moves_);
        const std::size_t most = is_opening<Brain>(position) ? settings_.first_moves : moves_.size();
        const std::size_t count = std::min(most, moves_.size());
        const std::size_t at_once = std::min(count, children_at_once(position, index));
        if (!tree_.has_room_for(at_once)) return std::nullopt;
        shuffle(count);
        if constexpr (HasGains<Brain, P>) {
            add_by_gains(position, index, at_once);
        } else {
            for (const Move move : moves_) tree_.add(index, node_of(position, move));
        }
        return count;
    }
}

/// Keeps a random sample of `moves_` of this size, in random order.
template <Position P, class Brain>
void Expansion<P, Brain>::shuffle(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        std::swap(moves_[i], moves_[i + rng_.below(static_cast<std::uint32_t>(moves_.size() - i))]);
    }
    moves_.resize(count);
}

/// Adds the `most` best moves of `moves_`.
template <Position P, class Brain>
void Expansion<P, Brain>::add_by_gains(const P& position, std::uint32_t index, std::size_t most) requires HasGains<Brain, P> {
    const auto gains = Brain::gains(position);
    rated_.clear();
    for (const Move move : moves_) rated_.push_back({move, gains.of(move)});
    const auto tie_break = static_cast<std::uint32_t>(rng_.next());
    narabe::add_by_gains(tree_, index, position.to_move(), rated_, most, settings_.prior_weight, tie_break);
    tree_[index].has_all_moves = most >= moves_.size();
}

/// The number of children to add at once: as many as the node already has, or all of them at the root and around a swap, where
/// none may be missing.
template <Position P, class Brain>
std::size_t Expansion<P, Brain>::children_at_once(const P& position, std::uint32_t index) const {
    constexpr std::size_t fewest = 32;
    constexpr std::size_t all = ~std::size_t{0};
    if (!adds_best_first || index == Tree::root || Pie::precedes_swap(position) || Pie::may_swap(position)) return all;
    return std::max(fewest, tree_.count_children(index));
}

template <Position P, class Brain>
std::optional<std::size_t> Expansion<P, Brain>::expand_by_rating(const P& position,
                                                                 std::uint32_t index) requires RatesMoves<Brain, P> {
    const bool has_all = brain_.rate(position, rated_);
    if (!tree_.has_room_for(rated_.size())) return std::nullopt;
    tree_[index].has_all_moves = has_all;
    for (auto rated = rated_.rbegin(); rated != rated_.rend(); ++rated) tree_.add(index, node_of(position, *rated));
    return rated_.size();
}

template <Position P, class Brain>
Node Expansion<P, Brain>::node_of(const P& position, Move move) const {
    Node node{.move = move, .mover = position.to_move()};
    if constexpr (HasPriors<Brain, P>) {
        if (node.mover == Seat::chance) return node;
        node.rave_weight = settings_.prior_weight;
        node.rave_reward = settings_.prior_weight * brain_.prior(position, move);
    }
    return node;
}

}  // namespace narabe
