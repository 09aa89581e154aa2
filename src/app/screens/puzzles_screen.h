// All puzzles: today's puzzle, a calendar of daily puzzles, and the puzzles of each game by band and theme.
#pragma once

#include <optional>
#include <string>

#include "app/screens/chip_rows.h"
#include "app/screens/puzzle_calendar.h"
#include "app/screens/puzzle_list.h"
#include "app/tasks/puzzle_sets.h"

namespace narabe {

class PuzzlesScreen {
  public:
    PuzzlesScreen(PuzzleSets& sets, const SolvedPuzzles& solved) : sets_(sets), solved_(solved) {}

    /// Selects the game whose puzzles are listed.
    void choose(const GameModule& game);
    void open();
    /// Finds out today’s puzzle once the days are known, and selects its game until the player chooses another.
    void update(const Settings& settings);
    void draw(Ui& ui, const Rect& screen);

  private:
    /// The options above the list. At most one is open.
    enum class Offer : std::uint8_t { nothing, games, themes, levels };

    void draw_today(Ui& ui, const Rect& rect) const;
    float days_height(Ui& ui, float width) const;
    void draw_days(Ui& ui, Rect rect);
    Intent open_day(int day) const;
    float list_height(Ui& ui, float width);
    void draw_list(Ui& ui, Rect rect);
    float lay_out_chips(Ui& ui, const Rect& rect, ChipRows::Mode mode);
    void draw_starts(Ui& ui, Rect row);
    Intent open_next() const;
    Intent use_chip(std::string_view id);
    std::string stats(Ui& ui) const;

    PuzzleSets& sets_;
    const SolvedPuzzles& solved_;
    PuzzleCalendar calendar_;
    PuzzleList list_;
    std::optional<PuzzleName> todays_;  // for this player
    const GameModule* game_ = nullptr;
    std::string theme_;
    int band_ = 0;                     // 0 for all
    std::vector<std::string> themes_;  // themes of the game
    Offer offer_ = Offer::nothing;
    Scroll scroll_;
};

}  // namespace narabe
