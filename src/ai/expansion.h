// Expansion: which moves become children of a node, when, and with which priors.
#pragma once

#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <vector>

#include "ai/brain.h"
#include "ai/pie_rule.h"
#include "ai/tree.h"
#include "ai/ucb.h"

namespace narabe {

/// Finds moves in a list quickly: a hash table that is at most half full.
class MoveSlots {
  public:
    static constexpr std::size_t missing = ~std::size_t{0};

    /// Replaces the list, which must not change or end before the next call. No move may occur twice.
    void fill(std::span<const RatedMove> moves) {
        moves_ = moves;
        shift_ = 32 - static_cast<int>(std::bit_width(2 * moves.size()));
        slots_.assign(std::size_t{1} << (32 - shift_), 0);
        for (std::size_t i = 0; i < moves.size(); ++i) slots_[slot_of(moves[i].move)] = static_cast<std::uint32_t>(i + 1);
    }
    /// The place of a move in the list, or `missing`.
    std::size_t find(Move move) const { return std::size_t{slots_[slot_of(move)]} - 1; }

  private:
    /// The slot of the move, or the empty one for it.
    std::size_t slot_of(Move move) const {
        std::size_t slot = move.bits * 0x9E3779B1u >> shift_;
        while (slots_[slot] != 0 && moves_[slots_[slot] - 1].move != move) slot = (slot + 1) % slots_.size();
        return slot;
    }

    std::span<const RatedMove> moves_;
    std::vector<std::uint32_t> slots_;  // 1 more than places in the list; 0: empty
    int shift_ = 0;
};

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
    std::uint32_t child_by(const P& position, std::uint32_t index, Move move) {
        const std::uint32_t child = tree_.child_by(index, move);
        if (child != 0 || !tree_.has_room_for(1)) return child;
        return tree_.add(index, node_of(position, move));
    }

    /// The children of the moves that the brain rates, best first, and these moves. A child is 0 if there is no room for it.
    struct RatedChildren {
        std::span<const RatedMove> moves;
        std::span<const std::uint32_t> children;
    };
    /// Creates the children if necessary. Valid until the next expansion.
    RatedChildren rated_children(const P& position, std::uint32_t index) requires RatesMoves<Brain, P>;

  private:
    using Pie = PieRule<P, Brain>;

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
    std::vector<std::uint32_t> children_;  // of `rated_`
    MoveSlots slots_;                      // of `rated_`
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

/// A node of another seat has a child for every move that was rated in any determinization, so they are found in one pass.
template <Position P, class Brain>
typename Expansion<P, Brain>::RatedChildren Expansion<P, Brain>::rated_children(const P& position, std::uint32_t index) requires
    RatesMoves<Brain, P> {
    brain_.rate(position, rated_);
    slots_.fill(rated_);
    children_.assign(rated_.size(), 0);
    std::size_t left = rated_.size();
    for (std::uint32_t child = tree_[index].first_child; child != 0 && left > 0; child = tree_[child].next_sibling) {
        const std::size_t place = slots_.find(tree_[child].move);
        if (place == MoveSlots::missing) continue;
        children_[place] = child;
        --left;
    }
    for (std::size_t i = 0; i < rated_.size() && left > 0; ++i) {
        if (children_[i] != 0 || !tree_.has_room_for(1)) continue;
        children_[i] = tree_.add(index, node_of(position, rated_[i]));
        --left;
    }
    return {rated_, children_};
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
