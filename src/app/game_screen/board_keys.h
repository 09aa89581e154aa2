// The effects of keys on a board and the piece in hand.
#pragma once

#include "app/game_screen/board_area.h"

namespace narabe {

/// Returns whether the board used the key.
bool press_on_board(Ui& ui, BoardPlay& play, BoardArea& board, Key key);
/// Returns whether the board used the key. `character` is the character of the key in lower case.
bool type_on_board(BoardPlay& play, BoardArea& board, char character);

}  // namespace narabe
