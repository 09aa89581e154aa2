// The size of the canvas in the program's own pixels. On large screens they are larger than CSS pixels, so that type, panels and
// controls grow with the screen; no other code needs to handle this.
#pragma once

#include <algorithm>
#include <cmath>

#include "app/look/page_scale.h"
#include "app/look/rect.h"

namespace narabe {

struct ScreenSize {
    float width = 0;
    float height = 0;
    float density = 1;  ///< device pixels per program pixel
    Rect safe{};        ///< the part of the screen without notches
    float scale = 1;    ///< CSS pixels per program pixel

    float bottom_inset() const { return height - safe.bottom(); }
    /// Converts a rectangle to CSS pixels.
    Rect on_page(const Rect& rect) const { return {rect.x * scale, rect.y * scale, rect.w * scale, rect.h * scale}; }
};

/// The scale for a canvas of this size in CSS pixels: 1 on laptops and smaller screens, 1.15 on 1920×1080, 1.5 on 2560×1440. It
/// changes in steps, so that resizing a window does not require glyphs of every size.
inline float scale_for(Point size) {
    constexpr float steps = 20;
    const float fitting = std::min(size.x / unscaled_screen.x, size.y / unscaled_screen.y);
    return std::clamp(std::round(fitting * steps) / steps, 1.0f, max_scale);
}

}  // namespace narabe
