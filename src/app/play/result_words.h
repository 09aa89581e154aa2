// The result of a game as text: the winner and the reason.
#pragma once

#include "app/play/game_in_progress.h"
#include "core/texts.h"

namespace narabe {

/// Names the winner; empty if the game is not over.
Sentence result_title(const GameInProgress& game);
/// The reason for the result, from the view or the game; empty if there is none.
Sentence result_reason(const GameInProgress& game, const Texts& texts);
/// How the players ended the game other than by the rules.
Sentence players_end_words(const Session& session, const Outcome& ended);
/// Title and reason. Precondition: the game is over.
Sentence result_words(const GameInProgress& game, const Texts& texts);

}  // namespace narabe
