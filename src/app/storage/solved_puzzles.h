// Which puzzles the player has tried and solved, their streak of today's puzzles, and their rating (solved.md).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "app/page/page.h"
#include "app/storage/puzzle_result.h"
#include "app/storage/ratings.h"
#include "session/puzzle.h"
#include "session/puzzle_days.h"

namespace narabe {

/// Each band counts as the levels that solve it in half of their tries.
inline constexpr std::array<int, most_bands> band_ratings = {600, 750, 975, 1275, 1575};

class SolvedPuzzles {
  public:
    static constexpr std::size_t most_kept = 5000;
    static constexpr std::size_t longest_text = 2000;  ///< bytes

    explicit SolvedPuzzles(Page& page) : page_(page) {}

    /// `2026-01-31T08:05+09:00`, or just the date; anything else changes nothing.
    void set_now(std::string_view time) { now_ = read_local_time(time).value_or(now_); }
    /// The local date, for `PuzzleDays::on`.
    int today() const { return now_.day(); }

    /// The setting `puzzle-NAME`; an empty one was deleted.
    void recall(std::string_view name, std::string_view value);
    /// The same from a file, put together with what there is. True if that told anything new.
    Parsed<bool> bring_in(std::string_view name, std::string_view text);

    // --- Solving: each is saved at once. The band is that of the puzzle.
    /// A wrong try. Nothing changes if the puzzle was solved before.
    void miss(const PuzzleName& puzzle, int band);
    /// All moves of the solver were found. `day` is the date if it was opened as today's puzzle of that date.
    void solve(const PuzzleName& puzzle, int band, std::optional<int> day = std::nullopt);
    /// The theme was shown.
    void show_theme(const PuzzleName& puzzle);
    /// “Show me”: the solution was shown. Solving it afterwards does not count as today’s puzzle.
    void give_up(const PuzzleName& puzzle, int band);

    // --- What was done
    /// An empty result if nothing is known.
    const PuzzleResult& result(const PuzzleName& puzzle) const;
    bool is_solved(const PuzzleName& puzzle) const { return result(puzzle).solved.has_value(); }
    /// Days on which today's puzzle was solved, by date.
    const std::vector<SolvedDay>& days() const { return known().days; }
    bool is_day_solved(int day) const;
    Streak streak() const { return streak_of(days(), now_); }
    /// It has no games before the first attempt.
    const Rating& rating() const { return known().rating; }

  private:
    struct Entry {
        std::string name;
        std::string text;
        PuzzleResult result{};
        bool is_read = false;  // the result is that of the text
    };
    /// What follows from all results.
    struct Known {
        std::vector<SolvedDay> days;
        Rating rating;
    };

    std::size_t place_of(std::string_view name) const;
    Entry* find(std::string_view name) const;
    const Known& known() const {
        if (!is_known_) work_out();
        return known_;
    }
    void work_out() const;
    template <class Change>
    void change(const PuzzleName& puzzle, Change change);
    void keep(std::string_view name, const PuzzleResult& result, std::string_view older);

    Page& page_;
    LocalTime now_;
    mutable std::vector<Entry> entries_;  // by name; read when they are first asked for
    mutable Known known_;
    mutable bool is_known_ = true;
};

}  // namespace narabe
