#include "ui/shapes.h"

#include <doctest/doctest.h>

#include "board/tetromino.h"

namespace narabe {

namespace {

float area_of(std::span<const Point> points) {
    float area = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point a = points[i];
        const Point b = points[(i + 1) % points.size()];
        area += (a.x * b.y - b.x * a.y) / 2;
    }
    return area;
}

}  // namespace

TEST_CASE("shapes: the outline of every tetromino has its area, and shrinks and grows evenly") {
    for (int index = 0; index < tetromino_count; ++index) {
        const auto shape = static_cast<Tetromino>(index);
        for (const FourCells& form : forms_of(shape)) {
            const Outline outline(form, 0);
            CHECK(area_of(outline.points()) == doctest::Approx(4));
            CHECK(outline.points().size() == (shape == Tetromino::i ? 4 : shape == Tetromino::l ? 6 : 8));
            // Every tetromino but the square has a boundary of 10; four corners more turn left than right.
            CHECK(area_of(Outline(form, 0.1f).points()) == doctest::Approx(4 - 10 * 0.1 + 4 * 0.01));
            CHECK(area_of(Outline(form, -0.1f).points()) == doctest::Approx(4 + 10 * 0.1 + 4 * 0.01));
        }
    }
}

TEST_CASE("shapes: outlines can be moved and scaled about their middle") {
    const Cell cells[] = {{2, 2}, {3, 2}};
    Outline outline(cells, 0);
    outline.scale(2);
    CHECK(area_of(outline.points()) == doctest::Approx(8));
    outline.move({1, 0});
    CHECK(outline.points()[0].y == doctest::Approx(1.5f));
}

}  // namespace narabe
