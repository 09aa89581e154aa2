// How strong the computer plays: what it may look at before it moves, and how picky it is then.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "ai/search.h"
#include "ai/search_settings.h"
#include "engine/level_names.h"

namespace narabe {

enum class Method : std::uint8_t { own, uct, random };

struct Level {
    std::uint64_t simulations;  ///< after which it moves
    int milliseconds;           ///< or after this time, whichever comes first
    float tolerance;            ///< plays any move whose chance is at most that much worse than the best one's
    SearchSettings search;
    Method method = Method::own;
};

/// What differs between the levels of one game. Those from 1 to 7 are an amount of work, the same on every device, so that they
/// are equally strong everywhere; level 8 is a time.
struct LevelRow {
    std::uint64_t simulations;
    float tolerance;
};

using LevelRows = std::array<LevelRow, most_level - 1>;
using Tolerances = std::array<float, most_level - 1>;

inline constexpr Tolerances usual_tolerances = {0.10f, 0.06f, 0.03f, 0.01f, 0.005f, 0.005f, 0.005f};
/// Where what a brain guesses of the moves is nearly all that a weak level goes by, and more of them look alike.
inline constexpr Tolerances close_tolerances = {0.10f, 0.02f, 0.015f, 0.01f, 0.005f, 0.005f, 0.005f};
/// Where chances are made five or six times as steep throughout.
inline constexpr Tolerances steep_tolerances = {0.35f, 0.26f, 0.145f, 0.05f, 0.025f, 0.025f, 0.025f};

/// What `levels_of` in a game's brain says: as found by tests/strength/calibrate.mjs, and measured in tests/strength/levels.md.
/// Level 6 answers in about a tenth of a second on a computer, which is a second on a slow phone.
constexpr LevelRows level_rows(const std::array<std::uint64_t, most_level - 1>& simulations,
                               const Tolerances& tolerances = usual_tolerances) {
    LevelRows rows{};
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = {simulations[i], tolerances[i]};
    return rows;
}

/// As the brain of the game with this id says, or for a game that was not calibrated.
const LevelRows& level_rows_of(std::string_view game);

/// As it is in the game with this id. Precondition: `number` is from `least_level` to `most_level`, or one of the two others.
Level level(int number, std::string_view game);

/// What to play after a search: the best move, or at weak levels one of those that look nearly as good, by `seed`.
/// Proven wins are always played. Precondition: at least one simulation was done.
Candidate chosen(const Search& search, const Level& level, std::uint64_t seed);

}  // namespace narabe
