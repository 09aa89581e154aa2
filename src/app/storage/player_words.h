// The names and ratings of players and levels, for sentences.
#pragma once

#include <vector>

#include "app/storage/rating.h"
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
/// The name inside a sentence: `you`, `the computer`.
Sentence player_name_within(const std::vector<Player>& players, Seat seat);
/// The names of the players of these seats: “A, B and C”; empty if there is none.
Sentence player_names(const std::vector<Player>& players, const std::vector<Seat>& seats);
/// The key of the words that invite the other players to a game for this many.
inline const char* invitation_key(std::size_t seats) {
    return seats > 2 ? "share.invite_many" : "share.invite";
}
/// A rating and the number of games, such as `about 895 · 1 game`.
Sentence rating_words(const Rating& rating);
/// The puzzle rating, such as `Puzzle rating about 895`.
Sentence puzzle_rating_words(const Rating& rating);

}  // namespace narabe
