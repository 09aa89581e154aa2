// Panels over a screen: at the bottom of upright screens, in the middle of others.
#pragma once

#include <string_view>

#include "app/controls/ui.h"

namespace narabe {

struct Sheet {
    Rect panel;
    Rect head;               ///< the title bar, with the close button on the right
    Rect content;            ///< below the title
    bool is_left = false;    ///< clicked beside it, which closes it if that is possible
    bool is_closed = false;  ///< closed
};

/// A title in `rect`, in the largest type that fits.
void draw_sheet_title(Ui& ui, const Rect& rect, std::string_view title);

/// Darkens the screen and draws a panel with a title, at most this wide and high. It cannot be closed.
Sheet draw_panel(Ui& ui, const Rect& screen, float bottom_inset, std::string_view title, float width, float height,
                 float beside_title = 0);

/// The same with a close button; clicking beside it closes it, too. `beside_title` stays free to the right of the title.
Sheet draw_sheet(Ui& ui, const Rect& screen, float bottom_inset, std::string_view title, float width, float height,
                 float beside_title = 0);

}  // namespace narabe
