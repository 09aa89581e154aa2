// The levels of the computer: how much it searches, and how it chooses among the best moves.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "ai/search.h"
#include "ai/search_settings.h"
#include "core/any_position.h"
#include "core/levels.h"
#include "core/rng.h"

namespace narabe {

enum class Method : std::uint8_t { own, uct, greedy, random };

struct Level {
    std::uint64_t simulations;  ///< limit of a search
    int milliseconds;           ///< limit of a search, whichever comes first
    float tolerance;            ///< any move may be played whose chance is at most this much below the best
    std::uint32_t slips;        ///< the number of random moves per 100
    SearchSettings search;
    Method method = Method::own;
};

/// What differs between the levels of one game. Levels up to 7 are a number of simulations, so that they are equally strong on
/// every device; level 8 is a time.
struct LevelRow {
    std::uint32_t simulations;
    float tolerance;
};

/// How often the beginner level plays a random move instead of what level 1 would play, of 100 moves.
enum class Slips : std::uint32_t {};

struct LevelRows {
    std::array<LevelRow, max_level - 1> from_least;
    Slips slips;
};

using Tolerances = std::array<float, max_level - 1>;

inline constexpr Tolerances usual_tolerances = {0.10f, 0.06f, 0.03f, 0.01f, 0.005f, 0.005f, 0.005f};
/// For weak levels that rely mostly on priors, which differ less.
inline constexpr Tolerances close_tolerances = {0.10f, 0.02f, 0.015f, 0.01f, 0.005f, 0.005f, 0.005f};
/// For games with an inverse temperature of five or six throughout.
inline constexpr Tolerances sharp_tolerances = {0.35f, 0.26f, 0.145f, 0.05f, 0.025f, 0.025f, 0.025f};

/// For `levels_of` in a game's brain, as found by tests/strength/calibrate.mjs; measurements are in tests/strength/levels.md.
/// Level 6 answers in about a tenth of a second on a computer, which is a second on a slow phone.
constexpr LevelRows level_rows(Slips slips, const std::array<std::uint32_t, max_level - 1>& simulations,
                               const Tolerances& tolerances = usual_tolerances) {
    LevelRows rows{.from_least = {}, .slips = slips};
    for (std::size_t i = 0; i < simulations.size(); ++i) rows.from_least[i] = {simulations[i], tolerances[i]};
    return rows;
}

/// The level of the game with these rows. Precondition: `number` is from `min_level` to `max_level`, the beginner level, or a
/// baseline.
Level level(int number, const LevelRows& rows);

/// Precondition: as for `slip`.
Move random_move(const AnyPosition& seen, Rng& rng);

/// Nothing, or, as often as the level slips, a random move of an unfinished position in which a seat is to move, by `seed`.
std::optional<Move> slip(const AnyPosition& seen, const Level& level, std::uint64_t seed);

/// The move to play after a search: the best one, or at weak levels a random one within the tolerance, by `seed`. Proven wins
/// are always played. Precondition: at least one simulation was done.
Candidate chosen(const Search& search, const Level& level, std::uint64_t seed);

}  // namespace narabe
