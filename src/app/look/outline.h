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

/// Cuts outlines into triangles by cutting off their ears; what convex outlines are cut into is found at once.
class Triangulator {
  public:
    /// Indices into the outline, three for each triangle; they hold until the next call.
    std::span<const std::uint16_t> cut(std::span<const Point> outline);

  private:
    using Indices = std::vector<std::uint16_t>;

    bool is_ear(std::span<const Point> outline, std::size_t i, float way) const;
    void cut_off(std::size_t i);

    Indices triangles_;
    Indices left_;    // corners that are not cut off
    Indices inward_;  // those of them that pointed inwards at first: no other can lie in an ear
};

/// Replaces `dashes` with the points of the dashes of a closed outline, one after the other, and `ends` with where each
/// dash ends. Dashes are stretched so that a whole number of them fits.
void cut_dashes(std::span<const Point> outline, float on, float off, Points& dashes, std::vector<std::size_t>& ends);

float distance(Point a, Point b);

}  // namespace narabe
