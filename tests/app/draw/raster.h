// Draw lists as pixels, so that tests can measure what a player sees.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "app/draw/glyph_atlas.h"
#include "app/look/rect.h"
#include "app/look/theme.h"
#include "ui/scene.h"

struct ImDrawList;
struct ImDrawVert;

namespace narabe {

class Raster {
  public:
    /// A picture of this size, filled with the background.
    Raster(int width, int height, Colour background);

    /// Draws the triangles of the list with their colours and glyphs, within its clipping rectangles.
    void draw(const ImDrawList& list, const GlyphAtlas& atlas);

    int width() const { return width_; }
    int height() const { return height_; }
    /// The colour of the pixel that contains the point; the nearest one outside the picture.
    Colour at(Point point) const;

  private:
    /// Red, green and blue from 0 to 255, not rounded.
    struct Light {
        float r = 0;
        float g = 0;
        float b = 0;
    };

    void draw_triangle(std::array<ImDrawVert, 3> corners, const Rect& clip, const GlyphAtlas& atlas);
    static void blend_pixel(Light& pixel, const std::array<ImDrawVert, 3>& corners, const std::array<float, 3>& parts,
                            const GlyphAtlas& atlas);
    std::size_t place_of(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    }

    int width_;
    int height_;
    std::vector<Light> pixels_;
};

}  // namespace narabe
