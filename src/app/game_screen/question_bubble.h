// The bubble for a decision before a move, such as a colour, beside its cell.
#pragma once

#include <optional>

#include "app/game_screen/board_area.h"
#include "app/game_screen/game_layout.h"
#include "app/play/board_play.h"
#include "app/widgets/ui.h"

namespace narabe {

class QuestionBubble {
  public:
    QuestionBubble(BoardArea& board, const GameLayout& layout) : board_(board), layout_(layout) {}

    /// Draws the question; does nothing if there is none. `room_below`: prefers a position under all pieces, and may use this
    /// much room under the board.
    void draw(Ui& ui, BoardPlay& play, std::optional<float> room_below = std::nullopt);

  private:
    BoardArea& board_;
    const GameLayout& layout_;
    bool has_asked_ = false;  // whether a question was shown in the last frame
};

}  // namespace narabe
