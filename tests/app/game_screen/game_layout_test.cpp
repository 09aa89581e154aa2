// The game screen at every size: the board is the largest part, and nothing overlaps.

#include "app/game_screen/game_layout.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

namespace narabe {

namespace {

bool rects_overlap(const Rect& a, const Rect& b) {
    const Rect both = a.within(b);
    return both.w > 0.5f && both.h > 0.5f;
}

}  // namespace

TEST_CASE("game layout: nothing overlaps and nothing leaves the screen, from 320 by 256 up") {
    int variants = 0;
    SUBCASE("a few kinds of pieces") {}
    SUBCASE("kinds of pieces with variants") {
        variants = 6;
    }
    for (float w = 320; w <= 2600; w += 57) {
        for (float h = 256; h <= 1600; h += 32) {
            CAPTURE(w);
            CAPTURE(h);
            const Rect screen{0, 0, w, h};
            for (const int seats : {2, 3, 4}) {
                const GameLayout layout =
                    lay_out_game(screen, 0, {.slots = 4, .variants = variants, .seats = seats, .has_hands = seats > 2});
                std::vector<Rect> parts = {layout.board, layout.side, layout.bar};
                parts.insert(parts.end(), layout.player_panels.begin(), layout.player_panels.begin() + seats);
                for (const Rect& part : parts) {
                    CHECK(part.x >= 0);
                    CHECK(part.y >= 0);
                    CHECK(part.w >= 40);
                    CHECK(part.right() <= w + 0.5f);
                    CHECK(part.bottom() <= h + 0.5f);
                    for (const Rect& other : parts) {
                        if (&part < &other) CHECK_FALSE(rects_overlap(part, other));
                    }
                }
                if (!layout.moves.is_empty()) CHECK_FALSE(rects_overlap(layout.moves, layout.board));
            }
        }
    }
}

TEST_CASE("game layout: a short screen has room for four buttons beside a full-height board") {
    for (const auto& [w, h] :
         {std::pair{620.0f, 340.0f}, {667.0f, 375.0f}, {844.0f, 390.0f}, {932.0f, 430.0f}, {1200.0f, 500.0f}}) {
        const GameLayout layout = lay_out_game({0, 0, w, h}, 0, {});
        CHECK(layout.is_low);
        CHECK(layout.bar.w >= 4 * 44);
        CHECK((layout.board.w >= layout.board.h || layout.side.w == 156));
    }
}

TEST_CASE("game layout: a small phone in landscape has room for five buttons without making the board smaller") {
    for (const auto& [w, h] : {std::pair{568.0f, 320.0f}, {590.0f, 340.0f}, {600.0f, 360.0f}}) {
        const GameLayout layout = lay_out_game({0, 0, w, h}, 0, {});
        CHECK(layout.bar.w >= 5 * 44);
        CHECK(std::min(layout.board.w, layout.board.h) >= h - 12);
    }
}

TEST_CASE("game layout: an unbounded board fills an upright screen, and a result has its own area") {
    const Rect phone{0, 0, 390, 844};
    const GameLayout bounded = lay_out_game(phone, 0, {});
    const GameLayout unbounded = lay_out_game(phone, 0, {.is_unbounded = true});
    CHECK(unbounded.board.h > bounded.board.h + 100);
    CHECK_FALSE(rects_overlap(unbounded.board, unbounded.sheet));
    CHECK_FALSE(rects_overlap(unbounded.board, unbounded.message));
    CHECK(lay_out_game(phone, 0, {.is_over = true}).sheet.h > bounded.sheet.h + 60);
}

TEST_CASE("game layout: on a very wide screen the columns stay beside the board, in the middle") {
    const GameLayout layout = lay_out_game({0, 0, 2560, 1080}, 0, {.slots = 4});
    CHECK(layout.board.centre().x == doctest::Approx(1280));
    CHECK(layout.board.x - layout.player_panels[0].right() < 100);
    CHECK(layout.board.w < layout.board.h + 200);
}

TEST_CASE("game layout: on large screens the columns take the room that the board leaves, and the board stays as large") {
    for (const Point size : {Point{1680, 945}, Point{1969, 945}, Point{1680, 1050}}) {
        const float w = size.x;
        const float h = size.y;
        CAPTURE(w);
        CAPTURE(h);
        const GameLayout layout = lay_out_game({0, 0, w, h}, 0, {.slots = 4});
        CHECK(layout.board.h == doctest::Approx(h - 84));
        CHECK(std::min(layout.board.w, layout.board.h) >= std::min(h, w - 2 * 320 - 100) - 84);
        CHECK(layout.is_large == (layout.side.w >= 320));
        if (h < 1000) CHECK(layout.side.w >= 350);
        CHECK(layout.moves.w == doctest::Approx(layout.side.w));
    }
    CHECK_FALSE(lay_out_game({0, 0, 1280, 800}, 0, {.slots = 4}).is_large);
}

TEST_CASE("game layout: kinds, variants and actions fit beside the board, and share the tray on low screens") {
    const auto room = [](const GameLayout& layout, LowSlots slots, const GameNeeds& needs) {
        const float kinds = low_supply_height(slots, needs.slots, 0);
        const float variants = low_supply_height(slots, 0, needs.variants);
        const float supply = layout.shares_tray ? std::max(kinds, variants) : kinds + variants;
        const float actions = slots.size == LowSlots::little.size ? 2 * 44 + 4 : 2 * (44 + 10) + (needs.asks_first ? 44 + 14 : 0);
        return layout.side.h - supply - actions;
    };
    GameNeeds tailits{.slots = 4, .variants = 6, .asks_first = true};
    const GameLayout enlarged = lay_out_game({0, 0, 320, 256}, 0, tailits);  // 1280 by 1024 at 400 %
    CHECK(room(enlarged, LowSlots::little, tailits) >= -48);                 // the player must scroll to one row
    CHECK(std::min(enlarged.board.w, enlarged.board.h) >= 196);
    CHECK_FALSE(rects_overlap(enlarged.board, enlarged.player_panels[0]));
    const GameLayout phone = lay_out_game({0, 0, 844, 390}, 0, tailits);
    CHECK_FALSE(phone.shares_tray);
    CHECK(room(phone, phone.slots, tailits) >= 0);
    tailits.asks_first = false;
    const GameLayout desktop = lay_out_game({0, 0, 844, 430}, 0, tailits);
    CHECK_FALSE(desktop.shares_tray);
    CHECK(room(desktop, LowSlots::wide, tailits) >= 0);
}

TEST_CASE("game layout: the board is the largest part") {
    for (const auto& size_of_page :
         {std::pair{1280.0f, 800.0f}, {390.0f, 844.0f}, {844.0f, 390.0f}, {320.0f, 320.0f}, {768.0f, 1024.0f}}) {
        const float w = size_of_page.first;
        const float h = size_of_page.second;
        CAPTURE(w);
        const GameLayout layout = lay_out_game({0, 0, w, h}, 0, {.slots = 4, .variants = 6});
        const float size = std::min(layout.board.w, layout.board.h);
        CHECK(size >= std::min(w, h) * 0.6f);
        for (const Rect& other : {layout.side, layout.moves, layout.player_panels[0]}) CHECK(size * size > other.w * other.h);
    }
}

TEST_CASE("game layout: without a bar and a list of moves, the board gets their room") {
    for (float w = 320; w <= 1600; w += 80) {
        for (float h = 320; h <= 1200; h += 80) {
            CAPTURE(w);
            CAPTURE(h);
            const Rect screen{0, 0, w, h};
            const GameLayout usual = lay_out_game(screen, 0, {.slots = 4});
            const GameLayout bare = lay_out_game(screen, 0, {.slots = 4, .is_bare = true});
            CHECK(bare.bar.is_empty());
            CHECK(bare.moves.is_empty());
            CHECK(std::min(bare.board.w, bare.board.h) >= std::min(usual.board.w, usual.board.h));
            for (const Rect& part : {bare.board, bare.side, bare.player_panels[0], bare.player_panels[1]}) {
                CHECK(part.within(screen).w == doctest::Approx(part.w));
                CHECK(part.within(screen).h == doctest::Approx(part.h));
            }
        }
    }
}

TEST_CASE("game layout: the analysis overlaps nothing else, and the board stays large enough to play on") {
    int has_none = 0;
    for (float w = 320; w <= 2600; w += 57) {
        for (float h = 256; h <= 1600; h += 32) {
            CAPTURE(w);
            CAPTURE(h);
            for (const int seats : {2, 4}) {
                for (const bool is_over : {false, true}) {
                    const GameLayout layout =
                        lay_out_game({0, 0, w, h}, 0,
                                     {.slots = 4, .seats = seats, .has_hands = seats > 2, .is_over = is_over, .analyses = true});
                    CHECK(std::min(layout.board.w, layout.board.h) >= 60);
                    if (layout.analysis.is_empty()) {
                        if (!is_over || layout.is_tall()) ++has_none;
                        continue;
                    }
                    const bool is_in_place_of_pieces = layout.shape == GameLayout::Shape::little && h < 312;
                    CHECK(layout.analysis.w >= (is_in_place_of_pieces ? 96 : 140));
                    CHECK(layout.analysis.h >= 52);
                    CHECK(layout.analysis.bottom() <= h + 0.5f);
                    std::vector<Rect> others = {layout.board, layout.bar, layout.moves};
                    if (!is_in_place_of_pieces) others.push_back(layout.side);
                    if (layout.is_tall() && h >= 700) others.push_back(layout.message);
                    others.insert(others.end(), layout.player_panels.begin(), layout.player_panels.begin() + seats);
                    for (const Rect& other : others) CHECK_FALSE(rects_overlap(layout.analysis, other));
                }
            }
        }
    }
    CAPTURE(has_none);
    CHECK(has_none < 60);  // upright, or nearly square
    CHECK(lay_out_game({0, 0, 1280, 800}, 0, {.analyses = true}).analysis.h >= 300);
    CHECK(lay_out_game({0, 0, 390, 844}, 0, {.slots = 4, .analyses = true}).analysis.h >= 88);
    CHECK(lay_out_game({0, 0, 1280, 800}, 0, {}).analysis.is_empty());
}

TEST_CASE("game layout: a decision covers neither board nor analysis, and a message has room beside it") {
    for (const Rect& phone : {Rect{0, 0, 390, 844}, Rect{0, 0, 360, 640}, Rect{0, 0, 320, 568}}) {
        for (const bool analyses : {false, true}) {
            for (const bool is_unbounded : {false, true}) {
                CAPTURE(phone.w);
                const GameLayout layout =
                    lay_out_game(phone, 0, {.slots = 3, .is_unbounded = is_unbounded, .analyses = analyses, .decides = true});
                CHECK(layout.decisions.w >= 120);
                for (const Rect& part :
                     {layout.board, layout.moves, layout.analysis, layout.message, layout.sheet, layout.zoom}) {
                    CHECK_FALSE(rects_overlap(part, layout.decisions));
                }
                CHECK(layout.analysis.is_empty() == !analyses);
                CHECK(layout.message.w >= 150);
            }
        }
    }
}

TEST_CASE("game layout: messages cover neither board nor player panels, and the board does not shrink for them") {
    for (float w = 200; w <= 2600; w += 51) {
        for (float h = 200; h <= 1600; h += 31) {
            CAPTURE(w);
            CAPTURE(h);
            for (const bool analyses : {false, true}) {
                const GameNeeds needs{.slots = 4, .variants = 6, .analyses = analyses, .asks_first = true, .span = 10};
                const GameLayout layout = lay_out_game({0, 0, w, h}, 0, needs);
                for (const Rect& part : {layout.board, layout.player_panels[0], layout.player_panels[1], layout.bar}) {
                    CHECK_FALSE(rects_overlap(part, layout.message));
                    if (w >= 260 || h >= 480) CHECK_FALSE(rects_overlap(part, layout.zoom));
                }
                if (layout.is_tall() && h >= 480) CHECK(layout.message.h >= 44);
                if (layout.is_tall() && h >= 480 && !analyses) CHECK(layout.moves.h >= 44);
            }
        }
    }
}

TEST_CASE("game layout: on a phone, a review’s graph and a turning point fit under a board that stays visible") {
    constexpr float head = 50;
    constexpr float graph = 82;
    constexpr float turning_point = 44;
    constexpr std::pair<float, float> phones[] = {{320, 568}, {360, 640}, {375, 667}, {390, 844}, {768, 1024}};
    for (const auto& phone : phones) {
        const float w = phone.first;
        CAPTURE(w);
        for (const bool is_unbounded : {false, true}) {
            const GameNeeds needs{.is_unbounded = is_unbounded, .is_over = true, .reviews = true};
            const GameLayout layout = lay_out_game({0, 0, w, phone.second}, 0, needs);
            CHECK(layout.side.h >= head + graph + turning_point);
            CHECK(std::min(layout.board.w, layout.board.h) >= w * 0.7f);
            CHECK_FALSE(rects_overlap(layout.board, layout.sheet));
            CHECK_FALSE(rects_overlap(layout.board, layout.player_panels[1]));
        }
    }
}

}  // namespace narabe
