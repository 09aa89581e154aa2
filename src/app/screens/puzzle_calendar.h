// A monthly calendar of daily puzzles.
#pragma once

#include "app/storage/solved_puzzles.h"
#include "app/widgets/ui.h"

namespace narabe {

class PuzzleCalendar {
  public:
    /// Shows the month that contains the local date.
    void show(int day);
    float height() const;
    /// Shows days from the first puzzle to today. `on_day`: a click on a day, which is its value.
    void draw(Ui& ui, Rect rect, const PuzzleDays& days, const SolvedPuzzles& solved, const Handler& on_day);

  private:
    void draw_title(Ui& ui, Rect line, int first_day, int today);
    static void draw_day(Ui& ui, const Rect& rect, int day, const SolvedPuzzles& solved, const PuzzleName* puzzle,
                         const Handler& on_day);

    int month_ = 0;  // counted from January of year 0
};

}  // namespace narabe
