// What keys do to a board and to what is in hand.
#pragma once

#include "app/table/board_area.h"

namespace narabe {

/// Whether the key was used.
bool press_on_board(Ui& ui, BoardPlay& play, BoardArea& board, Key key);
/// The same of what types a character, given as a small letter.
bool type_on_board(BoardPlay& play, BoardArea& board, char character);

}  // namespace narabe
