// Dear ImGui without a window: everything is drawn, but not shown. The clock stands still until the test moves it.
#pragma once

#include "app/program/program.h"
#include "app/program/window.h"

struct ImGuiContext;

namespace narabe {

class TestWindow final : public Window {
  public:
    TestWindow() = default;
    TestWindow(const TestWindow&) = delete;
    TestWindow& operator=(const TestWindow&) = delete;
    ~TestWindow() override;

    double now() const override { return time; }

    bool start(Fonts& fonts, const ScreenSize& size) override;
    bool has_started() const override { return context_ != nullptr; }
    void resize(const ScreenSize& size) override;
    void restore(Fonts& fonts) override { renew(fonts); }

    ImDrawList& begin() override;
    void drop() override;
    void renew(Fonts& fonts) override;
    void finish(Colour background) override;

    ImDrawList& begin_picture(Point size) override;
    ImDrawList& rebuild_picture(Fonts& fonts) override;
    std::vector<std::uint8_t> finish_picture(float density, Colour background) override;

    double time = 1000;
    int frames = 0;
    int renewals = 0;          ///< of type
    std::size_t vertices = 0;  ///< of the last frame

  private:
    ImGuiContext* context_ = nullptr;
    ImDrawList* picture_ = nullptr;
    Point size_{1, 1};
    Point picture_size_;
    bool is_drawing_ = false;
};

/// Hands the fonts of the page to the program, as they are before the page makes them smaller.
void add_fonts(Program& program);

}  // namespace narabe
