// Scenes as SVG, for pages and pictures that are made when the site is built. `app/painter` is the same for the screen.
#pragma once

#include <string>

#include "app/look/theme.h"
#include "ui/scene.h"

namespace narabe {

enum class SvgColours : std::uint8_t {
    literal,    ///< as the palette has them, for a file of its own
    variables,  ///< `var(--ink-…)`, for a page whose style sheet has all of the palette's (`append_inks`)
};

struct SvgLook {
    const Palette& palette;
    SvgColours colours = SvgColours::literal;
};

/// What of the scene lies in `extent`, as an `svg` element that has no size of its own. Patterns that tell inks apart are
/// in groups of the class `pattern`.
std::string svg_of(const Scene& scene, const Box& extent, const SvgLook& look);

/// Appends the palette as declarations `--ink-NAME: COLOUR;` of a style sheet.
void append_inks(std::string& css, const Palette& palette);

}  // namespace narabe
