// What is known of the position shown: the chances of the seats, the best moves in a list and on the board, and how play
// may go on. A move of the list that is pointed at is shown on the board; one that was chosen is put there to be played.
#pragma once

#include <optional>
#include <vector>

#include "app/controls/ui.h"
#include "app/play/controller.h"
#include "app/table/board_area.h"

namespace narabe {

class AnalysisPanel {
  public:
    /// Draws as much of it as fits, in lines that a finger can tell apart where one is used. Precondition: the person wants to
    /// know.
    void draw(Ui& ui, Controller& controller, const Rect& rect, bool has_touch);

    /// The best moves where they would be played.
    std::span<const BoardMark> marks(const Controller& controller, bool is_shown);

  private:
    void draw_head(Ui& ui, Controller& controller, Rect rect);
    void draw_retry(Ui& ui, Controller& controller, Rect& rest);
    void draw_what_is_known(Ui& ui, Controller& controller, Rect rest, bool is_compact);
    void draw_chances(Ui& ui, const Controller& controller, Rect rect);
    void draw_verdict(Ui& ui, const Controller& controller, const Rect& rect);
    void draw_moves(Ui& ui, Controller& controller, Rect& rest);
    void draw_move(Ui& ui, Controller& controller, std::size_t index, const Rect& rect);
    std::string line_words(Ui& ui, const Controller& controller) const;

    float row_height_ = 0;
    std::optional<Move> hovered_;  // in this frame
    std::vector<BoardMark> marks_;
    std::vector<Target> targets_;
    std::int64_t marked_simulations_ = -1;
    unsigned marked_revision_ = 0;
};

}  // namespace narabe
