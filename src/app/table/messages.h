// What the game says: what does not fit, what happened, and what is waited for.
#pragma once

#include "app/controls/ui.h"
#include "app/play/controller.h"
#include "app/table/board_area.h"
#include "app/table/game_layout.h"
#include "app/table/looking_back.h"

namespace narabe {

class Messages {
  public:
    Messages(const BoardArea& board, const GameLayout& layout) : board_(board), layout_(layout) {}

    /// Whether there is trouble to tell of.
    static bool has_problem(const Controller& controller) {
        return controller.computer_is_lost() || controller.suggestions().picture().refusal() != nullptr;
    }
    /// In `rect`, or over something else where there is no room in it for what cannot wait.
    void draw(Ui& ui, Controller& controller, const Rect& rect) const;

    /// The person tried to play where they cannot: in a position that was left behind.
    void insist(double now) { looking_back_.insist(now); }

  private:
    void draw_problem(Ui& ui, Controller& controller, const Rect& rect) const;
    void draw_note(Ui& ui, const Controller& controller, const Rect& rect, std::string_view text) const;
    Rect place_over_others(const Controller& controller) const;

    const BoardArea& board_;
    const GameLayout& layout_;
    LookingBack looking_back_;
};

}  // namespace narabe
