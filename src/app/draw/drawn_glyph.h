// The bitmap of a glyph.
#pragma once

#include <cstdint>
#include <vector>

namespace narabe {

/// A bitmap in device pixels, positioned relative to the pen on the baseline; empty for a space.
struct DrawnGlyph {
    int width = 0;
    int height = 0;
    int columns = 1;                      ///< columns of the picture per device pixel
    float left = 0;                       ///< from the pen to the picture
    float top = 0;                        ///< from the baseline up to the top of the picture
    float advance = 0;                    ///< from the pen to the next character
    std::vector<std::uint8_t> opacity{};  ///< row by row from the top
};

}  // namespace narabe
