// Panels over a screen: at the bottom of upright screens, in the middle of others.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/widgets/ui.h"
#include "app/widgets/widgets.h"

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

// --- Sheets for sharing a game or a study ----------------------------------------------------------------------------

struct SharingRow {
    std::string_view id;
    std::string_view key;
    Icon icon;
    Handler on_click;
};

struct SharingSheet {
    std::string_view title;
    std::string about;  ///< what the link gives, or why there is none
    std::vector<SharingRow> rows{};
    std::vector<Choice> links{};                     ///< what the link can give; empty if there is nothing to choose
    intents::LinkTo linked = intents::LinkTo::game;  ///< the chosen one
};

/// Adds the rows that share the prepared link. `can_share`: whether the system has a sheet for sharing.
void add_link_rows(std::vector<SharingRow>& rows, bool can_share);

void draw_sharing_sheet(Ui& ui, const Rect& screen, float bottom_inset, const SharingSheet& shown, Scroll& scroll);

}  // namespace narabe
