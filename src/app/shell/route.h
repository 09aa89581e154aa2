// The current route: a path from home through screens to the sheets open over them, segment by segment. It determines the visible
// screen, the page's address, and its history entries. Each entry is one segment longer than the previous one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/page/segment_kind.h"
#include "core/any_position.h"

namespace narabe {

/// Its text is the name of its kind and, for some kinds, a full stop and its subject (segment_traits.cpp): `library`, `rules.GAME`,
/// `play.ID` (the id of a saved game), `puzzles` or `puzzles.GAME`, `puzzle.NAME` (such as `puzzle.tix-17`, `puzzle.today` or
/// `puzzle.run-tix`).
struct Segment {
    using Kind = SegmentKind;

    Kind kind = Kind::library;
    const GameModule* game = nullptr;  ///< for rules, setup, editor, lesson and, if one is named, puzzles
    std::string id{};                  ///< the id of the game being played, or the puzzle's name

    std::string text() const;
    friend bool operator==(const Segment&, const Segment&) = default;
};

class Route {
  public:
    /// A segment can only follow segments of lower levels.
    enum class Level : std::uint8_t { library, game, review, task, rules_on_screen, sheet, editor, rules_on_sheet };

    /// Reads a route; empty if the text is too long, has an unknown segment or game, or has segments in an impossible order.
    static std::optional<Route> read(std::string_view text);
    /// The texts of the segments, joined by slashes; empty at home.
    std::string text() const;

    /// This route with another segment. Removes segments that it cannot follow: sheets replace each other, and so do screens.
    Route with(Segment segment) const;
    Route with(Segment::Kind kind) const { return with(Segment{.kind = kind}); }
    /// This route without the last segment of this kind and everything after it.
    Route without(Segment::Kind kind) const;
    /// This route without the lesson, practice or puzzle, and everything after it.
    Route without_task() const { return cut(first_at(Level::task)); }
    /// This route without the sheet and everything after it.
    Route without_sheet() const;
    /// This route without its last segment.
    Route back() const;
    /// This route without everything that is open over the screen.
    Route bare() const;
    /// This route after a game received a new id.
    Route renamed(std::string_view old_id, std::string_view id) const;

    /// The last segment of this kind, or null.
    const Segment* find(Segment::Kind kind) const;
    bool has(Segment::Kind kind) const { return find(kind) != nullptr; }
    bool ends_with(Segment::Kind kind) const { return !segments_.empty() && segments_.back().kind == kind; }

    /// The segment of the screen; null at home.
    const Segment* screen_segment() const;
    /// The screen; empty at home.
    std::optional<Segment::Kind> screen() const;
    /// A number that differs between screens, at most 31; 0 at home.
    std::uint32_t screen_number() const {
        const auto kind = screen();
        return kind ? static_cast<std::uint32_t>(*kind) + 1 : 0;
    }
    bool is_home() const { return screen_segment() == nullptr; }
    /// Whether the screen needs the list of saved games.
    bool lists_games() const;
    /// The sheet open over the screen, or null.
    const Segment* sheet() const;
    /// Whether the rules are open beside the screen rather than over a sheet.
    bool has_rules_on_screen() const;
    /// Whether the other route equals this one or extends it.
    bool leads_to(const Route& other) const;

    friend bool operator==(const Route&, const Route&) = default;

  private:
    /// The level of a segment of this kind after the first `count` segments.
    Level level_upon(std::size_t count, Segment::Kind kind) const;
    Level level_at(std::size_t index) const { return level_upon(index, segments_[index].kind); }
    std::size_t first_at(Level level) const;
    bool bears(const Segment& segment) const;
    Route cut(std::size_t count) const;

    std::vector<Segment> segments_;
};

}  // namespace narabe
