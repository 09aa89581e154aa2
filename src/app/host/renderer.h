// Draws Dear ImGui's lists with WebGL 2. Its own backend queries the context's state before and after every frame, and each query
// waits for the graphics card (174 ms a frame with software rendering); no other code draws here.
#pragma once

#include <cstdint>

#include "ui/scene.h"

struct ImDrawList;

namespace narabe {

class GlyphAtlas;

class Renderer {
  public:
    /// Creates everything in a new context; objects of a lost one are forgotten.
    void start();
    /// Draws a list of that size into a target of that many pixels. Uploads what has changed in the atlas first.
    void draw(const ImDrawList& list, Point size, Point pixels, GlyphAtlas& atlas);

  private:
    void upload(GlyphAtlas& atlas);
    void prepare(Point size);

    std::uint32_t program_ = 0;
    std::uint32_t vertices_ = 0;
    std::uint32_t indices_ = 0;
    std::uint32_t layout_ = 0;  // the vertex array
    std::uint32_t atlas_ = 0;
    int atlas_height_ = 0;  // as uploaded; 0: not yet
    std::int32_t size_place_ = 0;
};

}  // namespace narabe
