#include "app/program/place.h"

#include <algorithm>

#include "app/shelves/kept_game.h"
#include "app/shelves/shelf.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/game_id.h"
#include "session/puzzle_days.h"

namespace narabe {

namespace {

using Kind = Step::Kind;

constexpr std::string_view names[] = {
    "library", "play", "review", "rules", "setup",    "menu",    "moves", "settings",
    "share",   "keys", "editor", "learn", "mistakes", "puzzles", "puzzle"};  // in the order of Step::Kind
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

std::optional<Step> read_step(std::string_view text) {
    const std::size_t stop = text.find('.');
    const auto* name = ranges::find(names, text.substr(0, stop));
    if (name == std::end(names)) return std::nullopt;
    Step step{.kind = static_cast<Kind>(name - names)};
    const bool has_more = stop != std::string_view::npos;
    if (has_more != (is_about_game(step.kind) || step.kind == Kind::play || step.kind == Kind::puzzle)) return std::nullopt;
    if (!has_more) return step;
    const std::string_view more = text.substr(stop + 1);
    if (step.kind == Kind::play || step.kind == Kind::puzzle) {
        step.id = more;
        return (step.kind == Kind::play ? is_game_id(more) : is_puzzle(more)) ? std::optional(step) : std::nullopt;
    }
    step.game = find_game(more);
    return step.game ? std::optional(step) : std::nullopt;
}

}  // namespace

std::string Step::text() const {
    std::string text(names[static_cast<std::size_t>(kind)]);
    if (game) text.append(".").append(game->info.id);
    if (!id.empty()) text.append(".").append(id);
    return text;
}

std::optional<Place> Place::read(std::string_view text) {
    Place place;
    if (text.empty()) return place;
    if (text.size() > longest_text) return std::nullopt;
    for (const std::string_view part : split(text, "/")) {
        const std::optional<Step> step = read_step(part);
        if (!step || !place.bears(*step)) return std::nullopt;
        place = place.with(*step);
    }
    return place;
}

std::string Place::text() const {
    std::string text;
    for (const Step& step : steps_) text.append(text.empty() ? "" : "/").append(step.text());
    return text;
}

Place::Level Place::level_upon(std::size_t count, Kind kind) const {
    if (kind == Kind::library || kind == Kind::puzzles) return Level::library;
    if (kind == Kind::play) return Level::game;
    if (kind == Kind::review) return Level::review;
    if (kind == Kind::learn || kind == Kind::mistakes || kind == Kind::puzzle) return Level::task;
    if (kind == Kind::editor) return Level::editor;
    if (kind != Kind::rules) return Level::sheet;
    const auto end = steps_.begin() + static_cast<std::ptrdiff_t>(count);
    return std::any_of(steps_.begin(), end, [](const Step& step) { return is_sheet(step.kind); }) ? Level::rules_on_sheet
                                                                                                  : Level::rules_on_screen;
}

/// The number of steps on lower levels.
std::size_t Place::first_at(Level level) const {
    std::size_t count = 0;
    while (count < steps_.size() && level_at(count) < level) ++count;
    return count;
}

/// Whether the step can be added without removing any.
bool Place::bears(const Step& step) const {
    if (first_at(level_upon(steps_.size(), step.kind)) != steps_.size()) return false;
    const bool needs_game =
        step.kind == Kind::review || step.kind == Kind::menu || step.kind == Kind::moves || step.kind == Kind::share;
    if (needs_game) return has(Kind::play);
    if (step.kind != Kind::editor) return true;
    const Step* setup = find(Kind::setup);
    return setup && setup->game == step.game && own_kind_of(*step.game);
}

Place Place::cut(std::size_t count) const {
    Place place = *this;
    place.steps_.resize(count);
    return place;
}

Place Place::with(Step step) const {
    Place place = cut(first_at(level_upon(steps_.size(), step.kind)));
    place.steps_.push_back(std::move(step));
    return place;
}

Place Place::without(Kind kind) const {
    const Step* step = find(kind);
    return step ? cut(static_cast<std::size_t>(step - steps_.data())) : *this;
}

Place Place::without_sheet() const {
    return cut(first_at(Level::sheet));
}

Place Place::back() const {
    return steps_.empty() ? *this : cut(steps_.size() - 1);
}

Place Place::bare() const {
    return cut(first_at(Level::rules_on_screen));
}

Place Place::renamed(std::string_view old_id, std::string_view id) const {
    Place place = *this;
    for (Step& step : place.steps_) {
        if (step.kind == Kind::play && step.id == old_id) step.id = id;
    }
    return place;
}

const Step* Place::find(Kind kind) const {
    for (std::size_t index = steps_.size(); index-- > 0;) {
        if (steps_[index].kind == kind) return &steps_[index];
    }
    return nullptr;
}

Place::Screen Place::screen() const {
    if (has(Kind::editor)) return Screen::editor;
    if (has(Kind::learn)) return Screen::lesson;
    if (has(Kind::mistakes)) return Screen::mistakes;
    if (has(Kind::puzzle)) return Screen::puzzle;
    if (has(Kind::play)) return Screen::game;
    if (has(Kind::puzzles)) return Screen::puzzles;
    return has(Kind::library) ? Screen::library : Screen::home;
}

const Step* Place::sheet() const {
    if (has(Kind::editor)) return nullptr;
    const auto found = ranges::find_if(steps_, [](const Step& step) { return is_sheet(step.kind); });
    return found == steps_.end() ? nullptr : &*found;
}

bool Place::has_rules_on_screen() const {
    const Step* rules = find(Kind::rules);
    return rules && level_at(static_cast<std::size_t>(rules - steps_.data())) == Level::rules_on_screen;
}

bool Place::leads_to(const Place& other) const {
    return steps_.size() <= other.steps_.size() && std::equal(steps_.begin(), steps_.end(), other.steps_.begin());
}

}  // namespace narabe
