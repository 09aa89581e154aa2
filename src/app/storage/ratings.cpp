#include "app/storage/ratings.h"

#include <algorithm>
#include <utility>

#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr std::string_view name = "ratings";
constexpr std::string_view version = "2 ";
constexpr std::string_view version_without_results = "1 ";
constexpr std::string_view import_version = "2 ";      // of a result that is an imported rating
constexpr std::string_view import_prefix = "import-";  // no game has such an id
constexpr int max_number = 1'000'000;
constexpr int between_old = 64;  // results per merge
constexpr std::size_t longest_text = 4000;

std::string name_of(std::string_view id) {
    return std::string(name) + "-" + std::string(id);
}

/// Whether the text can be the name of a game.
bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= 20 && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos;
}

/// The number in a setting; -1 if there is none.
std::int64_t number_in(const std::vector<std::string_view>& words, std::size_t index) {
    return index < words.size() ? read_integer(words[index]).value_or(-1) : -1;
}

}  // namespace

// --- Storage ---------------------------------------------------------------------------------------------------------

void Ratings::read(std::string_view text) {
    old_.clear();
    last_old_ = 0;
    is_readable_ = text.empty() || (text.size() <= longest_text && read_old(text));
    if (!is_readable_) old_.clear();
    recompute();
}

bool Ratings::read_old(std::string_view text) {
    if (take(text, version)) {
        const std::string_view number = text.substr(0, text.find(' '));
        const auto last = read_integer(number);
        if (!last || *last < 0 || *last > max_number || number.size() == text.size()) return false;
        last_old_ = static_cast<int>(*last);
        text.remove_prefix(number.size() + 1);
    } else if (!take(text, version_without_results)) {
        return false;
    }
    for (const std::string_view part : split(text, ",")) {
        const auto [game, text_of_rating] = split_once(trimmed(part));
        const auto rating = Rating::read(text_of_rating);
        if (!rating || find(old_, game)) return false;
        old_.push_back({std::string(game), *rating});
    }
    return true;
}

std::string Ratings::old_text() const {
    std::string text(version);
    text += std::to_string(last_old_);
    char before = ' ';
    for (const auto& [game, rating] : old_) {
        text.append(1, std::exchange(before, ',')).append(game).append(" ").append(rating.text());
    }
    return text;
}

std::string Ratings::Result::text() const {
    if (imported) return std::string(import_version) + std::to_string(number) + " " + game + " " + imported->text();
    return "1 " + std::to_string(number) + " " + game + " " + std::to_string(level) + " " + std::to_string(half_points);
}

void Ratings::read_result(std::string_view id, std::string_view text) {
    forget(id);
    if (take(text, import_version)) return read_import(id, text);
    const auto words = split(text, " ");
    const auto number = number_in(words, 1);
    const auto level = number_in(words, 3);
    const auto half_points = number_in(words, 4);
    if (words.size() == 5 && words[0] == "1" && number >= 1 && number <= max_number && is_name(words[2]) && level >= 1 &&
        level <= max_level && half_points >= 0 && half_points <= 2) {
        add({.number = static_cast<int>(number),
             .id = std::string(id),
             .game = std::string(words[2]),
             .level = static_cast<int>(level),
             .half_points = static_cast<int>(half_points)});
    }
    recompute();
}

/// Reads an imported rating, such as `17 tix 1; results 3+ 4-`.
void Ratings::read_import(std::string_view id, std::string_view text) {
    const auto [number_text, rest] = split_once(text);
    const auto [game, course_text] = split_once(rest);
    const auto number = read_integer(number_text);
    const auto course = RatingCourse::read(course_text);
    if (number && *number >= 1 && *number <= max_number && is_name(game) && course) {
        add_import(static_cast<int>(*number), id, game, *course);
    }
    recompute();
}

const Ratings::Result& Ratings::add_import(int number, std::string_view id, std::string_view game, const RatingCourse& course) {
    return add({.number = number,
                .id = std::string(id),
                .game = std::string(game),
                .imported = course,
                .effect = {.before = {}, .after = course.rating()}});
}

int Ratings::next_number() const {
    return 1 + std::max(last_old_, results_.empty() ? 0 : results_.back().number);
}

const Ratings::Result& Ratings::add(Result result) {
    const auto after = [&](const Result& other) {
        return std::pair(result.number, std::string_view(result.id)) < std::pair(other.number, std::string_view(other.id));
    };
    const auto place = std::find_if(results_.begin(), results_.end(), after);
    return *results_.insert(place, std::move(result));
}

void Ratings::forget(std::string_view id) {
    std::erase_if(results_, [&](const Result& result) { return result.id == id; });
}

// --- Consequences ----------------------------------------------------------------------------------------------------

const Rating* Ratings::find(const Entries& entries, std::string_view game) {
    const auto found = ranges::find(entries, game, &Entry::game);
    return found == entries.end() ? nullptr : &found->rating;
}

const Rating* Ratings::of(std::string_view game) const {
    return find(entries_, game);
}

