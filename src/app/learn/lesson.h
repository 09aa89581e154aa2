// A lesson: a game taught in a few steps, each done by the player's own hand. Read from assets/lessons.
//
// `<game>.lesson.txt` says what happens, `<game>.en.txt` and `<game>.ja.txt` the words; what is read is the one, the line `words`,
// and the other. Both consist of lines that begin with a word. Blank lines and those that start with `#` are skipped.
//
//   step NAME                begins a step; what follows belongs to it
//   option, position, moves, part
//                            where it begins, as in the figures of the rules (app/rulebook/lines.h); a step without the first
//                            three goes on from where the one before ended
//   mark CELL CELL …         cells that are outlined while the task after it waits
//
// Then one or more tasks, done one after the other:
//
//   play MOVE; MOVE; …       one of these moves; what follows goes on from the first
//   any [MOVE]               any legal move; MOVE is for whoever wants to see one
//   goal win MOVE            a move that wins, such as MOVE
//   goal again MOVE          one after which the same player is to move again
//   goal points N MOVE       one after which whoever makes it has at least N points
//   goal KEY [N] MOVE        one that has a reason (`View::reasons`) of that kind, to a degree of at least N
//   try MOVE                 a move that is refused, for the same reason as MOVE
//   answer CELL CELL …       touch one of these cells
//
// And after a task:
//
//   reply MOVE; MOVE; …      what the other side, or chance, plays then
//   wrong NAME MOVE; MOVE; … a typical wrong move, or cell, and the line that shows what it leads to
//
// The words, in the same order in every language:
//
//   step NAME TEXT           what to do, and why
//   then NAME N TEXT         the same of task N of the step, from 2; may be left out
//   done NAME TEXT           what there is to see when it is done; may be left out
//   wrong NAME TEXT          what the wrong move, of the step before it, leads to
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_position.h"
#include "ui/scene.h"

namespace narabe {

struct WrongTry {
    std::string name;
    std::string cell;        ///< of an answer; else the first move of the line is wrong
    std::vector<Move> line;  ///< shows what it leads to
    std::string text;
};

struct LessonTask {
    enum class Kind : std::uint8_t { play, any, win, again, points, reason, attempt, answer };

    Kind kind = Kind::play;
    AnyPosition before;                ///< where it is done
    std::vector<Cell> marks{};         ///< outlined while it waits
    std::vector<Move> moves{};         ///< the right ones of `play`; else the one to show, or to attempt; none of an answer
    std::vector<std::string> cells{};  ///< of an answer: ids of targets of the view
    std::string reason{};              ///< the kind of `reason`
    int least = 0;                     ///< its degree, or the points
    std::optional<Refusal> refusal{};  ///< of the attempt
    std::vector<Move> replies{};
    std::vector<WrongTry> wrong{};
    std::string text{};
};

struct LessonStep {
    std::string name;
    std::size_t line = 0;
    std::optional<Box> part{};
    std::vector<LessonTask> tasks{};
    std::string done{};
};

struct Lesson {
    const GameTable* game = nullptr;
    std::vector<LessonStep> steps;
    bool names_cells = false;  ///< so that names of columns and rows are needed, however small the board is
};

/// Everything in it is held against the rules; what is wrong is answered with its line.
Parsed<Lesson> read_lesson(const GameTable& game, std::string_view file);

/// `c3`, or `-1,2`; nothing if it is none.
std::optional<Cell> read_cell(std::string_view text);

/// Whether a legal move of the position does what the task asks for.
bool does(const LessonTask& task, const AnyPosition& before, Move move);
/// Whether a refused attempt is the one that the task asks for.
bool is_refused_as_wanted(const LessonTask& task, const Refusal& refusal);
/// What is to be said of a try that is wrong for no reason that the lesson knows.
Sentence said_of_wrong(const LessonTask& task);

}  // namespace narabe
