// The result of a game in words: who won, and why.
#pragma once

#include "app/play/game_in_progress.h"
#include "core/texts.h"

namespace narabe {

/// Who won; empty if the game is not over.
Sentence result_title(const GameInProgress& game);
/// Why the game ended as it did, in the view's words or the game's; empty if there are none.
Sentence result_reason(const GameInProgress& game, const Texts& texts);
/// Both. Precondition: the game is over.
Sentence result_words(const GameInProgress& game, const Texts& texts);

}  // namespace narabe
