// The celebration: small tiles in the game's colours fall over the board when a person wins.
#pragma once

#include "app/widgets/ui.h"

namespace narabe {

/// `celebration_progress` is the progress from 0 to 1. The tiles have the colours of the pieces in `scene`.
void draw_celebration(Ui& ui, const Scene& scene, const Rect& board, float celebration_progress);

}  // namespace narabe
