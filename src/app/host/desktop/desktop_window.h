// The desktop window: SDL2 and OpenGL ES 3, which has the same functions and shaders as the page's WebGL 2.
#pragma once

#include <functional>
#include <string>

#include "app/host/graphics.h"

namespace narabe::desktop {

/// Draws an outline in place of each character that the fonts lack.
class MissingGlyphs final : public GlyphDrawer {
  public:
    DrawnGlyph draw(char16_t character, float size, Weight weight) override;
};

class DesktopWindow final : public Graphics {
  public:
    DesktopWindow();
    DesktopWindow(const DesktopWindow&) = delete;
    DesktopWindow& operator=(const DesktopWindow&) = delete;
    ~DesktopWindow() override;

    /// SDL's clock, which also timestamps its events.
    double now() const override;
    double date() const override;
    bool start(Fonts& fonts, const ScreenSize& size) override;
    void finish(Colour background) override;

    /// Creates the window before the program starts. Returns an error message; empty on success.
    std::string create(Point size);
    SDL_Window* handle() const { return made_; }
    /// Sets a function that draws over every frame.
    void draw_over(std::function<void(ImDrawList& list)> draw) { over_ = std::move(draw); }
    /// The `resize` request for its current size and pixel density.
    std::string size_request() const;

  private:
    SDL_Window* open(Point size) override;

    SDL_Window* made_ = nullptr;
    void* context_ = nullptr;
    MissingGlyphs missing_;
    std::function<void(ImDrawList& list)> over_;
};

}  // namespace narabe::desktop
