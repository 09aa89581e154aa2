// What a player reads when a move is not allowed.
#pragma once

#include "core/any_position.h"
#include "core/texts.h"

namespace narabe {

/// A sentence about cells that are marked on the board. Uses the text `<key>.marked`, if it exists, which omits the names of
/// cells, because the board may not show coordinates.
Sentence about_marked(const Sentence& sentence, const Texts& texts);
/// A message that a move is not allowed, with the reason: the game's own text if there is one (`<id>.refused`), otherwise a
/// general text, which differs if the reason is not about a place on the board. A reason without a subject has one here, in the
/// text `<key>.whole`.
Sentence refused_words(const GameModule& game, const Refusal& refusal, const Texts& texts);
/// The same beside a board where the cells are marked.
Sentence refused_words_beside_board(const GameModule& game, const Refusal& refusal, const Texts& texts);

}  // namespace narabe
