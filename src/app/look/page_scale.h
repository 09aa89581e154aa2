// How much larger everything is on large screens, in the program and on the pages around it.
#pragma once

#include "ui/scene.h"

namespace narabe {

/// On screens up to this size, in pixels of CSS, nothing is enlarged; on larger ones everything is as much larger as they are, as far
/// as both sides allow.
inline constexpr Point unscaled_screen{1680, 830};
inline constexpr float most_scale = 4;

}  // namespace narabe
