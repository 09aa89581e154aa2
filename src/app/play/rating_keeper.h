// The player's ratings, and the level suggested for the next game.
#pragma once

#include <optional>

#include "app/play/page_reporter.h"
#include "app/storage/level_advice.h"
#include "app/storage/ratings.h"

namespace narabe {

/// Whether one person plays against one level with a rating; the beginner level has none.
bool is_ratable(const Session& session);

class RatingKeeper {
  public:
    Ratings& ratings() { return ratings_; }
    const Ratings& ratings() const { return ratings_; }
    LevelAdvice& advice() { return advice_; }

    /// Whether the game will be rated if it is played to its end without help.
    bool is_at_stake(const Session& session) const;
    /// The effect of resigning on the rating. Precondition: the rating is at stake, and a person is to move.
    Ratings::Effect cost_of_resigning(const Session& session) const;
    /// Updates the rating and the suggested level if the game has ended and counts.
    void count(GameInProgress& game, PageReporter& reporter);

    /// The level that the results in this game suggest until its rating is reliable; 0 if there are none.
    int advised_level(std::string_view game) const;
    /// The level to try after this game: a stronger one after a win, a weaker one after losses; 0 if the results suggest no other.
    int next_level(const GameInProgress& game) const;

  private:
    void count_level(const GameInProgress& game, PageReporter& reporter);

    Ratings ratings_;
    LevelAdvice advice_;
};

}  // namespace narabe
