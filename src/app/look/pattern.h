// Patterns that distinguish inks without colour: strokes and dots inside an outline. Independent of any toolkit; y may point up or
// down.
#pragma once

#include "app/look/outline.h"

namespace narabe {

enum class Pattern : std::uint8_t {
    none,
    diagonals,
    bars,
    dots,
    crosses,
    // A single sign in the middle:
    square,
    disc,
    triangle,
    cross,
    stripes,
};

Pattern pattern_of(Ink ink);

/// The marks of a pattern. Refilling reuses the memory.
struct PatternMarks {
    Points strokes;  ///< the start and end of each line
    Points dots;     ///< the centres of the dots
    float width = 0;
    float radius = 0;
    std::vector<float> crossings;  ///< temporary storage
};

/// Replaces `marks` with the pattern inside a closed outline. `origin` is the origin of the board, and `unit` the length of a board
/// unit there, so that the pattern continues across neighbours.
void mark_pattern(Pattern pattern, std::span<const Point> outline, Point origin, float unit, PatternMarks& marks);

}  // namespace narabe
