// A small picture with pieces in every ink, which shows a palette and a finish; not from any particular game.
#pragma once

#include "ui/view.h"

namespace narabe {

enum class SampleShape : std::uint8_t { wide, tall };

/// Replaces the contents of `scene` with the sample.
void draw_sample(Scene& scene, SampleShape shape, const DrawOptions& options);

}  // namespace narabe
