// A drawing that can be repeated as fast as memory can be copied. Contains no text.
#pragma once

#include <cstdint>
#include <vector>

#include "app/draw/pen.h"

namespace narabe {

class RecordedDrawing {
  public:
    /// A position in the drawing commands of a pen.
    struct Mark {
        int vertices;
        int indices;
    };
    static Mark mark(const Pen& pen);

    /// Records everything drawn since `start`, replacing the old drawing. The clip must not change in between.
    void take(const Pen& pen, const Mark& start);
    /// Draws the recording. Returns false if it is empty, or was recorded with other glyphs or for another screen.
    bool put(Pen& pen, Point moved) const;

  private:
    struct Vertex {
        Point at;
        Point texture;
        std::uint32_t colour;
    };

    std::vector<Vertex> vertices_;
    std::vector<std::uint32_t> indices_;
    unsigned atlas_ = 0;  // the atlas generation when the drawing was recorded
    float density_ = 0;
};

}  // namespace narabe
