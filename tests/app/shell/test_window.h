// A window that draws everything and shows nothing. Its clock stands still until the test sets it.
#pragma once

#include <string>

#include "app/draw/triangles.h"
#include "app/shell/program.h"
#include "app/shell/window.h"

namespace narabe {

class TestWindow final : public Window {
  public:
    double now() const override { return time; }
    double date() const override { return date_of_start + time; }

    bool start(Fonts& fonts, const ScreenSize& size) override;
    bool has_started() const override { return has_started_; }
    void resize(const ScreenSize& size) override;
    void restore() override {}

    ImDrawList& begin() override;
    void finish(Colour background) override;
    void show_hand(bool) override {}

    ImDrawList& begin_picture(Point size) override;
    std::vector<std::uint8_t> finish_picture(float density, Colour background) override;

    double time = 1000;
    double date_of_start = 1'700'000'000'000;
    int frames = 0;
    std::size_t vertices = 0;  ///< in the last frame

  private:
    Triangles screen_;
    Triangles picture_;
    bool has_started_ = false;
    Point size_{1, 1};
    Point picture_size_;
};

/// The font file of this weight: `400Regular`, `500Medium` or `700Bold`.
std::string font_file(const std::string& weight);
/// Loads the fonts of the page, before they are split into smaller files, into the program.
void add_fonts(Program& program);

}  // namespace narabe
