// Statistics: wins against the computer by game, level and seat, the ratings over time, and puzzles.
#pragma once

#include <string>

#include "app/screens/chip_rows.h"
#include "app/screens/screen_header.h"
#include "app/storage/library.h"
#include "app/storage/ratings.h"
#include "app/storage/solved_puzzles.h"
#include "app/storage/statistics.h"

namespace narabe {

/// The button in the header.
inline constexpr BackButton out_of_statistics{
    .id = "out-of-statistics", .key = "library.title", .to = intents::Open{SegmentKind::library}};

class StatisticsScreen {
  public:
    /// What the statistics are about.
    struct Sources {
        const Library& library;
        const Ratings& ratings;
        const SolvedPuzzles& puzzles;
    };

    void open() { scroll_ = {}; }
    void draw(Ui& ui, const Rect& screen, const Sources& sources);

  private:
    float lay_out_chips(Ui& ui, const Rect& rect, const Library& library, ChipRows::Mode mode);

    const GameModule* game_ = nullptr;  // null: all games
    Scroll scroll_;
};

}  // namespace narabe
