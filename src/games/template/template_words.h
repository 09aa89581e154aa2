// Moves of noughts and crosses in words.
#pragma once

#include "games/template/template.h"
#include "ui/spoken_move.h"

namespace narabe {

/// `X at b2`.
SpokenMove spoken(template_game::TemplateGame, const template_game::Position& before, Move move);

}  // namespace narabe
