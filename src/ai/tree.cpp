#include "ai/tree.h"

#include <algorithm>
#include <new>

#include "core/ranges.h"

namespace narabe {

namespace {

bool is_better(const Candidate& a, const Candidate& b) {
    const auto rank = [](const Candidate& c) { return !c.certain ? 1 : c.chance == 1 ? 2 : c.chance == 0 ? 0 : 1; };
    if (rank(a) != rank(b)) return rank(a) > rank(b);
    if (a.visits != b.visits) return a.visits > b.visits;
    return a.move < b.move;
}

}  // namespace

Tree::Tree(std::size_t capacity, int seats) : capacity_(std::max<std::size_t>(capacity, 1)), seats_(seats) {
    constexpr std::size_t fewest = 5'000;   // with less no move of some games has a node
    constexpr std::size_t spare = 4 << 20;  // bytes for all that is not in the tree
    void* place = nullptr;
    for (;; capacity_ = std::max(capacity_ / 2, fewest)) {
        place = std::malloc(capacity_ * sizeof(Node) + spare);
        if (place) break;
        if (capacity_ <= fewest) std::abort();
    }
    nodes_.reset(static_cast<Node*>(std::realloc(place, capacity_ * sizeof(Node))));
    new (&nodes_[size_++]) Node{};
}

std::uint32_t Tree::add(std::uint32_t parent, Node node) {
    const auto index = static_cast<std::uint32_t>(size_);
    node.next_sibling = nodes_[parent].first_child;
    new (&nodes_[size_++]) Node(node);
    nodes_[parent].first_child = index;
    return index;
}

std::uint32_t Tree::child_by(std::uint32_t parent, Move move) const {
    std::uint32_t child = nodes_[parent].first_child;
    while (child != 0 && nodes_[child].move != move) child = nodes_[child].next_sibling;
    return child;
}

void Tree::prove(std::uint32_t index) {
    const Node* best = nullptr;
    float best_value = -1;
    bool all_proven = true;
    bool all_alike = true;
    for (std::uint32_t child = nodes_[index].first_child; child != 0; child = nodes_[child].next_sibling) {
        const Node& node = nodes_[child];
        if (!node.proven) {
            all_proven = false;
            continue;
        }
        const float value = value_for(node.winners, node.mover, seats_);
        all_alike = all_alike && (!best || node.winners == best->winners);
        if (value <= best_value) continue;
        best = &node;
        best_value = value;
    }
    if (!best) return;
    // With three seats nobody knows which of two seats gets the game from one who cannot win it.
    if (best_value < 1 && (!all_proven || (seats_ > 2 && !all_alike))) return;
    settle(index, best->winners);
}

Candidate Tree::candidate(const Node& node) const {
    const float chance = node.proven ? value_for(node.winners, node.mover, seats_)
                                     : (node.reward + 1) / (static_cast<float>(node.visits) + 2);
    return {.move = node.move, .visits = node.visits, .chance = chance, .certain = node.proven};
}

std::vector<Candidate> Tree::candidates(std::uint32_t parent) const {
    std::vector<Candidate> found;
    for (std::uint32_t child = nodes_[parent].first_child; child != 0; child = nodes_[child].next_sibling) {
        const Node& node = nodes_[child];
        if (node.visits > 0 || node.proven) found.push_back(candidate(node));
    }
    ranges::sort(found, is_better);
    return found;
}

MoveList Tree::line() const {
    MoveList line;
    std::uint32_t node = root;
    for (auto found = candidates(node); !found.empty(); found = candidates(node)) {
        line.push_back(found.front().move);
        node = child_by(node, line.back());
    }
    return line;
}

}  // namespace narabe
