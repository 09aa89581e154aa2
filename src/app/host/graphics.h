// The page's window.
#pragma once

#include "app/draw/triangles.h"
#include "app/host/renderer.h"
#include "app/shell/window.h"

struct SDL_Cursor;
struct SDL_Window;

namespace narabe {

/// Does not include the clock. Needs a graphics context before it starts.
class Graphics : public Window {
  public:
    bool start(Fonts& fonts, const ScreenSize& size) override;
    bool has_started() const override { return window_ != nullptr; }
    void resize(const ScreenSize& size) override;
    void restore() override;

    ImDrawList& begin() override;
    void finish(Colour background) override;
    void show_hand(bool is_hand) override;

    ImDrawList& begin_picture(Point size) override;
    std::vector<std::uint8_t> finish_picture(float density, Colour background) override;

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
