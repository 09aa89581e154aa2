// Something drawn, to be drawn again as quickly as it can be copied. There is no type in it.
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

    /// Takes what was drawn since, to which no clip may have been changed, in place of what it was.
    void take(const Pen& pen, const Mark& start);
    /// Draws it again; not if it was taken from other type or for another screen, or nothing was.
    bool put(Pen& pen, Point moved) const;

  private:
    struct Vertex {
        Point at;
        Point texture;
        std::uint32_t colour;
    };

    std::vector<Vertex> vertices_;
    std::vector<std::uint32_t> indices_;
    unsigned atlas_ = 0;  // of the pen that drew it, as its density
    float density_ = 0;
};

}  // namespace narabe
