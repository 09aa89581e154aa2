// The colours of the inks: light, dark and high contrast, on boards of several styles. All other code requests colours from a palette
// by meaning.
#pragma once

#include <array>
#include <cstdint>

#include "ui/scene.h"

namespace narabe {

/// Red, green and blue from 0 to 255, opacity from 0 to 1.
struct Colour {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    float a = 1;

    constexpr Colour with(float opacity) const { return {r, g, b, a * opacity}; }
    /// The colour in Dear ImGui's format.
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
        return static_cast<std::uint8_t>(static_cast<float>(a) + (static_cast<float>(b) - static_cast<float>(a)) * t + 0.5f);
    };
    return {channel(from.r, to.r), channel(from.g, to.g), channel(from.b, to.b), from.a + (to.a - from.a) * t};
}

/// Black or white, whichever is more readable on this colour.
constexpr Colour readable_on(Colour colour) {
    const int brightness = 299 * colour.r + 587 * colour.g + 114 * colour.b;  // on a scale to 255'000
    return brightness > 135'000 ? rgb(0x000000) : rgb(0xFFFFFF);
}

/// The finish of pieces.
enum class Finish : std::uint8_t {
    soft,      ///< a thin light line inside the edge, and a soft shadow under the piece
    flat,      ///< plain colour
    bevelled,  ///< thick pieces with lit edges
};

struct Palette {
    std::array<Colour, static_cast<std::size_t>(Ink::count_)> inks;
    std::array<Colour, static_cast<std::size_t>(Ink::count_)> rims;  ///< edges of pieces that resemble the board; others: none
    Colour sunken;                                                   ///< behind raised controls: the groove of a selector
    Colour shadow;      ///< the shadow of a piece; its opacity is the opacity at the darkest point
    Colour inner_line;  ///< the light line inside the edge of a piece
    Colour outline;     ///< around every piece, unless its opacity is 0
    float border = 1;   ///< width of the lines around panels, in pixels
    float pattern = 0;  ///< opacity of patterns; 0 for no patterns
    Finish finish = Finish::soft;

    friend constexpr bool operator==(const Palette&, const Palette&) = default;

    constexpr Colour of(Ink ink) const { return inks[static_cast<std::size_t>(ink)]; }
    constexpr Colour rim_of(Ink ink) const { return rims[static_cast<std::size_t>(ink)]; }
    /// The edge of a piece: its rim, or the ink itself.
    constexpr Colour edge_of(Ink ink) const { return rim_of(ink).a > 0 ? rim_of(ink) : of(ink); }
    /// The width of the line around a selected control.
    constexpr float chosen_border() const { return border + 1; }
    constexpr bool has_strong_lines() const { return border > 1; }
};

enum class Scheme : std::uint8_t { light, dark, black_on_white, white_on_black };
enum class Inks : std::uint8_t {
    usual,
    safe,  ///< for colour-blind players
};
enum class Patterns : std::uint8_t { off, on };

/// The material of boards; high contrast always has the default one.
enum class BoardStyle : std::uint8_t { standard, wood, felt };

Palette palette_of(Scheme scheme, Inks inks, Patterns patterns, Finish finish, BoardStyle board = BoardStyle::standard);

/// Radii of round corners, in pixels.
inline constexpr float button_corner = 12;
inline constexpr float slot_corner = 14;
inline constexpr float card_corner = 17;
inline constexpr float sheet_corner = 20;
inline constexpr float touch_size = 44;

}  // namespace narabe
