// Selection: which child of a node to try next, by upper confidence bounds (UCB) with RAVE and progressive widening.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "ai/brain.h"
#include "ai/tree.h"

namespace narabe {

/// Approximate logarithm to base 2. Unlike the library's, it is the same on every platform.
constexpr float rough_log2(std::uint32_t n) {
    const int whole = 31 - std::countl_zero(n);
    const auto power = static_cast<float>(std::uint32_t{1} << whole);
    return static_cast<float>(whole) + (static_cast<float>(n) - power) / power;
}

/// The upper confidence bound of the children of one node.
class Ucb {
  public:
    Ucb(const Node& parent, const SearchSettings& settings)
        : exploration_(settings.exploration * std::sqrt(rough_log2(parent.visits + 1))),
          bias_(4 * settings.rave_bias * settings.rave_bias),
          first_play_visits_(1 + settings.first_play_visits) {}

    /// For the seat to move at the node. Proven losses come last.
    float of(const Node& child, int seats) const {
        if (child.proven) {
            const float value = value_for(child.winners, child.mover, seats);
            return value > 0 ? value : -1.0f;
        }
        const auto visits = static_cast<float>(child.visits);
        // The mean and the RAVE value, whose share is weight / (visits + weight + visits * weight * bias): Gelly and
        // Silver, Monte-Carlo tree search and rapid action value estimation, 2011. Rearranged to need one division.
        const float doubt = 1 + child.rave_weight * bias_;
        const float expected = (child.reward * doubt + child.rave_reward) / (visits * doubt + child.rave_weight);
        // A finite bound for untried moves: first-play urgency (Gelly and Wang, Exploration exploitation in Go, 2006).
        return expected + exploration_ / std::sqrt(visits + first_play_visits_);
    }

  private:
    float exploration_;
    float bias_;
    float first_play_visits_;
};

/// The order of untried children: any, or best first, as `add_by_gains` adds them.
enum class Order : std::uint8_t { any, best_first };

/// The number of a node's children, from the first on, that are considered besides proven losses. Progressive widening: Coulom,
/// Computing Elo ratings of move patterns in the game of Go, 2007; Chaslot et al., Progressive strategies for Monte-Carlo tree
/// search, 2008.
inline std::uint32_t progressive_width(const Node& node, const SearchSettings& settings) {
    const float more = settings.widening_factor * std::sqrt(static_cast<float>(node.visits));
    return settings.widening_base + static_cast<std::uint32_t>(more);
}

/// The child with the highest bound. Precondition: the node has children.
std::uint32_t select_child(const Tree& tree, std::uint32_t index, const SearchSettings& settings, Order order);

/// The same before the other seat may swap sides and take the better one: prefers the most even child.
std::uint32_t select_even_child(const Tree& tree, std::uint32_t index, const SearchSettings& settings);

/// Appends the `most` best of `rated` to the children of a node, best first. Here the priors are gains over the value of the
/// node; `tie_break` decides the order of equal ones. Reorders `rated`.
void add_by_gains(Tree& tree, std::uint32_t index, Seat mover, std::vector<RatedMove>& rated, std::size_t most, float weight,
                  std::uint32_t tie_break);

/// Whether a node should get more children, given the selected one: if that is the last one or a proven one.
bool needs_more_children(const Tree& tree, std::uint32_t index, std::uint32_t selected);

}  // namespace narabe
