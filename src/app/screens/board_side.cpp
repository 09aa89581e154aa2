#include "app/screens/board_side.h"

#include <algorithm>

#include "app/widgets/sheet.h"
#include "app/widgets/widgets.h"

namespace narabe {

Rect place_board_beside(GameLayout& layout, Rect screen, bool is_unbounded, const SideWidth& width) {
    const bool is_low = screen.h < 560;
    layout.shape = GameLayout::Shape::wide;
    layout.is_low = is_low;
    const float margin = is_low ? 8.0f : screen.w >= 1100 ? 28.0f : 20.0f;
    if (!is_low) layout.bar = screen.cut_top(60).shrunk(margin, 0);
    Rect area = screen.shrunk(margin, is_low ? 6.0f : 0.0f);
    if (!is_low) area.cut_bottom(24);
    const float between = std::min(20.0f, margin);
    const float left = screen.w - area.h - 2 * margin - between;
    const float least = std::min(is_low ? width.least_low : width.least, screen.w * width.share);
    const float column = std::clamp(left, least, width.most);
    if (!is_unbounded) area = area.middle(std::min(area.w, area.h + between + column), area.h);
    Rect side = area.cut_right(column, between);
    layout.board = area;
    if (is_low) layout.bar = side.cut_top(touch_size, 4);
    return side;
}

void finish_board_layout(GameLayout& layout, const BoardSize& size) {
    constexpr float good_cell = 32;  // large enough for a finger
    const float shown = std::min(layout.board.w, layout.board.h);
    const bool has_zoom = size.is_unbounded ? layout.is_tall() : shown < good_cell * size.span;
    if (size.asks_first && has_zoom) layout.zoom = layout.bar.cut_right(touch_size, 4).middle(touch_size, touch_size);
    layout.controls = Controls::none;
    layout.asks_first = size.asks_first;
}

void draw_board_side(Ui& ui, const GameLayout& layout, const Rect& card) {
    if (layout.is_tall()) return draw_sheet_ground(ui, layout.sheet);
    ui.pen().box(card, card_corner, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
}

}  // namespace narabe
