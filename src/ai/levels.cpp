#include "ai/levels.h"

#include <algorithm>
#include <array>

#include "core/ranges.h"
#include "core/rng.h"

namespace narabe {

namespace {

/// What differs between the levels of one game. Those from 1 to 7 are an amount of work, the same on every device, so
/// that they are equally strong everywhere; level 8 is a time.
struct Row {
    std::uint64_t simulations;
    float tolerance;
};

using Rows = std::array<Row, most_level - 1>;

struct Ladder {
    std::string_view game;
    Rows rows;
};

using Tolerances = std::array<float, most_level - 1>;

constexpr Tolerances usual_tolerances = {0.10f, 0.06f, 0.03f, 0.01f, 0.005f, 0.005f, 0.005f};
/// Where what a brain guesses of the moves is nearly all that a weak level goes by, and more of them look alike.
constexpr Tolerances close_tolerances = {0.10f, 0.02f, 0.015f, 0.01f, 0.005f, 0.005f, 0.005f};
/// Where chances are made five or six times as steep throughout.
constexpr Tolerances steep_tolerances = {0.35f, 0.26f, 0.145f, 0.05f, 0.025f, 0.025f, 0.025f};

constexpr Rows rows(std::array<std::uint64_t, most_level - 1> simulations,
                    const Tolerances& tolerances = usual_tolerances) {
    Rows rows{};
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = {simulations[i], tolerances[i]};
    return rows;
}

/// For a game that was not calibrated.
constexpr Rows usual = rows({40, 100, 300, 1'000, 3'000, 9'000, 27'000});

/// As found by tests/strength/calibrate.mjs, and measured in tests/strength/levels.md. Level 6 answers in about a tenth of a
/// second on a computer, which is a second on a slow phone.
constexpr Ladder ladders[] = {
    {"lits", rows({140, 205, 285, 620, 1'300, 2'900, 10'000}, steep_tolerances)},
    {"tailits", rows({4, 250, 750, 2'000, 6'800, 19'000, 44'000}, close_tolerances)},
    {"taiji", rows({600, 900, 1'350, 2'200, 5'000, 13'000, 40'000})},
    {"taigo", rows({55, 105, 180, 350, 1'250, 4'000, 10'000})},
    {"tix", rows({24, 40, 50, 48, 66, 145, 350}, steep_tolerances)},
    {"pilus", rows({10, 16, 27, 46, 85, 170, 4'500})},
    {"tailits-taiji", rows({300, 500, 1'500, 3'200, 7'600, 19'000, 60'000}, close_tolerances)},
    {"taiji-lits", rows({690, 1'150, 1'700, 2'900, 6'300, 17'000, 45'000})},
};

const Rows& rows_of(std::string_view game) {
    const auto found = ranges::find(ladders, game, &Ladder::game);
    return found == std::end(ladders) ? usual : found->rows;
}

constexpr std::uint64_t most_simulations = 5'000'000;
constexpr int strongest_milliseconds = 6'000;  // as long as a person likes to wait
constexpr int patience = 60'000;               // milliseconds, after which a level with a fixed amount of work gives up

/// Shorter searches look at all moves.
constexpr std::uint64_t fewest_to_narrow = 1'250;

/// For one try of an exact ending.
constexpr std::uint32_t exact_positions[] = {20, 50, 100, 200, 400, 400, 1'000, 1'000};

/// What a search that long can use, within what a phone has.
std::size_t nodes_for(std::uint64_t simulations) {
    return static_cast<std::size_t>(std::min<std::uint64_t>(simulations * 20 + 5'000, 1'000'000));
}

}  // namespace

Level level(int number, std::string_view game) {
    if (number == random_level) return {0, 0, 0, {}, Method::random};
    if (number == uct_level) {
        Level same = level(most_level, game);
        same.method = Method::uct;
        return same;
    }
    const auto place = static_cast<std::size_t>(number - least_level);
    const bool is_strongest = number == most_level;
    const Row row = is_strongest ? Row{most_simulations, 0} : rows_of(game)[place];
    SearchSettings search;
    search.nodes = nodes_for(row.simulations);
    search.narrows = row.simulations >= fewest_to_narrow;
    search.exact_positions = exact_positions[place];
    if (is_strongest) search.exact_effort = 8;
    search.visits_to_expand = row.simulations > 100'000 ? 16 : 6;
    return {row.simulations, is_strongest ? strongest_milliseconds : patience, row.tolerance, search};
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
