// What was learned by self-play, as text. In the browser it is fetched with its game.
#pragma once

#include <string_view>

namespace narabe {

/// Of the game with this id; empty if there is none. Programs for the terminal embed all of it (the library `learned`), the web
/// worker has what was fetched; each links one of the two.
std::string_view learned_of(std::string_view game);

}  // namespace narabe
