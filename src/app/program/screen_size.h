// How large the canvas is, in pixels of CSS.
#pragma once

#include "app/look/rect.h"

namespace narabe {

struct ScreenSize {
    float width = 0;
    float height = 0;
    float density = 1;  ///< device pixels a pixel of CSS
    Rect safe{};        ///< what notches leave of it

    float bottom_inset() const { return height - safe.bottom(); }
};

}  // namespace narabe
