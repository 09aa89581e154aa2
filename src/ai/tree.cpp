#include "ai/tree.h"

#include <algorithm>
#include <bit>
#include <new>

#include "core/ranges.h"

namespace narabe {

Tree::Tree(std::size_t capacity, int seats) : capacity_(std::max<std::size_t>(capacity, 1)), seats_(seats) {
    constexpr std::size_t fewest = 5'000;   // fewer are not enough for the moves of some roots
    constexpr std::size_t spare = 4 << 20;  // bytes to leave for everything else
    for (;; capacity_ = std::max(capacity_ / 2, fewest)) {
        // Always exactly the same size, so that the allocator returns the last tree's block.
        nodes_.reset(static_cast<Node*>(std::malloc(capacity_ * sizeof(Node))));
        // Volatile, because compilers may remove an unused malloc.
        void* volatile rest = nodes_ ? std::malloc(spare) : nullptr;
        const bool has_spare = rest != nullptr;
        std::free(rest);
        if (has_spare) break;
        nodes_.reset();
        if (capacity_ <= fewest) std::abort();
    }
    new (&nodes_[size_++]) Node{};
}

std::uint32_t Tree::add(std::uint32_t parent, Node node) {
    return add_at(nodes_[parent].first_child, node);
}

std::uint32_t Tree::add_behind(std::uint32_t sibling, Node node) {
    return add_at(nodes_[sibling].next_sibling, node);
}

std::uint32_t Tree::add_at(std::uint32_t& place, Node node) {
    node.next_sibling = place;
    place = static_cast<std::uint32_t>(size_);
    new (&nodes_[size_++]) Node(node);
    return place;
}

std::uint32_t Tree::last_child(std::uint32_t parent) const {
    std::uint32_t last = 0;
    for (std::uint32_t child = nodes_[parent].first_child; child != 0; child = nodes_[child].next_sibling) last = child;
    return last;
}

std::size_t Tree::count_children(std::uint32_t parent) const {
    std::size_t count = 0;
    for (std::uint32_t child = nodes_[parent].first_child; child != 0; child = nodes_[child].next_sibling) ++count;
    return count;
}

void Tree::leave_out_children(std::uint32_t parent, MoveList& moves) const {
    std::erase_if(moves, [&](Move move) { return child_by(parent, move) != 0; });
}

std::optional<std::uint32_t> Tree::find(const AnyPosition& at_root, const AnyPosition& wanted) const {
    constexpr int max_turns = 2;
    if (wanted == at_root) return root;
    const int turns = wanted.turn() - at_root.turn();
    int tries = 100'000;
    return turns < 0 || turns > max_turns ? std::nullopt : find_below(root, at_root, wanted, tries);
}

/// Tries all children first, then the subtrees of those with the most visits.
std::optional<std::uint32_t> Tree::find_below(std::uint32_t index, const AnyPosition& at, const AnyPosition& wanted,
                                              int& tries) const {
    std::vector<std::uint32_t> children;
    for (std::uint32_t child = nodes_[index].first_child; child != 0; child = nodes_[child].next_sibling) {
        if (--tries < 0) return std::nullopt;
        const AnyPosition next = after(at, nodes_[child].move);
        if (next == wanted) return child;
        if (!next.outcome() && next.turn() <= wanted.turn() && nodes_[child].first_child != 0) children.push_back(child);
    }
    ranges::sort(children, [&](std::uint32_t a, std::uint32_t b) { return nodes_[a].visits > nodes_[b].visits; });
    for (const std::uint32_t child : children) {
        const AnyPosition next = after(at, nodes_[child].move);
        if (const auto found = find_below(child, next, wanted, tries)) return found;
        if (tries < 0) break;
    }
    return std::nullopt;
}

void Tree::move_root_to(std::uint32_t top) {
    constexpr std::uint32_t word = 64;
    struct Word {
        std::uint64_t kept = 0;
        std::uint32_t before = 0;  // how many are kept before these
    };
    std::vector<Word> words(size_ / word + 1);
    const auto keep = [&](std::uint32_t index) { words[index / word].kept |= std::uint64_t{1} << index % word; };
    const auto is_kept = [&](std::uint32_t index) { return (words[index / word].kept >> index % word & 1) != 0; };
    keep(top);
    for (std::uint32_t index = top; index < size_; ++index) {
        if (!is_kept(index)) continue;
        for (std::uint32_t child = nodes_[index].first_child; child != 0; child = nodes_[child].next_sibling) keep(child);
    }
    for (std::size_t i = 1; i < words.size(); ++i) {
        words[i].before = words[i - 1].before + static_cast<std::uint32_t>(std::popcount(words[i - 1].kept));
    }
    const auto place_of = [&](std::uint32_t index) {
        if (index == 0) return index;
        const Word& its = words[index / word];
        const std::uint64_t lower = (std::uint64_t{1} << index % word) - 1;
        return its.before + static_cast<std::uint32_t>(std::popcount(its.kept & lower));
    };
    nodes_[top].next_sibling = 0;
    std::uint32_t count = 0;
    for (std::uint32_t index = top; index < size_; ++index) {
        if (!is_kept(index)) continue;
        Node node = nodes_[index];
        node.first_child = place_of(node.first_child);
        node.next_sibling = place_of(node.next_sibling);
        nodes_[count++] = node;
    }
    size_ = count;
}

std::uint32_t Tree::child_by(std::uint32_t parent, Move move) const {
    std::uint32_t child = nodes_[parent].first_child;
    while (child != 0 && nodes_[child].move != move) child = nodes_[child].next_sibling;
    return child;
}

void Tree::back_up(std::span<const std::uint32_t> path, const Values& values) {
    for (const std::uint32_t index : path) {
        Node& node = nodes_[index];
        ++node.visits;
        if (node.mover != Seat::chance) node.reward += values[static_cast<std::size_t>(index_of(node.mover))];
    }
}

void Tree::update_proof(std::uint32_t index) {
    const Node* best = nullptr;
    float best_value = -1;
    bool all_proven = nodes_[index].has_all_moves;
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
    // With three seats, a losing one may choose which of the others wins.
    if (best_value < 1 && (!all_proven || (seats_ > 2 && !all_alike))) return;
    mark_proven(index, best->winners);
}

Candidate Tree::candidate(const Node& node) const {
    const float chance =
        node.proven ? value_for(node.winners, node.mover, seats_) : (node.reward + 1) / (static_cast<float>(node.visits) + 2);
    return {.move = node.move, .visits = node.visits, .chance = chance, .certain = node.proven};
}

void Tree::back_up_proof(std::span<const std::uint32_t> path, std::size_t swap) {
    for (std::size_t depth = path.size() - 1; depth > 0; --depth) {
        const Node& child = nodes_[path[depth]];
        if (!child.proven || child.mover == Seat::chance) return;
        const std::uint32_t parent = path[depth - 1];
        if (!nodes_[parent].proven) update_proof(parent);
        if (nodes_[parent].proven && depth - 1 == swap) {
            mark_proven(parent, won_by(child.mover));
        }
    }
}

std::vector<Candidate> Tree::candidates(std::uint32_t parent) const {
    std::vector<Candidate> found;
    const Node& above = nodes_[parent];
    for (std::uint32_t child = above.first_child; child != 0; child = nodes_[child].next_sibling) {
        const Node& node = nodes_[child];
        if (node.visits == 0 && !node.proven) continue;
        found.push_back(candidate(node));
        // The exact search can prove a node lost while its children are not: then every move loses, and the most visited one
        // resists best.
        const bool is_lost = above.proven && seats_ == 2 && value_for(above.winners, node.mover, seats_) == 0;
        const bool is_drawn = above.proven && seats_ == 2 && above.winners == Winners{};
        if (is_drawn && !node.proven) found.back().chance = std::min(found.back().chance, 0.5f);
        if (is_lost) found.back() = {.move = node.move, .visits = node.visits, .chance = 0, .certain = true};
    }
    put_best_first(found);
    return found;
}

MoveList Tree::principal_variation() const {
    MoveList moves;
    std::uint32_t node = root;
    for (auto found = candidates(node); !found.empty(); found = candidates(node)) {
        moves.push_back(found.front().move);
        node = child_by(node, moves.back());
    }
    return moves;
}

}  // namespace narabe
