// Between the halves of a double game: what the first came to, and the way on.
#pragma once

#include "app/controls/ui.h"
#include "app/play/controller.h"
#include "app/table/game_layout.h"

namespace narabe {

/// In the column beside the board.
void draw_interval(Ui& ui, Controller& controller, const GameLayout& layout, Rect rest);
/// How high the words are on a sheet that wide, with the button.
float interval_height(Ui& ui, const Controller& controller, float width);
/// On the sheet of an upright screen.
void draw_interval_on_sheet(Ui& ui, Controller& controller, const GameLayout& layout, Rect rest);

}  // namespace narabe
