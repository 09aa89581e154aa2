// What the program is drawn in: the canvas of the page, or in tests nothing that anybody sees.
#pragma once

#include <cstdint>
#include <vector>

#include "app/draw/fonts.h"
#include "app/look/theme.h"
#include "app/program/screen_size.h"

struct ImDrawList;

namespace narabe {

class Window {
  public:
    virtual ~Window() = default;

    /// Milliseconds, by the clock that frames and pointers have.
    virtual double now() const = 0;

    /// Whether there is something to draw in from now on. Precondition: `fonts` has some.
    virtual bool start(Fonts& fonts, const ScreenSize& size) = 0;
    virtual bool has_started() const = 0;
    virtual void resize(const ScreenSize& size) = 0;
    /// After the graphics were lost and came back.
    virtual void restore(Fonts& fonts) = 0;

    /// Begins a frame and returns the list to draw into.
    virtual ImDrawList& begin() = 0;
    /// Gives the frame up.
    virtual void drop() = 0;
    /// Builds the fonts anew, between two frames.
    virtual void renew(Fonts& fonts) = 0;
    virtual void finish(Colour background) = 0;

    /// Begins a picture that is not shown and returns the list to draw into; `rebuild_picture` begins it once more.
    virtual ImDrawList& begin_picture(Point size) = 0;
    virtual ImDrawList& rebuild_picture(Fonts& fonts) = 0;
    /// The pixels, four bytes each, from the lowest row up.
    virtual std::vector<std::uint8_t> finish_picture(float density, Colour background) = 0;
};

}  // namespace narabe
