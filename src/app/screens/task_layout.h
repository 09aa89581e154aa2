// Where everything of a task lies: the board, and a card with words, pieces and buttons below it or beside it.
#pragma once

#include <vector>

#include "app/table/game_layout.h"
#include "app/widgets/ui.h"

namespace narabe {

/// What a task asks of the screen.
struct TaskNeeds {
    int slots = 0;      ///< how many kinds of piece there are to choose from
    int variants = 0;   ///< of one of them
    int quick = 0;      ///< buttons such as for turning a piece
    int decisions = 0;  ///< buttons that stand out; on an upright screen they are in the row
    bool is_unbounded = false;
    bool asks_first = false;
    float span = 0;                         ///< how many cells the board is wide or high
    std::vector<std::string_view> texts{};  ///< that may have to be read in it
};

struct TaskLayout {
    GameLayout game;  ///< of bar, board, side, message and decisions, for the parts that it shares with games
    Rect card;
    Rect progress;  ///< a bar, and a line below it
    Rect words;
    Type type{};
    float words_height = 0;  ///< higher than their place: they scroll
    Rect supply;             ///< pieces, and actions where they have no row
    Rect row;                ///< the buttons
};

TaskLayout lay_out_task(Ui& ui, const Rect& screen, float bottom_inset, const TaskNeeds& needs);

}  // namespace narabe
