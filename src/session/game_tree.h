// The moves of a game as a tree: the current line, and the variations that were left for it.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "session/move_line.h"

namespace narabe {

class GameTree {
  public:
    /// A tree this large drops the last moves of a line that is left, but the current line can still be continued.
    static constexpr std::size_t most_moves = 5000;

    explicit GameTree(AnyPosition beginning) : line_(std::move(beginning)) {}

    /// The current line, which the game continues.
    const MoveLine& line() const { return line_; }
    bool has_variations() const { return nodes_.size() > line_.size(); }
    /// The last nodes of all lines, each variation after those that were begun before it. No line is the beginning of another, except
    /// perhaps the current one. Nodes are counted from 1; 0 is the start of the game. Any change of the tree may change the numbers.
    std::vector<std::size_t> ends() const;
    /// The last node of the current line.
    std::size_t current_end() const { return end_; }
    /// All moves from the start of the game to a node.
    std::vector<Move> moves_to(std::size_t node) const;

    /// Ends the current line after its first `count` moves; if more follow, they become a variation, as far as there is room.
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
    struct Node {
        Move move{};
        std::size_t depth = 0;  // number of moves from the start of the game up to this one

        friend bool operator==(const Node&, const Node&) = default;
    };

    std::size_t end_of(std::size_t node) const;
    std::size_t add_line(std::size_t count);

    MoveLine line_;
    std::vector<Node> nodes_;  // depth first: the moves that continue a move follow it, with greater depths
    std::size_t end_ = 0;
};

}  // namespace narabe
