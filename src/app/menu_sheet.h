// The sheet behind the menu button: what to do with this game, and how the program looks and speaks.
#pragma once

#include "app/controller.h"
#include "app/settings.h"
#include "app/ui.h"
#include "app/wish.h"

namespace narabe {

Wish draw_menu(Ui& ui, const Rect& screen, float bottom_inset, const Settings& settings, const Controller& controller,
               Scroll& scroll);

}  // namespace narabe
