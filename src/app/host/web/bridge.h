// The interface between the C++ program and the page: two functions of text in each direction. Only this file
// and its source use Emscripten.
//
// The page calls `narabe_call(request)` and gets a reply: page/requests.h lists the requests. The program calls functions of
// `Module.page`: page/events.h lists them. `web/commands.md` describes both.
//
// Fonts are handed over as bytes by `narabe_font(name, bytes, size)`, name being `latin-400`, `japanese-700`, ….
// A text is UTF-8 ending with a zero byte; a reply stays valid until the next request. Functions of `Module.page` may
// be called at any time, and never call the program back before they return. `narabe_frame(milliseconds)` draws one
// frame and returns the milliseconds until it must be called again: 0 for the next animation frame, a negative number to
// wait for an event. `narabe_pointer(kind, finger, x, y, buttons, time, is_first)` reports mouse and touch in between:
// kinds as in `PointerReport`, CSS pixels of the canvas, buttons and time as events have them.
//
// Two functions of `Module.page` are not in that list, because they take or return more than text:
//
//   glyph(character, size, weight)  draws a character that no font has: {width, height, left, top, advance, opacity},
//                              pixels from the baseline, and a byte for each pixel of the picture
//   picture(method, name, pixels, width, height)  shares a picture, `system` or `save`: the name of its file, and four bytes a
//                              pixel from the lowest row up; answered like the event `share`
#pragma once

#include "app/page/page.h"

namespace narabe {

/// The page that this program runs in.
Page& page();

}  // namespace narabe
