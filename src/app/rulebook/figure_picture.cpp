#include "app/rulebook/figure_picture.h"

#include <algorithm>

#include "games/all_views.h"

namespace narabe {

namespace {

constexpr float cut_margin = 0.3f;  // margin of board around the visible part, in board units

Box cut(const Box& part, const Box& whole) {
    const Point margin{cut_margin, cut_margin};
    const Point least = part.least - margin;
    const Point most = part.most + margin;
    return {{std::max(least.x, whole.least.x), std::max(least.y, whole.least.y)},
            {std::min(most.x, whole.most.x), std::min(most.y, whole.most.y)}};
}

}  // namespace

FigurePicture picture_of(const RulesFigure& figure) {
    const auto view = make_view(figure.position.seen_by(figure.seat));
    if (figure.attempt) view->suggest(*figure.attempt);
    FigurePicture picture{.scene = {}, .extent = {}, .is_cut = figure.part.has_value()};
    view->draw(picture.scene, {.coordinates = !figure.part});
    const Box& whole = picture.scene.extent();
    picture.extent = figure.part ? cut(*figure.part, whole) : whole;
    return picture;
}

Palette palette_for(const RulesFigure& figure, Palette palette) {
    Colour& last = palette.inks[static_cast<std::size_t>(Ink::last_move)];
    if (!figure.marks_last) last = last.with(0);
    return palette;
}

}  // namespace narabe
