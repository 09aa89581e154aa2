// The badge of a seat: its colour or symbol, drawn by the game.
#pragma once

#include "app/controls/ui.h"
#include "app/play/controller.h"

namespace narabe {

void draw_badge(Ui& ui, const Controller& controller, Seat seat, const Rect& rect);

}  // namespace narabe
