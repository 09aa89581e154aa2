// Draws Dear ImGui's lists with WebGL 2. Its own backend queries the context's state before and after every frame, and each query
// waits for the graphics card (174 ms a frame with software rendering); no other code draws here.
#pragma once

#include <cstdint>

struct ImDrawData;

namespace narabe {

class Renderer {
  public:
    /// Creates everything in a new context; objects of a lost one are forgotten.
    void start();
    /// Uploads Dear ImGui's atlas, one byte per pixel, and frees it.
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
