// The drawing surface: the page's canvas, or an invisible surface in tests.
#pragma once

#include <cstdint>
#include <vector>

#include "app/draw/fonts.h"
#include "app/look/theme.h"
#include "app/shell/screen_size.h"

struct ImDrawList;

namespace narabe {

class Window {
  public:
    virtual ~Window() = default;

    /// Milliseconds of the clock that frames and pointer events use.
    virtual double now() const = 0;
    /// Milliseconds since 1970. Unlike `now`, it continues across visits and while the device is asleep, but it may jump.
    virtual double date() const = 0;

    /// Returns whether drawing is possible. Precondition: `fonts` is not empty and outlives the window.
    virtual bool start(Fonts& fonts, const ScreenSize& size) = 0;
    virtual bool has_started() const = 0;
    virtual void resize(const ScreenSize& size) = 0;
    /// Recreates the window's resources after a lost graphics context was restored.
    virtual void restore() = 0;

    /// Begins a frame and returns the list to draw into.
    virtual ImDrawList& begin() = 0;
    virtual void finish(Colour background) = 0;
    /// Shows the pointer as a hand or an arrow; it is a hand over an active control.
    virtual void show_hand(bool is_hand) = 0;

    /// Begins an off-screen picture and returns the list to draw into.
    virtual ImDrawList& begin_picture(Point size) = 0;
    /// The pixels, four bytes each, from the bottom row up.
    virtual std::vector<std::uint8_t> finish_picture(float density, Colour background) = 0;
};

}  // namespace narabe
