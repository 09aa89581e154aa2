// How well the person plays against the levels, game by game: Glicko ratings (Mark E. Glickman, "Parameter estimation in large
// dynamic paired comparison experiments", Applied Statistics 48, 1999) against opponents whose ratings are known.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "session/session.h"

namespace narabe {

/// What the levels are rated, the same in every game.
inline constexpr std::array<int, most_levels> level_ratings = {600, 750, 900, 1050, 1200, 1350, 1500, 1650};

struct Rating {
    double value = 1000;
    double deviation = 250;  ///< of what is known; levels are not wider apart
    int games = 0;

    int shown() const { return static_cast<int>(value + 0.5); }
    bool is_provisional() const { return games < 10; }
    /// After another game against an opponent of that rating; `score` is 1 for a win, 0.5 for a draw, 0 for a loss.
    Rating after(int opponent, double score) const;
};

/// The game of all games together.
inline constexpr std::string_view every_game = "all";

class Ratings {
  public:
    /// Takes over what `text()` gave; nothing if it is empty. What cannot be read, because it is damaged or from a newer version, is left alone until
    /// somebody resets it.
    void read(std::string_view text);
    std::string text() const;
    bool is_readable() const { return is_readable_; }

    /// Null before the first game.
    const Rating* of(std::string_view game) const;
    /// Counts a game for itself and for all together. Precondition: it is readable.
    void count(std::string_view game, int level, double score);
    /// The level that is nearest to the person in that game, or in all together; 0 if nobody knows.
    int suiting_level(std::string_view game) const;
    void reset() { *this = {}; }

  private:
    struct Entry {
        std::string game;
        Rating rating;
    };

    std::vector<Entry> entries_;  // of games that are unknown here too, which a newer version may have
    bool is_readable_ = true;
};

}  // namespace narabe
