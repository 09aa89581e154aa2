// The contrast of two colours, as the Web Content Accessibility Guidelines measure it.
#pragma once

#include <algorithm>
#include <cmath>

#include "app/look/theme.h"

namespace narabe {

/// The light of a channel, from 0 to 1.
inline double linear_light(std::uint8_t value) {
    const double c = value / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

/// The contrast ratio of WCAG 2, from 1 to 21.
inline double contrast(Colour a, Colour b) {
    const auto luminance = [](Colour colour) {
        return 0.2126 * linear_light(colour.r) + 0.7152 * linear_light(colour.g) + 0.0722 * linear_light(colour.b);
    };
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

}  // namespace narabe
