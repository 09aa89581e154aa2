// What a device knows when the driven program starts on it: its screen, its language, and what earlier visits saved.
#pragma once

#include <string>

#include "fuzz/choices.h"

namespace narabe {

/// `resize` for one of several screens.
std::string some_screen(Choices& choices);
/// The lines of `start`, with progress in lessons, mistakes to practise, solved puzzles, boards and settings.
std::string some_start(Choices& choices, std::string_view language);

/// A mistake of the game in a position reached by legal moves, with its schedule, as it is saved.
std::string some_mistake(Choices& choices);
/// A text that the editor of one of the games reads.
std::string_view some_board(Choices& choices);
/// The record of a whole game of the tests.
const std::string& some_record(Choices& choices);
/// Such a game as saved, at any of its moves, between any players.
std::string some_saved_game(Choices& choices);

}  // namespace narabe
