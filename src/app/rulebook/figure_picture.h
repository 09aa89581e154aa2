// What a figure of the rules looks like: the same on the screen and on paper.
#pragma once

#include "app/look/theme.h"
#include "app/rulebook/rules.h"

namespace narabe {

struct FigurePicture {
    Scene scene;
    Box extent;           ///< what of the scene is seen
    bool is_cut = false;  ///< there is more of it outside
};

FigurePicture picture_of(const RulesFigure& figure);

/// The palette for the figure: the last move is marked only where the figure wants it.
Palette palette_for(const RulesFigure& figure, Palette palette);

}  // namespace narabe
