// Fonts: glyphs are measured without drawing, drawn once, and redrawn after the atlas was cleared.
#include "app/draw/fonts.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/shell/test_window.h"

namespace narabe {

namespace {

constexpr Type text_type{.size = 16};
constexpr char32_t emblem = 0xE000;  // a character that no font file contains

struct FontsWithOneFile : Fonts {
    FontsWithOneFile() {
        static const std::string regular = font_file("400Regular");
        add_file("latin-400", regular);
    }
};

class CountingDrawer final : public GlyphDrawer {
  public:
    DrawnGlyph draw(char16_t, float size, Weight) override {
        ++drawn;
        const int side = static_cast<int>(size);
        const auto pixels = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
        return {.width = side,
                .height = side,
                .left = 1,
                .top = size,
                .advance = size + 2,
                .opacity = std::vector<std::uint8_t>(pixels, 255)};
    }

    int drawn = 0;
};

bool overlaps(const Rect& one, const Rect& other) {
    return one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom();
}

int opacity_at(const Fonts& fonts, int x, int y) {
    return fonts.atlas().row(y)[x];
}

}  // namespace

TEST_CASE("fonts: a character is measured without drawing it, and has the same width once it is drawn") {
    FontsWithOneFile fonts;
    fonts.atlas().take_changes();
    const float advance = fonts.advance(text_type, U'W');
    CHECK(advance > 8);
    CHECK(advance < 20);
    CHECK(fonts.atlas().take_changes().count == 0);
    CHECK_FALSE(fonts.glyph(text_type, U'W').box.is_empty());
    CHECK(fonts.atlas().take_changes().count > 0);
    CHECK(fonts.advance(text_type, U'W') == advance);
    CHECK(fonts.glyph(text_type, U' ').box.is_empty());
}

TEST_CASE("fonts: every glyph is drawn once, at its own place in the atlas") {
    FontsWithOneFile fonts;
    std::vector<Rect> places{{0, 0, 3, 3}};  // the white area, for lines and fills
    for (const float size : {13.0f, 16.0f, 22.0f}) {
        for (char32_t c = U'!'; c <= U'~'; ++c) places.push_back(fonts.glyph({.size = size}, c).source);
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        int most = 0;
        for (int y = 0; y < static_cast<int>(places[i].h); ++y) {
            for (int x = 0; x < static_cast<int>(places[i].w); ++x)
                most = std::max(most, opacity_at(fonts, static_cast<int>(places[i].x) + x, static_cast<int>(places[i].y) + y));
        }
        CHECK(most > 50);
        for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(overlaps(places[i], places[j]));
    }
    fonts.atlas().take_changes();
    CHECK(fonts.glyph(text_type, U'g').source.x == places[1 + 94 + (U'g' - U'!')].x);
    CHECK(fonts.atlas().take_changes().count == 0);
    CHECK(opacity_at(fonts, 1, 1) == 255);
}

TEST_CASE("fonts: a glyph has the same size on the screen at every pixel density") {
    FontsWithOneFile fonts;
    const Rect coarse = fonts.glyph({.size = 20}, U'H').box;
    fonts.set_density(3);
    const Rect fine = fonts.glyph({.size = 20}, U'H').box;
    CHECK(fine.h == doctest::Approx(coarse.h).epsilon(0.1));
    CHECK(fine.y == doctest::Approx(coarse.y).epsilon(0.1));
    CHECK(fine.w == doctest::Approx(coarse.w).epsilon(0.15));
}

TEST_CASE("fonts: the page draws characters that no font file contains, once per size") {
    FontsWithOneFile fonts;
    CountingDrawer drawer;
    fonts.set_drawer(&drawer);
    CHECK(fonts.advance(text_type, emblem) == 18);
    CHECK(fonts.glyph(text_type, emblem).box.y == -16);
    CHECK(fonts.glyph(text_type, emblem).source.w == 16);
    CHECK(drawer.drawn == 1);
    CHECK(fonts.advance({.size = 20}, emblem) == 22);
    CHECK(drawer.drawn == 2);
    CHECK(fonts.advance(text_type, 0x1F600) == 18);  // the width is the same as for other missing characters
    CHECK(drawer.drawn == 3);
}

TEST_CASE("fonts: a full atlas is cleared for the next frame, and glyphs are drawn into it again") {
    FontsWithOneFile fonts;
    CountingDrawer drawer;
    fonts.set_drawer(&drawer);
    const unsigned before = fonts.atlas().generation();
    const Type large{.size = 500};
    char32_t last = emblem;
    while (!fonts.atlas().is_full()) fonts.glyph(large, last++);
    CHECK(fonts.glyph(large, last - 1).box.is_empty());
    CHECK_FALSE(fonts.glyph(large, emblem).box.is_empty());
    CHECK(fonts.atlas().generation() == before);
    fonts.begin_frame();
    CHECK(fonts.atlas().generation() == before + 1);
    CHECK_FALSE(fonts.atlas().is_full());
    CHECK_FALSE(fonts.glyph(large, last - 1).box.is_empty());
    CHECK(opacity_at(fonts, 1, 1) == 255);
}

TEST_CASE("fonts: after an atlas was cleared and has grown again, every row counts as changed") {
    GlyphAtlas atlas;
    const DrawnGlyph tall{.width = 1, .height = 100, .opacity = std::vector<std::uint8_t>(100, 255)};
    atlas.add(tall);
    CHECK(atlas.take_changes().count == atlas.height());
    atlas.clear();
    atlas.add(tall);
    const GlyphAtlas::Rows rows = atlas.take_changes();
    CHECK(rows.first == 0);
    CHECK(rows.count == atlas.height());
}

TEST_CASE("fonts: sizes that are no longer used do not accumulate") {
    FontsWithOneFile fonts;
    for (int frame = 0; frame < 1000; ++frame) {
        fonts.begin_frame();
        fonts.glyph({.size = 10 + 0.01f * static_cast<float>(frame)}, U'a');
        CHECK(fonts.atlas().height() <= 256);
    }
}

}  // namespace narabe
