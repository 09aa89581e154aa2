#include "ai/levels.h"

#include <algorithm>

#include "core/rng.h"

namespace narabe {

namespace {

struct Row {
    std::uint64_t simulations;
    int milliseconds;
    float tolerance;
    std::uint32_t exact_positions;
    std::uint32_t visits_to_expand;
};

/// Each level wins about three games of four against the one before it. Up to level 6 a slow phone answers within a
/// second; level 8 thinks as long as a person likes to wait.
constexpr Row rows[] = {
    {40, 1'000, 0.10f, 20, 6},      {150, 1'000, 0.06f, 50, 6},       {600, 1'000, 0.03f, 100, 6},
    {2'500, 1'000, 0.01f, 200, 6},  {10'000, 1'000, 0, 400, 6},       {40'000, 1'000, 0, 400, 6},
    {250'000, 2'500, 0, 1'000, 16}, {5'000'000, 6'000, 0, 1'000, 16},
};

/// What a search that long can use, within what a phone has.
std::size_t nodes_for(std::uint64_t simulations) {
    return static_cast<std::size_t>(std::min<std::uint64_t>(simulations * 20 + 5'000, 2'000'000));
}

}  // namespace

Level level(int number) {
    const Row& row = rows[number - least_level];
    SearchSettings search;
    search.nodes = nodes_for(row.simulations);
    search.exact_positions = row.exact_positions;
    search.visits_to_expand = row.visits_to_expand;
    return {row.simulations, row.milliseconds, row.tolerance, search};
}

Candidate chosen(const Search& search, const Level& level, std::uint64_t seed) {
    const std::vector<Candidate> found = search.candidates();
    const Candidate& best = found.front();
    if (best.certain || level.tolerance == 0) return best;
    std::vector<const Candidate*> near;
    for (const Candidate& candidate : found) {
        const bool is_known = 4 * candidate.visits >= best.visits;
        if (is_known && !candidate.certain && candidate.chance >= best.chance - level.tolerance)
            near.push_back(&candidate);
    }
    Rng rng(mix(seed));
    return *near[rng.below(static_cast<std::uint32_t>(near.size()))];
}

}  // namespace narabe
