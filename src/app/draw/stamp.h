// A drawing that can be repeated as quickly as it can be copied. Contains no text.
#pragma once

#include <cstdint>
#include <vector>

#include "app/draw/pen.h"

namespace narabe {

class Stamp {
  public:
    /// How much has been drawn.
    struct Mark {
        int vertices;
        int indices;
    };
    static Mark mark(const Pen& pen);

    /// Takes what was drawn since `start`, without any change of clip, replacing the old drawing.
    void take(const Pen& pen, const Mark& start);
    /// Draws it again. False if it is empty, or was taken with other glyphs or for another screen.
    bool put(Pen& pen, Point moved) const;

  private:
    struct Vertex {
        Point at;
        Point texture;
        std::uint32_t colour;
    };

    std::vector<Vertex> vertices_;
    std::vector<std::uint32_t> indices_;
    unsigned atlas_ = 0;  // of the pen that drew it, like its density
    float density_ = 0;
};

}  // namespace narabe
