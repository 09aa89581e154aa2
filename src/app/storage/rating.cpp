#include "app/storage/rating.h"

#include <algorithm>
#include <cmath>

#include "core/text.h"

namespace narabe {

namespace {

constexpr int max_games = 1'000'000;
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

std::string hundredths_text(double value) {
    return std::to_string(static_cast<long long>(value * hundredths + 0.5));
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

std::optional<Rating> Rating::read(std::string_view text) {
    const auto words = split(text, " ");
    if (words.size() != 3) return std::nullopt;
    const auto number = [&](std::size_t index, std::int64_t least, std::int64_t most) {
        const auto read = read_integer(words[index]);
        return read && *read >= least && *read <= most ? *read : -1;
    };
    const auto value = number(0, 0, 4000 * hundredths);
    const auto deviation = number(1, min_deviation * hundredths, 400 * hundredths);
    const auto games = number(2, 1, max_games);
    if (value < 0 || deviation < 0 || games < 0) return std::nullopt;
    return Rating{static_cast<double>(value) / hundredths, static_cast<double>(deviation) / hundredths, static_cast<int>(games)};
}

std::string Rating::text() const {
    return hundredths_text(value) + " " + hundredths_text(deviation) + " " + std::to_string(games);
}

}  // namespace narabe
