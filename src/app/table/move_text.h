// How a move is shown in a list.
#pragma once

#include <string_view>

#include "app/controls/ui.h"

namespace narabe {

/// As somebody would say it, with how it is written below if there is height for two lines; only written if there is no room for
/// so many words.
void draw_move_text(Ui& ui, const Rect& rect, std::string_view words, std::string_view written, Weight weight, Ink ink);

}  // namespace narabe
