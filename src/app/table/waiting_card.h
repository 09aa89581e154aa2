// A card that must be answered before the game continues, in the place of pieces and actions: the result of the first half of a double
// game, or the coach's warning.
#pragma once

#include "app/play/match.h"
#include "app/table/game_layout.h"
#include "app/widgets/ui.h"

namespace narabe {

/// Whether there is one. Precondition of the others.
bool has_waiting_card(const Match& match);
/// In the column beside the board.
void draw_waiting_card(Ui& ui, Match& match, const GameLayout& layout, Rect rest);
/// The height of words and buttons on a sheet of this width.
float waiting_card_height(Ui& ui, const Match& match, float width);
/// On the sheet of an upright screen. Words that do not fit there are shown as a message.
void draw_waiting_card_on_sheet(Ui& ui, Match& match, const GameLayout& layout, Rect rest);

}  // namespace narabe
