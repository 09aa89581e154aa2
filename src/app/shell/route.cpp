#include "app/shell/route.h"

#include <algorithm>

#include "app/storage/custom_items.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/game_id.h"
#include "session/puzzle_days.h"

namespace narabe {

namespace {

using Kind = Segment::Kind;

constexpr std::string_view names[] = {
    "library", "play", "review", "rules", "setup",    "menu",    "moves", "settings",
    "share",   "keys", "editor", "learn", "mistakes", "puzzles", "puzzle"};  // in the order of Segment::Kind
constexpr std::size_t longest_text = 200;

bool is_about_game(Kind kind) {
    return kind == Kind::rules || kind == Kind::setup || kind == Kind::editor || kind == Kind::learn;
}

bool is_puzzle(std::string_view name) {
    const auto read = PuzzleName::read(name);
    return name == "today" || (read && find_game(read->game));
}

bool is_sheet(Kind kind) {
    return kind == Kind::setup || (kind >= Kind::menu && kind <= Kind::keys);
}

std::optional<Segment> read_segment(std::string_view text) {
    const std::size_t stop = text.find('.');
    const auto* name = ranges::find(names, text.substr(0, stop));
    if (name == std::end(names)) return std::nullopt;
    Segment segment{.kind = static_cast<Kind>(name - names)};
    const bool has_more = stop != std::string_view::npos;
    if (has_more != (is_about_game(segment.kind) || segment.kind == Kind::play || segment.kind == Kind::puzzle))
        return std::nullopt;
    if (!has_more) return segment;
    const std::string_view more = text.substr(stop + 1);
    if (segment.kind == Kind::play || segment.kind == Kind::puzzle) {
        segment.id = more;
        return (segment.kind == Kind::play ? is_game_id(more) : is_puzzle(more)) ? std::optional(segment) : std::nullopt;
    }
    segment.game = find_game(more);
    return segment.game ? std::optional(segment) : std::nullopt;
}

}  // namespace

std::string Segment::text() const {
    std::string text(names[static_cast<std::size_t>(kind)]);
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
    if (kind == Kind::library || kind == Kind::puzzles) return Level::library;
    if (kind == Kind::play) return Level::game;
    if (kind == Kind::review) return Level::review;
    if (kind == Kind::learn || kind == Kind::mistakes || kind == Kind::puzzle) return Level::task;
    if (kind == Kind::editor) return Level::editor;
    if (kind != Kind::rules) return Level::sheet;
    const auto end = segments_.begin() + static_cast<std::ptrdiff_t>(count);
    return std::any_of(segments_.begin(), end, [](const Segment& segment) { return is_sheet(segment.kind); })
               ? Level::rules_on_sheet
               : Level::rules_on_screen;
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
    const bool needs_game =
        segment.kind == Kind::review || segment.kind == Kind::menu || segment.kind == Kind::moves || segment.kind == Kind::share;
    if (needs_game) return has(Kind::play);
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

Route::Screen Route::screen() const {
    if (has(Kind::editor)) return Screen::editor;
    if (has(Kind::learn)) return Screen::lesson;
    if (has(Kind::mistakes)) return Screen::mistakes;
    if (has(Kind::puzzle)) return Screen::puzzle;
    if (has(Kind::play)) return Screen::game;
    if (has(Kind::puzzles)) return Screen::puzzles;
    return has(Kind::library) ? Screen::library : Screen::home;
}

const Segment* Route::sheet() const {
    if (has(Kind::editor)) return nullptr;
    const auto found = ranges::find_if(segments_, [](const Segment& segment) { return is_sheet(segment.kind); });
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
