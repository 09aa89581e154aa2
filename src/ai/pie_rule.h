// What the pie rule means to a search: one seat opens, and the other may take its side with one move (`HasPieRule`).
#pragma once

#include <algorithm>
#include <vector>

#include "ai/brain.h"
#include "ai/search.h"
#include "core/cold.h"

namespace narabe {

/// In all other games nothing precedes a swap.
template <Position P, class Brain>
struct PieRule {
    static bool precedes_swap(const P&) { return false; }
    static bool may_swap(const P&) { return false; }
    static void leave_out_swap(const P&, MoveList&) {}
    static void allow_for_swap(const P&, std::vector<Candidate>&) {}
    static void allow_for_swap(const P&, Thought&) {}
};

/// A swap is worth what the best other move is not, and needs no tree of its own.
template <Position P, HasPieRule<P> Brain>
struct PieRule<P, Brain> {
    static bool precedes_swap(const P& position) { return Brain::precedes_swap(position); }
    static bool may_swap(const P& position) { return Brain::may_swap(position); }

    /// What opens a game to be swapped had better be something that leaves it even.
    static void leave_out_swap(const P& position, MoveList& moves) {
        if (may_swap(position)) std::erase(moves, Brain::swap);
        if (!precedes_swap(position)) return;
        const auto is_one_sided = [&](Move move) { return !Brain::looks_even(position, move); };
        if (!std::all_of(moves.begin(), moves.end(), is_one_sided)) std::erase_if(moves, is_one_sided);
    }

    /// What a tree without swaps holds of the moves of a position, with them.
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
    /// It leaves to the other seat what all other moves together are worth, which is closer to what long searches find
    /// than what the best of them is.
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
