// The routes of all screens and sheets, from the program's table of them.
#pragma once

#include <string>
#include <vector>

#include "app/shell/segment_traits.h"

namespace narabe {

/// The texts to use for the subjects of segments.
struct Subjects {
    std::string_view game, puzzle, saved_game;
};

/// A route for home, for every screen except editors, which need a sheet, and for the review.
std::vector<std::string> screen_routes(const Subjects& subjects);
/// For every sheet, its text in the route of a screen, with a slash before it.
std::vector<std::string> sheet_routes(const Subjects& subjects);

}  // namespace narabe
