#include "games/taigo/taigo_picture.h"

#include "board/coordinates.h"
#include "core/ranges.h"

namespace narabe::taigo {

namespace {

constexpr float base_inset = 0.03f;
constexpr float base_corner = 0.1f;
constexpr float half_inset = 0.15f;
constexpr int last_ring = 3;
constexpr float ring_opacity[] = {1, 1, 0.3f};

bool has(std::span<const Spot> spots, Cell hex) {
    return ranges::find(spots, hex, &Spot::hex) != spots.end();
}

void draw_half(Scene& scene, Colour colour, Point centre, const Look& look) {
    const float inset = half_inset + (1 - look.growth) / 2;
    scene.polygon(corners_of_hex(centre, inset),
                  {.fill = ink_of(colour), .corner = base_corner, .opacity = look.opacity, .inner_line = true, .rim = true});
}

}  // namespace

TilePicture::TilePicture(const Tile& tile)
    : black_(centre_of_hex(tile.black)), white_(centre_of_hex(tile.white())), base_(outline_of(tile, base_inset)) {}

void TilePicture::draw(Scene& scene, const Look& look) const {
    const Style style{
        .fill = Ink::wood, .corner = base_corner, .opacity = look.opacity, .lift = look.lift, .inner_line = true, .rim = true};
    const Point middle = (black_ + white_) * 0.5f;
    const auto placed = [&](Point point) { return middle + (point - middle) * look.growth + look.by; };
    if (look.growth == 1 && look.by == Point{}) {
        scene.polygon(base_, style);
    } else {
        std::vector<Point> base;
        for (const Point point : base_) base.push_back(placed(point));
        scene.polygon(base, style);
    }
    draw_half(scene, Colour::black, placed(black_), look);
    draw_half(scene, Colour::white, placed(white_), look);
}

void draw_cone(Scene& scene, Colour colour, Point centre, const Look& look) {
    constexpr float rings[] = {0.29f, 0.17f};
    const Point at = centre + look.by;
    const float radius = 0.41f * look.growth;
    const Ink ring = colour == Colour::black ? Ink::soft_text : Ink::wood;
    scene.disc(at, radius, {.fill = ink_of(colour), .opacity = look.opacity, .lift = look.lift * 2});
    scene.disc(at, radius, {.line = Ink::soft_text, .line_width = 0.03f, .opacity = look.opacity});
    for (const float each : rings) {
        scene.disc(at, each * look.growth, {.line = ring, .line_width = 0.035f, .opacity = look.opacity});
    }
    scene.disc(at, 0.06f * look.growth, {.fill = ring, .opacity = look.opacity});
}

std::vector<Spot> spots_around(const Position& position) {
    const Table& table = position.table();
    std::vector<Spot> spots;
    for (const SmallHex edge : table.edge()) spots.push_back({edge.cell(), 1});
    const std::size_t touching = spots.size();
    std::size_t first = 0;
    for (int ring = 2; ring <= last_ring; ++ring) {
        const std::size_t end = spots.size();
        for (std::size_t i = first; i < end; ++i) {
            for (int direction = 0; direction < 6; ++direction) {
                const Cell hex = hex_neighbour(spots[i].hex, direction);
                const bool is_empty_there = i >= touching || is_empty(table.at(hex));
                if (is_empty_there && !has(spots, hex)) spots.push_back({hex, ring});
            }
        }
        first = end;
    }
    return spots;
}

void sort_for_keys(std::vector<Spot>& spots) {
    ranges::sort(spots, [](const Spot& a, const Spot& b) {
        if (a.hex.y != b.hex.y) return a.hex.y < b.hex.y;
        return a.hex.y % 2 == 0 ? a.hex.x > b.hex.x : a.hex.x < b.hex.x;
    });
}

Box extent_of(const Position& position) {
    constexpr Point margin{2.55f, 2.35f};
    constexpr Point min_half{4.2f, 3.6f};  // so that a young table neither fills the screen nor grows with every tile
    Box box{centre_of_hex({0, 0}), centre_of_hex({0, 0})};
    for (const Move piece : position.pieces()) {
        const Parts parts = parts_of(piece);
        box.include(centre_of_hex(parts.hex));
        if (parts.is_tile()) box.include(centre_of_hex(parts.white()));
    }
    const Point middle = centre_of_hex({0, 0}) + Point{0.5f, 0};
    Box extent{middle - min_half, middle + min_half};
    extent.include({box.least - margin, box.most + margin});
    return extent;
}

void draw_place(Scene& scene, Cell hex, float opacity) {
    scene.polygon(corners_of_hex(centre_of_hex(hex), 0),
                  {.fill = Ink::board, .line = Ink::board_edge, .line_width = 0.035f, .corner = 0.03f, .opacity = opacity});
}

void draw_spots(Scene& scene, std::span<const Spot> spots) {
    for (const Spot& spot : spots) {
        draw_place(scene, spot.hex, ring_opacity[spot.ring - 1]);
    }
}

void draw_names(Scene& scene, std::span<const Spot> spots, const DrawOptions& options) {
    constexpr float usual = 0.22f;
    constexpr float max_pixels = 13;
    constexpr float min_pixels = 9;
    if (options.pixel == 0) return;
    const float smallest = min_pixels * options.pixel;
    const float height = std::min(usual, max_pixels * options.pixel);
    const bool is_readable = height >= smallest;
    const Point lower = options.allowed ? Point{0, -0.26f} : Point{};  // clear of the dot in the middle
    for (const Spot& spot : spots) {
        if (is_readable ? spot.ring > reached_ring : ranges::find(options.named, spot.hex) == options.named.end()) continue;
        scene.label(centre_of_hex(spot.hex) + lower, std::max(height, smallest), coordinates_text(spot.hex), Ink::text);
    }
}

}  // namespace narabe::taigo
