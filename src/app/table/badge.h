// The sign that a seat plays with, as the game draws it.
#pragma once

#include "app/controls/ui.h"
#include "app/play/controller.h"

namespace narabe {

void draw_badge(Ui& ui, const Controller& controller, Seat seat, const Rect& rect);

}  // namespace narabe
