// The tree of a Monte Carlo search: nodes of fixed size in one block that is allocated once, and is smaller on a device
// that has no room for it.
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

/// A position that was reached by `move`. Rewards are those of the seat that played it.
struct Node {
    Move move;
    std::uint32_t visits = 0;
    float reward = 0;
    float hint_weight = 1;  ///< how much the hint counts, in visits
    float hint_reward = 0.5f;
    std::uint32_t first_child = 0;   ///< 0: none
    std::uint32_t next_sibling = 0;  ///< 0: none
    Seat mover = Seat::first;
    bool proven = false;
    bool has_all_moves = true;  ///< or at least the best ones for certain, as children, if there are any
    Winners winners;            ///< with best play, if proven

    float mean() const { return reward / static_cast<float>(visits); }
};
static_assert(std::is_trivially_copyable_v<Node>);

/// Children lie behind their parents.
class Tree {
  public:
    static constexpr std::uint32_t root = 0;

    /// For a game of that many seats. Where there is no memory for so many nodes there is room for fewer.
    Tree(std::size_t capacity, int seats);

    Node& operator[](std::uint32_t index) { return nodes_[index]; }
    const Node& operator[](std::uint32_t index) const { return nodes_[index]; }

    int seats() const { return seats_; }
    bool has_room_for(std::size_t count) const { return count <= capacity_ - size_; }

    /// How much dearer room has become: 1 while half of it is free, 2 while a quarter is, and so on.
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

    /// Takes from a list those moves that lead to children of the node.
    void leave_out_children(std::uint32_t parent, MoveList& moves) const;

    /// The child that was reached by a move, or 0.
    std::uint32_t child_by(std::uint32_t parent, Move move) const;

    /// The node of a position that comes at most two turns after the root's; nothing if it cannot be found soon.
    std::optional<std::uint32_t> find(const AnyPosition& at_root, const AnyPosition& wanted) const;

    /// What is below that node is kept, and all else is given back.
    void move_root_to(std::uint32_t top);

    /// From now on the node's winners are known.
    void settle(std::uint32_t index, Winners winners) {
        nodes_[index].proven = true;
        nodes_[index].winners = winners;
    }

    /// Counts a simulation that went through these nodes.
    void back_up(std::span<const std::uint32_t> path, const Values& values);

    /// Works out from the children whether the node is proven now. Its children must be moves of one seat.
    void prove(std::uint32_t index);

    static constexpr std::size_t no_depth = ~std::size_t{0};
    /// The same for the nodes of a path from the root on, from its end upwards. At the depth `swap` of it, if there is one,
    /// the sides can be swapped: who is to move there wins either way.
    void prove_upwards(std::span<const std::uint32_t> path, std::size_t swap);

    /// The children that were looked at, best first.
    std::vector<Candidate> candidates(std::uint32_t parent) const;

    /// The best moves of both sides from the root on, as far as they were looked at.
    MoveList line() const;

  private:
    /// Puts it in front of the sibling that stands in that place.
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
