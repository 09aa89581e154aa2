#include "app/game_screen/move_text.h"

#include <algorithm>

namespace narabe {

void draw_move_text(Ui& ui, const Rect& rect, std::string_view words, std::string_view brief, Weight weight, Ink ink) {
    Pen& pen = ui.pen();
    const Type type{.size = 14, .weight = weight};
    const Type small{.size = 13, .weight = weight};
    const Colour colour = ui.colour(ink);
    const float height = pen.paragraph_height(words, small, rect.w);
    if (pen.width(words, small) <= rect.w) {
        pen.text_in(rect, words, pen.fitting(words, type, rect.w, small.size), colour);
    } else if (height <= rect.h + 2) {
        pen.paragraph(rect.middle(rect.w, height), words, small, colour);
    } else {
        pen.text_in(rect, brief, pen.fitting(brief, type, rect.w, small.size, Figures::tabular), colour, Align::left,
                    Figures::tabular);
    }
}

namespace {

constexpr float sign_gap = 5;

/// The size of the icon: small enough for the line, and its cells not larger than a small square.
Rect sign_place(const Box& extent, float height) {
    constexpr float largest_cell = 10;
    constexpr float widest = 28;
    const float wide = extent.most.x - extent.least.x;
    const float high = extent.most.y - extent.least.y;
    const float cell = std::min({largest_cell, (height - 4) / high, widest / wide});
    return {0, 0, wide * cell, high * cell};
}

}  // namespace

float sign_width(Ui& ui, float height, const SpokenMove& said) {
    if (said.shape == MoveShape::none) return 0;
    Scene& scene = ui.painter().scratch_scene();
    draw_sign(said, scene);
    return sign_place(scene.extent(), height).w + sign_gap;
}

void draw_move_sign(Ui& ui, Rect& rect, const SpokenMove& said) {
    if (said.shape == MoveShape::none) return;
    Scene& scene = ui.painter().scratch_scene();
    draw_sign(said, scene);
    const Rect place = sign_place(scene.extent(), rect.h);
    const Rect sign = rect.cut_left(place.w, sign_gap).middle(place.w, place.h);
    ui.painter().paint(scene, placed(scene.extent(), sign), ui.palette());
}

}  // namespace narabe
