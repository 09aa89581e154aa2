// The window on the desktop: SDL2, with OpenGL ES 3, which has the same functions and shaders as the page's WebGL 2.
#pragma once

#include <functional>
#include <string>

#include "app/host/graphics.h"

namespace narabe::desktop {

/// Draws an outline for each character that the fonts lack.
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

    /// SDL's clock, which events have, too.
    double now() const override;
    bool start(Fonts& fonts, const ScreenSize& size) override;
    void finish(Colour background) override;

    /// Creates the window, before the program starts. Returns what is wrong; empty if nothing is.
    std::string create(Point size);
    SDL_Window* handle() const { return made_; }
    /// Draws over every frame.
    void draw_over(std::function<void(ImDrawList& list)> draw) { over_ = std::move(draw); }
    /// Its size, and how many pixels of the screen each of its pixels has, as in the request `resize`.
    std::string size_request() const;

  private:
    SDL_Window* open(Point size) override;

    SDL_Window* made_ = nullptr;
    void* context_ = nullptr;
    MissingGlyphs missing_;
    std::function<void(ImDrawList& list)> over_;
};

}  // namespace narabe::desktop
