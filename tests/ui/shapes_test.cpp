#include "ui/shapes.h"

#include <doctest/doctest.h>

#include <cmath>

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

TEST_CASE("shapes: the outline of every tetromino has the area of its cells, and shrinks and grows evenly") {
    for (int index = 0; index < tetromino_count; ++index) {
        const auto shape = static_cast<Tetromino>(index);
        for (const FourCells& form : forms_of(shape)) {
            const Outline outline(form, 0);
            CHECK(area_of(outline.points()) == doctest::Approx(4));
            CHECK(outline.points().size() == (shape == Tetromino::i ? 4 : shape == Tetromino::l ? 6 : 8));
            // Every tetromino except the square has a boundary of 10, with four more left turns than right turns.
            CHECK(area_of(Outline(form, 0.1f).points()) == doctest::Approx(4 - 10 * 0.1 + 4 * 0.01));
            CHECK(area_of(Outline(form, -0.1f).points()) == doctest::Approx(4 + 10 * 0.1 + 4 * 0.01));
        }
    }
}

TEST_CASE("shapes: outlines can be moved and scaled about their centre") {
    const Cell cells[] = {{2, 2}, {3, 2}};
    Outline outline(cells, 0);
    outline.scale(2);
    CHECK(area_of(outline.points()) == doctest::Approx(8));
    outline.move({1, 0});
    CHECK(outline.points()[0].y == doctest::Approx(1.5f));
}

TEST_CASE("shapes: a hole has its own outline, and cells that meet at a corner are not joined") {
    const Cell ring[] = {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {2, 1}, {0, 2}, {1, 2}, {2, 2}};
    const auto outlines = outlines_of(ring, 0.1f);
    REQUIRE(outlines.size() == 2);
    const double areas[] = {area_of(outlines[0]), area_of(outlines[1])};
    CHECK(std::max(areas[0], areas[1]) == doctest::Approx(2.8 * 2.8));
    CHECK(std::min(areas[0], areas[1]) == doctest::Approx(-1.2 * 1.2));  // around a hole, the direction is reversed
    const Cell corner[] = {{0, 0}, {1, 1}};
    REQUIRE(outlines_of(corner, 0.1f).size() == 2);
    CHECK(area_of(outlines_of(corner, 0.1f)[0]) == doctest::Approx(0.8 * 0.8));
    const Cell tetromino[] = {{0, 0}, {1, 0}, {1, 1}, {2, 1}};
    const Outline outline(tetromino, 0.1f);
    CHECK(outlines_of(tetromino, 0.1f)[0].size() == outline.points().size());
}

TEST_CASE("shapes: a hex contains its centre and the area around it, and neighbouring centres have distance 1") {
    for (int q = -9; q <= 9; ++q) {
        for (int r = -9; r <= 9; ++r) {
            const Point centre = centre_of_hex({q, r});
            CHECK(hex_under(centre) == Cell{q, r});
            for (const Point corner : corners_of_hex(centre, 0.01f)) CHECK(hex_under(corner) == Cell{q, r});
            for (int direction = 0; direction < 6; ++direction) {
                const Point offset = centre_of_hex(hex_neighbour({q, r}, direction)) - centre;
                CHECK(offset.x * offset.x + offset.y * offset.y == doctest::Approx(1));
            }
        }
    }
    CHECK(hex_under({1e9f, -1e9f}).x < 1000);
}

TEST_CASE("shapes: the outline of a row of hexes has the area of the hexes, and shrinks and grows evenly") {
    const double one = area_of(corners_of_hex({0, 0}, 0));
    CHECK(one == doctest::Approx(0.866025));
    for (int direction = 0; direction < 6; ++direction) {
        for (const int count : {1, 2, 5, 14}) {
            const auto hexes = static_cast<std::size_t>(count);
            CHECK(area_of(outline_of_hex_row({3, -2}, direction, count, 0)) == doctest::Approx(one * count));
            CHECK(outline_of_hex_row({3, -2}, direction, count, 0.1f).size() == 4 * hexes + 2);
            // Neighbours hide two sides; there are six more left turns than right turns.
            const double sides = (4 * count + 2) / std::sqrt(3.0);
            const double corners = 6 / std::sqrt(3.0);
            CHECK(area_of(outline_of_hex_row({3, -2}, direction, count, 0.1f)) ==
                  doctest::Approx(one * count - sides * 0.1 + corners * 0.01));
        }
    }
}

TEST_CASE("shapes: a board of squares may be higher than wide, or wider than high") {
    for (const auto& size : {std::pair(5, 4), std::pair(3, 11), std::pair(6, 6)}) {
        const int width = size.first;
        const int height = size.second;
        CAPTURE(width);
        const SquareBoard board{.width = width, .height = height};
        Scene scene;
        board.draw(scene);
        int labels = 0;
        int lines = 0;
        for (const Element& element : scene.elements()) {
            labels += element.kind == Element::Kind::label;
            lines += element.kind == Element::Kind::path;
            if (element.kind != Element::Kind::path) continue;
            const auto points = scene.points_of(element);
            const bool goes_up = points[0].x == points[1].x;
            CHECK(points[1].y - points[0].y == (goes_up ? static_cast<float>(height) : 0));
            CHECK(points[1].x - points[0].x == (goes_up ? 0 : static_cast<float>(width)));
        }
        CHECK(labels == width + height);
        CHECK(lines == width + height - 2);
        CHECK(scene.extent().most.x - scene.extent().most.y == doctest::Approx(width - height));
        CHECK(scene.extent() == board.extent());
    }
    CHECK(SquareBoard{.width = 7}.height == 7);
}

}  // namespace narabe
