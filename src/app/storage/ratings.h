// The player's ratings against the levels, per game: Glicko (Mark E. Glickman, "Parameter estimation in large dynamic paired
// comparison experiments", Applied Statistics 48, 1999) against opponents with known ratings.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "session/session.h"

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
};

/// The game id under which the rating for all games together is stored.
inline constexpr std::string_view every_game = "all";

/// Settings to save after a change, as names and texts, in this order; an empty text deletes the setting.
using SettingChanges = std::vector<std::pair<std::string, std::string>>;

/// Stored so that tabs cannot overwrite each other's games: each result has its own setting (`ratings-` and the game's id), with a
/// number above all known numbers. Only old results are merged into one text (`ratings`).
class Ratings {
  public:
    /// Reads the setting `ratings`; may be empty. A damaged or newer text is preserved until the player resets the ratings.
    void read(std::string_view text);
    /// Reads the result of the game with this id; ignores empty and unreadable results.
    void read_result(std::string_view id, std::string_view text);
    bool is_readable() const { return is_readable_; }

    /// A game's effect on the rating of its kind.
    struct Effect {
        Rating before;
        Rating after;

        int change() const { return after.shown() - before.shown(); }
    };
    /// The effect of the game with that id; empty if it was not rated, or is among the merged old results.
    std::optional<Effect> effect_of(std::string_view id) const;
    /// The effect that a result against that level would have.
    Effect effect_of(std::string_view game, int level, double score) const;

    /// The ratings of this game after each result that is not merged yet, and before the first of them if there were earlier results.
    std::vector<int> course(std::string_view game) const;
    /// Null before the first game.
    const Rating* of(std::string_view game) const;
    /// Counts a game for its kind and for all games together. Precondition: the ratings are readable.
    SettingChanges count(std::string_view id, std::string_view game, int level, double score);
    /// The level nearest to the player's rating in this game or, if unrated, in all games; 0 if unknown.
    int recommended_level(std::string_view game) const;
    SettingChanges reset();

  private:
    struct Entry {
        std::string game;
        Rating rating;
    };
    using Entries = std::vector<Entry>;  // includes games that only newer versions have

    struct Result {
        int number;
        std::string id;
        std::string game;
        int level;
        int half_points;
        Effect effect{};

        std::string text() const;
    };

    bool read_old(std::string_view text);
    void add(Result result);
    void forget(std::string_view id);
    void recompute();
    SettingChanges merge_old_results();
    std::string old_text() const;
    static const Rating* find(const Entries& entries, std::string_view game);
    static Effect count(Entries& entries, const Result& result);

    Entries old_;                  // the merged old results
    int last_old_ = 0;             // the highest number among the merged results
    std::vector<Result> results_;  // the other results, by number
    Entries entries_;              // computed from all results
    bool is_readable_ = true;
};

}  // namespace narabe
