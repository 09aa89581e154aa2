#include "app/learn/lesson.h"
#include "app/rulebook/lines.h"
#include "board/coordinates.h"
#include "board/square.h"
#include "core/ranges.h"
#include "games/all_views.h"

namespace narabe {

std::optional<Cell> read_cell(std::string_view text) {
    const auto cell = take_any_cell(text);
    return text.empty() ? cell : std::nullopt;
}

namespace {

using Kind = LessonTask::Kind;

/// Its functions return whether they succeeded, and store the error, because returning sentences as results would need much more
/// code.
class Reader {
  public:
    explicit Reader(const GameModule& game) : game_(game), beginning_(game) { lesson_.game = &game; }

    Parsed<Lesson> read(std::string_view file) {
        for (const WordLine& line : word_lines_of(file)) {
            line_ = line.number - words_from_;
            word_ = line.word;
            rest_ = line.rest;
            if (!read_line()) return ParseError{*in_line(line_, std::move(problem_))};
        }
        if (!find_silence()) return ParseError{std::move(*problem_)};
        return std::move(lesson_);
    }

  private:
    bool fail(LineProblem problem) {
        problem_ = std::move(problem);
        return !problem_;
    }
    bool fail(const char* key, std::string_view text) { return fail(quoted(key, text)); }
    bool is_none(std::string_view what) { return fail("rules.none", what); }
    bool is_unknown() { return fail(unknown_line(word_, rest_)); }
    /// Checks that a try is right or wrong, as stated in the file.
    bool agrees(bool is_right, bool is_said_right) {
        if (is_right == is_said_right) return true;
        const char* names[] = {"wrong", "right"};
        return fail(Sentence("rules.not_so", {Sentence::plain(names[is_said_right]), Sentence::plain(names[is_right])}));
    }

    bool read_line() {
        if (words_from_ > 0) return read_words();
        if (word_ == "step") return begin_step();
        if (lesson_.steps.empty()) return is_unknown();
        if (word_ == "words") {
            words_from_ = line_;
            return end_step();
        }
        const bool has_tasks = !step().tasks.empty();
        if (Beginning::has_line(word_)) return has_tasks ? is_unknown() : fail(beginning_.read(word_, rest_));
        if (word_ == "reply" && has_tasks) return fail(play_line(*position_, rest_, task().replies));
        if (word_ == "wrong" && has_tasks) return read_wrong();
        return begin_position() && (word_ == "mark" ? read_marks() : read_task());
    }

    // --- Tasks -------------------------------------------------------------------------------------------------------

    bool begin_step() {
        if (!end_step()) return false;
        if (find(rest_)) return fail("record.twice", rest_);
        lesson_.steps.push_back({.name = std::string(rest_), .line = line_});
        beginning_ = Beginning(game_);
        has_begun_ = false;
        return true;
    }

    /// Marks without a task are also an error.
    bool end_step() {
        return lesson_.steps.empty() || (!step().tasks.empty() && marks_.empty()) || is_none("play, any, goal, try, answer");
    }

    /// Finds the first position of the step, after its lines about the position.
    bool begin_position() {
        if (std::exchange(has_begun_, true)) return true;
        step().part = beginning_.part();
        step().continues = position_ && !beginning_.is_told();
        if (step().continues) return true;
        Parsed<AnyPosition> position = beginning_.position();
        if (!position) return fail(position.error().sentence);
        position_ = std::move(*position);
        return true;
    }

    /// Reads the marks of the next task.
    bool read_marks() {
        if (!marks_.empty()) return fail("record.twice", word_);
        return read_cells(rest_, nullptr);
    }

    /// Reads the cells of a task, or marks.
    bool read_cells(std::string_view text, std::vector<std::string>* names) {
        std::vector<Target> targets;
        make_view(position_->seen_by(position_->to_move()))->targets(targets);
        for (const std::string_view name : split(text, " ")) {
            const auto cell = read_cell(name);
            if (!cell || ranges::find(targets, name, &Target::id) == targets.end()) return is_none(name);
            names ? void(names->emplace_back(name)) : marks_.push_back(*cell);
        }
        return true;
    }

    bool read_task() {
        LessonTask task{.before = *position_, .marks = std::exchange(marks_, {})};
        const Seat seat = position_->to_move();
        const bool is_anybodys = seat != Seat::chance && !position_->outcome();
        if (!is_anybodys || !read_kind(task)) return is_anybodys && problem_ ? false : is_unknown();
        if (!task.moves.empty() && !task.refusal) {
            if (!agrees(does(task, task.before, task.moves.front()), true)) return false;
            position_->play(task.moves.front());
        }
        step().tasks.push_back(std::move(task));
        return true;
    }

    /// Returns false without an error if the line is not a task.
    bool read_kind(LessonTask& task) {
        if (word_ == "play") return read_moves(task, rest_);
        if (word_ == "goal") return read_goal(task);
        if (word_ == "try") return read_try(task);
        if (word_ == "answer") {
            task.kind = Kind::answer;
            return read_cells(rest_, &task.cells);
        }
        if (word_ != "any") return false;
        task.kind = Kind::any;
        if (!rest_.empty()) return read_moves(task, rest_);
        task.before.legal_moves(task.moves);
        task.moves.resize(1);
        return true;
    }

    /// Reads legal moves.
    bool read_moves(LessonTask& task, std::string_view text) {
        for (const std::string_view part : split(text, ";")) {
            AnyPosition next = task.before;
            if (!fail(play_line(next, part, task.moves))) return false;
        }
        return true;
    }

