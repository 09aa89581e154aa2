// The panels that lie over a screen: from the bottom on upright screens, in the middle on others.
#pragma once

#include <string_view>

#include "app/controls/ui.h"

namespace narabe {

struct Sheet {
    Rect panel;
    Rect head;               ///< the line of the title; what closes the sheet is at its right
    Rect content;            ///< below the title
    bool is_left = false;    ///< the person clicked beside it, which closes those that can be closed
    bool is_closed = false;  ///< the person closed it
};

/// A title that has `rect`, in the largest type that fits.
void draw_sheet_title(Ui& ui, const Rect& rect, std::string_view title);

/// Darkens what lies below and draws a panel with a title, at most as wide and high as given. It cannot be closed.
Sheet draw_panel(Ui& ui, const Rect& screen, float bottom_inset, std::string_view title, float width, float height,
                 float beside_title = 0);

/// The same, with a button that closes it, as does a click beside it. `beside_title` is left free at the right of the title.
Sheet draw_sheet(Ui& ui, const Rect& screen, float bottom_inset, std::string_view title, float width, float height,
                 float beside_title = 0);

}  // namespace narabe
