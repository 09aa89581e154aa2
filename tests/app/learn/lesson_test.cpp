// Lessons without the program: parsing their files, checking moves by the rules, and proceeding step by step.
#include <doctest/doctest.h>

#include "app/learn/lesson_run.h"
#include "core/english.h"
#include "games/all_games.h"

namespace narabe {

namespace {

const GameModule& taiji() {
    return *find_game("taiji");
}

Lesson lesson_read_from(const GameModule& game, std::string_view file) {
    Parsed<Lesson> lesson = read_lesson(game, file);
    if (!lesson) FAIL(in_english(lesson.error().sentence));
    return std::move(*lesson);
}

std::string problem_in(std::string_view file) {
    const Parsed<Lesson> lesson = read_lesson(taiji(), file);
    return lesson ? "" : in_english(lesson.error().sentence);
}

Move move_in(const LessonRun& run, std::string_view text) {
    const Parsed<Move> move = run.position().read_move(text);
    if (!move) FAIL(in_english(move.error().sentence));
    return *move;
}

/// The rules’ reason for rejecting this move in the current position.
Refusal refusal_in(const LessonRun& run, std::string_view text) {
    return *explain(run.position(), *read_attempt(run.position(), text));
}

constexpr std::string_view transform =
    "step place\n"
    "option size=7\n"
    "mark c3 c4\n"
    "play c3/c4; c4/c3\n"
    "reply d3/d4\n"
    "wrong away f6/f7; f5/f4\n"
    "try c4/b4\n"
    "step where\n"
    "answer d3 c4\n"
    "wrong white c3\n"
    "wrong empty\n"
    "words\n"
    "# In English.\n"
    "step place Put it there.\n"
    "then place 2 Now there.\n"
    "done place It fits.\n"
    "wrong away Too far away.\n"
    "step where Where is black?\n"
    "wrong white That is white.\n"
    "wrong empty Nothing is there.\n";

}  // namespace

TEST_CASE("lesson: a lesson is read from its script and its texts together") {
    const Lesson lesson = lesson_read_from(taiji(), transform);
    REQUIRE(lesson.steps.size() == 2);
    const LessonStep& first = lesson.steps[0];
    CHECK(first.tasks[0].marks == std::vector<Cell>{{2, 2}, {2, 3}});
    REQUIRE(first.tasks.size() == 2);
    CHECK(first.tasks[0].text == "Put it there.");
    CHECK(first.tasks[1].text == "Now there.");
    CHECK(first.done == "It fits.");
    CHECK(first.tasks[1].before.turn() == 2);
    CHECK(lesson.steps[1].tasks[0].before == first.tasks[1].before);
    CHECK(lesson.steps[1].done.empty());
}

TEST_CASE("lesson: each task outlines its own cells") {
    const auto marks_of_second = [](std::string_view line) {
        std::string file(transform);
        file.insert(file.find("try "), line);
        const Lesson lesson = lesson_read_from(taiji(), file);
        CHECK(lesson.steps[0].tasks[0].marks.size() == 2);
        CHECK(lesson.steps[1].tasks[0].marks.empty());
        return lesson.steps[0].tasks[1].marks;
    };
    CHECK(marks_of_second("").empty());
    CHECK(marks_of_second("mark b4\n") == std::vector<Cell>{{1, 3}});
}

TEST_CASE("lesson: a right move leads to the next task; a wrong move shows its consequence and leaves the position unchanged") {
    const Lesson lesson = lesson_read_from(taiji(), transform);
    LessonRun run(lesson);
    const AnyPosition start = run.position();
    const Verdict typical = run.play(move_in(run, "f6/f7"));
    CHECK_FALSE(typical.is_right);
    REQUIRE(typical.wrong);
    CHECK(typical.wrong->text == "Too far away.");
    CHECK(run.position() == start);
    CHECK(run.needs_help());
    const Verdict other = run.play(move_in(run, "a1/a2"));
    CHECK_FALSE(other.is_right);
    CHECK_FALSE(other.wrong);
    CHECK(in_english(other.said) == "That move is allowed, but it isn’t the one asked for.");
    CHECK(run.needs_help());
    CHECK(run.play(move_in(run, "c4/c3")).is_right);
    CHECK(run.task_number() == 1);
    CHECK(run.position() == lesson.steps[0].tasks[1].before);
    CHECK_FALSE(run.needs_help());
    CHECK_FALSE(run.is_done());
}

TEST_CASE("lesson: an illegal move is right if the task asks for a refusal with the same reason") {
    const Lesson lesson = lesson_read_from(taiji(), transform);
    LessonRun run(lesson);
    run.play(move_in(run, "c3/c4"));
    CHECK_FALSE(run.play(move_in(run, "a1/a2")).is_right);
    CHECK_FALSE(run.refuse(Refusal{"another.reason", {}}).is_right);
    CHECK(run.refuse(refusal_in(run, "d3/e3")).is_right);
    CHECK(run.is_done());
    CHECK_FALSE(run.is_at_end());
    run.go_to(1);
    CHECK_FALSE(run.is_done());
    const Verdict wrong = run.touch("c3");
    REQUIRE(wrong.wrong);
    CHECK(wrong.wrong->text == "That is white.");
    CHECK(run.touch("a1").wrong->text == "Nothing is there.");
    CHECK(run.touch("c4").is_right);
    CHECK(run.is_at_end());
    run.go_to(0);
    CHECK(run.is_done());
    run.repeat();
    CHECK_FALSE(run.is_done());
    CHECK(run.task_number() == 0);
    CHECK(run.position() == lesson.steps[0].tasks[0].before);
}

TEST_CASE(
    "lesson: a solved step stays solved, with its last position, and so are the steps before the one at which a lesson resumes") {
    const Lesson lesson = lesson_read_from(taiji(),
                                           "step any\nany c3/c4\nstep then\nplay b1/b2\nstep last\nplay a1/a2\n"
                                           "words\nstep any Anywhere.\nstep then There.\nstep last Here.\n");
    LessonRun run(lesson);
    CHECK(run.solved_steps() == 0);
    CHECK(run.play(move_in(run, "e5/e6")).is_right);
    const AnyPosition end = run.position();
    CHECK(run.solved_steps() == 1);
    run.go_to(1);
    CHECK(run.position() == end);
    run.go_to(0);
    CHECK(run.is_done());
    CHECK(run.position() == end);
    run.go_to(1);
    CHECK_FALSE(run.is_done());
    CHECK(run.position() == end);
    LessonRun resumed(lesson, 2);
    CHECK(resumed.solved_steps() == 2);
    CHECK_FALSE(resumed.is_done());
    resumed.go_to(1);
    CHECK(resumed.is_done());
    CHECK(resumed.position() == lesson.steps[2].tasks[0].before);
    resumed.repeat();
    CHECK(resumed.solved_steps() == 2);
    CHECK(resumed.play(move_in(resumed, "b1/b2")).is_right);
}

TEST_CASE("lesson: a task that accepts any move continues from that move, unless the next task would be impossible") {
    const Lesson lesson = lesson_read_from(taiji(),
                                           "step any\nany c3/c4\nreply a1/a2\nstep then\nplay b1/b2\n"
                                           "words\nstep any Anywhere.\nstep then There.\n");
    const auto goes_on_from = [&](std::string_view move) {
        LessonRun run(lesson);
        CHECK(run.play(move_in(run, move)).is_right);
        CHECK(run.is_done());
        run.go_to(1);
        return run.position();
    };
    AnyPosition own = lesson.steps[0].tasks[0].before;
    own.play(*own.read_move("e5/e6"));
    own.play(*own.read_move("a1/a2"));
    CHECK(goes_on_from("e5/e6") == own);
    CHECK(goes_on_from("c3/c4") == lesson.steps[1].tasks[0].before);
    CHECK(goes_on_from("b1/b2") == lesson.steps[1].tasks[0].before);
    CHECK(goes_on_from("a1/b1") == lesson.steps[1].tasks[0].before);
}

TEST_CASE("lesson: a step with a position of its own begins there, whatever was played before") {
    const Lesson lesson = lesson_read_from(taiji(),
                                           "step any\nany c3/c4\nstep own\nmoves c3/c4\nplay b1/b2\n"
                                           "words\nstep any Anywhere.\nstep own There.\n");
    LessonRun run(lesson);
    CHECK(run.play(move_in(run, "e5/e6")).is_right);
    run.go_to(1);
    CHECK(run.position() == lesson.steps[1].tasks[0].before);
}

TEST_CASE("lesson: wrong moves of different steps may have the same name") {
    const Lesson lesson =
        lesson_read_from(taiji(),
                         "step a\nplay c3/c4\nwrong far f6/f7\nwrong far f7/f6\nstep b\nplay d3/d4\nwrong far f6/f7\n"
                         "words\nstep a There.\nwrong far Too far.\nstep b Here.\nwrong far Farther.\n");
    CHECK(lesson.steps[0].tasks[0].wrong[1].text == "Too far.");
    CHECK(lesson.steps[1].tasks[0].wrong[0].text == "Farther.");
}

TEST_CASE("lesson: the rules of the game decide whether a move reaches a goal") {
    const GameModule& tix = *find_game("tix");
    const Lesson again = lesson_read_from(tix,
                                          "step bonus\nposition no/300/a4Bc5Wd3W,,\ngoal again a4-d4\n"
                                          "words\nstep bonus Earn one.\n");
    LessonRun run(again);
    CHECK(in_english(run.play(move_in(run, "a4-f4")).said) == "That ends your turn.");
    CHECK(run.play(move_in(run, "a4-d4")).is_right);
    constexpr std::string_view words = "\nwords\nstep two Deactivate two.\n";
    const std::string deactivate = "step two\nposition no/300/a4Bc5Wd3W,,\ngoal tix.why.deactivates ";
    const Lesson both = lesson_read_from(tix, deactivate + "a4-f4" + std::string(words));
    LessonRun other(both);
    CHECK_FALSE(other.play(move_in(other, "a4-b4")).is_right);
    CHECK(other.play(move_in(other, "a4-f4")).is_right);
    CHECK(read_lesson(tix, deactivate + "2 a4-f4" + std::string(words)));
    CHECK_FALSE(read_lesson(tix, deactivate + "3 a4-f4" + std::string(words)));
    const std::string points = "step a\noption size=7\nmoves c3/c4\ngoal points ";
    const std::string goal_words = "\nwords\nstep a Do it.\n";
    CHECK(problem_in(points + "2 d3/d4" + goal_words) == "");
    CHECK(problem_in(points + "3 d3/d4" + goal_words) == "Line 4: The file says “right”, but it’s “wrong”.");
}

TEST_CASE("lesson: the error in a malformed lesson names the line") {
    const std::string words = "\nwords\nstep a Do it.\n";
    CHECK(problem_in("step a\nany" + words) == "");
    CHECK(problem_in("") == "There’s no “words”.");
    CHECK(problem_in("step a\nany") == "There’s no “words”.");
    CHECK(problem_in("words\nstep a") == "Line 1: “words” isn’t a valid line.");
    CHECK(problem_in("play c3/c4" + words) == "Line 1: “play c3/c4” isn’t a valid line.");
    CHECK(problem_in("step a" + words) == "Line 2: There’s no “play, any, goal, try, answer”.");
    CHECK(problem_in("step a\nany\nstep a\nany" + words) == "Line 3: “a” appears twice.");
    CHECK(problem_in("step a\n\nmoves c3/c5\nany" + words) == "Line 3: c3/c5: c3 and c5 don’t share an edge");
    CHECK(problem_in("step a\nmoves c3/c4\noption size=7\nany" + words) == "Line 3: “option size=7” isn’t a valid line.");
    CHECK(problem_in("step a\nplay c3/c5" + words) == "Line 2: c3/c5: c3 and c5 don’t share an edge");
    CHECK(problem_in("step a\nplay c3/c4\nreply c4/c5" + words) == "Line 3: c4/c5: c4 is already covered");
    CHECK(problem_in("step a\nplay c3/c4\nwrong x c3/c4" + words) == "Line 3: The file says “wrong”, but it’s “right”.");
    CHECK(problem_in("step a\ntry c3/c4" + words) == "Line 2: The file says “wrong”, but it’s “right”.");
    CHECK(problem_in("step a\ngoal win c3/c4" + words) == "Line 2: The file says “right”, but it’s “wrong”.");
    CHECK(problem_in("step a\nanswer c3 z1" + words) == "Line 2: There’s no “z1”.");
    CHECK(problem_in("step a\nmark c99\nany" + words) == "Line 2: There’s no “c99”.");
    CHECK(problem_in("step a\nmark c3\nmark c4\nany" + words) == "Line 3: “mark” appears twice.");
    CHECK(problem_in("step a\nany\nmark c4" + words) == "Line 4: There’s no “play, any, goal, try, answer”.");
    CHECK(problem_in("step a\nany\nwords\nstep b Do it.") == "Line 1: There’s no “b”.");
    CHECK(problem_in("step a\nany\nwords\n\nthen a 2 Do it.") == "Line 2: There’s no “a 2 Do it.”.");
    CHECK(problem_in("step a\nany\nwords\ndone a Done.") == "Line 1: There’s no “a”.");
    CHECK(problem_in("step a\nanswer c3" + words) == "Line 1: There’s no “wrong”.");
    CHECK(problem_in("step a\nanswer c3\nwrong x c4 c3" + words) == "Line 3: The file says “wrong”, but it’s “right”.");
    CHECK(problem_in("step a\nplay c3/c4\nwrong x c4/c5" + words) == "Line 1: There’s no “x”.");
}

}  // namespace narabe
