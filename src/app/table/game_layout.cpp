#include "app/table/game_layout.h"

#include "app/look/theme.h"

namespace narabe {

namespace {

constexpr float variants_gap = 8;
constexpr float least_message = 48;   // a line, or a button
constexpr float least_analysis = 52;  // the chances, and one move

/// The plates of an upright screen: two in a row, or as many as there is room for.
void place_in_rows(GameLayout& layout, Rect& screen, int seats, bool is_short, float gap, float margin) {
    const int columns = screen.w >= 600 ? seats : 2;
    const int rows = (seats + columns - 1) / columns;
    const float height = (is_short ? 52.0f : 64.0f) - (rows > 1 ? 8.0f : 0.0f);
    const float between = 8;
    Rect plates = screen.cut_top(static_cast<float>(rows) * (height + between) - between, gap).shrunk(margin, 0);
    for (int seat = 0; seat < seats; ++seat) {
        layout.plates[static_cast<std::size_t>(seat)] =
            plates.row(seat / columns, rows, between).column(seat % columns, columns, 10);
    }
}

GameLayout tall(Rect screen, float bottom_inset, const GameNeeds& needs) {
    const bool is_short = screen.h < 620;
    const float margin = screen.w < 480 ? 12.0f : 24.0f;
    const float gap = is_short ? 8.0f : 12.0f;
    GameLayout layout{.shape = GameLayout::Shape::tall};
    const Rect top = screen.cut_top(needs.is_bare ? margin : is_short ? 48.0f : 52.0f);
    if (!needs.is_bare) layout.bar = top.shrunk(margin - 8, 0);
    const bool has_variants = needs.variants > 0 && !needs.is_over && screen.h >= 540;
    layout.shares_tray = !has_variants;
    const bool has_upper_part = needs.slots > 0 || needs.is_over;
    const float kinds = (is_short || has_variants ? 56.0f : 78.0f) + gap;
    const float upper_part = has_upper_part ? kinds + (has_variants ? variants_gap + touch_size : 0) : 0;
    const float review = std::min(is_short ? 210.0f : 250.0f, screen.h * 0.42f);  // its graph, and what was better at one point
    const float sheet_height = needs.reviews ? review : upper_part + touch_size + 2 * (is_short ? 10.0f : 14.0f);
    layout.sheet = screen.cut_bottom(sheet_height);
    layout.side = layout.sheet.shrunk(std::max(14.0f, (screen.w - 560) / 2), is_short ? 10.0f : 14.0f);
    layout.sheet.h += bottom_inset;
    place_in_rows(layout, screen, needs.seats, is_short, gap, margin);
    const float widest = screen.w - (screen.w < 480 ? 2 * 8.0f : 2 * margin);
    const float analysis = !needs.analyses      ? 0.0f
                           : is_short           ? 80.0f
                           : needs.is_unbounded ? 132.0f
                                                : 112.0f;  // the chances and two moves
    const float room = screen.h - gap;
    const float least = std::min(room, 150.0f);  // of a board that somebody can play on
    const float size = std::min(widest, needs.analyses ? std::max(least, room - analysis - gap) : room);
    layout.board = {screen.x + (screen.w - size) / 2, screen.y, size, size};
    const float decision = needs.decides ? touch_size + 10 : 0.0f;
    if (needs.is_unbounded) {  // below the table there is room for a line of moves and for a note, or for that and a decision
        const float message = needs.analyses ? analysis + decision + gap : is_short || needs.reviews ? 0.0f : 140.0f;
        layout.board.h = std::max(size, screen.h - message - gap);
    }
    Rect rest{screen.x + margin, layout.board.bottom() + gap, screen.w - 2 * margin, screen.h - layout.board.h - 2 * gap};
    if (needs.analyses) {
        if (needs.is_unbounded) rest.cut_bottom(decision);
        const bool says = needs.looks_back || needs.has_note;
        const bool has_room = says && rest.h >= analysis + least_message + 8;
        if (has_room) layout.message = rest.cut_top(least_message, 8);
        if (rest.h >= least_analysis) layout.analysis = rest;
        return layout;
    }
    if (rest.h >= 60) layout.message = rest;
    const bool has_moves = rest.h >= 44 && !needs.is_bare && !needs.reviews && !(needs.decides && needs.has_note);
    if (has_moves) layout.moves = rest.cut_top(40);
    const bool grows = needs.reviews || (needs.is_over && !needs.is_bare);
    if (grows && rest.h > gap) {  // more is said of the end where there is room
        constexpr float most_growth = 150;
        const float growth = needs.reviews ? rest.h + gap : std::min(rest.h - gap, most_growth);
        for (Rect* grown : {&layout.sheet, &layout.side}) *grown = {grown->x, grown->y - growth, grown->w, grown->h + growth};
        layout.message.h = std::max(0.0f, layout.message.h - growth);
    }
    return layout;
}

GameLayout little(Rect screen, const GameNeeds& needs) {
    GameLayout layout{.shape = GameLayout::Shape::little, .is_low = true, .shares_tray = true};
    Rect area = screen.shrunk(6);
    constexpr float five_signs = 5 * touch_size;
    const float beside_board = std::min(five_signs, area.w - 6 - area.h);  // what a square leaves
    const float column = std::max(std::clamp(screen.w * 0.32f, 96.0f, 190.0f), beside_board);
    Rect side = area.cut_right(column, 6);
    if (!needs.is_bare) layout.bar = side.cut_top(touch_size, 4);
    const bool is_flat = area.h < 300;  // then the board is narrower than high, and the plates take what it leaves
    const float plate = area.h > 380 && needs.seats == 2 ? 44.0f : 30.0f;
    const int columns = needs.seats > 2 || is_flat ? 2 : 1;
    const int rows = (needs.seats + columns - 1) / columns;
    Rect& around = is_flat ? area : side;
    const Rect plates = around.cut_top(static_cast<float>(rows) * (plate + 4) - 4, 4);
    for (int seat = 0; seat < needs.seats; ++seat) {
        const int place = columns == 1 ? 1 - seat : seat;  // the person's below the opponent's
        layout.plates[static_cast<std::size_t>(seat)] = plates.row(place / columns, rows, 4).column(place % columns, columns, 4);
    }
    if (needs.analyses) layout.analysis = area.cut_bottom(76, 4);
    layout.board = area;
    layout.side = side;
    return layout;
}

GameLayout wide(Rect screen, const GameNeeds& needs) {
    GameLayout layout{.shape = GameLayout::Shape::wide, .is_low = screen.h < 560};
    const float margin = screen.w >= 1100 ? 28.0f : screen.w >= 900 ? 20.0f : 12.0f;
    const float beside_board = (screen.w - screen.h) / 2 - 2 * margin - 15;
    const float column = std::clamp(layout.is_low ? beside_board : screen.w * 0.191f, 156.0f, 264.0f);
    const float gap = layout.is_low ? 8.0f : 14.0f;
    const float between = std::min(margin, 20.0f);
    if (!layout.is_low && !needs.is_unbounded) {  // on very wide screens the columns stay with the board
        constexpr float slack = 100;
        screen = screen.middle(std::min(screen.w, screen.h + slack + 2 * (column + between + margin)), screen.h);
    }
    Rect area = screen.shrunk(margin, 0);
    if (!layout.is_low && !needs.is_bare) layout.bar = area.cut_top(60);
    area.cut_top(layout.is_low ? 8.0f : needs.is_bare ? 24.0f : 0.0f);
    area.cut_bottom(layout.is_low ? 8.0f : 24.0f);
    Rect left = area.cut_left(column, between);
    const Rect right = area.cut_right(column, between);
    if (layout.is_low && !needs.is_bare) layout.bar = left.cut_top(touch_size, gap).shrunk(-10, 0).moved(2, 0);  // room for four
    const bool is_full = needs.seats > 2 && screen.h < 800;
    const float plate = layout.is_low ? (is_full ? 42.0f : 56.0f) : is_full ? 62.0f : needs.has_hands ? 104.0f : 74.0f;
    for (int seat = 1; seat < needs.seats; ++seat) {
        layout.plates[static_cast<std::size_t>(seat)] = left.cut_top(plate, is_full ? 6.0f : gap);
    }
    layout.plates[0] = left.cut_bottom(plate, gap);
    if (!needs.is_bare) layout.moves = left;
    if (layout.is_low) layout.message = left;
    if (needs.analyses) {
        constexpr float least_moves = 130;  // their list is not worth having when it is lower
        constexpr float good_analysis = 190;
        constexpr float most_analysis = 336;
        const bool shares = left.h - gap >= least_moves + good_analysis;
        layout.analysis = shares ? left.cut_bottom(std::min(most_analysis, left.h - gap - least_moves), gap) : left;
        layout.moves = shares && !needs.is_bare ? left : Rect();
        if (layout.analysis.h < least_analysis) layout.analysis = area.cut_bottom(least_analysis, gap);
        if (layout.is_low) layout.message = {};
    }
    layout.side = right;
    layout.board = area;
    if (layout.is_low) {
        const float actions = 2 * (touch_size + 10) + (needs.asks_first ? touch_size + 14 : 0);
        layout.shares_tray = low_supply_height(LowSlots::wide, needs.slots, needs.variants) + actions > right.h;
    }
    return layout;
}

}  // namespace

float low_supply_height(LowSlots slots, int kinds, int variants) {
    const auto rows = [](int count, int columns) { return static_cast<float>((count + columns - 1) / columns); };
    return rows(kinds, 2) * (slots.size + slots.gap) + rows(variants, 3) * (touch_size + slots.gap);
}

GameLayout lay_out_game(const Rect& screen, float bottom_inset, const GameNeeds& needs) {
    if (screen.h >= screen.w * 1.1f) return tall(screen, bottom_inset, needs);
    if (screen.w < 620) return little(screen, needs);
    return wide(screen, needs);
}

}  // namespace narabe
