// How well the person plays against the levels, game by game: Glicko ratings (Mark E. Glickman, "Parameter estimation in large
// dynamic paired comparison experiments", Applied Statistics 48, 1999) against opponents whose ratings are known.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "session/session.h"

namespace narabe {

/// What the levels are rated, the same in every game.
inline constexpr std::array<int, most_levels> level_ratings = {600, 750, 900, 1050, 1200, 1350, 1500, 1650};

/// How far a level may be from that in one game or another.
inline constexpr int level_deviation = 100;

/// At first it may be wrong by 150, though people differ by more: with Glicko's formulas alone a first loss against level 1
/// would cost 279 points, and a first win against it bring 28. So the first game is worth at most 118 (a loss against level 1
/// costs 105, against level 3 68; a win against level 3 brings 39), and after ten games against levels of their strength
/// people are rated about as well: 101 points off on average, in place of 86; after twenty, 72 in place of 63.
struct Rating {
    double value = 1000;
    double deviation = 150;  ///< of what is known, at first
    int games = 0;

    int shown() const { return static_cast<int>(value + 0.5); }
    bool is_provisional() const { return games < 10; }
    /// After another game against an opponent of that rating; `score` is 1 for a win, 0.5 for a draw, 0 for a loss.
    Rating after(int opponent, double score) const;
};

/// The game of all games together.
inline constexpr std::string_view every_game = "all";

/// What is to be kept after a change: names of settings and their texts, in this order; what is empty is to be forgotten.
using SettingChanges = std::vector<std::pair<std::string, std::string>>;

/// Kept so that tabs which do not know of each other's games yet cannot spoil them: each result under a name of its own
/// (`ratings-` and the id of its game), with a number that is higher than those known when it came; only those of long ago
/// are put together into one text (`ratings`).
class Ratings {
  public:
    /// What is kept as `ratings`; empty for nothing. What cannot be read, because it is damaged or from a newer version, is left
    /// alone until somebody resets it.
    void read(std::string_view text);
    /// What is kept of the game with that id; one that is empty or cannot be read does not count.
    void read_result(std::string_view id, std::string_view text);
    bool is_readable() const { return is_readable_; }

    /// Null before the first game.
    const Rating* of(std::string_view game) const;
    /// Counts a game for itself and for all together. Precondition: it is readable.
    SettingChanges count(std::string_view id, std::string_view game, int level, double score);
    /// The level that is nearest to the person in that game, or in all together; 0 if nobody knows.
    int suiting_level(std::string_view game) const;
    SettingChanges reset();

  private:
    struct Entry {
        std::string game;
        Rating rating;
    };
    using Entries = std::vector<Entry>;  // of games that are unknown here too, which a newer version may have

    struct Result {
        int number;
        std::string id;
        std::string game;
        int level;
        int half_points;

        std::string text() const;
    };

    bool read_old(std::string_view text);
    void add(Result result);
    void forget(std::string_view id);
    void work_out();
    SettingChanges put_old_ones_together();
    std::string old_text() const;
    static const Rating* find(const Entries& entries, std::string_view game);
    static void count(Entries& entries, const Result& result);

    Entries old_;                  // what is left of old results
    int last_old_ = 0;             // the highest number among them
    std::vector<Result> results_;  // the others, by number
    Entries entries_;              // what comes of all of them
    bool is_readable_ = true;
};

}  // namespace narabe
