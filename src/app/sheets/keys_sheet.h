// The list of keyboard shortcuts.
#pragma once

#include "app/widgets/ui.h"

namespace narabe {

void draw_keys(Ui& ui, const Rect& screen, float bottom_inset, Scroll& scroll);

}  // namespace narabe
