// Patterns: all shapes are inside the outline, neighbouring pieces match, and nothing is allocated after the first drawing.

#include "app/look/pattern.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

namespace narabe {

namespace {

constexpr Pattern all_patterns[] = {Pattern::diagonals, Pattern::bars,     Pattern::dots,  Pattern::crosses, Pattern::square,
                                    Pattern::disc,      Pattern::triangle, Pattern::cross, Pattern::stripes};

/// The rounded outline of a piece, on a screen with this unit.
Points outline_of(std::initializer_list<Point> corners, float unit) {
    Points scaled;
    for (const Point p : corners) scaled.push_back({100 + p.x * unit, 300 - p.y * unit});
    Points rounded;
    round_corners(scaled, 0.15f * unit, 2, rounded);
    return rounded;
}

Points piece(Pattern pattern, float unit) {
    switch (pattern) {
        case Pattern::diagonals: return outline_of({{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 3}, {0, 3}}, unit);
        case Pattern::bars: return outline_of({{2, 0}, {3, 0}, {3, 4}, {2, 4}}, unit);
        case Pattern::dots: return outline_of({{0, 1}, {1, 1}, {1, 0}, {2, 0}, {2, 1}, {3, 1}, {3, 2}, {0, 2}}, unit);
        case Pattern::crosses: return outline_of({{0, 0}, {2, 0}, {2, 1}, {3, 1}, {3, 2}, {1, 2}, {1, 1}, {0, 1}}, unit);
        default: return outline_of({{0.1f, 0.1f}, {0.9f, 0.1f}, {0.9f, 0.9f}, {0.1f, 0.9f}}, unit);
    }
}

bool is_inside(const Points& outline, Point p) {
    float turns = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i] - p;
        const Point b = outline[(i + 1) % outline.size()] - p;
        turns += std::atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y);
    }
    return std::abs(turns) > 3;
}

float distance_to_edge(const Points& outline, Point p) {
    float least = 1e9f;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i];
        const Point along = outline[(i + 1) % outline.size()] - a;
        const float length = along.x * along.x + along.y * along.y;
        if (length <= 0) continue;
        const Point way = p - a;
        const float place = std::clamp((way.x * along.x + way.y * along.y) / length, 0.0f, 1.0f);
        least = std::min(least, distance(p, a + along * place));
    }
    return least;
}

}  // namespace

TEST_CASE("pattern: all shapes are inside the outline, at any size") {
    for (const Pattern pattern : all_patterns) {
        for (const float unit : {9.0f, 22.0f, 37.5f, 64.0f, 131.0f}) {
            CAPTURE(static_cast<int>(pattern));
            CAPTURE(unit);
            const Points outline = piece(pattern, unit);
            PatternMarks marks;
            mark_pattern(pattern, outline, {100, 300}, unit, marks);
            CHECK(marks.strokes.size() + marks.dots.size() > 0);
            CHECK(marks.strokes.size() % 2 == 0);
            for (std::size_t i = 0; i < marks.strokes.size(); i += 2) {
                for (const float part : {0.01f, 0.25f, 0.5f, 0.75f, 0.99f}) {
                    const Point p = marks.strokes[i] + (marks.strokes[i + 1] - marks.strokes[i]) * part;
                    CHECK((is_inside(outline, p) || distance_to_edge(outline, p) < 0.01f * unit));
                }
            }
            for (const Point p : marks.dots) {
                CHECK(is_inside(outline, p));
                CHECK(distance_to_edge(outline, p) >= marks.radius * 0.999f);
            }
        }
    }
}

TEST_CASE("pattern: a cell has four dots, and bars continue from one piece to the next") {
    PatternMarks marks;
    mark_pattern(Pattern::dots, piece(Pattern::dots, 40), {100, 300}, 40, marks);
    CHECK(marks.dots.size() == 16);
    mark_pattern(Pattern::bars, outline_of({{0, 0}, {1, 0}, {1, 1}, {0, 1}}, 40), {100, 300}, 40, marks);
    const Points here = marks.strokes;
    CHECK(here.size() == 8);
    mark_pattern(Pattern::bars, outline_of({{1, 0}, {2, 0}, {2, 1}, {1, 1}}, 40), {100, 300}, 40, marks);
    REQUIRE(marks.strokes.size() == here.size());
    for (std::size_t i = 0; i < here.size(); ++i) CHECK(marks.strokes[i].y == doctest::Approx(here[i].y));
}

TEST_CASE("pattern: bars are interrupted at the notch of a bent piece") {
    const Points u = outline_of({{0, 0}, {3, 0}, {3, 2}, {2, 2}, {2, 1}, {1, 1}, {1, 2}, {0, 2}}, 40);
    PatternMarks marks;
    mark_pattern(Pattern::bars, u, {100, 300}, 40, marks);
    CHECK(marks.strokes.size() == 2 * (4 + 2 * 4));
    for (std::size_t i = 0; i < marks.strokes.size(); i += 2)
        CHECK(is_inside(u, (marks.strokes[i] + marks.strokes[i + 1]) * 0.5f));
}

TEST_CASE("pattern: symbols are omitted if there is no room, and nothing is allocated after the first drawing") {
    PatternMarks marks;
    mark_pattern(Pattern::square, outline_of({{0, 0}, {1, 0}, {1, 0.2f}, {0, 0.2f}}, 40), {100, 300}, 40, marks);
    CHECK(marks.strokes.empty());
    for (const Pattern pattern : all_patterns) mark_pattern(pattern, piece(pattern, 64), {100, 300}, 64, marks);
    const auto strokes = marks.strokes.capacity();
    const auto dots = marks.dots.capacity();
    for (const Pattern pattern : all_patterns) mark_pattern(pattern, piece(pattern, 64), {100, 300}, 64, marks);
    CHECK(marks.strokes.capacity() == strokes);
    CHECK(marks.dots.capacity() == dots);
}

TEST_CASE("pattern: inks that players distinguish by colour have different patterns") {
    std::vector<Pattern> patterns;
    for (const Ink ink : {Ink::slab_red, Ink::slab_yellow, Ink::slab_green, Ink::slab_blue, Ink::tile_blue, Ink::tile_yellow,
                          Ink::tile_green, Ink::tile_red, Ink::tile_grey}) {
        for (const Pattern other : patterns) CHECK(pattern_of(ink) != other);
        patterns.push_back(pattern_of(ink));
        CHECK(patterns.back() != Pattern::none);
    }
    CHECK(pattern_of(Ink::text) == Pattern::none);
}

TEST_CASE("pattern: a tiny unit produces no pattern, and takes no time") {
    PatternMarks marks;
    for (const Pattern pattern : all_patterns) {
        for (const float unit : {0.5f, 1e-4f, 1e-20f, 0.0f, -1.0f}) {
            mark_pattern(pattern, piece(pattern, unit), {100, 300}, unit, marks);
            CHECK(marks.strokes.empty());
            CHECK(marks.dots.empty());
        }
    }
}

}  // namespace narabe
