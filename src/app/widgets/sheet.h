// Panels over a screen: at the bottom of upright screens, in the middle of others.
#pragma once

#include <string_view>

#include "app/widgets/ui.h"

namespace narabe {

struct Sheet {
    Rect panel;
    Rect head;     ///< the title bar, with the close button on the right
    Rect content;  ///< the area under the title
};

/// Draws the ground of a sheet at the bottom of an upright screen.
void draw_sheet_ground(Ui& ui, const Rect& sheet);

/// Draws a title in `rect`, in the largest type that fits.
void draw_sheet_title(Ui& ui, const Rect& rect, std::string_view title);

/// Darkens the screen and draws a panel with a title, at most this wide and high. `on_leave`: a click beside the panel.
Sheet draw_panel(Ui& ui, const Rect& screen, float bottom_inset, std::string_view title, float width, float height,
                 float beside_title = 0, const Handler& on_leave = {});

/// Draws a panel with a close button; a click beside the panel also closes it. Keeps `beside_title` free to the right of the
/// title.
Sheet draw_sheet(Ui& ui, const Rect& screen, float bottom_inset, std::string_view title, float width, float height,
                 float beside_title = 0, const Handler& on_close = intents::Go::out_of_sheet);

/// Draws a sheet with a short text alone.
void draw_message_sheet(Ui& ui, const Rect& screen, float bottom_inset, std::string_view title, std::string_view words);

}  // namespace narabe
