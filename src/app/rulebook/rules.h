// The rules of a game as text with figures, read from assets/rules. A figure is a position, perhaps with an attempted move.
// The program's own rules decide whether the attempt is right or wrong, and why.
//
// Every line of a file begins with a word. Blank lines and lines that start with `#` are skipped.
//
//   figure NAME              begins a figure, which the following lines describe
//   option NAME=VALUE        an option of the game
//   position TEXT            instead of options: the first position, in the game's notation
//   moves MOVE; MOVE; …      moves from that position, as in a record; may be repeated
//   try MOVE                 an attempt, shown on the board as if in hand
//   right | wrong            the verdict of the rules; the file is rejected if they disagree
//   result SEAT SCORES       the required result of the game, as in a record
//   scores A-B-…             the required points of the seats
//   seat SEAT                the viewer: `first` … `fourth`, or `chance` for public information only; by default the
//                            seat to move
//   part LEFT BOTTOM RIGHT TOP
//                            the visible part of the board, in board units; all by default
//   last                     marks the last move
//
//   heading TEXT             begins a section
//   text TEXT                a paragraph
//   item TEXT                an item of a list
//   house TEXT               a house rule on a point that the rulebook does not cover
//   see GAME TEXT            a link to the rules of another game
//   show NAME TEXT           a figure with its caption; consecutive figures are placed side by side
//
// Tests require at least six figures per game, including two right attempts and two wrong ones, each shown once; a heading as the
// first block; and the same structure in both languages.
//
// The figures are in `<game>.figures.txt`, the text in `<game>.en.txt` and `<game>.ja.txt`; the two files are read one after the
// other.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_position.h"
#include "ui/scene.h"

namespace narabe {

struct RulesFigure {
    std::string name;
    AnyPosition position;
    Seat seat = Seat::chance;  ///< the seat from whose perspective the position is shown
    std::optional<Move> attempt{};
    std::optional<Refusal> refusal{};  ///< the reason why the attempt is refused; empty if it is legal
    std::optional<Box> part{};
    bool marks_last = false;
};

struct RulesBlock {
    enum class Kind : std::uint8_t { heading, text, item, house, see, figure };

    Kind kind = Kind::text;
    std::string text;
    std::size_t figure = 0;
    const GameModule* game = nullptr;  ///< the target of `see`
};

struct Rules {
    std::vector<RulesFigure> figures;
    std::vector<RulesBlock> blocks;
};

/// Checks everything, including each move of each figure; an error names its line.
Parsed<Rules> read_rules(const GameModule& game, std::string_view file);

}  // namespace narabe
