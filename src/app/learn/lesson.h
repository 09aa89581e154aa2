// A lesson: teaches a game in a few steps, each done by the player. Read from assets/lessons.
//
// `<game>.lesson.txt` defines the tasks, `<game>.en.txt` and `<game>.ja.txt` their texts. The reader gets the first file, the line
// `words`, and one of the others. Each line begins with a word. Blank lines and lines that start with `#` are skipped.
//
//   step NAME                begins a step, which the following lines describe
//   option, position, moves, part
//                            its first position, as in the figures of the rules (app/rulebook/lines.h); a step without the
//                            first three continues from the end of the previous step
//   mark CELL CELL …         cells that are outlined while the next task waits
//
// Then one or more tasks, done one after the other:
//
//   play MOVE; MOVE; …       one of these moves; the lesson continues from the first
//   any [MOVE]               any legal move; MOVE is the solution to show
//   goal win MOVE            a winning move, such as MOVE
//   goal again MOVE          a move after which the same player moves again
//   goal points N MOVE       a move after which the player has at least N points
//   goal KEY [N] MOVE        a move with a reason (`View::reasons`) of that kind, to a degree of at least N
//   try MOVE; MOVE; …        one of these moves, or a move that is refused for the same reason and,
//                            if cells are marked, at the same place
//   answer CELL CELL …       touch one of these cells
//
// And after a task:
//
//   reply MOVE; MOVE; …      the moves of the opponent or of chance
//   wrong NAME MOVE; MOVE; … a typical wrong move, and the line that shows its consequences
//   wrong NAME CELL CELL …; MOVE; …
//                            after `answer`: wrong cells, and a line that shows why; without cells, all that no other line has
//
// The texts, in the same order in every language:
//
//   step NAME TEXT           the instructions, with the reason
//   then NAME N TEXT         the instructions for task N of the step, from 2; may be omitted
//   done NAME TEXT           a comment on the result; may be omitted
//   wrong NAME TEXT          the consequences of the wrong move in the step before
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
    std::vector<std::string> cells;  ///< the wrong cells of a question; empty for all others, and for a move, the first of `line`
    std::vector<Move> line;          ///< shows the consequences
    std::string text;
};

struct LessonTask {
    enum class Kind : std::uint8_t { play, any, win, again, points, reason, attempt, answer };

    Kind kind = Kind::play;
    AnyPosition before;                ///< the position of the task
    std::vector<Cell> marks{};         ///< cells outlined while the task waits
    std::vector<Move> moves{};         ///< the correct moves of `play`, or the moves to show or attempt; empty for `answer`
    std::vector<std::string> cells{};  ///< for `answer`: ids of targets of the view
    std::string reason{};              ///< the kind of reason
    int least = 0;                     ///< the minimum degree of the reason, or the minimum number of points
    std::optional<Refusal> refusal{};  ///< the reason why the attempt is refused
    std::vector<Move> replies{};
    std::vector<WrongTry> wrong{};
    std::string text{};
};

struct LessonStep {
    std::string name;
    std::size_t line = 0;
    bool continues = false;  ///< begins at the end of the step before
    std::optional<Box> part{};
    std::vector<LessonTask> tasks{};
    std::string done{};
};

struct Lesson {
    const GameModule* game = nullptr;
    std::vector<LessonStep> steps;
};

/// Checks everything against the rules of the game; an error names its line.
Parsed<Lesson> read_lesson(const GameModule& game, std::string_view file);

/// A cell such as `c3` or `-1,2`; empty if the text is not a cell.
std::optional<Cell> read_cell(std::string_view text);

/// Whether a legal move meets the goal of the task.
bool does(const LessonTask& task, const AnyPosition& before, Move move);
/// Whether a refusal is the refusal that the task asks for. `attempt`: the refused move, if it is known.
bool is_refused_as_wanted(const LessonTask& task, const Refusal& refusal, std::optional<Move> attempt = std::nullopt);
/// Says what to try after a refusal that the task does not ask for.
Sentence advice_on_refusal(const LessonTask& task, const Refusal& refusal);
/// The message about a wrong attempt that the lesson does not list.
Sentence said_of_wrong(const LessonTask& task);

}  // namespace narabe
