// Reading files of lines that begin with a word, as the rules and the lessons are written: what is wrong is told with its line.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/any_position.h"
#include "core/text.h"
#include "ui/scene.h"

namespace narabe {

/// What is wrong with a line, if anything is.
using LineProblem = std::optional<Sentence>;

/// `key` with a text from outside.
Sentence quoted(const char* key, std::string_view text);
LineProblem unknown_line(std::string_view word, std::string_view rest);
/// The same with its line, if anything is wrong.
LineProblem in_line(std::size_t line, LineProblem problem);

/// A line that is neither blank nor starts with `#`.
struct WordLine {
    std::string_view word;
    std::string_view rest;
    std::size_t number = 0;  ///< counted from 1
};
std::vector<WordLine> word_lines_of(std::string_view file);

/// The moves of a line, `MOVE; MOVE; …`, played one after the other in `position`. What was read is added to `moves`.
LineProblem play_line(AnyPosition& position, std::string_view line, std::vector<Move>& moves);

/// Where a figure of the rules or a step of a lesson begins. Its lines:
///
///   option NAME=VALUE        of the game
///   position TEXT            instead of options: where it starts, as the game writes positions
///   moves MOVE; MOVE; …      from there, as in a record; may be repeated
///   part LEFT BOTTOM RIGHT TOP
///                            the part of the board that is seen, in board units; without it, all
class Beginning {
  public:
    explicit Beginning(const GameTable& game) : game_(&game) {}

    static bool has_line(std::string_view word);
    /// Precondition: it has lines that begin with that word.
    LineProblem read(std::string_view word, std::string_view rest);

    /// Whether a line says where it begins, which `part` does not.
    bool is_told() const { return position_ || !options_.empty(); }
    /// After the moves.
    Parsed<AnyPosition> position() const;
    const std::optional<Box>& part() const { return part_; }

  private:
    LineProblem read_moves(std::string_view rest);
    LineProblem read_part(std::string_view rest);

    const GameTable* game_;
    Options options_;
    std::optional<AnyPosition> position_;  // once it is known
    std::optional<Box> part_;
};

}  // namespace narabe
