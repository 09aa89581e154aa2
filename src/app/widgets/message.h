// Text in a box of its own: as high as the text, or fitted into a place.
#pragma once

#include "app/widgets/ui.h"

namespace narabe {

enum class Tone : std::uint8_t {
    calm,
    wrong,
    passing,  ///< disappears by itself
};

/// Returns its height.
float message_box(Ui& ui, const Rect& rect, std::string_view text, Tone tone);

struct Message {
    std::string_view text;
    Tone tone = Tone::calm;
    int page = 0;  ///< the page shown of a text that does not fit
};

/// What a tap on it means, as the value of the click.
enum class MessageTap : std::uint8_t { dismisses, turns_page };

/// The smallest height in which it fits well.
float fitted_message_height(Ui& ui, float width, std::string_view text);
/// Draws the message as large as fits into `place`, and page by page if even the smallest type does not fit. Takes all presses.
/// `place` becomes the part that the message covers. The caller announces it to screen readers.
void fitted_message(Ui& ui, std::string_view id, Rect& place, const Message& message, const Handler& on_tap);

}  // namespace narabe
