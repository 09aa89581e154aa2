// What the inks look like: the tokens of light and dark. Everything else asks a palette, so that a high-contrast or a
// colour-blind one is another table.
#pragma once

#include <array>
#include <cstdint>

#include "ui/scene.h"

namespace narabe {

/// Red, green, blue from 0 to 255 and opacity from 0 to 1.
struct Colour {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    float a = 1;

    constexpr Colour with(float opacity) const { return {r, g, b, a * opacity}; }
    /// As Dear ImGui packs it.
    constexpr std::uint32_t packed() const {
        const auto alpha = static_cast<std::uint32_t>(a * 255.0f + 0.5f);
        return alpha << 24 | static_cast<std::uint32_t>(b) << 16 | static_cast<std::uint32_t>(g) << 8 | r;
    }

    friend constexpr bool operator==(const Colour&, const Colour&) = default;
};

constexpr Colour rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8), static_cast<std::uint8_t>(hex)};
}

constexpr Colour blend(Colour from, Colour to, float t) {
    const auto channel = [t](std::uint8_t a, std::uint8_t b) {
        return static_cast<std::uint8_t>(static_cast<float>(a) + (static_cast<float>(b) - static_cast<float>(a)) * t +
                                         0.5f);
    };
    return {channel(from.r, to.r), channel(from.g, to.g), channel(from.b, to.b), from.a + (to.a - from.a) * t};
}

struct Palette {
    std::array<Colour, static_cast<std::size_t>(Ink::count_)> inks;
    Colour shadow;      ///< of a piece on the table; its opacity is that of the darkest place
    Colour inner_line;  ///< the light line inside the edge of a piece
    Colour rim;         ///< around black pieces, so that they stand out
    float border = 1;   ///< width of the lines around plates, in pixels

    constexpr Colour of(Ink ink) const { return inks[static_cast<std::size_t>(ink)]; }
};

const Palette& light_palette();
const Palette& dark_palette();

/// Lengths of looks.md, in pixels.
inline constexpr float button_corner = 12;
inline constexpr float slot_corner = 14;
inline constexpr float card_corner = 17;
inline constexpr float sheet_corner = 20;
inline constexpr float touch_size = 44;

}  // namespace narabe
