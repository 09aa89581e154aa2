// The lines that describe a wanted game or its players, as in the requests `new_game` and `seats`.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/any_position.h"
#include "core/options.h"
#include "session/player.h"

namespace narabe {

struct WantedGame {
    const GameModule* game = nullptr;
    Options options;
    std::optional<std::string_view> position;
    std::vector<Player> players;
    std::optional<Player> others;  ///< for all seats that `players` leaves empty

    /// The players of a game with this number of seats.
    std::vector<Player> seated(int seats) const;
    /// The players of the game; without `others` and if the game cannot be started, those that were named.
    std::vector<Player> seated() const;
};

/// Reads the lines into `wanted`; returns the error.
std::optional<Sentence> read_wanted_game(WantedGame& wanted, std::string_view lines);

}  // namespace narabe
