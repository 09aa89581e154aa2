// What was learned about games by self-play, as text, which is fetched with its game in the browser.
#pragma once

#include <string_view>

namespace narabe {

/// What there is about the game with this id, or nothing. Programs for the terminal have all of it with them (the library
/// `learned`), the web worker what was fetched; each links one of the two.
std::string_view learned_of(std::string_view game);

}  // namespace narabe
