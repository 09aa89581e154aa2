// Which move of a node to try next: upper confidence bounds, with hints for moves that were hardly tried yet.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "ai/brain.h"
#include "ai/tree.h"

namespace narabe {

/// About the logarithm to base 2; unlike the library's, it is the same everywhere.
constexpr float rough_log2(std::uint32_t n) {
    const int whole = 31 - std::countl_zero(n);
    const auto power = static_cast<float>(std::uint32_t{1} << whole);
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
        // The mean and the hint, trusted by weight / (visits + weight + visits * weight * bias): Gelly and Silver,
        // Monte-Carlo tree search and rapid action value estimation, 2011. Brought to one division.
        const float doubt = 1 + child.hint_weight * bias_;
        const float expected = (child.reward * doubt + child.hint_reward) / (visits * doubt + child.hint_weight);
        return expected + exploration_ / std::sqrt(visits + head_start_);
    }

  private:
    float exploration_;
    float bias_;
    float head_start_;
};

/// How the children of a node that were not tried stand: as it happens, or the best in front, as `add_by_gains` adds them.
enum class Order : std::uint8_t { any, best_first };

/// How many of its children are looked at, besides those that are known to lose: the first ones.
inline std::uint32_t looks_at(const Node& node, const SearchSettings& settings) {
    const float more = settings.widening * std::sqrt(static_cast<float>(node.visits));
    return settings.first_looks + static_cast<std::uint32_t>(more);
}

/// The child of a node to try next; it has some.
std::uint32_t most_urgent(const Tree& tree, std::uint32_t index, const SearchSettings& settings, Order order);

/// The same where the other seat will take the better side of it: the one that is closest to even as far as that is known.
std::uint32_t most_even(const Tree& tree, std::uint32_t index, const SearchSettings& settings);

/// Makes those `most` of `rated` that gain most children of a node, behind those that it has, the best in front. Their priors
/// are what each gains beyond what the node is worth; moves that gain as much as each other are put in an order that depends
/// on `lot`. The order of `rated` is another one then.
void add_by_gains(Tree& tree, std::uint32_t index, Seat mover, std::vector<RatedMove>& rated, std::size_t most, float weight,
                  std::uint32_t lot);

/// Whether a node whose children are not all its moves should have more of them, when that child is the most urgent.
bool wants_more(const Tree& tree, std::uint32_t index, std::uint32_t most_urgent);

}  // namespace narabe
