// Words in a box of their own: as high as they are, or made to fit a place.
#pragma once

#include "app/controls/ui.h"

namespace narabe {

enum class Tone : std::uint8_t {
    calm,
    wrong,
    passing,  ///< goes away by itself
};

/// Returns its height.
float message_box(Ui& ui, const Rect& rect, std::string_view text, Tone tone);

struct Message {
    std::string_view text;
    Tone tone = Tone::calm;
    int page = 0;  ///< which part of a text that does not fit, as it was turned to
};

enum class MessageTap : std::uint8_t { none, next_page, dismissed };

/// The least height in which it fits well.
float fitted_message_height(Ui& ui, float width, std::string_view text);
/// As large as fits into `place`, and a page of it at a time where it does not fit in the smallest type. It takes all presses, and
/// answers with what a tap means. `place` becomes the part that it covers. Somebody else says it to those who hear the screen.
MessageTap fitted_message(Ui& ui, std::string_view id, Rect& place, const Message& message);

}  // namespace narabe
