#include "app/storage/rating_course.h"

#include <algorithm>

#include "core/text.h"

namespace narabe {

namespace {

constexpr std::string_view course_version = "1";
constexpr std::string_view between_parts = "; ";
constexpr std::string_view signs = "-=+";  // by half points

Rating after(const Rating& rating, const RatingCourse::Step& step) {
    return rating.after(level_ratings[static_cast<std::size_t>(step.level - 1)], step.half_points / 2.0);
}

/// Reads a level and a result, such as `3+`.
std::optional<RatingCourse::Step> read_step(std::string_view text) {
    if (text.size() != 2 || text[0] < '1' || text[0] > '0' + max_level) return std::nullopt;
    const std::size_t half_points = signs.find(text[1]);
    if (half_points == std::string_view::npos) return std::nullopt;
    return RatingCourse::Step{.level = text[0] - '0', .half_points = static_cast<int>(half_points)};
}

}  // namespace

Rating RatingCourse::rating() const {
    Rating rating = start;
    for (const Step& step : steps) rating = after(rating, step);
    return rating;
}

std::vector<int> RatingCourse::shown() const {
    std::vector<int> shown;
    Rating rating = start;
    if (rating.games > 0) shown.push_back(rating.shown());
    for (const Step& step : steps) {
        rating = after(rating, step);
        shown.push_back(rating.shown());
    }
    return shown;
}

std::optional<RatingCourse> RatingCourse::read(std::string_view text) {
    const auto parts = split(text, between_parts);
    if (parts[0] != course_version) return std::nullopt;
    RatingCourse course;
    for (std::string_view part : parts) {
        if (take(part, "from ")) {
            const auto start = Rating::read(part);
            if (!start) return std::nullopt;
            course.start = *start;
        } else if (take(part, "results ")) {
            course.steps.clear();
            for (const std::string_view word : split(part, " ")) {
                const auto step = read_step(word);
                if (!step || course.steps.size() == max_steps) return std::nullopt;
                course.steps.push_back(*step);
            }
        }
    }
    return course.start.games > 0 || !course.steps.empty() ? std::optional(course) : std::nullopt;
}

std::string RatingCourse::text() const {
    Rating from = start;
    const std::size_t first = steps.size() - std::min(steps.size(), max_steps);
    for (std::size_t i = 0; i < first; ++i) from = after(from, steps[i]);
    std::string text(course_version);
    if (from.games > 0) text.append(between_parts).append("from ").append(from.text());
    for (std::size_t i = first; i < steps.size(); ++i) {
        text.append(i == first ? "; results " : " ").append(std::to_string(steps[i].level));
        text += signs[static_cast<std::size_t>(steps[i].half_points)];
    }
    return text;
}

}  // namespace narabe
