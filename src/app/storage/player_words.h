// The names of players and levels, for sentences.
#pragma once

#include <vector>

#include "core/sentence.h"
#include "session/player.h"

namespace narabe {

/// `Level 3`, or the name of the level below 1.
Sentence level_words(int level);
/// The level inside a sentence: `level 3`.
Sentence level_words_within(int level);
/// Whether the level identifies the seat's computer among the players.
bool is_named_by_level(const std::vector<Player>& players, Seat seat);
/// The name of a seat's player, or a description if it has no name.
Sentence player_name(const std::vector<Player>& players, Seat seat);
/// The names of the players of these seats: “A, B and C”; empty if there is none.
Sentence player_names(const std::vector<Player>& players, const std::vector<Seat>& seats);

}  // namespace narabe
