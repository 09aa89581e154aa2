// The position and scale of a scene on the screen.
#pragma once

#include <cmath>

#include "app/look/rect.h"

namespace narabe {

struct BoardTransform {
    Point origin;           ///< the origin of the board, in pixels
    float scale = 1;        ///< pixels per board unit
    float orientation = 1;  ///< -1: viewed from the other side

    constexpr Point to_screen(Point p) const {
        return {origin.x + p.x * scale * orientation, origin.y - p.y * scale * orientation};
    }
    constexpr Point to_board(Point p) const {
        return {(p.x - origin.x) / scale * orientation, (origin.y - p.y) / scale * orientation};
    }
    Rect to_screen(const Box& box) const {
        const Point a = to_screen(box.least);
        const Point b = to_screen(box.most);
        return {std::min(a.x, b.x), std::min(a.y, b.y), std::abs(b.x - a.x), std::abs(b.y - a.y)};
    }

    friend constexpr bool operator==(const BoardTransform&, const BoardTransform&) = default;
};

/// The transform that shows the scene as large as possible in the middle of `rect`.
BoardTransform placed(const Box& extent, const Rect& rect, float orientation = 1);

}  // namespace narabe