std::vector<int> Ratings::course(std::string_view game) const {
    return is_readable_ ? course_with_results(game).shown() : std::vector<int>();
}

/// The rating with all results that are not merged yet.
RatingCourse Ratings::course_with_results(std::string_view game) const {
    RatingCourse course;
    if (const Rating* old = find(old_, game)) course.start = *old;
    for (const Result& result : results_) {
        const bool counts = result.game == game || (game == every_game && !result.imported);
        if (result.number <= last_old_ || !counts) continue;
        if (result.imported) {
            course = *result.imported;
        } else {
            course.steps.push_back({.level = result.level, .half_points = result.half_points});
        }
    }
    return course;
}

std::optional<Ratings::Effect> Ratings::effect_of(std::string_view id) const {
    const auto found = ranges::find(results_, id, &Result::id);
    if (found == results_.end() || found->number <= last_old_ || !is_readable_) return std::nullopt;
    return found->effect;
}

Ratings::Effect Ratings::effect_of(std::string_view game, int level, double score) const {
    const Rating before = of(game) ? *of(game) : Rating();
    return {before, before.after(level_ratings[static_cast<std::size_t>(level - 1)], score)};
}

Rating& Ratings::entry(Entries& entries, std::string_view game) {
    auto entry = ranges::find(entries, game, &Entry::game);
    if (entry == entries.end()) entry = entries.insert(entry, {std::string(game), {}});
    return entry->rating;
}

Ratings::Effect Ratings::count(Entries& entries, const Result& result) {
    Effect effect;
    if (result.imported) {
        entry(entries, result.game) = result.effect.after;
        return result.effect;
    }
    for (const std::string_view counted : {every_game, std::string_view(result.game)}) {
        Rating& rating = entry(entries, counted);
        effect.before = rating;
        rating = rating.after(level_ratings[static_cast<std::size_t>(result.level - 1)], result.half_points / 2.0);
        effect.after = rating;
    }
    return effect;
}

void Ratings::recompute() {
    entries_ = old_;
    if (!is_readable_) return;
    for (Result& result : results_) {
        if (result.number > last_old_) result.effect = count(entries_, result);
    }
}

SettingChanges Ratings::count(std::string_view id, std::string_view game, int level, double score) {
    forget(id);
    const Result result{.number = next_number(),
                        .id = std::string(id),
                        .game = std::string(game),
                        .level = level,
                        .half_points = static_cast<int>(2 * score)};
    add(result);
    SettingChanges changes = merge_old_results();
    changes.emplace_back(name_of(id), result.text());
    recompute();
    return changes;
}

/// Merges old results. Tabs that merge simultaneously get the same result: the limits are far apart, and far below the numbers of
/// games that another tab may not have seen yet.
SettingChanges Ratings::merge_old_results() {
    const int last = (results_.back().number / between_old - 1) * between_old;
    if (last <= last_old_) return {};
    SettingChanges changes;
    for (const Result& result : results_) {
        if (result.number > last) break;
        if (result.number > last_old_) count(old_, result);
        changes.emplace_back(name_of(result.id), std::string());
    }
    std::erase_if(results_, [&](const Result& result) { return result.number <= last; });
    last_old_ = last;
    changes.emplace(changes.begin(), name, old_text());
    return changes;
}

SettingChanges Ratings::reset() {
    SettingChanges changes{{std::string(name), {}}};
    for (const Result& result : results_) changes.emplace_back(name_of(result.id), std::string());
    *this = {};
    return changes;
}

// --- Library files ---------------------------------------------------------------------------------------------------

std::vector<std::pair<std::string, std::string>> Ratings::texts() const {
    std::vector<std::pair<std::string, std::string>> texts;
    if (!is_readable_) return texts;
    for (const Entry& entry : entries_) texts.emplace_back(entry.game, course_with_results(entry.game).text());
    return texts;
}

Parsed<SettingChanges> Ratings::bring_in(std::string_view game, std::string_view text) {
    if (!is_readable_) return refuse("rating.unreadable");
    const auto course = RatingCourse::read(text);
    if (!course) return refuse("rating.not_imported", {Sentence::plain(excerpt(game))});
    const Rating* const here = of(game);
    if (here && here->games >= course->rating().games) return SettingChanges();
    const std::string id = std::string(import_prefix).append(game);
    forget(id);
    SettingChanges changes{{name_of(id), add_import(next_number(), id, game, *course).text()}};
    recompute();
    return changes;
}

// ---------------------------------------------------------------------------------------------------------------------

int Ratings::recommended_level(std::string_view game) const {
    const Rating* rating = of(game) ? of(game) : of(every_game);
    if (!rating) return 0;
    int nearest = 0;
    for (int level = 1; level < max_level; ++level) {
        const auto distance = [&](int index) {
            return std::abs(level_ratings[static_cast<std::size_t>(index)] - rating->shown());
        };
        if (distance(level) < distance(nearest)) nearest = level;
    }
    return nearest + 1;
}

}  // namespace narabe
