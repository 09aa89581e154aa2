// Makes the search that belongs to a game.
#pragma once

#include <memory>

#include "ai/search.h"
#include "ai/search_settings.h"
#include "core/any_position.h"

namespace narabe {

/// Precondition: `seen` is unfinished, a seat is to move, and `seen` is the position as that seat sees it.
std::unique_ptr<Search> make_search(const AnyPosition& seen, const SearchSettings& settings, std::uint64_t seed);

}  // namespace narabe
