// The window and Dear ImGui in it.
#pragma once

#include <vector>

#include "app/draw/fonts.h"
#include "app/host/renderer.h"
#include "app/look/theme.h"

struct ImDrawList;
struct SDL_Window;

namespace narabe {

class Graphics {
  public:
    /// Whether there is a window to draw in. `size` is in pixels of CSS.
    /// Precondition: there is a graphics context, and `fonts` has some.
    bool start(Fonts& fonts, Point size);
    bool has_started() const { return window_ != nullptr; }

    void resize(float width, float height);
    /// After the context was lost and came back.
    void restore(Fonts& fonts);

    /// Begins a frame and returns the list to draw into.
    ImDrawList& begin();
    /// Gives the frame up.
    void drop();
    /// Builds the fonts anew, between two frames.
    void renew(Fonts& fonts);
    void finish(Colour background);

    /// Begins a picture that is not shown and returns the list to draw into; `rebuild_picture` begins it once more.
    ImDrawList& begin_picture(Point size);
    ImDrawList& rebuild_picture(Fonts& fonts);
    /// The pixels, four bytes each, from the lowest row up.
    std::vector<std::uint8_t> finish_picture(float density, Colour background);

  private:
    void clear(Point size, Colour background) const;

    SDL_Window* window_ = nullptr;
    Renderer renderer_;
    ImDrawList* picture_ = nullptr;
    Point picture_size_;
};

}  // namespace narabe
