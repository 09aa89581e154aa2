// The interface between the C++ program and the page, which exchange text. Only this file and its source use Emscripten.
//
// The page calls `narabe_call(request)` and gets a reply: page/requests.h lists the requests. The program calls functions of
// `Module.page`: page/events.h lists them. `web/commands.md` describes both.
//
// `narabe_font(name, bytes, size)` passes a font to the program under its name: `latin-400`, `japanese-700`, ….
// Texts are UTF-8 and end with a zero byte; a reply stays valid until the next request. Functions of `Module.page` may
// be called at any time, and never call the program back before they return. `narabe_frame(milliseconds)` draws one
// frame and returns the milliseconds until it must be called again: 0 for the next animation frame, a negative number to
// wait for an event. `narabe_pointer(kind, finger, x, y, buttons, time, is_first)` reports mouse and touch in between:
// the kinds of `PointerReport`, CSS pixels of the canvas, and buttons and time as in the browser's events.
//
// Two functions of `Module.page` are not in that list, because they take or return more than text:
//
//   glyph(character, size, weight)  draws a character that the fonts lack: {width, height, left, top, advance, opacity},
//                              pixels from the baseline, and a byte for each pixel of the picture
//   picture(method, name, pixels, width, height)  shares a picture by `system` or `save`: the name of its file, and four bytes
//                              per pixel from the bottom row up; the page answers it like the event `share`
#pragma once

#include "app/page/page.h"

namespace narabe {

/// The page that this program runs in.
Page& page();

}  // namespace narabe
