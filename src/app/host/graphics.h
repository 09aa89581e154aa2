// The page's window, and Dear ImGui in it.
#pragma once

#include "app/host/renderer.h"
#include "app/program/window.h"

struct SDL_Window;

namespace narabe {

/// Does not include the clock. Needs a graphics context before it starts.
class Graphics : public Window {
  public:
    bool start(Fonts& fonts, const ScreenSize& size) override;
    bool has_started() const override { return window_ != nullptr; }
    void resize(const ScreenSize& size) override;
    void restore(Fonts& fonts) override;

    ImDrawList& begin() override;
    void drop() override;
    void renew(Fonts& fonts) override;
    void finish(Colour background) override;

    ImDrawList& begin_picture(Point size) override;
    ImDrawList& rebuild_picture(Fonts& fonts) override;
    std::vector<std::uint8_t> finish_picture(float density, Colour background) override;

  private:
    void clear(Point size, Colour background) const;

    SDL_Window* window_ = nullptr;
    float scale_ = 1;
    Renderer renderer_;
    ImDrawList* picture_ = nullptr;
    Point picture_size_;
};

}  // namespace narabe
