// The menu: actions for this game, and the way to the settings.
#pragma once

#include "app/controls/ui.h"
#include "app/play/controller.h"

namespace narabe {

void draw_menu(Ui& ui, const Rect& screen, float bottom_inset, const Controller& controller, Scroll& scroll);

}  // namespace narabe
