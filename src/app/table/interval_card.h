// The interval of a double game: the result of the first half, and the button to continue.
#pragma once

#include "app/controls/ui.h"
#include "app/play/controller.h"
#include "app/table/game_layout.h"

namespace narabe {

/// In the column beside the board.
void draw_interval(Ui& ui, Controller& controller, const GameLayout& layout, Rect rest);
/// The height of its words and its button on a sheet of this width.
float interval_height(Ui& ui, const Controller& controller, float width);
/// On the sheet of an upright screen.
void draw_interval_on_sheet(Ui& ui, Controller& controller, const GameLayout& layout, Rect rest);

}  // namespace narabe
