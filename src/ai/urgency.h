// Which move of a node to try next: upper confidence bounds, with hints for moves that were hardly tried yet.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "ai/search_settings.h"
#include "ai/tree.h"

namespace narabe {

/// About the logarithm to base 2; unlike the library's, it is the same everywhere.
constexpr float rough_log2(std::uint32_t n) {
    const int whole = 31 - std::countl_zero(n);
    const float power = static_cast<float>(std::uint32_t{1} << whole);
    return static_cast<float>(whole) + (static_cast<float>(n) - power) / power;
}

class Urgency {
  public:
    Urgency(const Node& parent, const SearchSettings& settings)
        : exploration_(settings.exploration * std::sqrt(rough_log2(parent.visits + 1))),
          bias_(4 * settings.hint_bias * settings.hint_bias),
          head_start_(1 + settings.head_start) {}

    /// Of a child of the node, for the seat that is to move there. Lost moves come last.
    float of(const Node& child, int seats) const {
        if (child.proven) {
            const float value = value_for(child.winners, child.mover, seats);
            return value > 0 ? value : -1.0f;
        }
        const auto visits = static_cast<float>(child.visits);
        // How far to trust the hint: Gelly and Silver, Monte-Carlo tree search and rapid action value estimation, 2011.
        const float trust = child.hint_weight / (visits + child.hint_weight + visits * child.hint_weight * bias_);
        const float hint = trust * (child.hint_reward / child.hint_weight);
        const float tried = child.visits == 0 ? 0.0f : (1 - trust) * child.mean();
        return tried + hint + exploration_ / std::sqrt(visits + head_start_);
    }

  private:
    float exploration_;
    float bias_;
    float head_start_;
};

}  // namespace narabe
