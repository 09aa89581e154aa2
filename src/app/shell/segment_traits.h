// The properties of each kind of segment: its text in a route, its level, and the functions that draw and prepare it.
#pragma once

#include <optional>
#include <string_view>

#include "app/look/rect.h"
#include "app/screens/screen_header.h"
#include "app/shell/route.h"

namespace narabe {

struct AppContext;

struct RouteChange {
    const Route& before;
    const Route& now;
};

struct SegmentTraits {
    enum class Subject : std::uint8_t { none, game, optional_game, saved_game, puzzle };

    Segment::Kind kind;
    std::string_view name;  ///< in the text of a route
    Route::Level level;
    Subject subject = Subject::none;  ///< written after the name
    bool needs_game = false;          ///< whether it can only be open over a game
    void (*draw)(AppContext& app, const Segment& segment, const Rect& area) = nullptr;
    /// Called after every change of the shown route, with the segment of this kind, or null if there is none now.
    void (*prepare)(AppContext& app, const Segment* segment, const RouteChange& change) = nullptr;
    /// Key of the title until the part of the program that draws this screen is loaded; empty if the screen needs no such part.
    std::string_view part_title{};
    BackButton way_back{};  ///< until then

    bool is_screen() const { return draw != nullptr && !is_sheet(); }
    bool is_sheet() const { return level == Route::Level::sheet; }
};

const SegmentTraits& traits_of(Segment::Kind kind);
/// The kind with this name, or null.
const SegmentTraits* find_segment_traits(std::string_view name);

/// Draws the screen on `area`, or the sheet over it.
void draw_segment(AppContext& app, const Segment& segment, const Rect& area);
/// Prepares all screens and sheets for the route shown now.
void prepare_segments(AppContext& app, const RouteChange& change);

}  // namespace narabe
