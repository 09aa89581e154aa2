// The puzzles that the player has tried and solved, their streak of daily puzzles, and their puzzle rating (solved.md).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/page/page.h"
#include "app/storage/puzzle_result.h"
#include "app/storage/ratings.h"
#include "session/puzzle.h"
#include "session/puzzle_days.h"

namespace narabe {

/// The rating of each band: the rating of a level that solves its puzzles in half of all tries.
inline constexpr std::array<int, max_bands> band_ratings = {600, 750, 975, 1275, 1575};

class SolvedPuzzles {
  public:
    static constexpr std::size_t max_kept = 5000;
    static constexpr std::size_t longest_text = 2000;  ///< bytes

    explicit SolvedPuzzles(Page& page) : page_(page) {}

    /// Sets a time such as `2026-01-31T08:05+09:00`, or just the date; ignores anything else.
    void set_now(std::string_view time) { now_ = read_local_time(time).value_or(now_); }
    /// The local date, for `PuzzleDays::on`.
    int today() const { return now_.day(); }

    /// Reads the setting `puzzle-NAME`; an empty text means that it was deleted.
    void recall(std::string_view name, std::string_view value);
    /// Imports a result from a file and merges it with the current result. Returns whether anything has changed.
    Parsed<bool> bring_in(std::string_view name, std::string_view text);
    /// All results as text by name, including those of newer versions.
    std::vector<std::pair<std::string_view, std::string_view>> texts() const;

    // --- Solving: each function saves immediately. `band` is the band of the puzzle.
    /// Records a wrong try. Changes nothing if the puzzle was solved before.
    void miss(const PuzzleName& puzzle, int band);
    /// Records that the player found all moves of the solver. `day` is the date if the puzzle was opened as the daily puzzle of
    /// that date.
    void solve(const PuzzleName& puzzle, int band, std::optional<int> day = std::nullopt);
    /// Records that the theme was shown.
    void show_theme(const PuzzleName& puzzle);
    /// Records that “Show me” showed the solution. Solving the puzzle afterwards does not count as solving the daily puzzle.
    void give_up(const PuzzleName& puzzle, int band);

    // --- Results
    /// An empty result if there is none.
    const PuzzleResult& result(const PuzzleName& puzzle) const;
    bool is_solved(const PuzzleName& puzzle) const { return result(puzzle).solved.has_value(); }
    /// The days on which the daily puzzle was solved, by date.
    const std::vector<SolvedDay>& days() const { return known().days; }
    bool is_day_solved(int day) const;
    /// The puzzle with which the day was solved; if there are several, any of them.
    std::optional<PuzzleName> solved_on(int day) const;
    Streak streak() const { return streak_of(days(), now_); }
    /// The puzzle rating, which has no games before the first attempt.
    const Rating& rating() const { return known().rating; }
    /// The puzzle ratings after each puzzle that was tried, in order of time.
    const std::vector<int>& course() const { return known().course; }
    int solved_count() const { return known().solved; }

  private:
    struct Entry {
        std::string name;
        std::string text;
        PuzzleResult result{};
        bool is_read = false;  // whether `result` has been read from the text
    };
    /// Values computed from all results.
    struct Known {
        std::vector<SolvedDay> days;
        Rating rating;
        std::vector<int> course;
        int solved = 0;
    };

    std::size_t place_of(std::string_view name) const;
    Entry* find(std::string_view name) const;
    const Known& known() const {
        if (!is_known_) recompute();
        return known_;
    }
    void recompute() const;
    template <class Change>
    void change(const PuzzleName& puzzle, Change change);
    void keep(std::string_view name, const PuzzleResult& result, std::string_view older);

    Page& page_;
    LocalTime now_;
    mutable std::vector<Entry> entries_;  // by name; read on first access
    mutable Known known_;
    mutable bool is_known_ = true;
};

}  // namespace narabe
