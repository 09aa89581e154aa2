// The bar above the game: its name, and buttons that are not about the next move.
#pragma once

#include "app/game_screen/game_layout.h"
#include "app/play/match.h"
#include "app/widgets/intent.h"
#include "app/widgets/ui.h"

namespace narabe {

class GameBar {
  public:
    explicit GameBar(const GameLayout& layout) : layout_(layout) {}

    void draw(Ui& ui, const Match& match);
    /// Whether the overlays are on.
    bool shows_overlays() const { return shows_overlays_; }

  private:
    void draw_ends(Ui& ui, Rect& bar) const;
    void draw_signs(Ui& ui, const Match& match, Rect& bar);
    Intent toggle_overlays(const GameModule& game);
    void draw_title(Ui& ui, const Match& match, Rect bar) const;
    float between() const { return layout_.bar.w < 400 ? 0.0f : 4.0f; }

    const GameLayout& layout_;
    bool shows_overlays_ = false;
};

}  // namespace narabe
