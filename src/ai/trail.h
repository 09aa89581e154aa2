// The way of the current simulation through the tree, and what it tells the nodes there.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/shared_moves.h"
#include "ai/tree.h"

namespace narabe {

template <class Brain>
class Trail {
  public:
    /// Another simulation, at the root.
    void begin() {
        nodes_.assign(1, Tree::root);
        swap_depth_ = Tree::no_depth;
        played_.begin();
    }

    /// The node that it has come to.
    std::uint32_t node() const { return nodes_.back(); }
    void go_to(std::uint32_t child) { nodes_.push_back(child); }
    /// There the sides can be swapped.
    void note_swap() { swap_depth_ = nodes_.size() - 1; }
    /// A move, also one beyond the tree.
    void note(Seat seat, Move move) { played_.note(seat, move); }

    /// What the simulation was worth.
    void tell(Tree& tree, const Values& values, const SearchSettings& settings) {
        tree.back_up(nodes_, values);
        played_.share(tree, nodes_, values, settings);
    }
    /// Of its last node, if that is proven, what that proves of those above.
    void prove(Tree& tree) const { tree.prove_upwards(nodes_, swap_depth_); }

  private:
    std::vector<std::uint32_t> nodes_;
    std::size_t swap_depth_ = Tree::no_depth;
    SharedMoves<Brain> played_;
};

}  // namespace narabe
