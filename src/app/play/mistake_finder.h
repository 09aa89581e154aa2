// The player's own mistakes in a game that was reviewed.
#pragma once

#include <vector>

#include "app/play/review.h"
#include "app/shelves/mistake.h"

namespace narabe {

/// The most costly first, at most as many as a review tells. None if people played each other. Precondition: the review of the game
/// is done.
std::vector<Mistake> mistakes_in(const Session& session, const Review& review);

}  // namespace narabe
