// The moves of a game as a tree: the current line, and the variations that were left for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "session/move_line.h"

namespace narabe {

class GameTree {
  public:
    /// The most moves of all lines together, not counting shared ones twice, with which another variation can be begun (`has_room`).
    static constexpr std::size_t most_moves = 5000;
    /// Saved games and files are read until there are this many moves.
    static constexpr std::size_t most_read = 2 * most_moves;

    explicit GameTree(AnyPosition beginning) : line_(std::move(beginning)) {}

    /// The current line, which the game continues.
    const MoveLine& line() const { return line_; }
    bool has_variations() const { return nodes_.size() > line_.size(); }
    /// The number of moves of all lines together.
    std::size_t size() const { return nodes_.size(); }
    /// Whether another variation can be begun. Without room, the tree still takes all moves; whoever adds some for a player asks first.
    bool has_room() const { return size() < most_moves; }
    /// The last nodes of all lines, each variation after those that were begun before it. No line is the beginning of another, except
    /// perhaps the current one. Nodes are counted from 1; 0 is the start of the game. Any change of the tree may change the numbers.
    std::vector<std::size_t> ends() const;
    /// The last node of the current line.
    std::size_t current_end() const { return end_; }
    /// All moves from the start of the game to a node.
    std::vector<Move> moves_to(std::size_t node) const;
    Move move(std::size_t node) const { return nodes_[node - 1].move; }
    /// The number of moves from the start of the game to a node.
    std::size_t depth(std::size_t node) const { return node > 0 ? nodes_[node - 1].depth : 0; }
    /// The last of the nodes that continue a node, which follow it; the node itself if there are none.
    std::size_t end_of(std::size_t node) const;
    /// The end of the line that always takes the first move after a node.
    std::size_t first_end(std::size_t node) const;
    /// The node that a move leads to; no value if it is not in the tree.
    std::optional<std::size_t> child(std::size_t node, Move move) const;
    /// The number of turns that begin up to a node.
    int turns_to(std::size_t node) const { return node > 0 ? static_cast<int>(nodes_[node - 1].turns) : 0; }

    /// Ends the current line after its first `count` moves; if more follow, they become a variation.
    void leave(std::size_t count);
    /// Plays a legal move after the first `count` moves of the line, as `leave` does. The move may be in a variation already.
    void play(std::size_t count, Move move);
    /// Ends the line other than by the rules. Cutting or continuing the line revokes that.
    void end(const Outcome& outcome) { line_.end(outcome); }
    /// Removes all but the first `count` moves of the line, the variations that continue the removed moves, and any end by the players.
    void cut(std::size_t count);
    /// Removes the variations that leave the line before its first `count` moves have been made; all of them if it has no more moves.
    void forget_variations(std::size_t count);

  private:
    friend class Study;  // edits the tree

    struct Node {
        Move move{};
        std::uint32_t depth = 0;  // number of moves from the start of the game up to this one
        std::uint32_t turns = 0;  // number of turns that begin in these moves

        friend bool operator==(const Node&, const Node&) = default;
    };

    static Node node_of(const MoveLine& line, std::size_t number);
    std::size_t add_line(std::size_t count);
    void select(std::size_t end);

    MoveLine line_;
    std::vector<Node> nodes_;  // depth first: the moves that continue a move follow it, with greater depths
    std::size_t end_ = 0;
};

}  // namespace narabe
