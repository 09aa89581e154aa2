// The sheet for sharing the game as a link, a picture or a record.
#pragma once

#include "app/play/match.h"
#include "app/storage/settings.h"
#include "app/widgets/ui.h"

namespace narabe {

void draw_share(Ui& ui, const Rect& screen, float bottom_inset, const Match& match, const Settings& settings,
                intents::LinkTo linked, Scroll& scroll);

}  // namespace narabe
