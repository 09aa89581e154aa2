// Outlines as the painter needs them: rounded, moved inwards, cut into triangles and dashes. No toolkit; y may point up
// or down.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ui/scene.h"

namespace narabe {

using Points = std::vector<Point>;

/// Twice the area: positive if the outline runs counter-clockwise with y up.
float doubled_area(std::span<const Point> outline);

/// Replaces `rounded` with the outline, every corner an arc of that radius, or of less where an edge is too short for
/// it. Arcs are fine enough for `density` device pixels per unit.
void round_corners(std::span<const Point> corners, float radius, float density, Points& rounded);

/// Replaces `moved` with the outline moved inwards (outwards if negative), corner for corner.
void inset(std::span<const Point> corners, float distance, Points& moved);

/// Replaces `triangles` with indices into the outline, three for each triangle; `scratch` is used meanwhile.
void triangulate(std::span<const Point> outline, std::vector<std::uint16_t>& triangles,
                 std::vector<std::uint16_t>& scratch);

/// Replaces `dashes` with the points of the dashes of a closed outline, one after the other, and `ends` with where each
/// dash ends. Dashes are stretched so that a whole number of them fits.
void cut_dashes(std::span<const Point> outline, float on, float off, Points& dashes, std::vector<std::size_t>& ends);

float distance(Point a, Point b);

}  // namespace narabe
