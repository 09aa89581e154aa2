// The rules of a game as a text with figures, read from assets/rules. A figure is a position and what is tried in it;
// whether that is right or wrong, and why, the rules of the program say.
//
// A file is lines that begin with a word. Blank lines and those that start with `#` are skipped.
//
//   figure NAME              begins a figure; what follows belongs to it
//   option NAME=VALUE        of the game
//   position TEXT            instead of options: where it starts, as the game writes positions
//   moves MOVE; MOVE; …      from there, as in a record; may be repeated
//   try MOVE                 put on the board as if somebody had it in hand
//   right | wrong            what the rules have to say about that, or the file is refused
//   result SEAT SCORES       how the game has to have ended, as in a record
//   scores A-B-…             the points that the seats have to have
//   seat SEAT                who looks at it: `first` … `fourth`, or `chance` for what everybody sees; without it,
//                            whoever is to move
//   part LEFT BOTTOM RIGHT TOP
//                            the part of the board that is seen, in board units; without it, all
//   last                     marks the last move
//
//   heading TEXT             begins a section
//   text TEXT                a paragraph
//   item TEXT                one of a list
//   house TEXT               a paragraph with what the rulebook does not say and was decided here
//   see GAME TEXT            a way to the rules of another game
//   show NAME TEXT           the figure, with its caption; those that follow each other stand beside each other
//
// The tests want at least six figures a game, among them two attempts that are right and two that are wrong, each shown once; the first
// block a heading; and the same outline in both languages.
//
// The figures stand in `<game>.figures.txt`, the words in `<game>.en.txt` and `<game>.ja.txt`; what is read is the one
// and then the other.
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
    Seat seat = Seat::chance;  ///< who looks at it
    std::optional<Move> attempt{};
    std::optional<Refusal> refusal{};  ///< of the attempt; nothing if it is legal
    std::optional<Box> part{};
    bool marks_last = false;
};

struct RulesBlock {
    enum class Kind : std::uint8_t { heading, text, item, house, see, figure };

    Kind kind = Kind::text;
    std::string text;
    std::size_t figure = 0;
    const GameTable* game = nullptr;  ///< to `see`
};

struct Rules {
    std::vector<RulesFigure> figures;
    std::vector<RulesBlock> blocks;
};

/// Everything in it is checked, each move of each figure too; what is wrong is answered with its line.
Parsed<Rules> read_rules(const GameTable& game, std::string_view file);

}  // namespace narabe
