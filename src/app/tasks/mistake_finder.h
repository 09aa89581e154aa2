// The player's own mistakes in a game that was reviewed.
#pragma once

#include <string_view>
#include <vector>

#include "app/play/review.h"
#include "app/storage/mistakes.h"

namespace narabe {

/// Indices of judgements, the most costly first, at most as many as a review tells. None if people played each other. Precondition:
/// the review of the game is done.
std::vector<std::size_t> own_mistakes(const Session& session, const Review& review);
/// Precondition: `place` is one of those.
Mistake mistake_at(const Session& session, const Review& review, std::size_t place);
/// Saves them as made in the game with this id. Returns how many will come back. The same preconditions.
int keep_mistakes(const Session& session, const Review& review, std::string_view id, Mistakes& mistakes);

}  // namespace narabe
