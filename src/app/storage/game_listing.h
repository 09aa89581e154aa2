// A saved game in a list of games.
#pragma once

#include <cstdint>
#include <string>

#include "app/storage/game_summary.h"

namespace narabe {

struct GameListing {
    enum class State : std::uint8_t {
        here,
        elsewhere,   ///< open in another tab
        unreadable,  ///< damaged, or with an unknown game or version
    };

    std::string id;
    State state = State::here;
    std::string title{};  ///< given by the player; may be empty
    std::string when{};   ///< when the game was last played, as text from the page
    Summary summary{};    ///< has no game if the game is unreadable
};

}  // namespace narabe
