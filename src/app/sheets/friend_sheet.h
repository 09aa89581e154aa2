// The sheet of the games that a friend can be invited to.
#pragma once

#include "app/widgets/ui.h"

namespace narabe {

void draw_friends(Ui& ui, const Rect& screen, float bottom_inset, Scroll& scroll);

}  // namespace narabe
