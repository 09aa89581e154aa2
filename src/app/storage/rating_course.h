// A rating with the results that led to it, as text for library files (ratings.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/storage/rating.h"

namespace narabe {

struct RatingCourse {
    struct Step {
        int level;
        int half_points;
    };
    static constexpr std::size_t max_steps = 200;

    Rating start{};  ///< the rating before the steps; without games if there were no earlier ones
    std::vector<Step> steps{};

    Rating rating() const;
    /// The rating after each step, and before the first if there were earlier games.
    std::vector<int> shown() const;

    /// Empty if the text is damaged or has another version. Skips unknown parts.
    static std::optional<RatingCourse> read(std::string_view text);
    /// Only the last `max_steps` steps are written one by one.
    std::string text() const;
};

}  // namespace narabe
