// Text in a box: either as high as the text requires, or fitted into an area.
#pragma once

#include "app/widgets/ui.h"

namespace narabe {

enum class Tone : std::uint8_t {
    calm,
    wrong,
    passing,  ///< whether the message disappears by itself
};

/// Draws the message; returns its height.
float message_box(Ui& ui, const Rect& rect, std::string_view text, Tone tone);

struct Message {
    std::string_view text;
    Tone tone = Tone::calm;
    int page = 0;  ///< the current page of a text that does not fit
};

/// The effect of a tap on the message, as the value of the click.
enum class MessageTap : std::uint8_t { dismisses, turns_page };

/// The minimum height in which the text fits well.
float fitted_message_height(Ui& ui, float width, std::string_view text);
/// Draws the message as large as fits into `place`, page by page if even the smallest type does not fit. Takes all presses. Reduces
/// `place` to the area that the message covers. The caller must announce the message to screen readers.
void fitted_message(Ui& ui, std::string_view id, Rect& place, const Message& message, const Handler& on_tap);

}  // namespace narabe
