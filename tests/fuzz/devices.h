// The state of a device when the driven program starts: its screen, its language, and data saved by earlier visits.
#pragma once

#include <string>

#include "fuzz/choices.h"

namespace narabe {

/// A `resize` request for one of several screens.
std::string some_screen(Choices& choices);
/// The lines of `start`, with progress in lessons, mistakes to practise, solved puzzles, boards and settings.
std::string some_start(Choices& choices, std::string_view language);

/// A mistake in a position reached by legal moves, with its schedule, in the saved form.
std::string some_mistake(Choices& choices);
/// A text that the editor of a game can read.
std::string_view some_board(Choices& choices);
/// The record of a whole game from the tests.
const std::string& some_record(Choices& choices);
/// A saved game made from such a record, at any move and between any players.
std::string some_saved_game(Choices& choices);

}  // namespace narabe
