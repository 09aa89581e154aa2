// The pie rule in a search (`HasPieRule`).
#pragma once

#include <algorithm>
#include <vector>

#include "ai/brain.h"
#include "ai/search.h"
#include "core/cold.h"

namespace narabe {

/// For games without it.
template <Position P, class Brain>
struct PieRule {
    static bool precedes_swap(const P&) { return false; }
    static bool may_swap(const P&) { return false; }
    static void leave_out_swap(const P&, MoveList&) {}
    static void allow_for_swap(const P&, std::vector<Candidate>&) {}
    static void allow_for_swap(const P&, Thought&) {}
};

/// The tree has no swaps: their value follows from the values of the other moves.
template <Position P, HasPieRule<P> Brain>
struct PieRule<P, Brain> {
    static bool precedes_swap(const P& position) { return Brain::precedes_swap(position); }
    static bool may_swap(const P& position) { return Brain::may_swap(position); }

    /// Removes the swap, and before a swap the opening moves that do not look even.
    static void leave_out_swap(const P& position, MoveList& moves) {
        if (may_swap(position)) std::erase(moves, Brain::swap);
        if (!precedes_swap(position)) return;
        const auto is_one_sided = [&](Move move) { return !Brain::looks_even(position, move); };
        if (!std::all_of(moves.begin(), moves.end(), is_one_sided)) std::erase_if(moves, is_one_sided);
    }

    /// Adds the swap to the results of a tree without swaps.
    NARABE_COLD static void allow_for_swap(const P& position, std::vector<Candidate>& found) {
        if (precedes_swap(position)) {  // the other seat takes the better side
            for (Candidate& candidate : found) candidate.chance = std::min(candidate.chance, 1 - candidate.chance);
        }
        if (may_swap(position) && !found.empty()) add_swap(found);
    }

    NARABE_COLD static void allow_for_swap(const P& position, Thought& thought) {
        const bool swaps = may_swap(position) && !thought.principal_variation.empty() && thought.best.move == Brain::swap;
        if (swaps) thought.principal_variation.insert(thought.principal_variation.begin(), Brain::swap);
    }

  private:
    /// A swap leaves the other seat the mean value of all other moves, which is closer to the results of long searches than the
    /// value of the best one.
    NARABE_COLD static void add_swap(std::vector<Candidate>& found) {
        float visits = 0;
        float reward = 0;
        for (const Candidate& candidate : found) {
            visits += static_cast<float>(candidate.visits);
            reward += static_cast<float>(candidate.visits) * candidate.chance;
        }
        const Candidate best = found.front();
        const float chance = best.certain || visits == 0 ? 1 - best.chance : 1 - reward / visits;
        const std::uint32_t weight = chance > 0.5f ? 2 * best.visits : (best.visits + 1) / 2;
        found.push_back({.move = Brain::swap, .visits = weight, .chance = chance, .certain = best.certain});
        put_best_first(found);
    }
};

}  // namespace narabe