    bool read_goal(LessonTask& task) {
        const auto [goal, more] = split_once(rest_);
        task.kind = goal == "win" ? Kind::win : goal == "again" ? Kind::again : goal == "points" ? Kind::points : Kind::reason;
        task.reason = goal;
        const auto [number, move] = split_once(more);
        const auto least = read_integer(number);
        task.least = static_cast<int>(least.value_or(0));
        return read_moves(task, least && !move.empty() ? move : more);
    }

    bool read_try(LessonTask& task) {
        task.kind = Kind::attempt;
        for (const std::string_view part : split(rest_, ";")) {
            const Parsed<Move> attempt = read_attempt(task.before, trimmed(part));
            if (!attempt) return fail(attempt.error().sentence);
            task.moves.push_back(*attempt);
            const auto refusal = explain(task.before, *attempt);
            if (!task.refusal) task.refusal = refusal;
            if (!agrees(!refusal || refusal->sentence.key != task.refusal->sentence.key, false)) return false;
        }
        return true;
    }

    bool read_wrong() {
        const auto [name, line] = split_once(rest_);
        WrongTry wrong{.name = std::string(name), .cells = {}, .line = {}, .text = {}};
        AnyPosition next = task().before;
        const bool is_question = task().kind == Kind::answer;
        std::string_view moves = line;
        if (is_question) {
            const std::size_t end = std::min(line.find(';'), line.size());
            if (end > 0 && !read_cells(line.substr(0, end), &wrong.cells)) return false;
            moves = end < line.size() ? line.substr(end + 1) : std::string_view();
        }
        if ((!is_question || !moves.empty()) && !fail(play_line(next, moves, wrong.line))) return false;
        const auto is_answer = [&](const std::string& cell) { return ranges::find(task().cells, cell) != task().cells.end(); };
        const bool is_right =
            is_question ? ranges::any_of(wrong.cells, is_answer) : does(task(), task().before, wrong.line.front());
        if (!agrees(is_right, false)) return false;
        task().wrong.push_back(std::move(wrong));
        return true;
    }

    // --- Texts -------------------------------------------------------------------------------------------------------

    bool read_words() {
        auto [name, text] = split_once(rest_);
        if (word_ == "wrong") return read_words_of_wrong(name, text);
        LessonStep* about = find(name);
        if (!about) return is_none(name);
        spoken_of_ = about;
        if (word_ == "step") return take_words(about->tasks.front().text, text);
        if (word_ == "done") return take_words(about->done, text);
        if (word_ != "then") return is_unknown();
        const auto [figure, words] = split_once(text);
        const auto number = read_integer(figure).value_or(0);
        if (number < 2 || number > static_cast<std::int64_t>(about->tasks.size())) return is_none(rest_);
        return take_words(about->tasks[static_cast<std::size_t>(number - 1)].text, words);
    }

    bool take_words(std::string& to, std::string_view text) {
        if (!to.empty() || text.empty()) return fail(text.empty() ? "rules.none" : "record.twice", rest_);
        to = text;
        return true;
    }

    /// Sets the text of all wrong tries with this name in the current step.
    bool read_words_of_wrong(std::string_view name, std::string_view text) {
        bool is_known = false;
        if (!spoken_of_) return is_none(name);
        for (LessonTask& task : spoken_of_->tasks) {
            for (WrongTry& wrong : task.wrong) {
                if (wrong.name != name) continue;
                is_known = true;
                if (!take_words(wrong.text, text)) return false;
            }
        }
        return is_known || is_none(name);
    }

    /// Reports missing texts, and questions without a text for all other cells. A task without a text uses the previous task's text.
    bool find_silence() {
        if (words_from_ == 0) return is_none("words");
        for (LessonStep& each : lesson_.steps) {
            const std::string* text = &each.tasks.front().text;
            if (text->empty()) return fail(in_line(each.line, quoted("rules.none", each.name)));
            for (LessonTask& task : each.tasks) {
                if (task.text.empty()) task.text = *text;
                text = &task.text;
                const auto silent = ranges::find_if(task.wrong, [](const WrongTry& wrong) { return wrong.text.empty(); });
                const bool says_all = ranges::any_of(task.wrong, [](const WrongTry& wrong) { return wrong.cells.empty(); });
                if (task.kind == Kind::answer && !says_all) return fail(in_line(each.line, quoted("rules.none", "wrong")));
                if (silent != task.wrong.end()) return fail(in_line(each.line, quoted("rules.none", silent->name)));
            }
        }
        return true;
    }

    LessonStep& step() { return lesson_.steps.back(); }
    LessonTask& task() { return step().tasks.back(); }
    LessonStep* find(std::string_view name) {
        const auto found = ranges::find(lesson_.steps, name, &LessonStep::name);
        return found == lesson_.steps.end() ? nullptr : &*found;
    }

    const GameModule& game_;
    Lesson lesson_;
    Beginning beginning_;
    std::optional<AnyPosition> position_;  // position of the current step; the next step may continue from it
    bool has_begun_ = false;
    std::size_t line_ = 0;
    std::string_view word_;
    std::string_view rest_;
    std::vector<Cell> marks_;  // marks of the next task
    LineProblem problem_;
    std::size_t words_from_ = 0;
    LessonStep* spoken_of_ = nullptr;  // the step whose texts are being read
};

}  // namespace

Parsed<Lesson> read_lesson(const GameModule& game, std::string_view file) {
    return Reader(game).read(file);
}

}  // namespace narabe
