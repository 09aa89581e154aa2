// The sheet of a link to a live game: whose invitation it is, and to which game.
#pragma once

#include <string>

#include "app/widgets/ui.h"
#include "live/room.h"

namespace narabe {

/// `name`: the player's own.
void draw_invitation(Ui& ui, const Rect& screen, float bottom_inset, const live::Room& room, const std::string& name,
                     Scroll& scroll);
/// What the sheet says first.
Sentence invitation_words(const live::Room& room, const Texts& texts);

}  // namespace narabe
