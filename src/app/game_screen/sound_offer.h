// The offer to enable sounds, made once, in a first game. It takes room from the list of moves or from messages, never from the
// board.
#pragma once

#include "app/game_screen/game_layout.h"
#include "app/widgets/intent.h"
#include "app/widgets/ui.h"

namespace narabe {

/// Takes its area from the layout if there is enough room.
void cut_sound_offer(GameLayout& layout);

/// Draws the offer; does nothing if there is no room.
void draw_sound_offer(Ui& ui, const Rect& rect);

}  // namespace narabe
