// Names of games and their moves in the current language.
#pragma once

#include <string>
#include <string_view>

#include "app/widgets/ui.h"
#include "core/any_position.h"

namespace narabe {

/// The text `<game>.<what>`, or an empty text.
std::string_view game_word(const Ui& ui, const GameModule& game, std::string_view what);
/// The name of a move such as a swap in this game; its notation if it has no other name.
std::string_view move_word(const Ui& ui, const GameModule& game, std::string_view move);
/// The name of a game in the current language.
std::string_view game_name(const Ui& ui, const GameModule& game);
/// The name of a game as a `Sentence`.
Sentence name_of_game(const GameModule& game, const Texts& texts);
/// The designers, number of players and duration of a game; `key` is the text to fill in.
std::string game_credit(const Ui& ui, const GameModule& game, const char* key);

}  // namespace narabe
