// A move in a list, as text.
#pragma once

#include <string_view>

#include "app/widgets/ui.h"
#include "ui/spoken_move.h"

namespace narabe {

/// Draws the move in words, on one or two lines, or the brief text if the words do not fit.
void draw_move_text(Ui& ui, const Rect& rect, std::string_view words, std::string_view brief, Weight weight, Ink ink);

/// Draws the icon of the move, if it has one, at the left end of `rect`, as high as `rect`, and removes its area from `rect`.
void draw_move_sign(Ui& ui, Rect& rect, const SpokenMove& said);
/// The width of the icon in a line of this height, including the gap after it; 0 if there is none.
float sign_width(Ui& ui, float height, const SpokenMove& said);

}  // namespace narabe
