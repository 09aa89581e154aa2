// Controls for watching two computers: pause, single step, speed.
#pragma once

#include "app/game_screen/game_layout.h"
#include "app/play/match.h"
#include "app/widgets/ui.h"

namespace narabe {

class WatchControls {
  public:
    explicit WatchControls(const GameLayout& layout) : layout_(layout) {}

    /// Draws the controls at the top of `rest`, the column beside the board.
    void draw(Ui& ui, Match& match, Rect& rest) const;
    /// Draws the controls on the sheet of an upright screen.
    void draw_on_sheet(Ui& ui, Match& match, Rect rect) const;

  private:
    void draw_pause(Ui& ui, Match& match, const Rect& rect) const;
    void draw_step(Ui& ui, Match& match, const Rect& rect) const;
    void draw_speeds(Ui& ui, Match& match, const Rect& rect) const;
    void draw_next_speed(Ui& ui, Match& match, const Rect& rect) const;

    const GameLayout& layout_;
};

}  // namespace narabe
