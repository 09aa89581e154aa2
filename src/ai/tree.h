// The tree of a Monte Carlo search: nodes of fixed size in one block, allocated once, and smaller if memory is short. Proven
// results are backed up as in MCTS-Solver (Winands, Björnsson and Saito, Monte-Carlo tree search solver, 2008).
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "ai/search.h"
#include "ai/value.h"
#include "core/move.h"
#include "core/seat.h"

namespace narabe {

/// The position after `move`. Rewards are those of `mover`, the seat that played it.
struct Node {
    Move move;
    std::uint32_t visits = 0;
    float reward = 0;
    float rave_weight = 1;  ///< of prior and RAVE together, in visits
    float rave_reward = 0.5f;
    std::uint32_t first_child = 0;   ///< 0: none
    std::uint32_t next_sibling = 0;  ///< 0: none
    Seat mover = Seat::first;
    bool proven = false;
    bool has_all_moves = true;  ///< all moves that matter are children, if there are any
    Winners winners;            ///< with best play, if proven

    float mean() const { return reward / static_cast<float>(visits); }
};
static_assert(std::is_trivially_copyable_v<Node>);

/// Children have higher indices than their parents.
class Tree {
  public:
    static constexpr std::uint32_t root = 0;

    /// For a game with this many seats. If memory is short, the capacity is smaller.
    Tree(std::size_t capacity, int seats);

    Node& operator[](std::uint32_t index) { return nodes_[index]; }
    const Node& operator[](std::uint32_t index) const { return nodes_[index]; }

    int seats() const { return seats_; }
    bool has_room_for(std::size_t count) const { return count <= capacity_ - size_; }

    /// The factor by which expansion needs more visits as the tree fills up: 1 while half of it is free, 2 while a quarter is,
    /// and so on.
    std::uint32_t crowding() const {
        std::uint32_t factor = 1;
        for (std::size_t part = capacity_ / 2; part > capacity_ - size_; part /= 2) factor *= 2;
        return factor;
    }

    /// Puts `node` in front of the children of `parent`; there must be room.
    std::uint32_t add(std::uint32_t parent, Node node);
    /// Puts `node` behind one of its siblings; there must be room.
    std::uint32_t add_behind(std::uint32_t sibling, Node node);

    /// 0 if there is none.
    std::uint32_t last_child(std::uint32_t parent) const;
    std::size_t count_children(std::uint32_t parent) const;

    /// Removes the moves that already have children.
    void leave_out_children(std::uint32_t parent, MoveList& moves) const;

    /// The child of a move, or 0.
    std::uint32_t child_by(std::uint32_t parent, Move move) const;

    /// The node of a position that comes at most two turns after the root's; no value if it cannot be found soon.
    std::optional<std::uint32_t> find(const AnyPosition& at_root, const AnyPosition& wanted) const;

    /// Keeps that node's subtree and frees the rest.
    void move_root_to(std::uint32_t top);

    /// Marks a node as proven.
    void mark_proven(std::uint32_t index, Winners winners) {
        nodes_[index].proven = true;
        nodes_[index].winners = winners;
    }

    /// Backs up the result of a simulation.
    void back_up(std::span<const std::uint32_t> path, const Values& values);

    /// Marks the node as proven if its children prove it. These must be moves of one seat.
    void update_proof(std::uint32_t index);

    static constexpr std::size_t no_depth = ~std::size_t{0};
    /// The same along a path from the root, from its end upwards. At the depth `swap`, if there is one, sides can be swapped, so
    /// the seat to move there wins either way.
    void back_up_proof(std::span<const std::uint32_t> path, std::size_t swap);

    /// The moves of the children that were tried, best first.
    std::vector<Candidate> candidates(std::uint32_t parent) const;

    /// The best moves of both sides from the root, as far as the tree goes.
    MoveList principal_variation() const;

  private:
    /// Inserts the node before the sibling at this place.
    std::uint32_t add_at(std::uint32_t& place, Node node);
    std::optional<std::uint32_t> find_below(std::uint32_t index, const AnyPosition& at, const AnyPosition& wanted,
                                            int& tries) const;
    Candidate candidate(const Node& node) const;

    struct Release {
        void operator()(Node* nodes) const { std::free(nodes); }
    };

    std::size_t capacity_;
    std::size_t size_ = 0;
    std::unique_ptr<Node[], Release> nodes_;
    int seats_;
};

}  // namespace narabe
