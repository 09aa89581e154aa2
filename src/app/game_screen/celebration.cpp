#include "app/game_screen/celebration.h"

#include <array>
#include <cmath>

#include "core/ranges.h"
#include "core/rng.h"

namespace narabe {

namespace {

constexpr int tiles = 46;
constexpr Ink colours_of_pieces[] = {Ink::slab_red,    Ink::slab_yellow, Ink::slab_green, Ink::slab_blue, Ink::tile_blue,
                                     Ink::tile_yellow, Ink::tile_green,  Ink::tile_red,   Ink::black,     Ink::white};

/// The colours of the pieces in the scene, and the accent colour.
class Colours {
  public:
    explicit Colours(const Scene& scene) {
        for (const Element& element : scene.elements()) {
            const Ink ink = element.style.fill;
            const bool is_known = ranges::count(std::span(inks_).first(count_), ink) > 0;
            if (!is_known && ranges::count(colours_of_pieces, ink) > 0) inks_[count_++] = ink;
        }
        inks_[count_++] = Ink::accent;
    }
    Ink of(std::uint64_t rng) const { return inks_[rng % count_]; }

  private:
    std::array<Ink, std::size(colours_of_pieces) + 1> inks_{};
    std::size_t count_ = 0;
};

/// A pseudorandom number from 0 to 1, constant for each tile and purpose.
float part_of(std::uint64_t rng, int purpose) {
    return static_cast<float>(mix(rng * 8 + static_cast<std::uint64_t>(purpose)) >> 40) / static_cast<float>(1 << 24);
}

}  // namespace

void draw_celebration(Ui& ui, const Scene& scene, const Rect& board, float celebration_progress) {
    const Colours colours(scene);
    Pen& pen = ui.pen();
    pen.clip(board);
    for (std::uint64_t tile = 1; tile <= tiles; ++tile) {
        const float begin = 0.4f * part_of(tile, 0);
        const float time = (celebration_progress - begin) / (1 - 0.4f);
        if (time <= 0 || time >= 1) continue;
        const float half = std::clamp(board.w * 0.011f, 4.0f, 8.0f) * (0.7f + 0.6f * part_of(tile, 1));
        const float sway = std::sin(time * 5 + 6 * part_of(tile, 2)) * 3 * half;
        const Point centre{board.x + board.w * part_of(tile, 3) + sway,
                           board.y - 2 * half + (board.h + 4 * half) * (0.35f * time + 0.65f * time * time)};
        const float turn = 6 * (part_of(tile, 4) - 0.5f) * (1 + time) + 6 * part_of(tile, 5);
        const float flat = 0.35f + 0.65f * std::abs(std::cos(time * 7 + 6 * part_of(tile, 6)));  // the tile tumbles
        const Point along = Point{std::cos(turn), std::sin(turn)} * half;
        const Point across = Point{-std::sin(turn), std::cos(turn)} * (half * flat);
        const std::array corners{centre + along + across, centre + along - across, centre - along - across,
                                 centre - along + across};
        const float opacity = std::min(1.0f, 4 * (1 - time));
        const Colour edge = ui.colour(Ink::soft_text).with(0.5f * opacity);
        pen.fill(corners, {ui.colour(colours.of(mix(tile))).with(opacity), pen.hairline()});
        pen.stroke(corners, 1, edge, true);
    }
    pen.unclip();
}

}  // namespace narabe
