// What screens with a list have in common: the margins, and a header with a button that leads back and a title.
#pragma once

#include <variant>

#include "app/widgets/intent.h"
#include "app/widgets/ui.h"

namespace narabe {

inline constexpr Type screen_title_type{.size = 26, .weight = Weight::bold};

/// The margins at both sides of content that is at most `widest` wide.
float screen_margin(const Rect& screen, float widest);
float screen_header_height(const Rect& screen);

struct BackButton {
    std::string_view id = "home";
    std::string_view key = "game.home";
    std::variant<intents::Go, intents::Open> to = intents::Go::home;
};

/// Draws the button at the left end of the header and removes its area from the header; `title` is the key of the title.
void begin_screen_header(Ui& ui, Rect& header, std::string_view title, const BackButton& back = {});
/// Draws the button and the title.
void draw_screen_header(Ui& ui, Rect header, std::string_view title, const BackButton& back = {});

/// Draws the title on one line or two, if it fits, and reduces `bar` to the rest. Returns whether it fits.
bool draw_short_title(Ui& ui, Rect& bar, std::string_view title);

}  // namespace narabe
