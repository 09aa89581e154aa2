#include "app/study/study_layout.h"

#include <algorithm>

#include "app/widgets/widgets.h"

namespace narabe {

namespace {

void cut_rows(StudyLayout& layout, Rect& inner, float gap, bool has_way) {
    layout.row = inner.cut_bottom(touch_size, gap);
    if (has_way) layout.way = inner.cut_bottom(touch_size, gap);
    layout.tree = inner;
}

StudyLayout tall(Rect screen, float bottom_inset, const StudyNeeds& needs, bool has_way) {
    StudyLayout layout;
    GameLayout& game = layout.game;
    game.shape = GameLayout::Shape::tall;
    const bool is_short = screen.h < 700;
    const float margin = screen.w < 480 ? 12.0f : 24.0f;
    const float gap = is_short ? 6.0f : 10.0f;
    game.bar = screen.cut_top(is_short ? 48.0f : 52.0f).shrunk(margin - 8, 0);
    const bool has_variants = needs.variants > 0 && !is_short;
    game.shares_tray = !has_variants;
    const float pieces = needs.slots == 0 ? 0.0f : (is_short ? 54.0f : 64.0f) + (has_variants ? touch_size + 8 : 0) + gap;
    const float widest = screen.w - 2 * (screen.w < 480 ? 8.0f : margin);
    const float size = std::min(widest, screen.h * (needs.slots > 0 ? 0.46f : 0.52f));
    const Rect board = screen.cut_top(size, gap);
    game.board = needs.is_unbounded ? board.middle(widest, size) : board.middle(size, size);
    game.sheet = screen;
    layout.card = screen;
    Rect inner = screen.shrunk(std::max(12.0f, (screen.w - 620) / 2), is_short ? 8.0f : 12.0f);
    game.side = inner;
    game.sheet.h += bottom_inset;
    layout.row = inner.cut_bottom(touch_size, gap);
    if (pieces > 0) layout.supply = inner.cut_bottom(pieces - gap, gap);
    if (has_way) layout.way = inner.cut_bottom(touch_size, gap);
    layout.tree = inner;
    Rect message = inner;
    game.message = message.cut_top(std::min(strip_height, message.h));
    return layout;
}

StudyLayout wide(Rect screen, const StudyNeeds& needs, bool has_way) {
    StudyLayout layout;
    GameLayout& game = layout.game;
    game.shape = GameLayout::Shape::wide;
    const bool is_low = screen.h < 560;
    const float margin = is_low ? 8.0f : screen.w >= 1100 ? 28.0f : 20.0f;
    const float gap = is_low ? 6.0f : 12.0f;
    if (!is_low) game.bar = screen.cut_top(60).shrunk(margin, 0);
    Rect area = screen.shrunk(margin, is_low ? 6.0f : 0.0f);
    if (!is_low) area.cut_bottom(24);
    const float between = std::min(20.0f, margin);
    const float left = screen.w - area.h - 2 * margin - between;
    const float column = std::clamp(left, std::min(is_low ? 250.0f : 320.0f, screen.w * 0.45f), 560.0f);
    if (!needs.is_unbounded) area = area.middle(std::min(area.w, area.h + between + column), area.h);
    Rect side = area.cut_right(column, between);
    game.board = area;
    game.side = side;
    game.is_low = true;
    game.slots = is_low ? LowSlots::little : LowSlots::dense;
    if (is_low) game.bar = side.cut_top(touch_size, 4);
    const float pieces = low_supply_height(game.slots, needs.slots, 0);
    const float variants = needs.variants > 0 ? low_supply_height(game.slots, 0, needs.variants) : 0.0f;
    game.shares_tray = variants > 0 && pieces + variants > side.h * 0.4f;
    const float tray = game.shares_tray ? std::max(pieces, variants) : pieces + variants;
    const float actions = touch_size + control_gap;
    const float place = needs.asks_first ? touch_size + control_gap : 0.0f;
    const float tools = std::min(tray + actions + place, side.h * 0.55f);
    layout.supply = side.cut_bottom(tools, gap);
    layout.card = side;
    const float padding = is_low ? 8.0f : 14.0f;
    Rect inner = side.shrunk(padding);
    cut_rows(layout, inner, gap, has_way);
    game.message = inner;
    game.message.h = std::min(inner.h, 72.0f);
    return layout;
}

}  // namespace

StudyLayout lay_out_study(const Rect& screen, float bottom_inset, const StudyNeeds& needs, bool has_way) {
    StudyLayout layout = screen.h >= screen.w * 1.1f ? tall(screen, bottom_inset, needs, has_way) : wide(screen, needs, has_way);
    constexpr float good_cell = 32;  // large enough for a finger
    const float size = std::min(layout.game.board.w, layout.game.board.h);
    const bool has_zoom = needs.is_unbounded ? layout.game.is_tall() : size < good_cell * needs.span;
    if (needs.asks_first && has_zoom) layout.game.zoom = layout.game.bar.cut_right(touch_size, 4).middle(touch_size, touch_size);
    layout.game.controls = Controls::none;
    layout.game.asks_first = needs.asks_first;
    return layout;
}

}  // namespace narabe
