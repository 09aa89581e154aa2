#include "app/look/pattern.h"

#include <array>
#include <cmath>

#include "core/ranges.h"

namespace narabe {

namespace {

constexpr float half_of_root = 0.70710678f;

constexpr float bar_spacing = 0.25f;                  // in board units, like the other distances
constexpr float diagonal_spacing = half_of_root / 3;  // three lines cross the edge of a cell
constexpr float dot_spacing = 0.5f;
constexpr float line_width = 0.05f;
constexpr float dot_radius = 0.075f;
constexpr float cross_arm = 0.095f;
constexpr float min_unit = 12;      // pixels; below this, only half the lines are drawn
constexpr float smallest_unit = 1;  // pixels; below this, nothing is drawn, because the marks would be invisible
constexpr float min_sign = 0.3f;

float dot(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}

struct Extent {
    Point least{1e9f, 1e9f};
    Point most{-1e9f, -1e9f};

    explicit Extent(std::span<const Point> points) {
        for (const Point p : points) {
            least = {std::min(least.x, p.x), std::min(least.y, p.y)};
            most = {std::max(most.x, p.x), std::max(most.y, p.y)};
        }
    }
    Point centre() const { return (least + most) * 0.5f; }
    float smaller_side() const { return std::min(most.x - least.x, most.y - least.y); }
};

bool is_inside(std::span<const Point> outline, Point p) {
    bool inside = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i];
        const Point b = outline[(i + 1) % outline.size()];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) inside = !inside;
    }
    return inside;
}

/// Whether the outline is at least this far from a point.
bool is_clear(std::span<const Point> outline, Point p, float radius) {
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i];
        const Point along = outline[(i + 1) % outline.size()] - a;
        const float length = dot(along, along);
        const float place = length > 0 ? std::clamp(dot(p - a, along) / length, 0.0f, 1.0f) : 0.0f;
        if (distance(p, a + along * place) < radius) return false;
    }
    return true;
}

/// The parts of parallel lines inside the outline. `across` is the unit vector from line to line.
void cut_lines(std::span<const Point> outline, Point origin, Point across, float spacing, PatternMarks& marks) {
    const Point along{-across.y, across.x};
    float least = 1e9f;
    float most = -1e9f;
    for (const Point p : outline) {
        least = std::min(least, dot(p - origin, across));
        most = std::max(most, dot(p - origin, across));
    }
    const int last = static_cast<int>(std::floor(most / spacing - 0.5f));
    for (int line = static_cast<int>(std::ceil(least / spacing - 0.5f)); line <= last; ++line) {
        const float at = (static_cast<float>(line) + 0.5f) * spacing;
        marks.crossings.clear();
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Point from = outline[i] - origin;
            const Point to = outline[(i + 1) % outline.size()] - origin;
            const float a = dot(from, across);
            const float b = dot(to, across);
            if ((a > at) == (b > at)) continue;
            marks.crossings.push_back(dot(from + (to - from) * ((at - a) / (b - a)), along));
        }
        ranges::sort(marks.crossings);
        for (std::size_t i = 0; i + 1 < marks.crossings.size(); i += 2) {
            marks.strokes.push_back(origin + across * at + along * marks.crossings[i]);
            marks.strokes.push_back(origin + across * at + along * marks.crossings[i + 1]);
        }
    }
}

/// Calls `mark(point)` for each lattice point that is inside and at least `radius` from the outline.
template <class Mark>
void for_lattice(std::span<const Point> outline, Point origin, float spacing, float radius, Mark mark) {
    const Extent extent(outline);
    const auto first = [&](float least, float from) { return std::ceil((least - from) / spacing - 0.5f); };
    for (float j = first(extent.least.y, origin.y); (j + 0.5f) * spacing + origin.y < extent.most.y; ++j) {
        for (float i = first(extent.least.x, origin.x); (i + 0.5f) * spacing + origin.x < extent.most.x; ++i) {
            const Point p = origin + Point{(i + 0.5f) * spacing, (j + 0.5f) * spacing};
            if (is_inside(outline, p) && is_clear(outline, p, radius)) mark(p);
        }
    }
}

void stroke(PatternMarks& marks, Point from, Point to) {
    marks.strokes.push_back(from);
    marks.strokes.push_back(to);
}

void stroke_cross(PatternMarks& marks, Point centre, float arm) {
    stroke(marks, centre + Point{-arm, -arm}, centre + Point{arm, arm});
    stroke(marks, centre + Point{-arm, arm}, centre + Point{arm, -arm});
}

template <std::size_t n>
void stroke_round(PatternMarks& marks, Point centre, float size, const std::array<Point, n>& corners) {
    for (std::size_t i = 0; i < n; ++i) stroke(marks, centre + corners[i] * size, centre + corners[(i + 1) % n] * size);
}

/// Draws one sign in the middle of the outline, if it fits.
void mark_sign(Pattern pattern, std::span<const Point> outline, float unit, PatternMarks& marks) {
    const Extent extent(outline);
    const float side = extent.smaller_side();
    if (side < min_sign * unit) return;
    const Point centre = extent.centre();
    const float size = 0.2f * side;
    marks.width = 0.09f * side;
    if (pattern == Pattern::square) {
        stroke_round(marks, centre, size, std::array<Point, 4>{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}});
    } else if (pattern == Pattern::triangle) {
        stroke_round(marks, centre, size, std::array<Point, 3>{{{-1.2f, 0.9f}, {0, -1.2f}, {1.2f, 0.9f}}});
    } else if (pattern == Pattern::cross) {
        stroke_cross(marks, centre, size);
    } else if (pattern == Pattern::stripes) {
        for (const float y : {-0.6f, 0.6f}) stroke(marks, centre + Point{-size, y * size}, centre + Point{size, y * size});
    } else {
        marks.radius = 0.17f * side;
        marks.dots.push_back(centre);
    }
}

}  // namespace

Pattern pattern_of(Ink ink) {
    switch (ink) {
        case Ink::slab_red: return Pattern::diagonals;
        case Ink::slab_yellow: return Pattern::bars;
        case Ink::slab_green: return Pattern::dots;
        case Ink::slab_blue: return Pattern::crosses;
        case Ink::tile_blue: return Pattern::square;
        case Ink::tile_yellow: return Pattern::disc;
        case Ink::tile_green: return Pattern::triangle;
        case Ink::tile_red: return Pattern::cross;
        case Ink::tile_grey: return Pattern::stripes;
        default: return Pattern::none;
    }
}

void mark_pattern(Pattern pattern, std::span<const Point> outline, Point origin, float unit, PatternMarks& marks) {
    marks.strokes.clear();
    marks.dots.clear();
    marks.width = line_width * unit;
    marks.radius = dot_radius * unit;
    if (!(unit >= smallest_unit)) return;
    const float scale = unit * (unit < min_unit ? 2 : 1);
    switch (pattern) {
        case Pattern::none: break;
        case Pattern::diagonals: cut_lines(outline, origin, {half_of_root, half_of_root}, diagonal_spacing * scale, marks); break;
        case Pattern::bars: cut_lines(outline, origin, {0, 1}, bar_spacing * scale, marks); break;
        case Pattern::dots:
            for_lattice(outline, origin, dot_spacing * unit, marks.radius, [&](Point p) { marks.dots.push_back(p); });
            break;
        case Pattern::crosses: {
            const float arm = cross_arm * unit;
            for_lattice(outline, origin, dot_spacing * unit, arm / half_of_root, [&](Point p) { stroke_cross(marks, p, arm); });
            break;
        }
        default: mark_sign(pattern, outline, unit, marks);
    }
}

}  // namespace narabe
