// Draws the marks of a study over its board.
#pragma once

#include <span>
#include <string_view>

#include "app/game_screen/board_area.h"
#include "session/note.h"

namespace narabe {

/// `arrow_from` is the cell where an arrow is being drawn; empty if none is.
void draw_marks(Ui& ui, const BoardPlay& play, const BoardArea& board, std::span<const Mark> marks, std::string_view arrow_from);
/// Draws a shape in the middle of `rect`, as in a button.
void draw_shape(Pen& pen, Mark::Shape shape, const Rect& rect, Colour colour);

}  // namespace narabe
