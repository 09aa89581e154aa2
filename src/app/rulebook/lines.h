// Reads files whose lines begin with a word: rules and lessons. Error messages name the line.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/any_position.h"
#include "core/text.h"
#include "ui/scene.h"

namespace narabe {

/// The error in a line, if any.
using LineProblem = std::optional<Sentence>;

/// The text with this key, with an external text as its argument.
Sentence quoted(const char* key, std::string_view text);
LineProblem unknown_line(std::string_view word, std::string_view rest);
/// Adds the line number to an error, if there is one.
LineProblem in_line(std::size_t line, LineProblem problem);

/// A line that is neither blank nor starts with `#`.
struct WordLine {
    std::string_view word;
    std::string_view rest;
    std::size_t number = 0;  ///< line number, from 1
};
std::vector<WordLine> word_lines_of(std::string_view file);

/// Plays the moves in a line, `MOVE; MOVE; …`, in `position`, and adds them to `moves`.
LineProblem play_line(AnyPosition& position, std::string_view line, std::vector<Move>& moves);

/// The first position of a figure of the rules or a step of a lesson. Its lines:
///
///   option NAME=VALUE        an option of the game
///   position TEXT            instead of options: the first position, in the game's notation
///   moves MOVE; MOVE; …      moves from that position, as in a record; may be repeated
///   part LEFT BOTTOM RIGHT TOP
///                            the visible part of the board, in board units; all by default
class Beginning {
  public:
    explicit Beginning(const GameModule& game) : game_(&game) {}

    static bool has_line(std::string_view word);
    /// Precondition: `has_line(word)`.
    LineProblem read(std::string_view word, std::string_view rest);

    /// Whether a line has set the position; `part` does not set it.
    bool is_told() const { return position_ || !options_.empty(); }
    /// The position after the moves.
    Parsed<AnyPosition> position() const;
    const std::optional<Box>& part() const { return part_; }

  private:
    LineProblem read_moves(std::string_view rest);
    LineProblem read_part(std::string_view rest);

    const GameModule* game_;
    Options options_;
    std::optional<AnyPosition> position_;  // empty until the position is known
    std::optional<Box> part_;
};

}  // namespace narabe
