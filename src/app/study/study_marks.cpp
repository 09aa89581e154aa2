#include "app/study/study_marks.h"

#include <cmath>
#include <vector>

#include "core/ranges.h"

namespace narabe {

namespace {

/// An arrow with a light rim, so that it can be seen on pieces of any colour.
void draw_arrow(Pen& pen, Point from, Point to, float width, Colour colour, Colour rim) {
    const Point way = to - from;
    const float length = std::hypot(way.x, way.y);
    if (length < 1) return;
    const Point unit = way * (1 / length);
    const Point aside{-unit.y, unit.x};
    const float head = std::min(3.2f * width, length / 2);
    const Point neck = to - unit * head;
    const Point shaft[] = {from, neck};
    const Point tip[] = {to, neck + aside * (head * 0.6f), neck - aside * (head * 0.6f)};
    pen.stroke(shaft, width + 2.5f, rim, false);
    pen.stroke(tip, 2.5f, rim, true);
    pen.stroke(shaft, width, colour, false);
    pen.fill(tip, {.colour = colour, .softness = pen.hairline()});
}

}  // namespace

void draw_shape(Pen& pen, Mark::Shape shape, const Rect& rect, Colour colour) {
    const Point middle = rect.centre();
    const float r = std::min(rect.w, rect.h) / 2;
    const auto at = [&](float x, float y) { return middle + Point{x * r, y * r}; };
    const float width = std::max(2.0f, r * 0.22f);
    switch (shape) {
        case Mark::Shape::cross:
            pen.line(at(-0.8f, -0.8f), at(0.8f, 0.8f), width, colour);
            pen.line(at(-0.8f, 0.8f), at(0.8f, -0.8f), width, colour);
            break;
        case Mark::Shape::circle: pen.ring(middle, r * 0.9f, width, colour); break;
        case Mark::Shape::square: {
            const Point corners[] = {at(-0.8f, -0.8f), at(0.8f, -0.8f), at(0.8f, 0.8f), at(-0.8f, 0.8f)};
            pen.stroke(corners, width, colour, true);
            break;
        }
        case Mark::Shape::triangle: {
            const Point corners[] = {at(0, -0.95f), at(0.9f, 0.7f), at(-0.9f, 0.7f)};
            pen.stroke(corners, width, colour, true);
            break;
        }
        case Mark::Shape::arrow: draw_arrow(pen, at(-0.9f, 0.6f), at(0.9f, -0.6f), width, colour, {.a = 0}); break;
        case Mark::Shape::count_: break;
    }
}

void draw_marks(Ui& ui, const BoardPlay& play, const BoardArea& board, std::span<const Mark> marks, std::string_view arrow_from) {
    if (marks.empty() && arrow_from.empty()) return;
    std::vector<Target> targets;
    board.targets(play, targets);
    const auto place = [&](std::string_view cell) {
        const auto target = ranges::find(targets, cell, &Target::id);
        return target == targets.end() ? Rect() : board.visible_part(*target);
    };
    Pen& pen = ui.pen();
    const Colour colour = ui.colour(Ink::accent);
    const Colour rim = ui.colour(Ink::surface);
    for (const Mark& mark : marks) {
        const Rect cell = place(mark.cell);
        if (cell.is_empty()) continue;
        const float size = std::min(cell.w, cell.h);
        if (mark.shape != Mark::Shape::arrow) {
            const Rect shape = cell.middle(size * 0.62f, size * 0.62f);
            draw_shape(pen, mark.shape, shape.shrunk(-1.5f), rim);
            draw_shape(pen, mark.shape, shape, colour);
        } else if (const Rect end = place(mark.target); !end.is_empty()) {
            draw_arrow(pen, cell.centre(), end.centre(), std::clamp(size * 0.13f, 3.0f, 8.0f), colour, rim);
        }
    }
    if (const Rect cell = place(arrow_from); !cell.is_empty()) pen.disc(cell.centre(), std::min(cell.w, cell.h) * 0.2f, colour);
}

}  // namespace narabe
