// The person's ratings, and what the game in progress does to them.
#pragma once

#include <optional>

#include "app/play/page_reporter.h"
#include "app/shelves/ratings.h"

namespace narabe {

/// Whether one person plays one level, so that a rating could come of it.
bool is_ratable(const Session& session);

class RatingKeeper {
  public:
    Ratings& ratings() { return ratings_; }
    const Ratings& ratings() const { return ratings_; }

    /// By how much the end of this game has changed the rating of its kind, unless it was counted at an earlier visit.
    std::optional<int> change() const { return change_; }
    /// Whether the game will count if it is played to its end as it was so far.
    bool is_at_stake(const Session& session) const;
    /// Another game is played now.
    void forget_change() { change_.reset(); }
    /// Counts the game if it has ended, and if it is one that counts.
    void count(GameInProgress& game, PageReporter& reporter);

  private:
    Ratings ratings_;
    std::optional<int> change_;
};

}  // namespace narabe
