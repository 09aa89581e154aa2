// The puzzles of a game by band, with the player's progress.
#pragma once

#include <string>
#include <vector>

#include "app/storage/solved_puzzles.h"
#include "app/widgets/ui.h"

namespace narabe {

class PuzzleList {
  public:
    /// Selects the puzzles with this theme, or all if it is empty.
    void choose(std::span<const Puzzle> puzzles, std::string_view theme);
    /// Computes the layout; returns its height.
    float lay_out(float width);
    /// `on_puzzle`: a click on a puzzle, whose number is its value.
    void draw(Ui& ui, Rect rect, const SolvedPuzzles& solved, const Handler& on_puzzle) const;

    /// The themes of these puzzles, the most frequent first.
    static std::vector<std::string> themes_of(std::span<const Puzzle> puzzles);

  private:
    void draw_band(Ui& ui, Rect& rect, int band, const SolvedPuzzles& solved, const Handler& on_puzzle) const;
    static void draw_tile(Ui& ui, const Rect& rect, const Puzzle& puzzle, const SolvedPuzzles& solved, const Handler& on_click);
    std::size_t count(int band) const;
    float band_height(int band) const;

    std::vector<const Puzzle*> shown_;
    int columns_ = 1;
};

}  // namespace narabe
