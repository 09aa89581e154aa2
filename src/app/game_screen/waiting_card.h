// A card that must be answered before the game continues. It replaces pieces and actions with the result of the first half of a
// double game, with the coach's warning, or with what the other player of a live game offers or could lose by time.
#pragma once

#include "app/game_screen/game_layout.h"
#include "app/play/match.h"
#include "app/widgets/ui.h"

namespace narabe {

/// Whether there is a card to show: a precondition of the other functions.
bool has_waiting_card(const Match& match);
/// Draws the card in the column beside the board.
void draw_waiting_card(Ui& ui, Match& match, const GameLayout& layout, Rect rest);
/// The height of text and buttons on a sheet of this width.
float waiting_card_height(Ui& ui, const Match& match, float width);
/// Draws the card on the sheet of an upright screen. A text that does not fit is shown as a message.
void draw_waiting_card_on_sheet(Ui& ui, Match& match, const GameLayout& layout, Rect rest);

/// Asks the next player to take the device before showing anything hidden. Precondition: the game waits for a player.
void draw_hand_over(Ui& ui, const Rect& screen, float bottom_inset, Match& match);

}  // namespace narabe
