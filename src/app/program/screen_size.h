// How large the canvas is, in the program's own pixels. On large screens one of them is more than a pixel of CSS, so that type, panels
// and controls grow with the screen; nothing else of the program knows.
#pragma once

#include <algorithm>
#include <cmath>

#include "app/look/page_scale.h"
#include "app/look/rect.h"

namespace narabe {

struct ScreenSize {
    float width = 0;
    float height = 0;
    float density = 1;  ///< device pixels a pixel
    Rect safe{};        ///< what notches leave of it
    float scale = 1;    ///< pixels of CSS a pixel

    float bottom_inset() const { return height - safe.bottom(); }
    /// In pixels of CSS.
    Rect on_page(const Rect& rect) const { return {rect.x * scale, rect.y * scale, rect.w * scale, rect.h * scale}; }
};

/// The scale of a canvas of that size in pixels of CSS: 1 on laptops and anything smaller, 1.15 on 1920×1080, 1.5 on 2560×1440.
/// In steps, so that a window that is being resized does not need type of every size there is.
inline float scale_for(Point size) {
    constexpr float steps = 20;
    const float fitting = std::min(size.x / unscaled_screen.x, size.y / unscaled_screen.y);
    return std::clamp(std::round(fitting * steps) / steps, 1.0f, most_scale);
}

}  // namespace narabe
