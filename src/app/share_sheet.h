// The sheet with the ways to share the game: as a link, as a picture, as a record.
#pragma once

#include "app/controller.h"
#include "app/settings.h"
#include "app/ui.h"
#include "app/wish.h"

namespace narabe {

Wish draw_share(Ui& ui, const Rect& screen, float bottom_inset, const Controller& controller, const Settings& settings,
                Scroll& scroll);

}  // namespace narabe
