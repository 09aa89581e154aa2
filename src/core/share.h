// The share of the points that one side won in some games, and how exactly the games tell it.
#pragma once

#include <cmath>
#include <cstdint>

namespace narabe {

struct Share {
    std::int64_t games = 0;
    std::int64_t half_points = 0;  ///< two for a win, one for a draw

    void add(int half_points_of_game) { ++games, half_points += half_points_of_game; }
    /// From 0 to 1. Precondition: there are games.
    double value() const { return static_cast<double>(half_points) / 2 / static_cast<double>(games); }
    /// The middle of the 95% confidence interval (Agresti and Coull’s).
    double middle() const { return (static_cast<double>(half_points) / 2 + 2) / (static_cast<double>(games) + 4); }
    /// Half the width of the interval. Its ends can be beyond 0 and 1.
    double error() const { return 1.96 * std::sqrt(middle() * (1 - middle()) / (static_cast<double>(games) + 4)); }
    /// The share of the other side.
    Share of_opponent() const { return {games, 2 * games - half_points}; }
};

}  // namespace narabe
