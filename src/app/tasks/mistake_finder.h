// The player's own mistakes in a reviewed game.
#pragma once

#include <string_view>
#include <vector>

#include "app/play/review.h"
#include "app/storage/mistakes.h"

namespace narabe {

/// Indices of judgements, the most costly first, at most as many as a review shows. None if people played each other. Precondition:
/// the review of the game is complete.
std::vector<std::size_t> own_mistakes(const Session& session, const Review& review);
/// Precondition: `place` is one of the indices from `own_mistakes`.
Mistake mistake_at(const Session& session, const Review& review, std::size_t place);
/// Saves the mistakes with the id of their game. Returns the number of mistakes that will be practised. Precondition: as for
/// `own_mistakes`.
int keep_mistakes(const Session& session, const Review& review, std::string_view id, Mistakes& mistakes);

}  // namespace narabe
