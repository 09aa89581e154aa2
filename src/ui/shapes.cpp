#include "ui/shapes.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/ranges.h"
#include "ui/view.h"

namespace narabe {

namespace {

constexpr float edge = 0.16f;           // between the cells and the edge of the board
constexpr float caption_space = 0.62f;  // for the names of columns and rows

constexpr Cell step_of(int direction) {
    constexpr Cell steps[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    return steps[direction & 3];
}

/// The cell to the left (`side` 1) or right (`side` 0) of a grid corner, looking in a direction.
constexpr Cell cell_beside(Cell corner, int direction, int side) {
    constexpr Cell left[] = {{0, 0}, {-1, 0}, {-1, -1}, {0, -1}};
    const Cell offset = left[(direction + (side == 1 ? 0 : 3)) & 3];
    return {corner.x + offset.x, corner.y + offset.y};
}

bool has(std::span<const Cell> cells, Cell cell) {
    return ranges::find(cells, cell) != cells.end();
}

/// Left, straight on or right: the first way that keeps the cells on the left, so that cells that meet only at a corner are not
/// joined.
int next_direction(std::span<const Cell> cells, Cell corner, int direction) {
    for (const int turn : {1, 0, 3}) {
        const int next = (direction + turn) & 3;
        if (has(cells, cell_beside(corner, next, 1)) && !has(cells, cell_beside(corner, next, 0))) return next;
    }
    return (direction + 2) & 3;
}

/// Walks once around some cells, keeping them on the left, from the lower left corner of a cell with none below. Calls
/// `step(corner, direction, next)` for each side, with its end, its direction and the direction of the next side.
template <class Step>
void walk_round(std::span<const Cell> cells, Cell start, Step step) {
    Cell corner = start;
    int direction = 0;
    do {
        corner = {corner.x + step_of(direction).x, corner.y + step_of(direction).y};
        const int next = next_direction(cells, corner, direction);
        step(corner, direction, next);
        direction = next;
    } while (corner != start || direction != 0);
}

/// Towards the left of a direction.
Point inward(int direction) {
    const Cell step = step_of(direction + 1);
    return {static_cast<float>(step.x), static_cast<float>(step.y)};
}

/// A corner of an outline, inset.
Point corner_point(Cell corner, int direction, int next, float inset) {
    const Point at{static_cast<float>(corner.x), static_cast<float>(corner.y)};
    return at + (inward(direction) + inward(next)) * inset;
}

}  // namespace

Box box_around(std::span<const Cell> cells) {
    Box box = box_of(cells.front());
    for (const Cell cell : cells) box.include(box_of(cell));
    return box;
}

Cell nearest_to_middle(std::span<const Cell> cells) {
    Point sum;
    for (const Cell cell : cells) sum = sum + centre_of(cell);
    const Point middle = sum * (1 / static_cast<float>(cells.size()));
    return ranges::min(cells, {}, [&](Cell cell) {
        const Point offset = centre_of(cell) - middle;
        return offset.x * offset.x + offset.y * offset.y;
    });
}

Outline::Outline(std::span<const Cell> cells, float inset) {
    assert(!cells.empty() && cells.size() <= 8);
    const Cell start = ranges::min(cells, {}, [](Cell c) { return std::pair(c.y, c.x); });
    walk_round(cells, start, [&](Cell corner, int direction, int next) {
        if (next != direction) points_[count_++] = corner_point(corner, direction, next, inset);
    });
}

void Outline::scale(float factor) {
    Box box{points_[0], points_[0]};
    for (const Point p : points()) box.include(p);
    const Point centre = box.centre();
    for (std::size_t i = 0; i < count_; ++i) points_[i] = centre + (points_[i] - centre) * factor;
}

void Outline::move(Point by) {
    for (std::size_t i = 0; i < count_; ++i) points_[i] = points_[i] + by;
}

std::vector<std::vector<Point>> outlines_of(std::span<const Cell> cells, float inset) {
    std::vector<Cell> starts;  // cells with none below that were not walked around yet
    for (const Cell cell : cells) {
        if (!has(cells, {cell.x, cell.y - 1})) starts.push_back(cell);
    }
    std::vector<std::vector<Point>> outlines;
    while (!starts.empty()) {
        std::vector<Point>& outline = outlines.emplace_back();
        walk_round(cells, Cell(starts.back()), [&](Cell corner, int direction, int next) {
            if (direction == 0) std::erase(starts, Cell{corner.x - 1, corner.y});
            if (next != direction) outline.push_back(corner_point(corner, direction, next, inset));
        });
    }
    return outlines;
}

void draw_colour_badge(Scene& scene, Ink ink) {
    scene.clear();
    scene.set_extent({{0, 0}, {1, 1}});
    scene.rectangle({{0.06f, 0.06f}, {0.94f, 0.94f}},
                    {.fill = ink, .line = Ink::soft_text, .line_width = 0.06f, .corner = 0.22f});
}

void mark_last_move(Scene& scene, std::span<const Cell> cells) {
    mark_last_move(scene, Outline(cells, -0.01f).points());
}

void mark_last_move(Scene& scene, std::span<const Point> outline) {
    scene.polygon(outline, {.line = Ink::board, .line_width = 0.13f, .corner = 0.2f});
    scene.polygon(outline, {.line = Ink::last_move, .line_width = 0.06f, .corner = 0.2f});
}

void mark_wrong(Scene& scene, std::span<const Cell> cells) {
    for (const Cell cell : cells) {
        scene.rectangle(box_of(cell, 0.06f), {.line = Ink::wrong, .line_width = 0.07f, .corner = 0.13f});
    }
}

Style pointed_style() {
    return {.line = Ink::accent, .line_width = 0.08f, .corner = 0.13f};
}

Style named_style() {
    return {.line = Ink::accent, .line_width = 0.05f, .corner = 0.13f, .dashed = true};
}

void mark_pointed(Scene& scene, std::span<const Point> outline, const Style& style) {
    scene.polygon(outline, {.line = Ink::board, .line_width = 1.9f * style.line_width, .corner = style.corner, .opacity = 0.85f});
    scene.polygon(outline, style);
}

void mark_pointed(Scene& scene, std::span<const Cell> pointed, std::span<const Cell> named) {
    if (!pointed.empty()) {
        for (const auto& outline : outlines_of(pointed, 0.02f)) mark_pointed(scene, outline, pointed_style());
    }
    for (const Cell cell : named) {
        const Box box = box_of(cell, 0.05f);
        const Point corners[] = {box.least, {box.most.x, box.least.y}, box.most, {box.least.x, box.most.y}};
        mark_pointed(scene, corners, named_style());
    }
}

void mark_safe(Scene& scene, std::span<const Cell> cells) {
    for (const Cell cell : cells) {
        scene.rectangle(box_of(cell, 0.06f), {.fill = Ink::allowed, .corner = 0.13f, .opacity = 0.18f});
        const Point corner = box_of(cell).least;
        const Point tick[] = {corner + Point{0.70f, 0.82f}, corner + Point{0.78f, 0.74f}, corner + Point{0.90f, 0.90f}};
        scene.path(tick, {.line = Ink::allowed, .line_width = 0.05f});
    }
}

void mark_places(Scene& scene, std::span<const Cell> legal, std::size_t open) {
    if (!is_worth_marking(legal.size(), open)) return;
    for (const Cell cell : legal) scene.disc(centre_of(cell), 0.11f, {.fill = Ink::allowed, .opacity = 0.8f});
}

namespace {

/// A piece that flies in is lifted higher than one that is only put down.
bool is_carried(const DrawOptions& options) {
    return options.from != Point{};
}

}  // namespace

float growth_at(const DrawOptions& options) {
    return 1 + (is_carried(options) ? 0.14f : 0.06f) * (1 - options.arrival);
}

float lift_at(const DrawOptions& options) {
    return (is_carried(options) ? 0.5f : 0.2f) * (1 - options.arrival);
}

Point way_left_at(const DrawOptions& options) {
    return options.from * (1 - options.arrival);
}

Style arriving(Style style, const DrawOptions& options) {
    style.lift += lift_at(options);
    style.opacity = 0.3f + 0.7f * options.arrival;
    return style;
}

namespace {

constexpr float hex_radius = 0.57735027f;        // from the centre to a corner
constexpr float corner_per_inset = 1.15470054f;  // how far a corner moves when the sides move by 1

/// From the centre of a hex to its corners, with radius 1; the first is between directions 0 and 1.
constexpr Point to_hex_corner(int index) {
    constexpr float wide = 0.8660254f;
    constexpr Point corners[] = {{wide, 0.5f}, {0, 1}, {-wide, 0.5f}, {-wide, -0.5f}, {0, -1}, {wide, -0.5f}};
    return corners[(index % 6 + 6) % 6];
}

}  // namespace

Cell hex_under(Point at) {
    constexpr float farthest = 999;
    const float r = std::clamp(at.y / hex_row_height, -farthest / 2, farthest / 2);
    const float q = std::clamp(at.x - r / 2, -farthest / 2, farthest / 2);
    const float s = -q - r;
    Point near{std::round(q), std::round(r)};
    const float off_q = std::fabs(near.x - q);
    const float off_r = std::fabs(near.y - r);
    const float off_s = std::fabs(std::round(s) - s);
    if (off_q > off_r && off_q > off_s) {
        near.x = -near.y - std::round(s);
    } else if (off_r > off_s) {
        near.y = -near.x - std::round(s);
    }
    return {static_cast<int>(near.x), static_cast<int>(near.y)};
}

std::array<Point, 6> corners_of_hex(Point centre, float inset) {
    std::array<Point, 6> corners{};
    for (int i = 0; i < 6; ++i) {
        corners[static_cast<std::size_t>(i)] = centre + to_hex_corner(i) * (hex_radius - inset * corner_per_inset);
    }
    return corners;
}

/// Where two hexes of the row meet, the outline bends around the centre of a neighbouring hex.
std::vector<Point> outline_of_hex_row(Cell first, int direction, int count, float inset) {
    const float inner = hex_radius - inset * corner_per_inset;
    const float outer = hex_radius + inset * corner_per_inset;
    std::vector<Point> outline;
    const auto walk_side = [&](Cell from, int ahead) {
        const auto corner = [&](Cell hex, int index) { return centre_of_hex(hex) + to_hex_corner(ahead + index) * inner; };
        Cell hex = from;
        outline.push_back(corner(hex, 3));
        for (int i = 0; i < count; ++i) {
            if (i > 0) {
                const Cell beside = hex_neighbour(hex, (ahead + 5) % 6);
                hex = hex_neighbour(hex, ahead);
                outline.push_back(centre_of_hex(beside) + to_hex_corner(ahead + 1) * outer);
            }
            outline.push_back(corner(hex, 4));
        }
        outline.push_back(corner(hex, 5));
        return hex;
    };
    const Cell last = walk_side(first, direction);
    walk_side(last, opposite_hex_direction(direction));
    return outline;
}

void mark_wrong_hexes(Scene& scene, std::span<const Cell> hexes) {
    for (const Cell hex : hexes) {
        scene.polygon(corners_of_hex(centre_of_hex(hex), 0.06f), {.line = Ink::wrong, .line_width = 0.07f, .corner = 0.1f});
    }
}

void mark_pointed_hexes(Scene& scene, std::span<const Cell> pointed, std::span<const Cell> named) {
    for (std::size_t i = 0; i < pointed.size(); ++i) {
        const auto is_half = [&](int direction) {
            return i + 1 < pointed.size() && hex_neighbour(pointed[i], direction) == pointed[i + 1];
        };
        int direction = 0;
        while (direction < 6 && !is_half(direction)) ++direction;
        const bool is_tile = direction < 6;  // with the hex after it
        const std::vector<Point> outline = outline_of_hex_row(pointed[i], is_tile ? direction : 0, is_tile ? 2 : 1, 0.02f);
        mark_pointed(scene, outline, pointed_style());
        if (is_tile) ++i;
    }
    for (const Cell hex : named) mark_pointed(scene, corners_of_hex(centre_of_hex(hex), 0.07f), named_style());
}

Box SquareBoard::extent() const {
    const Point size{static_cast<float>(width), static_cast<float>(height)};
    const float before = coordinates ? caption_space : edge;
    return {{-before, -before}, size + Point{edge, edge}};
}

void SquareBoard::draw(Scene& scene) const {
    scene.set_extent(extent());
    const Point size{static_cast<float>(width), static_cast<float>(height)};
    scene.rectangle({{-edge, -edge}, size + Point{edge, edge}},
                    {.fill = Ink::board, .line = Ink::board_edge, .line_width = 0.03f, .corner = 0.22f});
    constexpr Style thin{.line = Ink::grid, .line_width = 0.02f};
    for (int i = 1; i < std::max(width, height); ++i) {
        const auto at = static_cast<float>(i);
        if (i < width) scene.path(std::array{Point{at, 0}, Point{at, size.y}}, thin);
        if (i < height) scene.path(std::array{Point{0, at}, Point{size.x, at}}, thin);
    }
    if (!coordinates) return;
    for (int i = 0; i < std::max(width, height); ++i) {
        const float at = static_cast<float>(i) + 0.5f;
        const char column[] = {static_cast<char>('a' + i), '\0'};
        const char row[] = {i + 1 < 10 ? static_cast<char>('1' + i) : '1',
                            i + 1 < 10 ? '\0' : static_cast<char>('0' + i + 1 - 10), '\0'};
        if (i < width) scene.label({at, -0.40f}, 0.26f, column, Ink::soft_text);
        if (i < height) scene.label({-0.40f, at}, 0.26f, row, Ink::soft_text);
    }
}

}  // namespace narabe
