// Moves of TAIGO in words.
#pragma once

#include "games/taigo/taigo.h"
#include "ui/spoken_move.h"

namespace narabe {

namespace taigo {

Sentence name(Cell hex);
Sentence name(Colour colour);

}  // namespace taigo

/// `tile, black on 1,0, white on 2,0`, or `black cone at 1,1`.
SpokenMove spoken(taigo::Taigo, const taigo::Position& before, Move move);

}  // namespace narabe
