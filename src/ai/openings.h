// Maps of openings as text. In the browser they are fetched when a game begins.
#pragma once

#include <string_view>

namespace narabe {

/// The text of the map with this name in assets/openings; empty if it is not here. Programs for the terminal embed all of them (the library
/// `learned`), the web worker has those that were fetched; each links one of the two.
std::string_view opening_map_text(std::string_view name);

}  // namespace narabe
