// What the layouts of screens with a board have in common, besides the game screen.
#pragma once

#include "app/game_screen/game_layout.h"
#include "app/widgets/ui.h"

namespace narabe {

/// The width of the column beside a board.
struct SideWidth {
    float least_low = 250;  ///< on low screens
    float least = 300;
    float share = 0.42f;  ///< of the screen, which is enough even if it is less
    float most = 400;
};

/// Places bar and board of a screen that is wide or low (`is_low`); returns the column beside the board. An unbounded board takes all
/// the room that the column leaves.
Rect place_board_beside(GameLayout& layout, Rect screen, bool is_unbounded, const SideWidth& width);

/// What decides whether small cells need a button that zooms in.
struct BoardSize {
    bool is_unbounded = false;
    bool asks_first = false;  ///< placements need a confirmation, and large cells
    float span = 0;           ///< width or height of the board in cells
};

/// Completes a layout without controls of the page, in which bar and board have their places.
void finish_board_layout(GameLayout& layout, const BoardSize& size);

/// Draws the sheet under a board, or the card beside it.
void draw_board_side(Ui& ui, const GameLayout& layout, const Rect& card);

}  // namespace narabe
