// The bar above the game: its name, and buttons that are not about the next move.
#pragma once

#include "app/game_screen/game_layout.h"
#include "app/play/match.h"
#include "app/widgets/intent.h"
#include "app/widgets/ui.h"
#include "app/widgets/widgets.h"

namespace narabe {

class GameBar {
  public:
    explicit GameBar(const GameLayout& layout) : layout_(layout) {}

    void draw(Ui& ui, const Match& match);
    /// The part of the bar that notices may cover, between the title and the buttons.
    const Rect& free_place() const { return free_; }
    /// Whether the overlays are on.
    bool shows_overlays() const { return shows_overlays_; }

  private:
    /// A button of the bar. On an upright screen, the short name is under the icon.
    struct Tool {
        std::string_view id;
        std::string_view label;
        std::string_view name;
        ButtonLook look{};
    };

    void draw_ends(Ui& ui, Rect& bar) const;
    void draw_signs(Ui& ui, const Match& match, Rect& bar);
    Intent toggle_overlays(const GameModule& game);
    void draw_tool(Ui& ui, const Tool& tool, const Rect& strip, const Handler& on_click) const;
    float tool_width() const;
    Rect draw_title(Ui& ui, const Match& match, Rect bar) const;
    void draw_title_on_two_lines(Ui& ui, std::string_view title, const Rect& bar) const;
    float between() const { return layout_.bar.w < 400 || layout_.is_tall() ? 0.0f : 4.0f; }

    const GameLayout& layout_;
    Rect free_;
    bool shows_overlays_ = false;
};

}  // namespace narabe
