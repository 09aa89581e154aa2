// A rating: Glicko (Mark E. Glickman, "Parameter estimation in large dynamic paired comparison experiments", Applied Statistics 48, 1999)
// against opponents with known ratings.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/levels.h"

namespace narabe {

/// The ratings of the levels, the same for every game.
inline constexpr std::array<int, max_level> level_ratings = {600, 750, 900, 1050, 1200, 1350, 1500, 1650};

/// The deviation of a level from its rating in a single game.
inline constexpr int level_deviation = 100;

/// The initial deviation is 150, although players differ more: with Glicko's default, a first loss against level 1 would cost 279
/// points, while a first win would gain 28. With 150, the first game is worth at most 118 points (a loss against level 1 costs 105,
/// against level 3 68; a win against level 3 gains 39). The accuracy is similar after ten games against levels of equal strength,
/// 101 points off on average instead of 86, and after twenty games, 72 instead of 63.
struct Rating {
    double value = 1000;
    double deviation = 150;  ///< initial uncertainty
    int games = 0;

    int shown() const { return static_cast<int>(value + 0.5); }
    bool is_provisional() const { return games < 10; }
    /// The rating after another game against an opponent with this rating; `score` is 1 for a win, 0.5 for a draw, 0 for a loss.
    /// A game of weight 0.5 is half the evidence.
    Rating after(int opponent, double score, double weight = 1) const;

    /// Reads value and deviation in hundredths, and the number of games, such as `104321 9640 12`.
    static std::optional<Rating> read(std::string_view text);
    std::string text() const;
};

}  // namespace narabe
