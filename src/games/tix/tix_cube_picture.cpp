#include "games/tix/tix_cube_picture.h"

#include <array>
#include <cmath>

namespace narabe::tix {

namespace {

constexpr float pi = 3.14159265f;
constexpr float rise = 0.045f;  // of the top above the middle, and of the middle above the base
constexpr float corner = 0.09f;

using Corners = std::array<Point, 4>;

/// Counterclockwise; the first is the upper right one of a cube square to the grid.
Corners corners_of(const Cube& cube, float half, float up) {
    Corners corners{};
    const float radius = half * cube.scale * std::sqrt(2.0f);
    for (std::size_t i = 0; i < 4; ++i) {
        const float angle = (cube.turn + 1 + 2 * static_cast<float>(i)) * pi / 4;
        corners[i] = cube.centre + Point{radius * std::cos(angle), radius * std::sin(angle) + up * cube.scale};
    }
    return corners;
}

/// The visible outline of a cube: around its top from right to left, and back around its base.
struct Silhouette {
    std::array<Point, 6> points{};
    std::size_t count = 0;

    explicit Silhouette(const Cube& cube) {
        const Corners top = corners_of(cube, half_cube, rise);
        const Corners foot = corners_of(cube, half_cube, -rise);
        const bool is_square = std::fabs(cube.turn) < 0.02f;
        const std::size_t first = !is_square && cube.turn > 0 ? 3 : 0;
        const std::size_t each = is_square ? 2 : 3;
        for (std::size_t i = 0; i < each; ++i) points[count++] = top[(first + i) % 4];
        for (std::size_t i = 0; i < each; ++i) points[count++] = foot[(first + 2 + i) % 4];
    }
    std::span<const Point> outline() const { return std::span(points).first(count); }
    bool has_front_edge() const { return count == 6; }
    Point front_foot() const { return points[4]; }
};

/// The edge between the two visible sides.
void draw_front_edge(Scene& scene, const Cube& cube, const Silhouette& silhouette, const Style& style) {
    if (!silhouette.has_front_edge()) return;
    const Point foot = silhouette.front_foot() + Point{0, corner * 0.35f};
    scene.path(std::array{foot, foot + Point{0, 2 * rise * cube.scale}}, style);
}

}  // namespace

void draw_cube(Scene& scene, const Cube& cube) {
    const Silhouette silhouette(cube);
    const Corners top = corners_of(cube, half_cube, rise);
    const Corners frame = corners_of(cube, half_cube * 0.62f, rise);
    const bool is_black = ink_of(cube.owner) == Ink::black;
    const auto faded = [&](float opacity) { return cube.opacity * opacity; };
    if (cube.lift > 0) {  // with rounder corners, so that a wide shadow is smooth
        scene.polygon(corners_of(cube, half_cube, -rise),
                      {.fill = ink_of(cube.owner), .corner = 2.5f * corner, .opacity = cube.opacity, .lift = cube.lift});
    }
    scene.polygon(silhouette.outline(), {.fill = ink_of(cube.owner), .corner = corner, .opacity = cube.opacity});
    if (is_black) {
        draw_front_edge(scene, cube, silhouette, {.line = Ink::white, .line_width = 0.02f, .opacity = faded(0.3f)});
        scene.polygon(top, {.fill = Ink::white, .corner = corner, .opacity = faded(0.05f)});
    } else {
        scene.polygon(silhouette.outline(), {.fill = Ink::black, .corner = corner, .opacity = faded(0.3f)});
        draw_front_edge(scene, cube, silhouette, {.line = Ink::black, .line_width = 0.02f, .opacity = faded(0.35f)});
        scene.polygon(top, {.fill = Ink::white, .corner = corner, .opacity = cube.opacity});
    }
    scene.polygon(silhouette.outline(),
                  {.line = ink_of(cube.owner), .line_width = 0.03f, .corner = corner, .opacity = cube.opacity, .rim = true});
    scene.polygon(frame, {.line = is_black ? Ink::white : Ink::black,
                          .line_width = 0.025f,
                          .corner = corner * 0.6f,
                          .opacity = faded(is_black ? 0.3f : 0.16f)});
}

void outline_cube(Scene& scene, const Cube& cube, float margin, const Style& style) {
    Style rounded = style;
    rounded.corner = corner + margin;
    scene.polygon(corners_of(cube, half_cube + 0.7f * rise + margin, 0), rounded);
}

void draw_star(Scene& scene, Point centre, float radius, const Style& style) {
    std::array<Point, 10> points{};
    for (std::size_t i = 0; i < points.size(); ++i) {
        const float angle = pi / 2 + static_cast<float>(i) * pi / 5;
        const float away = i % 2 == 0 ? radius : radius * 0.45f;
        points[i] = centre + Point{away * std::cos(angle), away * std::sin(angle)};
    }
    scene.polygon(points, style);
}

}  // namespace narabe::tix
