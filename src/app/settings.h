// What the person and the system want of the picture.
#pragma once

#include <string>

#include "app/theme.h"

namespace narabe {

enum class Theme : std::uint8_t { system, light, dark };

struct Settings {
    std::string language = "en";
    Theme theme = Theme::system;
    bool system_is_dark = false;
    bool reduced_motion = false;
    bool has_touch = false;

    bool is_dark() const { return theme == Theme::dark || (theme == Theme::system && system_is_dark); }
    const Palette& palette() const { return is_dark() ? dark_palette() : light_palette(); }
};

}  // namespace narabe
