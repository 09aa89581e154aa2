// The sheet behind the menu button: what to do with this game, and the way to the settings.
#pragma once

#include "app/controller.h"
#include "app/ui.h"
#include "app/wish.h"

namespace narabe {

Wish draw_menu(Ui& ui, const Rect& screen, float bottom_inset, const Controller& controller, Scroll& scroll);

}  // namespace narabe
