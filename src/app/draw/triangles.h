// The triangles of one picture, drawn with the draw lists of Dear ImGui only.
#pragma once

#include <memory>

#include "ui/scene.h"

struct ImDrawList;
struct ImDrawListSharedData;

namespace narabe {

class Triangles {
  public:
    Triangles();
    ~Triangles();

    /// Clears the list, and returns it. Clips everything to `size`.
    ImDrawList& begin(Point size);
    ImDrawList& list() { return *list_; }
    const ImDrawList& list() const { return *list_; }

  private:
    std::unique_ptr<ImDrawListSharedData> shared_;
    std::unique_ptr<ImDrawList> list_;
};

}  // namespace narabe
