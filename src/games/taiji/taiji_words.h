// Moves of TAIJI in words.
#pragma once

#include "games/taiji/taiji.h"
#include "ui/spoken_move.h"

namespace narabe {

/// `black on c3, white on c4`.
SpokenMove spoken(taiji::Taiji, const taiji::Position& before, Move move);

}  // namespace narabe
