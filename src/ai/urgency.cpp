#include "ai/urgency.h"

#include <algorithm>

#include "core/ranges.h"

namespace narabe {

std::uint32_t most_urgent(const Tree& tree, std::uint32_t index, const SearchSettings& settings) {
    const Urgency urgency(tree[index], settings);
    const float more = settings.widening * std::sqrt(static_cast<float>(tree[index].visits));
    std::uint32_t left = settings.first_looks + static_cast<std::uint32_t>(more);
    std::uint32_t best = tree[index].first_child;
    float best_urgency = urgency.of(tree[best], tree.seats());
    for (std::uint32_t child = best; child != 0 && left > 0; child = tree[child].next_sibling) {
        const float value = urgency.of(tree[child], tree.seats());
        if (value > best_urgency) {
            best = child;
            best_urgency = value;
        }
        if (value >= 0) --left;
    }
    return best;
}

std::uint32_t most_even(const Tree& tree, std::uint32_t index, const SearchSettings& settings) {
    const float exploration = settings.exploration * std::sqrt(rough_log2(tree[index].visits + 1));
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

void add_by_gains(Tree& tree, std::uint32_t index, Seat mover, std::vector<RatedMove>& rated, float weight,
                  std::uint32_t lot) {
    const Node& node = tree[index];
    const float mean = (node.reward + 1) / (static_cast<float>(node.visits) + 2);
    const float here = index == Tree::root ? 0.5f : node.mover == mover ? mean : 1 - mean;
    const auto drawn = [lot](Move move) { return (move.bits ^ lot) * 0x9E3779B1u; };
    ranges::sort(rated, [&](const RatedMove& a, const RatedMove& b) {
        return a.prior != b.prior ? a.prior < b.prior : drawn(a.move) < drawn(b.move);
    });
    for (const RatedMove& each : rated) {
        const float value = std::clamp(here + each.prior, 0.0f, 1.0f);
        tree.add(index, {.move = each.move, .hint_weight = weight, .hint_reward = weight * value, .mover = mover});
    }
}

}  // namespace narabe
