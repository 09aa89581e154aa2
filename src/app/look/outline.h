// Outlines for the painter: rounded, inset, triangulated and dashed. Independent of any toolkit; y may point up or down.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ui/scene.h"

namespace narabe {

using Points = std::vector<Point>;

/// Twice the area: positive if the outline runs counter-clockwise with y up.
float doubled_area(std::span<const Point> outline);

/// Replaces `rounded` with the outline whose corners are arcs of this radius, or smaller where an edge is too short. Arcs are
/// smooth enough for `density` device pixels per unit.
void round_corners(std::span<const Point> corners, float radius, float density, Points& rounded);

/// Replaces `moved` with the outline moved inwards by a distance (outwards if negative), with corresponding corners.
void inset(std::span<const Point> corners, float distance, Points& moved);

/// Triangulates outlines by ear clipping; fast for convex outlines.
class Triangulator {
  public:
    /// Indices into the outline, three per triangle; valid until the next call.
    std::span<const std::uint16_t> cut(std::span<const Point> outline);

  private:
    using Indices = std::vector<std::uint16_t>;

    bool is_ear(std::span<const Point> outline, std::size_t i, float winding) const;
    void cut_off(std::size_t i);

    Indices triangles_;
    Indices left_;    // corners not yet cut off
    Indices inward_;  // corners that were reflex at first: only they can be inside an ear
};

/// Replaces `dashes` with the points of the dashes of a closed outline, and `ends` with the end of each dash. Dashes are
/// stretched so that a whole number of them fits.
void cut_dashes(std::span<const Point> outline, float on, float off, Points& dashes, std::vector<std::size_t>& ends);

float distance(Point a, Point b);

}  // namespace narabe
