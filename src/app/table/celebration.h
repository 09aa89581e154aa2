// A short joy: small tiles in the colours of the game fall over the board when a person has won.
#pragma once

#include "app/controls/ui.h"

namespace narabe {

/// `joy` is how far it has come, 0 to 1. The colours are those of the pieces in `scene`.
void draw_celebration(Ui& ui, const Scene& scene, const Rect& board, float joy);

}  // namespace narabe
