// The offer of sounds, made once, in a first game. It takes room from the list of moves or from messages, never from the board.
#pragma once

#include "app/table/game_layout.h"
#include "app/widgets/intent.h"
#include "app/widgets/ui.h"

namespace narabe {

/// Cuts its place out of the layout, or none if there is too little room.
void cut_sound_offer(GameLayout& layout);

/// Nothing if there is no room.
void draw_sound_offer(Ui& ui, const Rect& rect);

}  // namespace narabe
