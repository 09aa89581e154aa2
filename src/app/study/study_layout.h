// The layout of a study: the board, and the moves with the pieces and buttons under or beside it.
#pragma once

#include "app/screens/board_side.h"

namespace narabe {

/// What a study requires of its layout.
struct StudyNeeds {
    int slots = 0;     ///< number of kinds of piece to choose from
    int variants = 0;  ///< number of variants of a kind
    BoardSize board{};
};

struct StudyLayout {
    GameLayout game;  ///< bar, board and message, for the parts shared with games
    Rect card;        ///< around moves and buttons
    Rect tree;
    Rect way;     ///< the question which way to go, or the shapes of marks
    Rect row;     ///< row of buttons
    Rect supply;  ///< the pieces, and beside a board the actions, too; empty if there are none
};

/// `has_way`: there is something to choose under the moves.
StudyLayout lay_out_study(const Rect& screen, float bottom_inset, const StudyNeeds& needs, bool has_way);

}  // namespace narabe
