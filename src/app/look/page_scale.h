// The scale of text and controls on large screens, in the program and on the pages beside it.
#pragma once

#include "ui/scene.h"

namespace narabe {

/// Screens up to this size, in CSS pixels, are not scaled; on larger screens, the scale grows as far as both dimensions allow.
inline constexpr Point unscaled_screen{1680, 830};
inline constexpr float max_scale = 4;

}  // namespace narabe
