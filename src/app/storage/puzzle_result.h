// What a player has done with a puzzle, as text (solved.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/storage/streak.h"
#include "core/date.h"

namespace narabe {

struct PuzzleResult {
    /// The first move that was right to the end or wrong, or the intent to see the solution. It alone counts for the rating.
    struct Attempt {
        LocalTime when{};
        int band = 1;
        bool was_right = false;
        bool had_theme = false;  ///< the theme was shown before

        friend bool operator==(const Attempt&, const Attempt&) = default;
    };

    std::optional<Attempt> first{};
    int wrong = 0;                      ///< tries before it was solved
    bool theme = false;                 ///< the theme was shown
    std::optional<int> shown{};         ///< the local date on which the solution was shown last
    std::optional<LocalTime> solved{};  ///< for the first time
    std::vector<SolvedDay> days{};      ///< on which it was solved as today's puzzle, by date

    friend bool operator==(const PuzzleResult&, const PuzzleResult&) = default;
};

inline constexpr int most_wrong_tries = 999;

/// Nothing for texts of another version, or none. Unreadable parts are left out.
std::optional<PuzzleResult> read_result(std::string_view text);
/// With the parts of an older text that this version does not know.
std::string write_result(const PuzzleResult& result, std::string_view older = {});
/// Whether another version of the program may know what the text means.
bool is_of_another_version(std::string_view text);

/// What two copies say together; it does not matter which is the first, or how often they are put together.
PuzzleResult together(const PuzzleResult& one, const PuzzleResult& other);

}  // namespace narabe
