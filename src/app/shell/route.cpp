#include "app/shell/route.h"

#include <algorithm>

#include "app/shell/segment_traits.h"
#include "app/storage/custom_items.h"
#include "app/storage/puzzle_runs.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/game_id.h"
#include "session/puzzle_days.h"

namespace narabe {

namespace {

using Kind = Segment::Kind;

constexpr std::size_t longest_text = 200;

bool is_puzzle(std::string_view name) {
    const auto read = PuzzleName::read(name);
    return name == "today" || find_game(PuzzleRuns::game_in(name)) || (read && find_game(read->game));
}

bool is_sheet(const Segment& segment) {
    return traits_of(segment.kind).is_sheet();
}

/// The segment with that subject; empty if there is no such subject.
std::optional<Segment> with_subject(const SegmentTraits& kind, std::string_view subject) {
    using Subject = SegmentTraits::Subject;
    Segment segment{.kind = kind.kind};
    if (kind.subject == Subject::game || kind.subject == Subject::optional_game) {
        segment.game = find_game(subject);
        return segment.game ? std::optional(segment) : std::nullopt;
    }
    segment.id = subject;
    const bool is_known = kind.subject == Subject::puzzle ? is_puzzle(subject) : is_game_id(subject);
    return is_known ? std::optional(segment) : std::nullopt;
}

std::optional<Segment> read_segment(std::string_view text) {
    const std::size_t stop = text.find('.');
    const SegmentTraits* kind = find_segment_traits(text.substr(0, stop));
    if (!kind) return std::nullopt;
    using Subject = SegmentTraits::Subject;
    const bool has_subject = stop != std::string_view::npos;
    const bool is_optional = kind->subject == Subject::optional_game;
    if (!is_optional && has_subject != (kind->subject != Subject::none)) return std::nullopt;
    return has_subject ? with_subject(*kind, text.substr(stop + 1)) : Segment{.kind = kind->kind};
}

}  // namespace

std::string Segment::text() const {
    std::string text(traits_of(kind).name);
    if (game) text.append(".").append(game->info.id);
    if (!id.empty()) text.append(".").append(id);
    return text;
}

std::optional<Route> Route::read(std::string_view text) {
    Route route;
    if (text.empty()) return route;
    if (text.size() > longest_text) return std::nullopt;
    for (const std::string_view part : split(text, "/")) {
        const std::optional<Segment> segment = read_segment(part);
        if (!segment || !route.bears(*segment)) return std::nullopt;
        route = route.with(*segment);
    }
    return route;
}

std::string Route::text() const {
    std::string text;
    for (const Segment& segment : segments_) text.append(text.empty() ? "" : "/").append(segment.text());
    return text;
}

Route::Level Route::level_upon(std::size_t count, Kind kind) const {
    if (kind != Kind::rules) return traits_of(kind).level;
    const auto end = segments_.begin() + static_cast<std::ptrdiff_t>(count);
    return std::any_of(segments_.begin(), end, is_sheet) ? Level::rules_on_sheet : Level::rules_on_screen;
}

/// The number of segments below this level.
std::size_t Route::first_at(Level level) const {
    std::size_t count = 0;
    while (count < segments_.size() && level_at(count) < level) ++count;
    return count;
}

/// Whether the segment can be added without removing another segment.
bool Route::bears(const Segment& segment) const {
    if (first_at(level_upon(segments_.size(), segment.kind)) != segments_.size()) return false;
    if (segment.kind == Kind::note) return has(Kind::study);
    if (traits_of(segment.kind).needs_game) return has(Kind::play);
    if (segment.kind != Kind::editor) return true;
    const Segment* setup = find(Kind::setup);
    return setup && setup->game == segment.game && custom_item_kind_of(*segment.game);
}

Route Route::cut(std::size_t count) const {
    Route route = *this;
    route.segments_.resize(count);
    return route;
}

Route Route::with(Segment segment) const {
    Route route = cut(first_at(level_upon(segments_.size(), segment.kind)));
    route.segments_.push_back(std::move(segment));
    return route;
}

Route Route::without(Kind kind) const {
    const Segment* segment = find(kind);
    return segment ? cut(static_cast<std::size_t>(segment - segments_.data())) : *this;
}

Route Route::without_sheet() const {
    return cut(first_at(Level::sheet));
}

Route Route::back() const {
    return segments_.empty() ? *this : cut(segments_.size() - 1);
}

Route Route::bare() const {
    return cut(first_at(Level::rules_on_screen));
}

Route Route::renamed(std::string_view old_id, std::string_view id) const {
    Route route = *this;
    for (Segment& segment : route.segments_) {
        if (segment.kind == Kind::play && segment.id == old_id) segment.id = id;
    }
    return route;
}

const Segment* Route::find(Kind kind) const {
    for (std::size_t index = segments_.size(); index-- > 0;) {
        if (segments_[index].kind == kind) return &segments_[index];
    }
    return nullptr;
}

const Segment* Route::screen_segment() const {
    for (std::size_t index = segments_.size(); index-- > 0;) {
        if (traits_of(segments_[index].kind).is_screen()) return &segments_[index];
    }
    return nullptr;
}

std::optional<Kind> Route::screen() const {
    const Segment* segment = screen_segment();
    return segment ? std::optional(segment->kind) : std::nullopt;
}

bool Route::lists_games() const {
    return is_home() || screen() == Kind::library || screen() == Kind::statistics;
}

const Segment* Route::sheet() const {
    if (has(Kind::editor)) return nullptr;
    const auto found = ranges::find_if(segments_, is_sheet);
    return found == segments_.end() ? nullptr : &*found;
}

bool Route::has_rules_on_screen() const {
    const Segment* rules = find(Kind::rules);
    return rules && level_at(static_cast<std::size_t>(rules - segments_.data())) == Level::rules_on_screen;
}

bool Route::leads_to(const Route& other) const {
    return segments_.size() <= other.segments_.size() && std::equal(segments_.begin(), segments_.end(), other.segments_.begin());
}

}  // namespace narabe
