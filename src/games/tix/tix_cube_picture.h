// A cube of TIX seen from above, with a little of its sides.
#pragma once

#include "core/seat.h"
#include "ui/scene.h"

namespace narabe::tix {

struct Cube {
    Point centre;
    Seat owner = Seat::first;
    float turn = 0;  ///< 0: square to the grid, inactive; 1: turned by 45°, active
    float scale = 1;
    float lift = 0.05f;
    float opacity = 1;
};

constexpr Ink ink_of(Seat owner) {
    return owner == Seat::first ? Ink::black : Ink::white;
}

/// Distance from a cube's edge to its centre while it is square to the grid.
inline constexpr float half_cube = 0.41f;

void draw_cube(Scene& scene, const Cube& cube);

/// A line around a cube, `margin` outside it.
void outline_cube(Scene& scene, const Cube& cube, float margin, const Style& style);

/// The sign of a bonus move.
void draw_star(Scene& scene, Point centre, float radius, const Style& style);

}  // namespace narabe::tix
