// The patterns that tell inks apart without their colours, as strokes and dots that lie inside an outline. No toolkit;
// y may point up or down.
#pragma once

#include "app/look/outline.h"

namespace narabe {

enum class Pattern : std::uint8_t {
    none,
    diagonals,
    bars,
    dots,
    crosses,
    // One sign in the middle:
    square,
    disc,
    triangle,
    cross,
    stripes,
};

Pattern pattern_of(Ink ink);

/// What a pattern is drawn with. Filling it again reuses its memory.
struct PatternMarks {
    Points strokes;  ///< from and to of each
    Points dots;     ///< their centres
    float width = 0;
    float radius = 0;
    std::vector<float> crossings;  ///< used meanwhile
};

/// Replaces `marks` with the pattern on a closed outline. `origin` is where the board's is, and `unit` how long one of
/// its units is there, so that the pattern of neighbours goes on from one to the other.
void mark_pattern(Pattern pattern, std::span<const Point> outline, Point origin, float unit, PatternMarks& marks);

}  // namespace narabe
