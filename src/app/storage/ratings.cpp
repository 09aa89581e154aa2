#include "app/storage/ratings.h"

#include <cmath>

#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr std::string_view name = "ratings";
constexpr std::string_view version = "2 ";
constexpr std::string_view version_without_results = "1 ";
constexpr int max_games = 1'000'000;
constexpr int between_old = 64;  // results per merge
constexpr std::size_t longest_text = 4000;
constexpr int min_deviation = 60;  // lets the rating follow a player who is learning
constexpr int hundredths = 100;

/// 10 to the power of `points` / 400, by repeated squaring: points are integers, and the maths library would be a large download.
double odds(int points) {
    double result = 1;
    double factor = points < 0 ? 1 / 1.0057730630017383 : 1.0057730630017383;
    for (int rest = std::abs(points); rest > 0; rest /= 2) {
        if (rest % 2 == 1) result *= factor;
        factor *= factor;
    }
    return result;
}

std::string number_text(double value) {
    return " " + std::to_string(static_cast<long long>(value * hundredths + 0.5));
}

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

Rating Rating::after(int opponent, double score, double weight) const {
    constexpr double q = 0.0057564627324851146;  // ln 10 / 400
    constexpr double g = 0.9531482;              // 1 / sqrt(1 + 3 (q level_deviation / pi)²)
    static_assert(level_deviation == 100);
    const double expected = 1 / (1 + odds(static_cast<int>(std::lround(g * (opponent - shown())))));
    const double precision = 1 / (deviation * deviation) + weight * q * q * g * g * expected * (1 - expected);
    return {.value = std::clamp(value + weight * q * g / precision * (score - expected), 0.0, 4000.0),
            .deviation = std::max<double>(min_deviation, std::sqrt(1 / precision)),
            .games = games + 1};
}

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
        if (!last || *last < 0 || *last > max_games || number.size() == text.size()) return false;
        last_old_ = static_cast<int>(*last);
        text.remove_prefix(number.size() + 1);
    } else if (!take(text, version_without_results)) {
        return false;
    }
    for (const std::string_view part : split(text, ",")) {
        const auto words = split(trimmed(part), " ");
        const auto value = number_in(words, 1);
        const auto deviation = number_in(words, 2);
        const auto games = number_in(words, 3);
        if (words.size() != 4 || find(old_, words[0]) || value < 0 || value > 4000 * hundredths ||
            deviation < min_deviation * hundredths || deviation > 400 * hundredths || games < 1 || games > max_games) {
            return false;
        }
        old_.push_back(
            {std::string(words[0]),
             {static_cast<double>(value) / hundredths, static_cast<double>(deviation) / hundredths, static_cast<int>(games)}});
    }
    return true;
}

std::string Ratings::old_text() const {
    std::string text(version);
    text += std::to_string(last_old_);
    char before = ' ';
    for (const auto& [game, rating] : old_) {
        text.append(1, std::exchange(before, ',')).append(game);
        text += number_text(rating.value) + number_text(rating.deviation) + " " + std::to_string(rating.games);
    }
    return text;
}

std::string Ratings::Result::text() const {
    return "1 " + std::to_string(number) + " " + game + " " + std::to_string(level) + " " + std::to_string(half_points);
}

void Ratings::read_result(std::string_view id, std::string_view text) {
    forget(id);
    const auto words = split(text, " ");
    const auto number = number_in(words, 1);
    const auto level = number_in(words, 3);
    const auto half_points = number_in(words, 4);
    if (words.size() == 5 && words[0] == "1" && number >= 1 && number <= max_games && is_name(words[2]) && level >= 1 &&
        level <= max_level && half_points >= 0 && half_points <= 2) {
        add({.number = static_cast<int>(number),
             .id = std::string(id),
             .game = std::string(words[2]),
             .level = static_cast<int>(level),
             .half_points = static_cast<int>(half_points)});
    }
    recompute();
}

void Ratings::add(Result result) {
    const auto after = [&](const Result& other) {
        return std::pair(result.number, std::string_view(result.id)) < std::pair(other.number, std::string_view(other.id));
    };
    const auto place = std::find_if(results_.begin(), results_.end(), after);
    results_.insert(place, std::move(result));
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
    std::vector<int> course;
    if (!is_readable_) return course;
    if (const Rating* old = find(old_, game)) course.push_back(old->shown());
    for (const Result& result : results_) {
        if (result.number > last_old_ && result.game == game) course.push_back(result.effect.after.shown());
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

Ratings::Effect Ratings::count(Entries& entries, const Result& result) {
    Effect effect;
    for (const std::string_view counted : {every_game, std::string_view(result.game)}) {
        auto entry = ranges::find(entries, counted, &Entry::game);
        if (entry == entries.end()) entry = entries.insert(entry, {std::string(counted), {}});
        effect.before = entry->rating;
        entry->rating = entry->rating.after(level_ratings[static_cast<std::size_t>(result.level - 1)], result.half_points / 2.0);
        effect.after = entry->rating;
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
    const int number = 1 + std::max(last_old_, results_.empty() ? 0 : results_.back().number);
    const Result result{.number = number,
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
