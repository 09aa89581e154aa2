// The menu: actions for this game, and a button to the settings.
#pragma once

#include "app/play/match.h"
#include "app/widgets/ui.h"

namespace narabe {

void draw_menu(Ui& ui, const Rect& screen, float bottom_inset, const Match& match, Scroll& scroll);

}  // namespace narabe
