#include "app/look/sample.h"

#include <array>

#include "ui/shapes.h"

namespace narabe {

namespace {

constexpr int columns = 6;
constexpr int rows = 5;
constexpr float edge = 0.16f;
constexpr float caption_space = 0.62f;

constexpr Style piece_style(Ink ink) {
    return {.fill = ink, .corner = 0.15f, .lift = 0.05f, .inner_line = true, .rim = true};
}

void draw_board(Scene& scene, const DrawOptions& options) {
    constexpr auto width = static_cast<float>(columns);
    constexpr auto height = static_cast<float>(rows);
    scene.rectangle({{-edge, -edge}, {width + edge, height + edge}},
                    {.fill = Ink::board, .line = Ink::board_edge, .line_width = 0.03f, .corner = 0.22f});
    const Style grid{.line = Ink::grid, .line_width = 0.02f};
    for (float x = 1; x < width; ++x) scene.path(std::array{Point{x, 0}, Point{x, height}}, grid);
    for (float y = 1; y < height; ++y) scene.path(std::array{Point{0, y}, Point{width, y}}, grid);
    if (!options.coordinates) return;
    for (int i = 0; i < columns; ++i) {
        const char name[] = {static_cast<char>('a' + i), '\0'};
        scene.label({static_cast<float>(i) + 0.5f, -0.40f}, 0.3f, name, Ink::soft_text);
    }
    for (int i = 0; i < rows; ++i) {
        const char name[] = {static_cast<char>('1' + i), '\0'};
        scene.label({-0.40f, static_cast<float>(i) + 0.5f}, 0.3f, name, Ink::soft_text);
    }
}

void draw_tetrominoes(Scene& scene) {
    constexpr std::array<Cell, 4> l{{{0, 1}, {0, 2}, {0, 3}, {1, 1}}};
    constexpr std::array<Cell, 4> t{{{1, 2}, {2, 2}, {3, 2}, {2, 1}}};
    constexpr std::array<Cell, 4> s{{{3, 3}, {4, 3}, {4, 4}, {5, 4}}};
    constexpr std::array<Cell, 4> i{{{5, 0}, {5, 1}, {5, 2}, {5, 3}}};
    const std::pair<Ink, std::array<Cell, 4>> pieces[] = {
        {Ink::slab_red, l}, {Ink::slab_green, t}, {Ink::slab_blue, s}, {Ink::slab_yellow, i}};
    for (const auto& [ink, cells] : pieces) scene.polygon(Outline(cells, 0.045f).points(), piece_style(ink));
    mark_last_move(scene, i);
}

void draw_symbols(Scene& scene) {
    for (const Cell cell : {Cell{0, 4}, Cell{2, 4}, Cell{4, 0}}) {
        const Point centre = centre_of(cell);
        const Style style{.line = Ink::symbol_x, .line_width = 0.085f};
        scene.path(std::array{centre + Point{-0.23f, -0.23f}, centre + Point{0.23f, 0.23f}}, style);
        scene.path(std::array{centre + Point{-0.23f, 0.23f}, centre + Point{0.23f, -0.23f}}, style);
    }
    for (const Cell cell : {Cell{0, 0}, Cell{1, 4}, Cell{4, 1}})
        scene.disc(centre_of(cell), 0.23f, {.line = Ink::symbol_o, .line_width = 0.085f});
}

void draw_allowed(Scene& scene) {
    for (const Cell cell : {Cell{1, 0}, Cell{2, 0}, Cell{3, 0}, Cell{3, 1}})
        scene.disc(centre_of(cell), 0.13f, {.fill = Ink::allowed});
}

/// A tile of coloured squares, a single square, and black and white pieces.
void draw_others(Scene& scene, Point tile, Point square, Point domino) {
    const auto draw_square = [&](Point at, Ink ink) {
        scene.rectangle({at + Point{0.07f, 0.07f}, at + Point{0.93f, 0.93f}}, {.fill = ink, .corner = 0.12f, .inner_line = true});
    };
    const auto draw_base = [&](Point at, float size) {
        scene.rectangle({at, at + Point{size, size}}, {.fill = Ink::wood, .corner = 0.17f, .lift = 0.05f, .rim = true});
    };
    draw_base(tile, 2);
    constexpr Ink inks[] = {Ink::tile_blue, Ink::tile_yellow, Ink::tile_green, Ink::tile_red};
    for (int i = 0; i < 4; ++i) draw_square(tile + Point{static_cast<float>(i % 2), static_cast<float>(i / 2)}, inks[i]);
    draw_base(square, 1);
    draw_square(square, Ink::tile_grey);
    const auto draw_half = [&](Point at, Ink ink) {
        scene.rectangle({at + Point{0.045f, 0.045f}, at + Point{0.955f, 0.955f}},
                        {.fill = ink, .corner = 0.17f, .lift = 0.04f, .inner_line = true, .rim = true});
    };
    draw_half(domino, Ink::black);
    draw_half(domino + Point{1, 0}, Ink::white);
}

}  // namespace

void draw_sample(Scene& scene, SampleShape shape, const DrawOptions& options) {
    scene.clear();
    draw_board(scene, options);
    draw_symbols(scene);
    draw_tetrominoes(scene);
    if (options.allowed) draw_allowed(scene);
    if (shape == SampleShape::wide) {
        scene.set_extent({{-caption_space, -caption_space}, {columns + 0.7f + 2.1f, rows + edge}});
        draw_others(scene, {columns + 0.7f, 3}, {columns + 1.2f, 1.5f}, {columns + 0.7f, 0});
    } else {
        scene.set_extent({{-caption_space, -caption_space - 2.5f}, {columns + edge, rows + edge}});
        draw_others(scene, {0, -3}, {2.4f, -2.5f}, {3.9f, -2.5f});
    }
}

}  // namespace narabe
