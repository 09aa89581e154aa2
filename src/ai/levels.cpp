#include "ai/levels.h"

#include <algorithm>

namespace narabe {

namespace {

constexpr std::uint32_t max_simulations = 5'000'000;
constexpr int strongest_milliseconds = 6'000;  // as long as people like to wait
constexpr int patience = 60'000;               // milliseconds, limit of levels 1 to 7

/// Shorter searches consider all moves.
constexpr std::uint32_t fewest_to_widen = 1'250;

/// Limit of one exact search, by level.
constexpr std::uint32_t exact_positions[] = {20, 50, 100, 200, 400, 400, 1'000, 1'000};

/// Enough for a search of that length, and within the memory of a phone.
std::size_t nodes_for(std::uint32_t simulations) {
    return std::min(simulations * 20 + 5'000, 1'000'000u);
}

}  // namespace

Level level(int number, const LevelRows& rows) {
    if (number == random_level) return {0, 0, 0, 0, {}, Method::random};
    if (number == greedy_level) return {0, 0, 0, 0, {}, Method::greedy};
    if (number == uct_level) {
        Level same = level(max_level, rows);
        same.method = Method::uct;
        return same;
    }
    const auto place = static_cast<std::size_t>(std::max(number, min_level) - min_level);
    const bool is_strongest = number == max_level;
    const LevelRow row = is_strongest ? LevelRow{max_simulations, 0} : rows.from_least[place];
    const std::uint32_t slips = number == beginner_level ? static_cast<std::uint32_t>(rows.slips) : 0;
    SearchSettings search;
    search.nodes = nodes_for(row.simulations);
    search.widens = row.simulations >= fewest_to_widen;
    search.exact_positions = exact_positions[place];
    if (is_strongest) search.exact_effort = 8;
    search.visits_to_expand = row.simulations > 100'000 ? 16 : 6;
    return {row.simulations, is_strongest ? strongest_milliseconds : patience, row.tolerance, slips, search};
}

Move random_move(const AnyPosition& seen, Rng& rng) {
    MoveList moves;
    seen.legal_moves(moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

std::optional<Move> slip(const AnyPosition& seen, const Level& level, std::uint64_t seed) {
    Rng rng = Rng::of_roll(seed, 0);
    if (rng.below(100) >= level.slips) return std::nullopt;
    return random_move(seen, rng);
}

Candidate chosen(const Search& search, const Level& level, std::uint64_t seed) {
    const std::vector<Candidate> found = search.candidates();
    const Candidate& best = found.front();
    if (best.certain || level.tolerance == 0) return best;
    std::vector<const Candidate*> near;
    for (const Candidate& candidate : found) {
        const bool is_known = 4 * candidate.visits >= best.visits;
        if (is_known && !candidate.certain && candidate.chance >= best.chance - level.tolerance) near.push_back(&candidate);
    }
    Rng rng(mix(seed));
    return *near[rng.below(static_cast<std::uint32_t>(near.size()))];
}

}  // namespace narabe
