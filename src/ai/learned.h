// Learned weights as text. In the browser they are fetched with their game.
#pragma once

#include <string_view>

namespace narabe {

/// The weights for the game with this id; empty if there are none. Programs for the terminal embed all of them (the library
/// `learned`), the web worker has those that were fetched; each links one of the two.
std::string_view learned_of(std::string_view game);

}  // namespace narabe
