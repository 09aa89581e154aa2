#include "games/pilus/pilus_picture.h"

#include <cmath>
#include <tuple>

#include "board/square.h"
#include "core/ranges.h"

namespace narabe::pilus {

namespace {

constexpr float tile_inset = 0.025f;
constexpr float tile_corner = 0.17f;
constexpr float square_inset = 0.075f;
constexpr float square_corner = 0.13f;
constexpr float side = 0.13f;  // how high the side of a tile is
constexpr float lift = 0.06f;  // the shadow of a tile on the table
constexpr float lift_of_level = 0.03f;

constexpr float height_mark = 0.28f;

Ink ink_of(Seat seat) {
    constexpr Ink inks[] = {Ink::seat_1, Ink::seat_2, Ink::seat_3, Ink::seat_4};
    return inks[index_of(seat)];
}

/// A rim around what is drawn in a seat's ink, so that it is visible on any colour.
Ink rim_of(Seat seat) {
    return seat == Seat::second ? Ink::black : Ink::white;
}

Cell cell_around(Point at) {
    return {static_cast<int>(std::floor(at.x)), static_cast<int>(std::floor(at.y))};
}

std::vector<Cell> cells_of(const BitPlane& plane) {
    std::vector<Cell> cells;
    plane.for_each([&](Cell cell) { cells.push_back(cell); });
    return cells;
}

/// The box from `least` to `most`, scaled about `centre`.
Box grown(Point least, Point most, Point centre, float factor) {
    return {centre + (least - centre) * factor, centre + (most - centre) * factor};
}

float distance_squared(Point a, Point b) {
    const Point offset = b - a;
    return offset.x * offset.x + offset.y * offset.y;
}

void draw_head(Scene& scene, Seat seat, Point centre, float size, const Style& style) {
    const auto polygon = [&](std::initializer_list<Point> points) {
        std::array<Point, 4> corners{};
        std::size_t count = 0;
        for (const Point point : points) corners[count++] = centre + point * size;
        scene.polygon(std::span(corners).first(count), style);
    };
    switch (seat) {
        case Seat::second: polygon({{-0.19f, -0.19f}, {0.19f, -0.19f}, {0.19f, 0.19f}, {-0.19f, 0.19f}}); break;
        case Seat::third: polygon({{-0.25f, -0.18f}, {0.25f, -0.18f}, {0, 0.27f}}); break;
        case Seat::fourth: polygon({{0, -0.27f}, {0.25f, 0}, {0, 0.27f}, {-0.25f, 0}}); break;
        default: scene.disc(centre, 0.21f * size, style);
    }
}

}  // namespace

bool is_clear_of(const Box& box, std::span<const Box> others) {
    return ranges::all_of(others, [&](const Box& other) {
        return box.least.x >= other.most.x || other.least.x >= box.most.x || box.least.y >= other.most.y ||
               other.least.y >= box.most.y;
    });
}

Box plate_of(Point centre, float height, std::size_t characters) {
    const Point half{height * (0.3f * static_cast<float>(characters) + 0.2f), height * 0.68f};
    return {centre - half, centre + half};
}

void draw_plate(Scene& scene, const Box& plate, float height, std::string_view text) {
    scene.rectangle(plate, {.fill = Ink::surface, .corner = 0.6f * height, .lift = 0.04f});
    scene.label(plate.centre(), height, text, Ink::text, Weight::bold);
}

Ink ink_of(Colour colour) {
    constexpr Ink inks[] = {Ink::tile_grey, Ink::tile_blue, Ink::tile_green, Ink::tile_red, Ink::tile_yellow};
    return inks[static_cast<int>(colour)];
}

Sentence name_of(Colour colour) {
    constexpr const char* keys[] = {"pilus.grey", "pilus.blue", "pilus.green", "pilus.red", "pilus.yellow"};
    return keys[static_cast<int>(colour)];
}

Sentence item(Colour colour, int squares, int level) {
    return {"pilus.item", {name_of(colour), Sentence::number(squares), Sentence::number(level)}};
}

std::string cell_text(Cell cell) {
    return std::to_string(cell.x) + "," + std::to_string(cell.y);
}

void draw_tile(Scene& scene, Face face, Point corner, const TileLook& look) {
    const Point centre = corner + Point{1, 1};
    const auto box = [&](Point least, Point most) { return grown(corner + least, corner + most, centre, look.growth); };
    scene.rectangle(box({tile_inset, tile_inset - side}, {2 - tile_inset, 2 - tile_inset}),
                    {.fill = Ink::wood_edge, .corner = tile_corner, .opacity = look.opacity, .lift = look.lift});
    scene.rectangle(box({tile_inset, tile_inset}, {2 - tile_inset, 2 - tile_inset}),
                    {.fill = Ink::wood, .corner = tile_corner, .opacity = look.opacity, .rim = true});
    for (int i = 0; i < 4; ++i) {
        const Point least = corner_of(tile_squares[static_cast<std::size_t>(i)]);
        scene.rectangle(box(least + Point{square_inset, square_inset}, least + Point{1 - square_inset, 1 - square_inset}),
                        {.fill = ink_of(face.colour(i)), .corner = square_corner, .opacity = look.opacity, .inner_line = true});
    }
}

void draw_back(Scene& scene, const Box& box) {
    const float size = box.most.x - box.least.x;
    scene.rectangle({box.least - Point{0, 0.1f * size}, box.most}, {.fill = Ink::wood_edge, .corner = 0.14f * size});
    scene.rectangle(box, {.fill = Ink::wood, .corner = 0.14f * size});
    const Point inset{0.2f * size, 0.2f * size};
    scene.rectangle({box.least + inset, box.most - inset},
                    {.line = Ink::wood_edge, .line_width = 0.06f * size, .corner = 0.1f * size});
}

void draw_pawn(Scene& scene, Seat seat, Point foot, float size, float opacity) {
    const Style style{.fill = ink_of(seat),
                      .line = rim_of(seat),
                      .line_width = 0.055f * size,
                      .corner = 0.05f * size,
                      .opacity = opacity,
                      .lift = 0.07f * size};
    const auto at = [&](float x, float y) { return foot + Point{x, y} * size; };
    const Point body[] = {at(-0.3f, -0.3f), at(0.3f, -0.3f),  at(0.27f, -0.16f),
                          at(0.1f, 0.12f),  at(-0.1f, 0.12f), at(-0.27f, -0.16f)};
    scene.polygon(body, style);
    Style head = style;
    head.lift = 0;
    draw_head(scene, seat, at(0, 0.22f), size, head);
}

// --- The table -------------------------------------------------------------------------------------------------------

Table::Table(const Position& position)
    : surface_(position.table()), tiles_(position.table().begin(), position.table().end()), newest_(position.table().back()) {
    // At each height, more distant tiles first, because nearer or higher ones hide them.
    ranges::sort(tiles_, {}, [](const Placed& tile) { return std::tuple(tile.level(), -tile.corner().y, tile.corner().x); });
    find_places();
    for (int index = 0; index < position.seats(); ++index) {
        const auto pawn = position.pawn(seat_at(index));
        if (!pawn) continue;
        pawns_.push_back(*pawn);
        guarded_.push_back({seat_at(index), outlines_of(surface_.region_of(*pawn), 0.11f)});
    }
    find_height_marks();
}

bool Table::has_pawn(Cell cell) const {
    return ranges::find(pawns_, cell) != pawns_.end();
}

/// The visible squares of each tile from the lower right, those without a pawn first.
void Table::find_height_marks() {
    covered_ = {corner_of(newest_.corner()), corner_of(newest_.corner())};
    for (const Placed& tile : tiles_) covered_.include(Box{corner_of(tile.corner()), corner_of(tile.corner()) + Point{2, 2}});
    if (ranges::all_of(tiles_, [](const Placed& tile) { return tile.level() == 1; })) return;
    for (const Placed& tile : tiles_) {
        std::vector<Cell>& squares = height_marks_.emplace_back();
        for (const bool is_under_pawn : {false, true}) {
            for (const Cell offset : {Cell{1, 0}, Cell{0, 0}, Cell{1, 1}, Cell{0, 1}}) {
                const Cell cell = tile.corner() + offset;
                if (surface_.height_at(cell) == tile.level() && has_pawn(cell) == is_under_pawn) squares.push_back(cell);
            }
        }
    }
}

void Table::find_places() {
    const PlaneWindow& window = surface_.window();
    for (int y = window.bottom; y < window.bottom + window.height; ++y) {
        for (int x = window.left; x < window.left + PlaneWindow::width; ++x) {
            const auto is_covered = [&](Cell offset) { return surface_.is_covered(Cell{x, y} + offset); };
            const auto touches = [&](Cell square) {
                return ranges::any_of(edge_directions, [&](Cell step) { return is_covered(square + step); });
            };
            if (is_covered({0, 0}) || ranges::any_of(tile_squares, touches)) places_.push_back({x, y});
        }
    }
}

Box Table::extent(Margin margin) const {
    Box corners{corner_of(tiles_[0].corner()), corner_of(tiles_[0].corner())};
    for (const Placed& tile : tiles_) corners.include(corner_of(tile.corner()));
    constexpr float margins[] = {0.3f, 1.55f, 2.05f};
    constexpr float min_halves[] = {0, 2.4f, 3.4f};
    const auto kind = static_cast<std::size_t>(margin);
    const Point around{margins[kind], margins[kind]};
    const Box all{corners.least - around, corners.most + Point{2, 2} + around};
    const Point centre = all.centre();
    const Point half{std::max(min_halves[kind], all.most.x - centre.x), std::max(min_halves[kind], all.most.y - centre.y)};
    return {centre - half, centre + half};
}

Box Table::box_of(Cell cell, float inset) const {
    const Box box = narabe::box_of(cell, inset);
    const Point rise = rise_of(height_under(cell));
    return {box.least + rise, box.most + rise};
}

Cell Table::cell_under(Point at) const {
    for (int height = max_levels; height > 0; --height) {
        const Cell cell = cell_around(at - rise_of(height));
        if (surface_.height_at(cell) == height) return cell;
    }
    return cell_around(at);
}

Point Table::middle_of(Cell corner) const {
    return corner_of(corner) + Point{1, 1} + rise_of(std::max(1, surface_.level_at(corner) - 1));
}

/// A place on other tiles is drawn higher than one on the table, by less than half a square.
Cell Table::corner_under(Point at) const {
    const Cell flat = cell_around(at - Point{0.5f, 0.5f});
    const Cell below{flat.x, flat.y - 1};
    const auto away = [&](Cell corner) { return distance_squared(middle_of(corner), at); };
    return away(below) < away(flat) ? below : flat;
}

Outlines Table::outlines_of(const BitPlane& region, float inset) const {
    return outlines_of(cells_of(region), inset);
}

/// Follows the squares up and down along its way; vertical sides do so by themselves.
Outlines Table::outlines_of(std::span<const Cell> cells, float inset) const {
    Outlines outlines;
    for (const auto& flat : narabe::outlines_of(cells, inset)) {
        auto& outline = outlines.emplace_back();
        for (std::size_t i = 0; i < flat.size(); ++i) add_side(outline, flat[i], flat[(i + 1) % flat.size()]);
    }
    return outlines;
}

/// All of it except its end.
void Table::add_side(std::vector<Point>& outline, Point from, Point to) const {
    Cell cell = cell_around(from);
    outline.push_back(from + rise_of(height_under(cell)));
    if (from.y != to.y) return;
    const int step = to.x > from.x ? 1 : -1;
    for (const Cell last = cell_around(to); cell.x != last.x; cell.x += step) {
        const Cell next{cell.x + step, cell.y};
        const int here = height_under(cell);
        const int there = height_under(next);
        if (here == there) continue;
        const Point between{static_cast<float>(std::max(cell.x, next.x)), from.y};
        outline.push_back(between + rise_of(here));
        outline.push_back(between + rise_of(there));
    }
}

std::vector<Point> Table::label_places(const BitPlane& region) const {
    std::vector<Cell> cells = cells_of(region);
    const Point middle = box_of(nearest_to_middle(cells)).centre();
    const auto order = [&](Cell cell) { return std::pair(has_pawn(cell), distance_squared(box_of(cell).centre(), middle)); };
    ranges::sort(cells, {}, order);
    std::vector<Point> places;
    for (const Cell cell : cells) places.push_back(box_of(cell).centre());
    return places;
}

void Table::draw_grid(Scene& scene) const {
    for (const Cell cell : places_) scene.disc(corner_of(cell) + Point{1, 1}, 0.035f, {.fill = Ink::soft_text, .opacity = 0.5f});
}

void Table::draw_tiles(Scene& scene, float fallen, Point from) const {
    for (const Placed& tile : tiles_) {
        const Point corner = corner_of(tile.corner()) + rise_of(tile.level());
        if (tile == newest_ && fallen < 1) {
            const float above = 1 - fallen;
            draw_tile(scene, tile.face(), corner + (from + Point{0, 0.5f}) * above,
                      {.opacity = 0.3f + 0.7f * fallen, .growth = 1 + 0.08f * above, .lift = 0.06f + 0.4f * above});
        } else {
            draw_tile(scene, tile.face(), corner, {.lift = lift + lift_of_level * static_cast<float>(tile.level() - 1)});
        }
    }
}

void Table::draw_protected(Scene& scene) const {
    for (const Guarded& guarded : guarded_) {
        for (const auto& outline : guarded.outlines) {
            scene.polygon(outline, {.line = rim_of(guarded.seat), .line_width = 0.1f, .corner = 0.1f, .opacity = 0.75f});
            scene.polygon(outline, {.line = ink_of(guarded.seat), .line_width = 0.075f, .corner = 0.1f, .dashed = true});
        }
    }
}

void Table::draw_heights(Scene& scene, const DrawOptions& options, std::vector<Box> taken) const {
    for (const std::vector<Cell>& squares : height_marks_) {
        for (const Cell cell : squares) {
            if (draw_height(scene, cell, options, taken)) break;
        }
    }
}

void Table::draw_all_heights(Scene& scene, const DrawOptions& options, std::vector<Box> taken) const {
    for (const Cell cell : places_) {
        if (surface_.is_covered(cell)) draw_height(scene, cell, options, taken);
    }
}

/// In the lower right corner of the square. Returns whether there is room for it.
bool Table::draw_height(Scene& scene, Cell cell, const DrawOptions& options, std::vector<Box>& taken) const {
    const float height = std::max(height_mark, min_label * options.pixel);
    const Box plate = plate_of({}, height, 1);
    const Box square = box_of(cell, square_inset);
    const Point centre = Point{square.most.x, square.least.y} + Point{-plate.most.x, plate.most.y};
    const Box place{centre + plate.least, centre + plate.most};
    if (!is_clear_of(place, taken)) return false;
    draw_plate(scene, place, height, std::to_string(surface_.height_at(cell)));
    taken.push_back(place);
    return true;
}

void Table::mark_newest(Scene& scene) const {
    const Point corner = corner_of(newest_.corner()) + rise_of(newest_.level());
    const Box box{corner, corner + Point{2, 2}};
    scene.rectangle(box, {.line = Ink::board, .line_width = 0.12f, .corner = 0.2f});
    scene.rectangle(box, {.line = Ink::last_move, .line_width = 0.055f, .corner = 0.2f});
}

void Table::mark_wrong(Scene& scene, std::span<const Cell> cells) const {
    for (const Cell cell : cells) {
        scene.rectangle(box_of(cell, 0.06f), {.line = Ink::wrong, .line_width = 0.07f, .corner = 0.13f});
    }
}

void Table::mark_pointed(Scene& scene, std::span<const Cell> pointed, std::span<const Cell> named) const {
    if (!pointed.empty()) {
        for (const auto& outline : outlines_of(pointed, 0.02f)) narabe::mark_pointed(scene, outline, pointed_style());
    }
    for (const Cell cell : named) {
        for (const auto& outline : outlines_of(std::span(&cell, 1), 0.06f)) narabe::mark_pointed(scene, outline, named_style());
    }
}

void Table::draw_numbers(Scene& scene, const DrawOptions& options) const {
    if (options.pixel == 0) return;
    const float height = 12 * options.pixel;
    const int step = 0.6f < height ? 5 : 1;  // if squares are too small for every number
    const auto number = [&](Point at, int value) {
        const Point half{1.1f * height, 0.72f * height};
        scene.rectangle({at - half, at + half}, {.fill = Ink::table, .corner = 0.6f * height, .opacity = 0.8f});
        scene.label(at, height, std::to_string(value), Ink::soft_text);
    };
    Cell least = places_.front();
    Cell most = least;
    for (const Cell cell : places_) {
        least = {std::min(least.x, cell.x), std::min(least.y, cell.y)};
        most = {std::max(most.x, cell.x), std::max(most.y, cell.y)};
    }
    const float below = std::max(static_cast<float>(least.y) - 0.9f * height, options.visible.least.y + height);
    const float left = std::max(static_cast<float>(least.x) - 1.3f * height, options.visible.least.x + 1.3f * height);
    for (int x = least.x; x <= most.x; ++x) {
        const Point at{static_cast<float>(x) + 0.5f, below};
        const bool is_seen = at.x > options.visible.least.x + 2.6f * height && at.x < options.visible.most.x - height;
        if (x % step == 0 && is_seen) number(at, x);
    }
    for (int y = least.y; y <= most.y; ++y) {
        const Point at{left, static_cast<float>(y) + 0.5f};
        const bool is_seen = at.y > options.visible.least.y + 2.2f * height && at.y < options.visible.most.y - height;
        if (y % step == 0 && is_seen) number(at, y);
    }
}

}  // namespace narabe::pilus
