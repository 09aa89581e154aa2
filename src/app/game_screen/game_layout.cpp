#include "app/game_screen/game_layout.h"

#include "app/look/theme.h"

namespace narabe {

namespace {

constexpr float usual_column = 264;
constexpr float widest_column = 380;
constexpr float large_column = 320;  // from this width on, columns have larger pieces and room for the analysis
constexpr float large_height = 900;
constexpr float min_analysis = 52;        // room for the chances and one move
constexpr float min_panels_beside = 260;  // narrower upright screens have no room for two panels in a row

/// Places the player panels of an upright screen: two per row, or as many as fit. On the narrowest ones, names need a row each.
void place_in_rows(GameLayout& layout, Rect& screen, int seats, bool is_short, float gap, float margin) {
    const bool is_narrow = screen.w < min_panels_beside;
    const int columns = screen.w >= 600 ? seats : is_narrow && seats == 2 ? 1 : 2;
    const int rows = (seats + columns - 1) / columns;
    const float height = is_narrow ? 32.0f : (is_short ? 52.0f : 64.0f) - (rows > 1 ? 8.0f : 0.0f);
    const float between = 8;
    Rect player_panels = screen.cut_top(static_cast<float>(rows) * (height + between) - between, gap).shrunk(margin, 0);
    for (int seat = 0; seat < seats; ++seat) {
        layout.player_panels[static_cast<std::size_t>(seat)] =
            player_panels.row(seat / columns, rows, between).column(seat % columns, columns, 10);
    }
}

void grow_sheet(GameLayout& layout, float by) {
    for (Rect* grown : {&layout.sheet, &layout.side}) *grown = {grown->x, grown->y - by, grown->w, grown->h + by};
}

/// Whether the cells of a board of this size are hard to hit with a finger.
bool is_small(float size, const GameNeeds& needs) {
    constexpr float good_cell = 32;
    return needs.asks_first && !needs.is_unbounded && !needs.is_over && size < good_cell * needs.span;
}

/// Puts the zoom button of an unbounded board into the row of buttons, where it covers no cells.
void place_zoom_in_row(GameLayout& layout, const GameNeeds& needs) {
    constexpr float min_row = 310;  // room for all buttons
    if (!needs.is_unbounded || !needs.asks_first || !needs.has_row || needs.is_over || layout.side.w < min_row) return;
    layout.zoom = {layout.side.right() - touch_size, layout.side.bottom() - touch_size, touch_size, touch_size};
}

/// Shares the area below the board. On a short screen, a message replaces the analysis until the player taps the message.
void share_below(GameLayout& layout, Rect rest, const GameNeeds& needs) {
    if (is_small(layout.board.w, needs)) layout.zoom = rest.cut_right(touch_size, 8).middle(touch_size, touch_size);
    const float decision = rest.w * 0.45f;
    if (needs.decides) layout.decisions = rest.cut_right(decision, 8).middle(decision, touch_size);
    if (rest.h >= min_analysis) layout.analysis = layout.message = rest;
}

/// Fills the area between the board of an upright screen and its sheet. A single row shows a message, if there is one, and
/// otherwise the moves.
void fill_below(GameLayout& layout, Rect rest, const GameNeeds& needs, float gap) {
    if (needs.reviews) {
        grow_sheet(layout, rest.h + gap);
        return;
    }
    const float taken = needs.analyses ? min_analysis + gap : 0.0f;
    if (needs.decides && rest.h >= strip_height + gap + touch_size + taken) {
        layout.decisions = rest.cut_bottom(touch_size, gap);
    }
    if (needs.is_over && !needs.is_bare && !needs.analyses) {  // the result gets the extra room
        constexpr float max_growth = 150;
        const float growth = std::clamp(rest.h - strip_height - gap, 0.0f, max_growth);
        grow_sheet(layout, growth);
        rest.h -= growth;
    }
    Rect strip = needs.analyses || rest.h >= 2 * strip_height + gap ? rest.cut_top(std::min(rest.h, strip_height), gap) : rest;
    if (needs.decides && layout.decisions.is_empty()) {
        layout.decisions = strip.cut_right(strip.w * 0.45f, 8);
        layout.decisions = layout.decisions.middle(layout.decisions.w, touch_size);
    }
    if (strip.h < touch_size) return;
    if (is_small(layout.board.w, needs)) layout.zoom = strip.cut_right(touch_size, 8).middle(touch_size, touch_size);
    if (!needs.is_bare) layout.moves = strip.middle(strip.w, touch_size);
    layout.message = strip;
    if (!needs.analyses && rest.h >= strip_height && rest.y > strip.y) {  // there is room for both the message and the moves
        layout.message = rest;
    } else if (needs.analyses && rest.h >= min_analysis) {
        layout.analysis = rest;
    }
}

GameLayout tall(Rect screen, float bottom_inset, const GameNeeds& needs) {
    const bool is_short = screen.h < 700;
    const float graph = screen.h < 620 ? 210.0f : 250.0f;
    const float margin = screen.w < 480 ? 12.0f : 24.0f;
    GameLayout layout{.shape = GameLayout::Shape::tall};
    const bool has_variants = needs.variants > 0 && !needs.is_over && screen.h >= 540;
    layout.is_dense = is_short && has_variants;  // otherwise the cells would be too small
    const float gap = layout.is_dense ? 6.0f : is_short ? 8.0f : 12.0f;
    const Rect top = screen.cut_top(needs.is_bare ? margin : is_short ? 48.0f : 52.0f);
    if (!needs.is_bare) layout.bar = top.shrunk(margin - 8, 0);
    layout.shares_tray = !has_variants;
    const bool has_upper_part = needs.slots > 0 || needs.is_over;
    const float kinds = (layout.is_dense ? touch_size : is_short || has_variants ? 56.0f : 78.0f) + gap;
    const float upper_part = has_upper_part ? kinds + (has_variants ? layout.tray_gap() + touch_size : 0) : 0;
    const float review = std::min(graph, screen.h * 0.42f);  // room for the graph and one turning point
    const float padding = layout.is_dense ? 7.0f : is_short ? 10.0f : 14.0f;
    const float around_side = 2 * padding;
    const float usual = upper_part + touch_size + around_side;
    const bool tells_more = !needs.reviews && needs.told + around_side > usual;  // then the list of moves is left out first
    const float sheet_height = needs.reviews ? review : std::max(usual, std::min(needs.told + around_side, screen.h * 0.5f));
    layout.sheet = screen.cut_bottom(sheet_height);
    layout.side = layout.sheet.shrunk(std::max(14.0f, (screen.w - 560) / 2), padding);
    layout.sheet.h += bottom_inset;
    place_zoom_in_row(layout, needs);
    place_in_rows(layout, screen, needs.seats, is_short, gap, margin);
    const float widest = screen.w - (screen.w < 480 ? 2 * 8.0f : 2 * margin);
    const float decision = touch_size + gap;
    const float analysis = !needs.analyses ? 0.0f : (needs.is_unbounded && !is_short ? 132.0f : 88.0f) + gap;  // one or two moves
    const bool has_strip = !needs.reviews && !(needs.analyses && is_short) && !tells_more;
    const float strip = !has_strip ? 0.0f : (layout.is_dense ? touch_size + 1 : strip_height) + gap;
    const float room = screen.h - gap;
    const float least = std::min(room, 120.0f);  // the smallest playable board
    const float decisions = needs.is_unbounded && !is_short && !needs.reviews ? decision : 0.0f;
    const float size = std::min(widest, std::max(least, room - strip - analysis - decisions));
    layout.board = {screen.x + (screen.w - size) / 2, screen.y, size, size};
    if (needs.is_unbounded) {
        layout.board = {screen.x + (screen.w - widest) / 2, screen.y, widest,
                        std::max(size, room - strip - analysis - decisions)};
    }
    Rect rest{screen.x + margin, layout.board.bottom() + gap, screen.w - 2 * margin, room - layout.board.h - gap};
    if (needs.analyses && is_short) {
        share_below(layout, rest, needs);
    } else {
        fill_below(layout, rest, needs, gap);
    }
    return layout;
}

/// Lays out the smallest screens: one column of single buttons beside the board, and messages under both.
GameLayout tiny(Rect screen, const GameNeeds& needs) {
    GameLayout layout{.shape = GameLayout::Shape::little, .is_low = true, .shares_tray = true, .slots = LowSlots::tiny};
    Rect area = screen.shrunk(4);
    constexpr float min_with_bar = 300;  // lower screens have room for the basic controls only
    const bool has_bar = !needs.is_bare && area.h >= min_with_bar;
    if (has_bar) layout.bar = area.cut_top(touch_size, 4);
    if (!needs.is_over) layout.message = area.cut_bottom(std::min(touch_size, area.h * 0.25f), 4);
    if (needs.decides && !needs.is_over) layout.decisions = layout.message.cut_right(layout.message.w * 0.68f, 4);
    Rect side = area.cut_right(needs.is_over ? area.w * 0.5f : touch_size, 4);
    if (!needs.is_bare && !has_bar) layout.bar = side.cut_top(touch_size, 4);
    constexpr float plate = 26;
    const int rows = (needs.seats + 1) / 2;
    const Rect player_panels = area.cut_top(static_cast<float>(rows) * (plate + 2) - 2, 4);
    for (int seat = 0; seat < needs.seats; ++seat) {
        layout.player_panels[static_cast<std::size_t>(seat)] = player_panels.row(seat / 2, rows, 2).column(seat % 2, 2, 2);
    }
    layout.board = area;
    layout.side = side;
    if (is_small(std::min(area.w, area.h), needs))
        layout.zoom = {area.right() - touch_size, area.bottom() - touch_size, touch_size, touch_size};
    return layout;
}

GameLayout little(Rect screen, const GameNeeds& needs) {
    GameLayout layout{.shape = GameLayout::Shape::little, .is_low = true, .shares_tray = true, .slots = LowSlots::little};
    Rect area = screen.shrunk(6);
    constexpr float five_signs = 5 * touch_size;
    const float beside_board = std::min(five_signs, area.w - 6 - area.h);  // the width left beside a square board
    const float column = std::max(std::clamp(screen.w * 0.32f, 96.0f, 190.0f), beside_board);
    Rect side = area.cut_right(column, 6);
    if (!needs.is_bare) layout.bar = side.cut_top(touch_size, 4);
    const bool is_flat = area.h < 300;  // if the board is narrow, the panels are beside it
    const float plate = area.h > 380 && needs.seats == 2 ? 44.0f : 30.0f;
    const int columns = needs.seats > 2 || is_flat ? 2 : 1;
    const int rows = (needs.seats + columns - 1) / columns;
    Rect& around = is_flat ? area : side;
    const Rect player_panels = around.cut_top(static_cast<float>(rows) * (plate + 4) - 4, 4);
    for (int seat = 0; seat < needs.seats; ++seat) {
        const int place = columns == 1 ? 1 - seat : seat;  // the player's own panel is under the opponent's
        layout.player_panels[static_cast<std::size_t>(seat)] =
            player_panels.row(place / columns, rows, 4).column(place % columns, columns, 4);
    }
    if (needs.analyses && !(is_flat && needs.is_over)) layout.analysis = is_flat ? side : area.cut_bottom(88, 4);
    layout.board = area;
    layout.side = side;
    if (is_small(std::min(area.w, area.h), needs))
        layout.zoom = {side.right() - touch_size, side.bottom() - touch_size, touch_size, touch_size};
    layout.message = side;  // replaces pieces and actions until the player taps the message
    layout.message.h -= needs.asks_first ? touch_size + 4 : 0;
    if (is_flat) layout.analysis.h = std::min(layout.analysis.h, layout.message.h);
    return layout;
}

/// The width of a column: a share of the screen’s width; on large screens, half of the width that a square board leaves.
float column_beside(const Rect& screen, float around) {
    constexpr float above_and_below = 84;
    const float left_over = (screen.w - (screen.h - above_and_below)) / 2 - around;
    return std::clamp(std::max(std::min(screen.w * 0.191f, usual_column), left_over), 156.0f, widest_column);
}

GameLayout wide(Rect screen, const GameNeeds& needs) {
    GameLayout layout{.shape = GameLayout::Shape::wide, .is_low = screen.h < 560};
    const float margin = screen.w >= 1100 ? 28.0f : screen.w >= 900 ? 20.0f : 12.0f;
    const float beside_board = (screen.w - screen.h) / 2 - 2 * margin - 15;
    const float gap = layout.is_low ? 8.0f : 14.0f;
    const float between = std::min(margin, 20.0f);
    const float column = layout.is_low ? std::clamp(beside_board, 156.0f, usual_column) : column_beside(screen, margin + between);
    layout.is_large = !layout.is_low && column >= large_column && screen.h >= large_height;
    if (!layout.is_low && !needs.is_unbounded) {  // on very wide screens the columns stay close to the board
        constexpr float slack = 100;
        screen = screen.middle(std::min(screen.w, screen.h + slack + 2 * (column + between + margin)), screen.h);
    }
    Rect area = screen.shrunk(margin, 0);
    if (!layout.is_low && !needs.is_bare) layout.bar = area.cut_top(60);
    area.cut_top(layout.is_low ? 8.0f : needs.is_bare ? 24.0f : 0.0f);
    area.cut_bottom(layout.is_low ? 8.0f : 24.0f);
    Rect left = area.cut_left(column, between);
    const Rect right = area.cut_right(column, between);
    if (layout.is_low && !needs.is_bare) layout.bar = left.cut_top(touch_size, gap).shrunk(-10, 0).moved(2, 0);  // four buttons
    const bool is_full = needs.seats > 2 && screen.h < 800;
    const float plate = layout.is_low ? (is_full ? 42.0f : 56.0f)
                        : is_full     ? 62.0f
                                      : (needs.has_hands ? 104.0f : 74.0f) + (layout.is_large ? 14.0f : 0.0f);
    for (int seat = 1; seat < needs.seats; ++seat) {
        layout.player_panels[static_cast<std::size_t>(seat)] = left.cut_top(plate, is_full ? 6.0f : gap);
    }
    layout.player_panels[0] = left.cut_bottom(plate, gap);
    if (!needs.is_bare) layout.moves = left;
    layout.message = left;
    if (needs.analyses) {
        constexpr float min_moves = 130;  // a shorter move list is useless
        constexpr float good_analysis = 190;
        constexpr float max_analysis = 336;
        const bool shares = left.h - gap >= min_moves + good_analysis;
        layout.analysis = shares ? left.cut_bottom(std::min(max_analysis, left.h - gap - min_moves), gap) : left;
        layout.moves = shares && !needs.is_bare ? left : Rect();
        if (layout.analysis.h < min_analysis) layout.analysis = area.cut_bottom(min_analysis, gap);
    }
    layout.side = right;
    if (is_small(std::min(area.w, area.h), needs)) {
        const bool has_height = area.h > area.w;
        const Rect strip = has_height ? area.cut_bottom(touch_size, 4) : area.cut_right(touch_size, 4);
        layout.zoom = {strip.right() - touch_size, strip.bottom() - touch_size, touch_size, touch_size};
    }
    layout.board = area;
    if (layout.is_low) {
        const float actions = 2 * (touch_size + 10) + (needs.asks_first ? touch_size + 14 : 0);
        const auto fits = [&](const LowSlots& slots) {
            return low_supply_height(slots, needs.slots, needs.variants) + actions <= right.h;
        };
        const bool has_width = right.w >= 4 * (touch_size + LowSlots::dense.gap) - LowSlots::dense.gap;
        if (!fits(LowSlots::wide) && has_width && fits(LowSlots::dense)) layout.slots = LowSlots::dense;
        layout.shares_tray = !fits(layout.slots);
    }
    return layout;
}

}  // namespace

float low_supply_height(LowSlots slots, int kinds, int variants) {
    const auto rows = [](int count, int columns) { return static_cast<float>((count + columns - 1) / columns); };
    return rows(kinds, slots.kinds_in_row) * (slots.size + slots.gap) +
           rows(variants, slots.variants_in_row) * (touch_size + slots.gap);
}

GameLayout lay_out_game(const Rect& screen, float bottom_inset, const GameNeeds& needs) {
    if (screen.w < 260 && screen.h < (needs.is_over ? 400 : 480)) return tiny(screen, needs);  // such as a phone at 200%
    if (screen.h >= screen.w * 1.1f) return tall(screen, bottom_inset, needs);
    if (screen.w < 620) return little(screen, needs);
    return wide(screen, needs);
}

}  // namespace narabe
