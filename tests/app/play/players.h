// The players that most tests use.
#pragma once

#include <string_view>

#include "session/player.h"

namespace narabe {

inline const Player person{};
inline const Player computer{.level = 3};

/// Seat lines for the request `new_game`.
inline constexpr std::string_view two_people = "seat human\nseat human";
inline constexpr std::string_view against_computer = "seat human\nseat level3";

}  // namespace narabe
