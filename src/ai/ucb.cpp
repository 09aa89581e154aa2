#include "ai/ucb.h"

#include <algorithm>

#include "core/ranges.h"

namespace narabe {

std::uint32_t select_child(const Tree& tree, std::uint32_t index, const SearchSettings& settings, Order order) {
    const Ucb ucb(tree[index], settings);
    std::uint32_t left = progressive_width(tree[index], settings);
    std::uint32_t best = tree[index].first_child;
    float best_ucb = ucb.of(tree[best], tree.seats());
    for (std::uint32_t child = best; child != 0 && left > 0; child = tree[child].next_sibling) {
        const Node& node = tree[child];
        const float value = ucb.of(node, tree.seats());
        if (value > best_ucb) {
            best = child;
            best_ucb = value;
        }
        if (order == Order::best_first && node.visits == 0 && !node.proven) break;  // no later one has a higher bound
        if (value >= 0) --left;
    }
    return best;
}

std::uint32_t select_even_child(const Tree& tree, std::uint32_t index, const SearchSettings& settings) {
    constexpr float patience = 5;  // after few visits most moves look less even than they are
    const float exploration = patience * settings.exploration * std::sqrt(rough_log2(tree[index].visits + 1));
    std::uint32_t best = 0;
    float best_value = -1;
    for (std::uint32_t child = tree[index].first_child; child != 0; child = tree[child].next_sibling) {
        const Node& node = tree[child];
        const float visits = static_cast<float>(node.visits) + 1;
        const float mean = (node.reward + 0.5f) / visits;
        const float value = std::min(mean, 1 - mean) + exploration / std::sqrt(visits);
        if (value <= best_value) continue;
        best = child;
        best_value = value;
    }
    return best;
}

void add_by_gains(Tree& tree, std::uint32_t index, Seat mover, std::vector<RatedMove>& rated, std::size_t most, float weight,
                  std::uint32_t tie_break) {
    const Node& node = tree[index];
    const float mean = (node.reward + 1) / (static_cast<float>(node.visits) + 2);
    const float here = index == Tree::root ? 0.5f : node.mover == mover ? mean : 1 - mean;
    const auto drawn = [tie_break](Move move) { return (move.bits ^ tie_break) * 0x9E3779B1u; };
    const auto middle = rated.begin() + static_cast<std::ptrdiff_t>(std::min(most, rated.size()));
    std::partial_sort(rated.begin(), middle, rated.end(), [&](const RatedMove& a, const RatedMove& b) {
        return a.prior != b.prior ? a.prior > b.prior : drawn(a.move) > drawn(b.move);
    });
    std::uint32_t last = tree.last_child(index);
    for (auto each = rated.begin(); each != middle; ++each) {
        const float value = std::clamp(here + each->prior, 0.0f, 1.0f);
        const Node child{.move = each->move, .rave_weight = weight, .rave_reward = weight * value, .mover = mover};
        last = last == 0 ? tree.add(index, child) : tree.add_behind(last, child);
    }
}

bool needs_more_children(const Tree& tree, std::uint32_t index, std::uint32_t selected) {
    return !tree[index].has_all_moves && (tree[selected].next_sibling == 0 || tree[selected].proven);
}

}  // namespace narabe
