// The question whether the person wants sounds, which is asked once, in a first game: it takes its room from the list of moves or
// from messages, never from the board.
#pragma once

#include "app/controls/ui.h"
#include "app/controls/wish.h"
#include "app/table/game_layout.h"

namespace narabe {

/// Takes the room for it out of the rest of the layout; none if there is too little.
void cut_sound_offer(GameLayout& layout);

/// Nothing where there is no room.
Wish draw_sound_offer(Ui& ui, const Rect& rect);

}  // namespace narabe
