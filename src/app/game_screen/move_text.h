// A move in a list, as text.
#pragma once

#include <string_view>

#include "app/widgets/ui.h"

namespace narabe {

/// Draws the move in words, with the notation under them if there are two lines. Draws only the notation if the words do not fit.
void draw_move_text(Ui& ui, const Rect& rect, std::string_view words, std::string_view written, Weight weight, Ink ink);

}  // namespace narabe
