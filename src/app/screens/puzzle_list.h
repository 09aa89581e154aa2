// The puzzles of a game by band, as pictures, with the player's progress.
#pragma once

#include <string>
#include <vector>

#include "app/storage/solved_puzzles.h"
#include "app/widgets/thumbnail.h"
#include "app/widgets/ui.h"

namespace narabe {

class PuzzleList {
  public:
    /// Selects the puzzles with this theme and in this band; an empty theme and band 0 leave none out.
    void choose(std::span<const Puzzle> puzzles, std::string_view theme, int band);
    /// Computes the layout; returns its height.
    float lay_out(float width);
    /// `on_puzzle`: a click on a puzzle, whose number is its value.
    void draw(Ui& ui, Rect rect, const SolvedPuzzles& solved, const Handler& on_puzzle);
    /// The easiest unsolved puzzle of the selection; null if all are solved.
    const Puzzle* next_unsolved(const SolvedPuzzles& solved) const;

    /// The themes of these puzzles, the most frequent first.
    static std::vector<std::string> themes_of(std::span<const Puzzle> puzzles);

  private:
    struct Picture {
        const Puzzle* puzzle;
        Thumbnail thumbnail;
    };

    void draw_band(Ui& ui, Rect& rect, int band, const SolvedPuzzles& solved, const Handler& on_puzzle);
    void draw_tile(Ui& ui, const Rect& rect, const Puzzle& puzzle, const SolvedPuzzles& solved, const Handler& on_click);
    void draw_picture(Ui& ui, const Rect& rect, const Puzzle& puzzle);
    std::size_t count(int band) const;
    float band_height(int band) const;

    std::vector<const Puzzle*> shown_;
    std::vector<Picture> pictures_;  // pictures of the puzzles of this game that were visible
    const Puzzle* first_ = nullptr;  // the first puzzle of the game
    int columns_ = 1;
    float tile_width_ = 0;
    bool has_painted_ = false;  // a new picture was drawn in this frame
};

}  // namespace narabe
