// Which puzzle the program offers as today's, as specified in src/session/puzzles.md.
#pragma once

#include <optional>

#include "app/storage/settings.h"
#include "app/storage/solved_puzzles.h"
#include "session/puzzle_days.h"

namespace narabe {

/// Whether the player can solve puzzles of this game without its lesson. TAIJI needs none, because the puzzle shows how it is played.
bool knows_game(const Settings& settings, std::string_view game);

/// Today's puzzle for this player: the puzzle with which the day was solved; otherwise the date's own puzzle if its game needs no lesson;
/// otherwise the latest unsolved one before it whose game needs none. Empty before the first date.
std::optional<PuzzleName> todays_puzzle(const PuzzleDays& days, const Settings& settings, const SolvedPuzzles& solved);

}  // namespace narabe
