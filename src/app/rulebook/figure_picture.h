// The picture of a figure in the rules, the same on the screen and in print.
#pragma once

#include "app/look/theme.h"
#include "app/rulebook/rules.h"

namespace narabe {

struct FigurePicture {
    Scene scene;
    Box extent;           ///< the visible part of the scene
    bool is_cut = false;  ///< the scene continues outside the visible part
};

FigurePicture picture_of(const RulesFigure& figure);

/// The palette for the figure: it marks the last move only if the figure requests it.
Palette palette_for(const RulesFigure& figure, Palette palette);

}  // namespace narabe
