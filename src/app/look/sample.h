// A small picture with pieces in every ink, to show a palette and a finish; not from a particular game.
#pragma once

#include "ui/view.h"

namespace narabe {

enum class SampleShape : std::uint8_t { wide, tall };

/// Replaces the scene.
void draw_sample(Scene& scene, SampleShape shape, const DrawOptions& options);

}  // namespace narabe
