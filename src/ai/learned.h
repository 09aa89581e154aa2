// What was learned about games by self-play, as text, which is fetched with its game in the browser.
#pragma once

#include <string_view>

namespace narabe {

/// What there is about the game with this id, or nothing. Each program that searches says where it has it from.
std::string_view learned_of(std::string_view game);

}  // namespace narabe
