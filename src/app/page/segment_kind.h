// The screens and sheets of the program, and what can be open beside or over them.
#pragma once

#include <cstdint>

namespace narabe {

/// What a segment of the route opens (shell/route.h). The table of shell/segment_traits.cpp has a row for each.
enum class SegmentKind : std::uint8_t {
    library,
    play,
    review,
    rules,
    setup,
    menu,
    moves,
    settings,
    share,
    keys,
    editor,
    learn,
    mistakes,
    puzzles,
    puzzle,
    statistics,
    friends,
    invitation,
    phrases,
    study,
    note,
    count_
};

}  // namespace narabe
