// Searches that know from a map of openings what they would only guess.
#pragma once

#include <memory>

#include "core/opening_map.h"
#include "engine/protocol.h"
#include "games/all_brains.h"

namespace narabe {

/// The search for a request about a position that the map is about (`opening_map_about`). The first move of a game, and a swap that is
/// worth it, are known without any work if the map is sure; for other answers to the first move, `make` makes the search, which takes only
/// the value of the swap from the map.
std::unique_ptr<Search> opening_search(const OpeningMap& map, const ThinkRequest& request, const Level& level, MakeSearch make);

}  // namespace narabe
