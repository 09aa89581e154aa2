// The player's ratings, and how the game in progress changes them.
#pragma once

#include <optional>

#include "app/play/page_reporter.h"
#include "app/storage/ratings.h"

namespace narabe {

/// Whether one person plays one level that has a rating: the one for beginners has none.
bool is_ratable(const Session& session);

class RatingKeeper {
  public:
    Ratings& ratings() { return ratings_; }
    const Ratings& ratings() const { return ratings_; }

    /// How much this game has changed the rating for its kind, unless it was counted at an earlier visit.
    std::optional<int> change() const { return change_; }
    /// Whether the game counts if it is played to its end without help.
    bool is_at_stake(const Session& session) const;
    /// Another game has begun.
    void forget_change() { change_.reset(); }
    /// Counts the game if it has ended and is rated.
    void count(GameInProgress& game, PageReporter& reporter);

  private:
    Ratings ratings_;
    std::optional<int> change_;
};

}  // namespace narabe
