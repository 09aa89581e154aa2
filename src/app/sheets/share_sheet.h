// The sheet for sharing the game as a link, a picture or a record.
#pragma once

#include "app/controls/ui.h"
#include "app/play/match.h"
#include "app/shelves/settings.h"

namespace narabe {

void draw_share(Ui& ui, const Rect& screen, float bottom_inset, const Match& match, const Settings& settings, Scroll& scroll);

}  // namespace narabe
