// Wins and losses against the computer in the saved games.
#pragma once

#include <array>
#include <span>
#include <utility>
#include <vector>

#include "app/storage/game_listing.h"

namespace narabe {

struct Tally {
    int won = 0;
    int drawn = 0;
    int lost = 0;

    int games() const { return won + drawn + lost; }
    /// The share of wins in percent; a draw is half a win. 0 without games.
    int percent_won() const { return games() == 0 ? 0 : (100 * (2 * won + drawn) + games()) / (2 * games()); }

    friend bool operator==(const Tally&, const Tally&) = default;
};

struct GameTallies {
    Tally all{};
    std::array<Tally, max_level + 1> levels{};  ///< by `place_of_level`; omits games against computers of several levels
    Tally first{};                              ///< games in which the person moved first
    Tally later{};
    std::vector<std::pair<const GameModule*, Tally>> kinds{};  ///< the counted games by kind
};

/// Counts the finished games between one person at this device and computers. `game`: only games of this kind; null for all.
GameTallies tallies_of(std::span<const GameListing> games, const GameModule* game);

}  // namespace narabe
