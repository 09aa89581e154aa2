#include "session/game_tree.h"

namespace narabe {

std::vector<std::size_t> GameTree::ends() const {
    std::vector<std::size_t> ends;
    for (std::size_t node = 0; node <= nodes_.size(); ++node) {
        if (node == end_ || (node > 0 && end_of(node) == node)) ends.push_back(node);
    }
    return ends;
}

std::vector<Move> GameTree::moves_to(std::size_t node) const {
    std::vector<Move> moves(node > 0 ? nodes_[node - 1].depth : 0);
    for (std::size_t depth = moves.size(); depth > 0; --node) {
        if (nodes_[node - 1].depth == depth) moves[--depth] = nodes_[node - 1].move;
    }
    return moves;
}

void GameTree::leave(std::size_t count) {
    for (std::size_t i = line_.size(); i > count && nodes_.size() >= most_moves; --i) {
        const std::size_t last = add_line(i);
        if (end_of(last) > last) break;  // variations continue it
        nodes_.erase(nodes_.begin() + static_cast<std::ptrdiff_t>(last) - 1, nodes_.begin() + static_cast<std::ptrdiff_t>(last));
    }
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
    const auto at = [this](std::size_t node) { return nodes_.begin() + static_cast<std::ptrdiff_t>(node); };
    if (count == line_.size()) {
        nodes_.clear();
        end_ = add_line(count);
        return;
    }
    if (count > 0) nodes_.erase(at(end_of(add_line(count))), nodes_.end());
    for (std::size_t i = 0; i < count; ++i) {
        std::size_t next = i;
        while (nodes_[next] != Node{line_.moves()[i], i + 1}) ++next;
        nodes_.erase(at(i), at(next));
    }
    end_ = add_line(line_.size());
}

/// The last of the nodes that continue a node; the node itself if there are none.
std::size_t GameTree::end_of(std::size_t node) const {
    const std::size_t depth = nodes_[node - 1].depth;
    while (node < nodes_.size() && nodes_[node].depth > depth) ++node;
    return node;
}

/// Adds the first moves of the line that are not in the tree yet. Returns the node of the last of them.
std::size_t GameTree::add_line(std::size_t count) {
    std::size_t place = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Node node{.move = line_.moves()[i], .depth = i + 1};
        while (place < nodes_.size() && nodes_[place].depth > i && nodes_[place] != node) ++place;
        if (place == nodes_.size() || nodes_[place] != node)
            nodes_.insert(nodes_.begin() + static_cast<std::ptrdiff_t>(place), node);
        ++place;
    }
    return place;
}

}  // namespace narabe
