// A choice to make before a move, such as a colour: a bubble beside the cell.
#pragma once

#include <optional>

#include "app/play/board_play.h"
#include "app/table/board_area.h"
#include "app/table/game_layout.h"
#include "app/widgets/ui.h"

namespace narabe {

class QuestionBubble {
  public:
    QuestionBubble(BoardArea& board, const GameLayout& layout) : board_(board), layout_(layout) {}

    /// Nothing if there is no question. `room_below`: it is rather below all pieces than beside the cell, and may take that much
    /// room below the board.
    void draw(Ui& ui, BoardPlay& play, std::optional<float> room_below = std::nullopt);

  private:
    BoardArea& board_;
    const GameLayout& layout_;
    bool has_asked_ = false;  // a question was shown in the last frame
};

}  // namespace narabe
