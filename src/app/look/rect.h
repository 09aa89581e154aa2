// Screen rectangles in pixels, y pointing down, and operations that divide them for layouts.
#pragma once

#include <algorithm>

#include "ui/scene.h"

namespace narabe {

struct Rect {
    float x = 0;
    float y = 0;
    float w = 0;
    float h = 0;

    friend constexpr bool operator==(const Rect&, const Rect&) = default;

    constexpr float right() const { return x + w; }
    constexpr float bottom() const { return y + h; }
    constexpr Point centre() const { return {x + w / 2, y + h / 2}; }
    constexpr bool is_empty() const { return w <= 0 || h <= 0; }
    constexpr bool contains(Point p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }

    constexpr Rect shrunk(float dx, float dy) const { return {x + dx, y + dy, w - 2 * dx, h - 2 * dy}; }
    constexpr Rect shrunk(float d) const { return shrunk(d, d); }
    constexpr Rect moved(float dx, float dy) const { return {x + dx, y + dy, w, h}; }
    /// The intersection.
    constexpr Rect within(const Rect& other) const {
        const float left = std::max(x, other.x);
        const float top = std::max(y, other.y);
        return {left, top, std::max(0.0f, std::min(right(), other.right()) - left),
                std::max(0.0f, std::min(bottom(), other.bottom()) - top)};
    }
    /// A rectangle of this size in the middle of this rectangle.
    constexpr Rect middle(float width, float height) const { return {x + (w - width) / 2, y + (h - height) / 2, width, height}; }

    // These functions remove a strip and the gap beside it from this rectangle and return the strip.
    constexpr Rect cut_top(float height, float gap = 0) {
        const Rect strip{x, y, w, height};
        y += height + gap;
        h -= height + gap;
        return strip;
    }
    constexpr Rect cut_bottom(float height, float gap = 0) {
        h -= height + gap;
        return {x, y + h + gap, w, height};
    }
    constexpr Rect cut_left(float width, float gap = 0) {
        const Rect strip{x, y, width, h};
        x += width + gap;
        w -= width + gap;
        return strip;
    }
    constexpr Rect cut_right(float width, float gap = 0) {
        w -= width + gap;
        return {x + w + gap, y, width, h};
    }
    /// Column `index` of `count` columns of equal width.
    constexpr Rect column(int index, int count, float gap) const {
        const float width = (w - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
        return {x + static_cast<float>(index) * (width + gap), y, width, h};
    }
    constexpr Rect row(int index, int count, float gap) const {
        const float height = (h - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
        return {x, y + static_cast<float>(index) * (height + gap), w, height};
    }
};

}  // namespace narabe
