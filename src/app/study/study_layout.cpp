#include "app/study/study_layout.h"

#include <algorithm>

#include "app/widgets/widgets.h"

namespace narabe {

namespace {

/// Gives the moves what the rows of buttons leave.
void cut_moves(StudyLayout& layout, Rect inner, float gap, bool has_way) {
    if (has_way) layout.way = inner.cut_bottom(touch_size, gap);
    layout.tree = inner;
}

/// Messages cover the first moves.
void cover_moves(StudyLayout& layout, float height) {
    layout.game.message = layout.tree;
    layout.game.message.h = std::min(layout.tree.h, height);
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
    game.board = needs.board.is_unbounded ? board.middle(widest, size) : board.middle(size, size);
    game.sheet = screen;
    layout.card = screen;
    Rect inner = screen.shrunk(std::max(12.0f, (screen.w - 620) / 2), is_short ? 8.0f : 12.0f);
    game.side = inner;
    game.sheet.h += bottom_inset;
    layout.row = inner.cut_bottom(touch_size, gap);
    if (pieces > 0) layout.supply = inner.cut_bottom(pieces - gap, gap);
    cut_moves(layout, inner, gap, has_way);
    cover_moves(layout, strip_height);
    return layout;
}

StudyLayout wide(const Rect& screen, const StudyNeeds& needs, bool has_way) {
    StudyLayout layout;
    GameLayout& game = layout.game;
    Rect side = place_board_beside(game, screen, needs.board.is_unbounded, {.least = 320, .share = 0.45f, .most = 560});
    const bool is_low = game.is_low;
    const float gap = is_low ? 6.0f : 12.0f;
    game.side = side;
    game.is_low = true;
    game.slots = is_low ? LowSlots::little : LowSlots::dense;
    const float pieces = low_supply_height(game.slots, needs.slots, 0);
    const float variants = needs.variants > 0 ? low_supply_height(game.slots, 0, needs.variants) : 0.0f;
    game.shares_tray = variants > 0 && pieces + variants > side.h * 0.4f;
    const float tray = game.shares_tray ? std::max(pieces, variants) : pieces + variants;
    const float actions = touch_size + control_gap;
    const float place = needs.board.asks_first ? touch_size + control_gap : 0.0f;
    const float tools = std::min(tray + actions + place, side.h * 0.55f);
    layout.supply = side.cut_bottom(tools, gap);
    layout.card = side;
    const float padding = is_low ? 8.0f : 14.0f;
    Rect inner = side.shrunk(padding);
    layout.row = inner.cut_bottom(touch_size, gap);
    cut_moves(layout, inner, gap, has_way);
    cover_moves(layout, 72);
    return layout;
}

}  // namespace

StudyLayout lay_out_study(const Rect& screen, float bottom_inset, const StudyNeeds& needs, bool has_way) {
    StudyLayout layout = screen.h >= screen.w * 1.1f ? tall(screen, bottom_inset, needs, has_way) : wide(screen, needs, has_way);
    finish_board_layout(layout.game, needs.board);
    return layout;
}

}  // namespace narabe
