// The path of the current simulation through the tree, and backing up its result.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/rave.h"
#include "ai/tree.h"

namespace narabe {

template <class Brain>
class SimulationPath {
  public:
    /// Begins another simulation, at the root.
    void begin() {
        nodes_.assign(1, Tree::root);
        swap_depth_ = Tree::no_depth;
        rave_.begin();
    }

    /// The last node.
    std::uint32_t node() const { return nodes_.back(); }
    void go_to(std::uint32_t child) { nodes_.push_back(child); }
    /// At the last node the sides can be swapped.
    void note_swap() { swap_depth_ = nodes_.size() - 1; }
    /// Notes a move in the tree or in the playout.
    void note(Seat seat, Move move) { rave_.note(seat, move); }

    void back_up(Tree& tree, const Values& values, const SearchSettings& settings) {
        tree.back_up(nodes_, values);
        rave_.update(tree, nodes_, values, settings);
    }
    /// If the last node is proven, backs the proof up.
    void back_up_proof(Tree& tree) const { tree.back_up_proof(nodes_, swap_depth_); }

  private:
    std::vector<std::uint32_t> nodes_;
    std::size_t swap_depth_ = Tree::no_depth;
    Rave<Brain> rave_;
};

}  // namespace narabe
