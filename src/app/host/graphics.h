// An SDL2 window with OpenGL. The page and the desktop each derive their own class from it.
#pragma once

#include "app/draw/triangles.h"
#include "app/host/renderer.h"
#include "app/shell/window.h"

struct SDL_Cursor;
struct SDL_Window;

namespace narabe {

class Graphics : public Window {
  public:
    bool start(Fonts& fonts, const ScreenSize& size) override;
    bool has_started() const override { return window_ != nullptr; }
    void resize(const ScreenSize& size) override { scale_ = size.scale; }
    void restore() override { renderer_.start(); }

    ImDrawList& begin() override { return screen_.begin(size()); }
    void finish(Colour background) override;
    void show_hand(bool is_hand) override;

    ImDrawList& begin_picture(Point size) override;
    std::vector<std::uint8_t> finish_picture(float density, Colour background) override;

  protected:
    /// Creates the window with a current OpenGL context; null if that fails.
    virtual SDL_Window* open(Point size) = 0;
    /// The window size in SDL's window coordinates: CSS pixels in the page, screen coordinates on the desktop.
    static Point window_size(const ScreenSize& size) { return {size.width * size.scale, size.height * size.scale}; }
    SDL_Window* window() const { return window_; }
    ImDrawList& list() { return screen_.list(); }

  private:
    Point size() const;
    void draw(const Triangles& triangles, Point size, Point pixels, Colour background);

    SDL_Window* window_ = nullptr;
    SDL_Cursor* arrow_ = nullptr;
    SDL_Cursor* hand_ = nullptr;
    Fonts* fonts_ = nullptr;
    float scale_ = 1;
    Renderer renderer_;
    Triangles screen_;
    Triangles picture_;
    Point picture_size_;
};

}  // namespace narabe
