// The triangles of one picture. They are made by Dear ImGui's draw lists; nothing else of it is used.
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

    /// Clears the list, and returns it. What is outside of `size` is cut off.
    ImDrawList& begin(Point size);
    ImDrawList& list() { return *list_; }
    const ImDrawList& list() const { return *list_; }

  private:
    std::unique_ptr<ImDrawListSharedData> shared_;
    std::unique_ptr<ImDrawList> list_;
};

}  // namespace narabe
