// The state of the game beside a task: the player's colour, the scores, and the pieces in hand.
#pragma once

#include "app/play/board_play.h"
#include "app/widgets/ui.h"

namespace narabe {

/// Whether the game has scores or hands.
bool has_task_state(const BoardPlay& play);
/// "You are White".
std::string role_words(Ui& ui, const BoardPlay& play, Seat own);
/// Draws the sign, score and hand of each seat, the player's own first.
void draw_task_state(Ui& ui, const BoardPlay& play, Seat own, const Rect& line);

}  // namespace narabe
