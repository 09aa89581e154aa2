// The player's ratings, and their changes by the game in progress.
#pragma once

#include <optional>

#include "app/play/page_reporter.h"
#include "app/storage/ratings.h"

namespace narabe {

/// Whether one person plays against one level with a rating; the beginner level has none.
bool is_ratable(const Session& session);

class RatingKeeper {
  public:
    Ratings& ratings() { return ratings_; }
    const Ratings& ratings() const { return ratings_; }

    /// The change of the rating by this game, unless it was counted at an earlier visit.
    std::optional<int> change() const { return change_; }
    /// Whether the game will be rated if it is played to its end without help.
    bool is_at_stake(const Session& session) const;
    /// Called when a game begins.
    void forget_change() { change_.reset(); }
    /// Updates the rating if the game has ended and is rated.
    void count(GameInProgress& game, PageReporter& reporter);

  private:
    Ratings ratings_;
    std::optional<int> change_;
};

}  // namespace narabe
