// Searches of all games and of the template, with custom settings.
#pragma once

#include <memory>

#include "ai/search.h"
#include "ai/search_settings.h"
#include "core/game_module.h"

namespace narabe {

/// Precondition: as for `make_search`.
std::unique_ptr<Search> search_of(const AnyPosition& position, const SearchSettings& settings, std::uint64_t seed);

template <Game G>
std::unique_ptr<Search> search_of(const typename G::Position& position, const SearchSettings& settings, std::uint64_t seed) {
    return search_of(AnyPosition(table_of<G>(), position), settings, seed);
}

}  // namespace narabe
