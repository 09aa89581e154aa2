// Outlines: rounding, insets, triangles and dashes.

#include "app/look/outline.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

namespace narabe {

namespace {

const Points square = {{0, 0}, {100, 0}, {100, 100}, {0, 100}};
const Points shape_l = {{0, 0}, {100, 0}, {100, 50}, {50, 50}, {50, 150}, {0, 150}};
const Points shape_t = {{0, 0}, {90, 0}, {90, 30}, {60, 30}, {60, 60}, {30, 60}, {30, 30}, {0, 30}};
const Points spiral = {{0, 0},   {90, 0},  {90, 90}, {20, 90}, {20, 40}, {60, 40},
                       {60, 60}, {40, 60}, {40, 70}, {75, 70}, {75, 20}, {0, 20}};

float area_of(const Points& outline) {
    return std::abs(doubled_area(outline)) / 2;
}

/// The area of the triangles; `same_way` becomes true if all of them have the same orientation.
float covered(const Points& outline, bool& same_way) {
    Triangulator triangulator;
    const auto triangles = triangulator.cut(outline);
    const float winding = doubled_area(outline) > 0 ? 1.0f : -1.0f;
    float sum = 0;
    same_way = true;
    for (std::size_t i = 0; i < triangles.size(); i += 3) {
        const Points triangle = {outline[triangles[i]], outline[triangles[i + 1]], outline[triangles[i + 2]]};
        const float part = doubled_area(triangle) * winding / 2;
        if (part < -0.01f) same_way = false;
        sum += part;
    }
    return sum;
}

}  // namespace

TEST_CASE("outline: triangles cover exactly the outline, convex or concave, in either direction") {
    for (Points outline : {square, shape_l, shape_t, spiral}) {
        for (const float radius : {0.0f, 3.0f, 8.0f, 14.0f}) {
            for (int winding = 0; winding < 2; ++winding) {
                Points rounded;
                round_corners(outline, radius, 2, rounded);
                bool same_way = false;
                CHECK(covered(rounded, same_way) == doctest::Approx(area_of(rounded)).epsilon(0.001));
                CHECK(same_way);
                std::reverse(outline.begin(), outline.end());
            }
        }
    }
}

TEST_CASE("outline: rounding replaces outer and inner corners by circular arcs") {
    Points rounded;
    round_corners(square, 20, 4, rounded);
    CHECK(area_of(rounded) == doctest::Approx(10'000 - (4 - 3.14159f) * 400).epsilon(0.002));
    round_corners(shape_l, 10, 4, rounded);  // five corners lose some area, and the inner corner gains some
    CHECK(area_of(rounded) == doctest::Approx(10'000 - 4 * (1 - 3.14159f / 4) * 100).epsilon(0.002));
    round_corners(square, 500, 1, rounded);  // the radius is limited by the length of the edges
    CHECK(area_of(rounded) == doctest::Approx(3.14159f * 2500).epsilon(0.02));
}

TEST_CASE("outline: insets and outsets move the edges by the distance") {
    Points moved;
    inset(square, 10, moved);
    CHECK(area_of(moved) == doctest::Approx(6'400));
    inset(square, -10, moved);
    CHECK(area_of(moved) == doctest::Approx(14'400));
    inset(shape_l, 5, moved);
    CHECK(moved[3].x == doctest::Approx(45));
    CHECK(moved[3].y == doctest::Approx(45));
}

TEST_CASE("outline: all dashes have the same length, as do all gaps, with and without corners") {
    Points dashes;
    std::vector<std::size_t> ends;
    cut_dashes(shape_l, 13, 7, dashes, ends);
    REQUIRE(ends.size() == 25);  // the outline has a length of 500
    std::size_t start = 0;
    for (const std::size_t end : ends) {
        float length = 0;
        for (std::size_t i = start + 1; i < end; ++i) {
            CHECK(distance(dashes[i - 1], dashes[i]) > 0);
            length += distance(dashes[i - 1], dashes[i]);
        }
        CHECK(length == doctest::Approx(13).epsilon(0.01));
        start = end;
    }
    CHECK(start == dashes.size());
}

TEST_CASE("outline: outlines without an area cause no errors") {
    Triangulator triangulator;
    CHECK(triangulator.cut(Points{}).empty());
    CHECK(triangulator.cut(Points{{0, 0}, {1, 1}, {2, 2}, {3, 3}}).size() == 6);
    Points dashes;
    std::vector<std::size_t> ends;
    cut_dashes(Points{}, 2, 1, dashes, ends);
    CHECK(ends.empty());
}

}  // namespace narabe
