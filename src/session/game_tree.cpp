#include "session/game_tree.h"

namespace narabe {

std::vector<std::size_t> GameTree::ends() const {
    std::vector<std::size_t> ends;
    for (std::size_t node = 0; node <= nodes_.size(); ++node) {
        const bool is_continued = node < nodes_.size() && depth(node + 1) > depth(node);
        if (node == end_ || !is_continued) ends.push_back(node);
    }
    return ends;
}

std::vector<Move> GameTree::moves_to(std::size_t node) const {
    std::vector<Move> moves(depth(node));
    for (std::size_t depth = moves.size(); depth > 0; --node) {
        if (nodes_[node - 1].depth == depth) moves[--depth] = nodes_[node - 1].move;
    }
    return moves;
}

void GameTree::leave(std::size_t count) {
    line_.cut(count);
    end_ = add_line(count);
}

void GameTree::play(std::size_t count, Move move) {
    leave(count);
    line_.append(move);
    end_ = add_line(line_.size());
}

void GameTree::cut(std::size_t count) {
    if (count < line_.size()) {
        const std::size_t first = add_line(count + 1);
        const auto begin = nodes_.begin();
        nodes_.erase(begin + static_cast<std::ptrdiff_t>(first) - 1, begin + static_cast<std::ptrdiff_t>(end_of(first)));
    }
    line_.cut(count);
    end_ = add_line(count);
}

void GameTree::forget_variations(std::size_t count) {
    const std::size_t node = add_line(count);
    const std::size_t last = count < line_.size() ? end_of(node) : node;
    const auto begin = nodes_.begin();
    nodes_.erase(begin + static_cast<std::ptrdiff_t>(last), nodes_.end());
    for (std::size_t i = count; i > 0; --i) nodes_[node - count + i - 1] = node_of(line_, i);
    nodes_.erase(begin, begin + static_cast<std::ptrdiff_t>(node - count));
    end_ = add_line(line_.size());
}

std::size_t GameTree::end_of(std::size_t node) const {
    const std::size_t start = depth(node);
    while (node < nodes_.size() && nodes_[node].depth > start) ++node;
    return node;
}

std::size_t GameTree::first_end(std::size_t node) const {
    while (node < nodes_.size() && depth(node + 1) > depth(node)) ++node;
    return node;
}

std::optional<std::size_t> GameTree::child(std::size_t node, Move move) const {
    const std::size_t start = depth(node);
    for (std::size_t next = node; next < nodes_.size() && nodes_[next].depth > start; ++next) {
        if (nodes_[next].depth == start + 1 && nodes_[next].move == move) return next + 1;
    }
    return std::nullopt;
}

/// Makes the line to a node the current one.
void GameTree::select(std::size_t end) {
    line_.follow(moves_to(end));
    end_ = end;
}

/// The node of the move with this number, from 1, in a line.
GameTree::Node GameTree::node_of(const MoveLine& line, std::size_t number) {
    return {.move = line.moves()[number - 1],
            .depth = static_cast<std::uint32_t>(number),
            .turns = static_cast<std::uint32_t>(line.turns(number))};
}

/// Adds the first moves of the line that are not in the tree yet. Returns the node of the last of them.
std::size_t GameTree::add_line(std::size_t count) {
    std::size_t place = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Node node = node_of(line_, i + 1);
        while (place < nodes_.size() && nodes_[place].depth > i && nodes_[place] != node) ++place;
        if (place == nodes_.size() || nodes_[place] != node)
            nodes_.insert(nodes_.begin() + static_cast<std::ptrdiff_t>(place), node);
        ++place;
    }
    return place;
}

}  // namespace narabe
