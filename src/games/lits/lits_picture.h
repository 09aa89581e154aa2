// The symbols of Battle of LITS as shapes.
#pragma once

#include "games/lits/lits.h"
#include "ui/scene.h"

namespace narabe::lits {

/// With size 1 it fits into a cell.
void draw_symbol(Scene& scene, Symbol symbol, Point centre, float size);

}  // namespace narabe::lits
