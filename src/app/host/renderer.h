// Draws Dear ImGui's lists with WebGL 2. Its own backend asks the context for its state before and after every frame,
// and each question waits for the graphics card (174 ms a frame with software rendering); nobody else draws here.
#pragma once

#include <cstdint>

struct ImDrawData;

namespace narabe {

class Renderer {
  public:
    /// Makes everything in a new context; what was in a lost one is forgotten.
    void start();
    /// Hands the atlas of Dear ImGui to the graphics card, as one byte a pixel, and lets go of it.
    void upload_atlas();
    void draw(const ImDrawData& data);

  private:
    void prepare(const ImDrawData& data);

    std::uint32_t program_ = 0;
    std::uint32_t vertices_ = 0;
    std::uint32_t indices_ = 0;
    std::uint32_t layout_ = 0;  // the vertex array
    std::uint32_t atlas_ = 0;
    std::int32_t size_place_ = 0;
};

}  // namespace narabe
