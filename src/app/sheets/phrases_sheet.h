// The sheet of the phrases that a player can say in a live game.
#pragma once

#include "app/widgets/ui.h"

namespace narabe {

void draw_phrases(Ui& ui, const Rect& screen, float bottom_inset, Scroll& scroll);

}  // namespace narabe
