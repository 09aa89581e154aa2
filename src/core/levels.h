// Numbers of computer players: levels, and baselines to measure them against.
#pragma once

namespace narabe {

/// Below level 1; a number for the program only.
inline constexpr int beginner_level = -1;
inline constexpr int min_level = 1;
inline constexpr int max_level = 8;

/// The place of a level in the order of strength: 0 for the beginner level, then the numbers of the levels.
constexpr int place_of_level(int level) {
    return level == beginner_level ? 0 : level;
}
constexpr int level_at_place(int place) {
    return place == 0 ? beginner_level : place;
}
constexpr bool is_stronger_level(int candidate, int reference) {
    return place_of_level(candidate) > place_of_level(reference);
}

/// Uniformly random moves, the best move at a glance, and plain UCT.
inline constexpr int random_level = 0;
inline constexpr int greedy_level = -2;
inline constexpr int uct_level = 9;

}  // namespace narabe
