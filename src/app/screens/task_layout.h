// The layout of a task: the board, and a card with text, pieces and buttons under or beside the board.
#pragma once

#include <vector>

#include "app/game_screen/game_layout.h"
#include "app/tasks/task_play.h"
#include "app/widgets/ui.h"

namespace narabe {

/// What a task requires of its layout.
struct TaskNeeds {
    int slots = 0;             ///< number of kinds of piece to choose from
    int variants = 0;          ///< number of variants of a kind
    int quick = 0;             ///< number of minor buttons, such as for rotating a piece
    int decisions = 0;         ///< number of prominent buttons; on an upright screen, they are in the row
    bool has_state = false;    ///< the game has scores or hands
    bool has_options = false;  ///< the options of a decision may be listed under the text
    bool is_unbounded = false;
    bool asks_first = false;
    bool shows_pieces = true;                 ///< the pieces are shown, if there are any
    float span = 0;                           ///< width or height of the board in cells
    std::vector<std::string_view> texts{};    ///< texts that the card may show together with the pieces
    std::vector<std::string_view> answers{};  ///< texts that the card may show without them

    void add(const UsualWords& usual);
};

struct TaskLayout {
    GameLayout game;  ///< bar, board, side, message and decisions, for the parts shared with games
    Rect card;
    Rect progress;  ///< a progress bar, and a line under it
    Rect state;     ///< scores and hands of all seats; empty if there are none or no room
    Rect words;
    Type type{};
    float words_height = 0;         ///< area of the text, which scrolls if it does not fit
    Rect supply;                    ///< area of the pieces, and of the actions if they have no row
    Rect row;                       ///< row of buttons
    float sign_width = touch_size;  ///< width of its buttons that have no label
};

TaskLayout lay_out_task(Ui& ui, const Rect& screen, float bottom_inset, const TaskNeeds& needs);

}  // namespace narabe
