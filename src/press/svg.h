// Scenes as SVG, for pages and pictures made by the site's build. `app/draw/painter.h` does the same for the screen.
#pragma once

#include <string>

#include "app/look/theme.h"
#include "ui/scene.h"

namespace narabe {

enum class SvgColours : std::uint8_t {
    literal,    ///< colour values, for a separate file
    variables,  ///< `var(--ink-...)`, for a page whose style sheet defines the palette (`append_inks`)
};

struct SvgLook {
    const Palette& palette;
    SvgColours colours = SvgColours::literal;
};

/// The part of the scene within `extent`, as an `svg` element without a size. Patterns that distinguish inks are in groups of the
/// class `pattern`.
std::string svg_of(const Scene& scene, const Box& extent, const SvgLook& look);

/// Appends the palette as declarations `--ink-NAME: COLOUR;` of a style sheet.
void append_inks(std::string& css, const Palette& palette);

}  // namespace narabe
