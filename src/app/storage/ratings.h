// The player's ratings against the levels, per game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/storage/rating.h"
#include "app/storage/rating_course.h"
#include "core/parsed.h"

namespace narabe {

/// The game id under which the rating for all games together is stored.
inline constexpr std::string_view every_game = "all";

/// Settings to save after a change, as names and texts, in this order; an empty text deletes the setting.
using SettingChanges = std::vector<std::pair<std::string, std::string>>;

/// Stored so that tabs cannot overwrite each other's games: each result has its own setting (`ratings-` and the game's id), with a
/// number above all known numbers. Only old results are merged into one text (`ratings`). A rating that was imported from a file is
/// stored like a result: it replaces the rating that the earlier results led to.
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

    // --- Library files (ratings.md)
    /// Each game and its rating with the course as text, for all games together, too.
    std::vector<std::pair<std::string, std::string>> texts() const;
    /// Imports a rating if there is none of that game, or one after fewer games. Returns the changes to save; empty if there are none.
    Parsed<SettingChanges> bring_in(std::string_view game, std::string_view text);

  private:
    struct Entry {
        std::string game;
        Rating rating;
    };
    using Entries = std::vector<Entry>;  // includes games that only newer versions have

    /// The result of a game, or an imported rating.
    struct Result {
        int number;
        std::string id;
        std::string game;
        int level = 0;
        int half_points = 0;
        std::optional<RatingCourse> imported{};
        Effect effect{};

        std::string text() const;
    };

    bool read_old(std::string_view text);
    void read_import(std::string_view id, std::string_view text);
    int next_number() const;
    const Result& add(Result result);
    const Result& add_import(int number, std::string_view id, std::string_view game, const RatingCourse& course);
    void forget(std::string_view id);
    void recompute();
    SettingChanges merge_old_results();
    std::string old_text() const;
    static const Rating* find(const Entries& entries, std::string_view game);
    static Rating& entry(Entries& entries, std::string_view game);
    static Effect count(Entries& entries, const Result& result);
    RatingCourse course_with_results(std::string_view game) const;

    Entries old_;                  // the merged old results
    int last_old_ = 0;             // the highest number among the merged results
    std::vector<Result> results_;  // the other results, by number
    Entries entries_;              // computed from all results
    bool is_readable_ = true;
};

}  // namespace narabe
