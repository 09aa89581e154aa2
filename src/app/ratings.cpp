#include "app/ratings.h"

#include <cmath>

#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr std::string_view version = "1 ";
constexpr std::size_t longest_text = 4000;
constexpr int least_deviation = 60;  // so that a rating follows somebody who learns
constexpr int hundredths = 100;

/// 10 to the power of `points` / 400, by squaring: points are whole, and the mathematical library would be a long download.
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

}  // namespace

Rating Rating::after(int opponent, double score) const {
    constexpr double q = 0.0057564627324851146;  // ln 10 / 400
    const double expected = 1 / (1 + odds(opponent - shown()));
    const double precision = 1 / (deviation * deviation) + q * q * expected * (1 - expected);
    return {.value = std::clamp(value + q / precision * (score - expected), 0.0, 4000.0),
            .deviation = std::max<double>(least_deviation, std::sqrt(1 / precision)),
            .games = games + 1};
}

void Ratings::read(std::string_view text) {
    *this = {};
    if (text.empty()) return;
    is_readable_ = text.size() <= longest_text && take(text, version);
    if (!is_readable_) return;
    for (const std::string_view part : split(text, ",")) {
        const auto words = split(trimmed(part), " ");
        const auto number = [&](std::size_t index) { return index < words.size() ? read_integer(words[index]).value_or(-1) : -1; };
        const auto value = number(1);
        const auto deviation = number(2);
        const auto games = number(3);
        if (words.size() != 4 || of(words[0]) || value < 0 || value > 4000 * hundredths || deviation < least_deviation * hundredths ||
            deviation > 400 * hundredths || games < 1 || games > 1'000'000) {
            *this = {};
            is_readable_ = false;
            return;
        }
        entries_.push_back({std::string(words[0]),
                            {static_cast<double>(value) / hundredths, static_cast<double>(deviation) / hundredths,
                             static_cast<int>(games)}});
    }
}

std::string Ratings::text() const {
    std::string text;
    for (const auto& [game, rating] : entries_) {
        text.append(text.empty() ? version : ",").append(game);
        text += number_text(rating.value) + number_text(rating.deviation) + " " + std::to_string(rating.games);
    }
    return text;
}

const Rating* Ratings::of(std::string_view game) const {
    const auto found = ranges::find(entries_, game, &Entry::game);
    return found == entries_.end() ? nullptr : &found->rating;
}

void Ratings::count(std::string_view game, int level, double score) {
    for (const std::string_view counted : {every_game, game}) {
        auto entry = ranges::find(entries_, counted, &Entry::game);
        if (entry == entries_.end()) entry = entries_.insert(entry, {std::string(counted), {}});
        entry->rating = entry->rating.after(level_ratings[static_cast<std::size_t>(level - 1)], score);
    }
}

int Ratings::suiting_level(std::string_view game) const {
    const Rating* rating = of(game) ? of(game) : of(every_game);
    if (!rating) return 0;
    int nearest = 0;
    for (int level = 1; level < most_levels; ++level) {
        const auto distance = [&](int index) { return std::abs(level_ratings[static_cast<std::size_t>(index)] - rating->shown()); };
        if (distance(level) < distance(nearest)) nearest = level;
    }
    return nearest + 1;
}

}  // namespace narabe
