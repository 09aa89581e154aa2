// How a game ended, in words: who won, and why.
#pragma once

#include "app/play/game_in_progress.h"
#include "core/texts.h"

namespace narabe {

/// Who won; empty if the game is not over.
Sentence result_title(const GameInProgress& game);
/// Why the game ended as it did: the view's words for it, or those of the game; empty if there are none.
Sentence result_reason(const GameInProgress& game, const Texts& texts);
/// Both. Precondition: the game is over.
Sentence result_words(const GameInProgress& game, const Texts& texts);

}  // namespace narabe
