// Draws Dear ImGui's lists with WebGL 2. Dear ImGui's own backend queries the context's state before and after every frame, and
// each query waits for the graphics card (174 ms a frame with software rendering); no other code draws here.
#pragma once

#include <cstdint>

#include "ui/scene.h"

struct ImDrawList;

namespace narabe {

class GlyphAtlas;

class Renderer {
  public:
    /// Creates everything in a new context; forgets the objects of a lost context.
    void start();
    /// Draws a list of size `size` into a target of `pixels` pixels, after uploading the changed part of the atlas.
    void draw(const ImDrawList& list, Point size, Point pixels, GlyphAtlas& atlas);

  private:
    void upload(GlyphAtlas& atlas);
    void prepare(Point size);

    std::uint32_t program_ = 0;
    std::uint32_t vertices_ = 0;
    std::uint32_t indices_ = 0;
    std::uint32_t layout_ = 0;  // the vertex array
    std::uint32_t atlas_ = 0;
    int atlas_height_ = 0;  // the uploaded state of the atlas; 0: nothing uploaded yet
};

}  // namespace narabe
