// Names of games and their moves in the current language.
#pragma once

#include <string>
#include <string_view>

#include "app/widgets/ui.h"
#include "core/any_position.h"

namespace narabe {

/// `<game>.<what>` of the texts, or an empty text.
std::string_view game_word(const Ui& ui, const GameTable& game, std::string_view what);
/// The name of a move such as a swap in that game; its notation if it has no other name.
std::string_view move_word(const Ui& ui, const GameTable& game, std::string_view move);
/// The name of a game in the current language.
std::string_view game_name(const Ui& ui, const GameTable& game);
/// The same as a sentence.
Sentence name_of_game(const GameTable& game, const Texts& texts);
/// A sentence about cells that the board marks: without their names, which it may not show, if there are such words
/// (`<key>.marked`).
Sentence about_marked(const Sentence& sentence, const Texts& texts);
/// That something cannot be done, and why: in the game's words if it has any (`<id>.refused`), otherwise the general ones.
std::string refused_words(const GameTable& game, const Refusal& refusal, const Texts& texts);
/// Designers, number of players and duration of a game; `key` is the text to fill in.
std::string game_credit(const Ui& ui, const GameTable& game, const char* key);

}  // namespace narabe
