// Pen: the height of a paragraph does not depend on what was measured before.
#include "app/draw/pen.h"

#include <doctest/doctest.h>

#include <string>

#include "app/shell/test_window.h"

namespace narabe {

namespace {

constexpr std::string_view text = "Place a tile on three squares of equal height, or move your pawn to a region nobody guards.";

float height_by_new_pen(Fonts& fonts, const Type& type, float width) {
    return Pen(fonts).paragraph_height(text, type, width);
}

}  // namespace

TEST_CASE("pen: a paragraph measured again has the same height, and another width, size, weight or density has its own") {
    static const std::string regular = font_file("400Regular");
    static const std::string bold = font_file("700Bold");
    Fonts fonts;
    fonts.add_file("latin-400", regular);
    fonts.add_file("latin-700", bold);
    Pen pen(fonts);
    for (const float density : {1.0f, 2.5f}) {
        fonts.set_density(density);
        for (int round = 0; round < 2; ++round) {
            for (const float width : {80.0f, 200.0f, 201.0f, 900.0f}) {
                for (const Type& type : {Type{.size = 14}, Type{.size = 21}, Type{.size = 14, .weight = Weight::bold}}) {
                    CHECK(pen.paragraph_height(text, type, width) == height_by_new_pen(fonts, type, width));
                }
            }
        }
    }
    CHECK(pen.paragraph_height(text, {.size = 14}, 900) == line_height({.size = 14}));
    CHECK(pen.paragraph_height(text, {.size = 14}, 80) > 5 * line_height({.size = 14}));
}

TEST_CASE("pen: a paragraph is measured again after a font was added") {
    static const std::string regular = font_file("400Regular");
    Fonts fonts;
    Pen pen(fonts);
    const Type type{.size = 14};
    const float without = pen.paragraph_height(text, type, 150);
    fonts.add_file("latin-400", regular);
    CHECK(pen.paragraph_height(text, type, 150) == height_by_new_pen(fonts, type, 150));
    CHECK(pen.paragraph_height(text, type, 150) != without);
}

}  // namespace narabe
