// The player's result for a puzzle, as text (solved.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/storage/streak.h"
#include "core/date.h"

namespace narabe {

struct PuzzleResult {
    /// The first wrong move, the complete answer, or the request for the solution, whichever came first. Only this counts for the
    /// rating.
    struct Attempt {
        LocalTime when{};
        int band = 1;
        bool was_right = false;
        bool had_theme = false;  ///< the theme was shown before the attempt

        friend bool operator==(const Attempt&, const Attempt&) = default;
    };

    std::optional<Attempt> first{};
    int wrong = 0;                      ///< wrong tries before the puzzle was solved
    bool theme = false;                 ///< the theme was shown
    std::optional<int> shown{};         ///< the local date on which the solution was last shown
    std::optional<LocalTime> solved{};  ///< when the puzzle was first solved
    std::vector<SolvedDay> days{};      ///< dates on which the puzzle was solved as the daily puzzle, in order

    friend bool operator==(const PuzzleResult&, const PuzzleResult&) = default;
};

inline constexpr int max_wrong_tries = 999;

/// Reads a result; empty if the text has another version or no content. Skips unreadable parts.
std::optional<PuzzleResult> read_result(std::string_view text);
/// Preserves the parts of an older text that this version does not understand.
std::string write_result(const PuzzleResult& result, std::string_view older = {});
/// Whether another version of the program may understand the text.
bool is_of_another_version(std::string_view text);

/// Merges two copies. The result does not depend on the order or repetition of merges.
PuzzleResult together(const PuzzleResult& one, const PuzzleResult& other);

}  // namespace narabe
