// Lessons on the screen: a whole lesson by mouse, finger and keyboard, wrong moves, opening and leaving.

#include <doctest/doctest.h>

#include "app/learn/lesson_run.h"
#include "app/shell/coordinates.h"
#include "app/shell/hands.h"
#include "app/shell/writing.h"
#include "games/all_games.h"

namespace narabe {

namespace {

/// The lesson as the page receives it.
Lesson taught_lesson(std::string_view game, const std::string& language = "en") {
    const std::string name = "lessons/" + std::string(game);
    const std::string file =
        AnsweringPage::file(name + ".lesson.txt") + "words\n" + AnsweringPage::file(name + "." + language + ".txt");
    return *read_lesson(*find_game(game), file);
}

/// The button to press after the cells of a move of TIX; usually none.
std::string press_after(const std::string& move) {
    return move == "pass" ? "pass" : move.ends_with('+') ? "activate" : move.ends_with('x') ? "return-to-hand" : "";
}

/// The solution of the current task in TIX: a move or a cell.
std::string taught_move(const LessonRun& run) {
    const LessonTask& task = run.task();
    return task.moves.empty() ? task.cells.front() : run.position().write_move(task.moves.front());
}

void do_as_taught(LessonRun& run) {
    const LessonTask& task = run.task();
    if (task.refusal) {
        run.refuse(*task.refusal);
    } else if (task.moves.empty()) {
        run.touch(task.cells.front());
    } else {
        run.play(task.moves.front());
    }
}

bool reads_words(Screen& screen, std::string_view words) {
    return screen.text().find(words) != std::string::npos;
}

/// Completes the lesson of TIX: `make(move)` makes a move, and `go_on(id)` presses the button for the next step.
void learn_tix(Screen& screen, const std::function<void(const std::string& move)>& make,
               const std::function<void(const std::string& id)>& go_on) {
    const Lesson lesson = taught_lesson("tix", screen.device().language);
    LessonRun run(lesson);
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
        if (step > 0) run.go_to(step);
        CAPTURE(run.step().name);
        while (!run.is_done()) {
            CHECK(reads_words(screen, run.task().text));
            make(taught_move(run));
            do_as_taught(run);
            screen.wait(3000);
        }
        if (!run.step().done.empty()) CHECK(reads_words(screen, run.step().done));
        REQUIRE(screen.has("task-next"));
        if (step + 1 < lesson.steps.size()) go_on("task-next");
    }
    CHECK(screen.page().kept["lesson-tix"] == "done");
}

}  // namespace

TEST_CASE("lesson screen: a whole lesson is completed with the mouse, and the game in progress stays unchanged") {
    Screen screen(desktop());
    screen.new_game("tix");
    screen.play_on(3);
    const std::string record = screen.call("record");
    const std::string place = screen.place();
    screen.call("go_to " + place + "/learn.tix");
    screen.settle();
    learn_tix(
        screen,
        [&](const std::string& move) {
            for (const std::string& cell : cells_of(move)) screen.click(cell);
            if (const std::string more = press_after(move); !more.empty()) screen.click(more);
        },
        [&](const std::string& id) { screen.click(id); });
    CHECK(screen.call("record") == record);
    screen.back();
    CHECK(screen.place() == place);
    CHECK(screen.call("record") == record);
}

TEST_CASE("lesson screen: a whole lesson is completed with a finger on a small phone in Japanese, and leads to the first game") {
    Screen screen({.size = {360, 640}, .language = "ja", .has_touch = true});
    screen.call("press learn-tix");
    screen.settle();
    CHECK(screen.place() == "learn.tix");
    const float top = screen.find("a6")->rect.y;
    learn_tix(
        screen,
        [&](const std::string& move) {
            CHECK(screen.find("a6")->rect.y == top);
            const std::vector<std::string> cells = cells_of(move);
            for (const std::string& cell : cells) screen.tap(cell);
            if (const std::string more = press_after(move); !more.empty()) screen.tap(more);
            if (const auto place = screen.find("place"); place && press_after(move).empty()) screen.tap("place");
        },
        [&](const std::string& id) { screen.tap(id); });
    CHECK(screen.find("task-next")->label == "最初の対局をする");
    screen.tap("task-next");
    CHECK(screen.state()["game"].text() == "tix");
    CHECK(screen.state()["seats"].items()[1].text() == "beginner");
    screen.back();
    CHECK(reads_words(screen, "ティックスをもう一度学ぶ"));
}

TEST_CASE("lesson screen: a whole lesson is completed by keyboard alone, from the start screen") {
    Screen screen(desktop());
    screen.tab_to("learn-tix");
    screen.key("Enter");
    Walker walker(screen, 6);
    learn_tix(
        screen,
        [&](const std::string& move) {
            for (const std::string& cell : cells_of(move)) {
                walker.go(cell);
                screen.key("Enter");
            }
            if (const std::string more = press_after(move); !more.empty()) {
                screen.tab_to(more);
                screen.key("Enter");
            }
        },
        [&](const std::string&) { screen.key("Enter"); });
    screen.key("Escape");
    screen.key("Escape");
    CHECK(screen.place().empty());
}

TEST_CASE("lesson screen: a wrong move shows its consequence, and offers the solution") {
    Screen screen(desktop());
    const Lesson lesson = taught_lesson("tix");
    std::size_t number = 0;
    while (lesson.steps[number].tasks[0].wrong.empty()) ++number;
    screen.call("setting lesson-tix " + std::to_string(number));
    screen.call("go_to learn.tix");
    screen.settle();
    const LessonRun run(lesson, number);
    const WrongTry& wrong = run.task().wrong.front();
    const auto err = [&] {
        for (const std::string& cell : cells_of(run.position().write_move(wrong.line.front()))) screen.click(cell);
        screen.wait(4000);
    };
    CHECK(reads_words(screen, run.task().text));
    err();
    CHECK(reads_words(screen, wrong.text));
    CHECK(screen.has("task-show"));
    screen.click("task-again");
    CHECK(reads_words(screen, run.task().text));
    err();
    CHECK(screen.has("task-again"));
    screen.click("task-show");
    screen.wait(4000);
    CHECK_FALSE(reads_words(screen, wrong.text));
    CHECK_FALSE(screen.has("task-show"));
}

TEST_CASE("lesson screen: a question’s answer is not on the board while it is asked, and there is nothing to place") {
    for (const auto& [game, step, size, wrong, right] :
         {std::tuple("taiji", 3, "4", "e1", "d6"), {"tailits", 4, "4", "c5", "f6"}}) {
        for (const Point screen_size : {Point{1280, 800}, Point{360, 640}}) {
            Screen screen({.size = screen_size,
                           .has_touch = screen_size.x < 400,
                           .settings = {"lesson-" + std::string(game) + " " + std::to_string(step)}});
            Writing writing;
            screen.program().watch(&writing);
            screen.call("go_to learn." + std::string(game));
            screen.settle();
            CHECK(writing.times_on_board(size) == 1);  // the name of a row
            for (const char* id : {"white", "black", "I", "place", "turn"}) CHECK_FALSE(screen.has(id));
            screen.use(wrong);
            screen.wait(3000);
            CHECK(reads_words(screen, "Not quite"));
            CHECK(writing.times_on_board(size) == 1);
            screen.use(right);  // counts at once
            screen.wait(3000);
            CHECK(reads_words(screen, "That’s it"));
            CHECK(writing.times_on_board(size) > 1);
            screen.program().watch(nullptr);
        }
    }
}

TEST_CASE("lesson screen: the card shows whose pieces the player has, and both hands or scores") {
    for (const Point size : {Point{1280, 800}, Point{360, 640}}) {
        Screen screen({.size = size, .settings = {"lesson-tix 3"}});
        screen.call("go_to learn.tix");
        screen.settle();
        CHECK(reads_words(screen, "You are Black"));
        CHECK(reads_words(screen, "You · "));
        CHECK(reads_words(screen, "Opponent · "));
        CHECK(reads_words(screen, " in hand"));
        screen.call("go_to learn.lits");
        screen.settle();
        CHECK(reads_words(screen, "You · 30 points"));
    }
}

TEST_CASE("lesson screen: a preview of the move in hand does not replace the task") {
    for (const Point size : sizes) {
        CAPTURE(size.x);
        Screen screen({.size = size, .has_touch = true});
        Writing writing;
        screen.program().watch(&writing);
        screen.call("go_to learn.taiji");
        screen.settle();
        const Lesson lesson = taught_lesson("taiji");
        const LessonRun run(lesson);
        const std::string move = run.position().write_move(run.task().moves.front());
        const std::string first_words = run.task().text.substr(0, run.task().text.find(' '));
        screen.tap(move.substr(0, 2));
        screen.tap(move.substr(3, 2));
        screen.settle();
        CHECK(screen.has("place"));
        CHECK(reads_words(screen, "Score: "));
        CHECK(writing.place_of(first_words));
        screen.program().watch(nullptr);
    }
}

TEST_CASE("lesson screen: boards of squares show their coordinates at every size, because texts name cells") {
    check_coordinates([](Screen& screen, const GameModule& game) {
        screen.call("setting lesson-" + std::string(game.info.id) + " 1");
        screen.call("go_to learn." + std::string(game.info.id));
        screen.settle();
    });
}

TEST_CASE("lesson screen: an idle lesson draws nothing, with or without outlined cells") {
    for (const GameModule* game : all_games()) {
        const std::string id(game->info.id);
        for (std::size_t step = 0; step < taught_lesson(id).steps.size(); ++step) {
            CAPTURE(id);
            CAPTURE(step);
            Screen screen({.settings = {"lesson-" + id + " " + std::to_string(step)}});
            screen.call("go_to learn." + id);
            screen.settle();
            screen.wait(1000);
            const int frames = screen.window().frames;
            screen.wait(5000);
            CHECK(screen.window().frames == frames);
        }
    }
}

TEST_CASE("lesson screen: the board asks a question only when the lesson requires its answer") {
    Screen screen({.size = {1280, 800}, .settings = {"lesson-taigo 4"}});
    screen.call("go_to learn.taigo");
    screen.settle();
    for (int i = 0; i < 5; ++i) screen.key("r");
    screen.click("-1,1");
    CHECK(reads_words(screen, "That’s it"));
    CHECK_FALSE(screen.has("black"));
    screen.wait(3000);
    CHECK(reads_words(screen, "Fill the hole at once"));
    screen.click("black");
    screen.wait(3000);
    CHECK(screen.has("task-next"));
}

TEST_CASE("lesson screen: a double game’s lesson first offers the lessons of its two games, and the board takes no input") {
    for (const Device& device : {desktop(), phone()}) {
        Screen screen(device);
        screen.call("go_to learn.taiji-lits");
        screen.settle();
        const std::string words = screen.device().language == "ja" ? "2つのゲームを続けて遊びます" : "Two games in one";
        for (const std::vector<std::string>& cells : {std::vector<std::string>{"a3", "b3"}, {"a1", "b1"}}) {
            CHECK(reads_words(screen, words));
            for (const std::string& cell : cells) screen.use(cell);
            CHECK_FALSE(screen.has("place"));
            CHECK_FALSE(screen.mirror()["game"]["refused"].flag());
        }
        screen.settle();
        CHECK(reads_words(screen, words));
        CHECK(screen.has("learn-taiji"));
        CHECK(screen.has("learn-lits"));
        screen.use("lesson-skip");
        CHECK(reads_words(screen, taught_lesson("taiji-lits", screen.device().language).steps[0].tasks[0].text));
        for (const char* cell : {"a3", "b3"}) screen.use(cell);
        if (screen.has("place")) screen.use("place");
        screen.wait(3000);
        CHECK(screen.has("task-next"));
    }
}

TEST_CASE("lesson screen: in a window with room for one button, the lesson of a double game can be skipped") {
    for (const float width : {20.0f, 40.0f, 60.0f}) {
        Screen screen({.size = {width, 300}});
        screen.call("go_to learn.taiji-lits");
        screen.settle();
        CHECK_FALSE(screen.has("learn-lits"));
        screen.click("lesson-skip");
        CHECK_FALSE(screen.has("lesson-skip"));
    }
}

TEST_CASE("lesson screen: keys place nothing before the lesson has begun, and Enter begins it") {
    Screen screen(desktop());
    screen.call("go_to learn.taiji-lits");
    screen.settle();
    Walker walker(screen, 7);
    walker.go("a3");
    CHECK(screen.has("lesson-skip"));
    screen.key("Enter");
    CHECK_FALSE(screen.has("lesson-skip"));
    for (const char* cell : {"a3", "b3"}) {
        walker.go(cell);
        screen.key("Enter");
    }
    screen.wait(3000);
    CHECK(screen.has("task-next"));
}

TEST_CASE("lesson screen: the board stays in place after a task, whatever moves are possible next") {
    Screen screen(
        {.size = {360, 640}, .has_touch = true, .settings = {"lesson-taiji done", "lesson-lits done", "lesson-taiji-lits 1"}});
    screen.call("go_to learn.taiji-lits");
    screen.settle();
    const float before = screen.find("a7")->rect.y;
    screen.tap("I");
    screen.tap("d4");
    screen.tap("place");
    screen.wait(3000);
    REQUIRE(screen.has("task-next"));
    CHECK(screen.find("a7")->rect.y == before);
    screen.tap("task-next");
    screen.settle();
    CHECK(screen.has("swap"));
}

TEST_CASE("lesson screen: only double games’ lessons offer other lessons, the unfinished ones of their two games") {
    Screen screen({.settings = {"lesson-tailits done"}});
    screen.call("go_to learn.tailits-taiji");
    screen.settle();
    CHECK(screen.has("learn-taiji"));
    CHECK_FALSE(screen.has("learn-tailits"));
    Screen learnt({.settings = {"lesson-tailits done", "lesson-taiji done"}});
    learnt.call("go_to learn.tailits-taiji");
    learnt.settle();
    CHECK_FALSE(learnt.has("lesson-skip"));
    for (const GameModule* game : all_games()) {
        Screen each;
        each.call("go_to learn." + std::string(game->info.id));
        each.settle();
        CHECK(each.has("lesson-skip") == !game->info.halves.empty());
    }
}

TEST_CASE("lesson screen: a lesson can be left and resumed at the same step, in either language") {
    Screen screen;
    const Lesson lesson = taught_lesson("tix");
    screen.call("go_to learn.tix");
    screen.settle();
    LessonRun run(lesson);
    screen.click(taught_move(run));
    screen.wait(3000);
    REQUIRE(screen.has("task-next"));
    CHECK(screen.page().kept["lesson-tix"] == "1");
    screen.click("leave");
    CHECK(screen.place().empty());
    screen.click("learn-tix");
    CHECK(reads_words(screen, lesson.steps[1].tasks[0].text));
    screen.speak("ja");
    screen.settle();
    CHECK(reads_words(screen, taught_lesson("tix", "ja").steps[1].tasks[0].text));
    screen.click("lesson-back");
    CHECK(reads_words(screen, taught_lesson("tix", "ja").steps[0].done));
    screen.key("h");
    CHECK(screen.has("section-1"));
    screen.key("h");
    CHECK(screen.place() == "learn.tix");
}

TEST_CASE("lesson screen: a previous step is shown solved, leads on, and can be tried again") {
    Screen screen;
    const Lesson lesson = taught_lesson("tix");
    screen.call("go_to learn.tix");
    screen.settle();
    screen.click("c3");
    screen.wait(3000);
    screen.click("task-next");
    screen.click("lesson-back");
    CHECK_FALSE(reads_words(screen, "That’s it"));
    CHECK(reads_words(screen, "You’ve done this step"));
    CHECK(reads_words(screen, lesson.steps[0].done));
    CHECK(screen.page().kept["lesson-tix"] == "1");
    screen.click("task-again");
    CHECK_FALSE(reads_words(screen, "You’ve done this step"));
    CHECK(reads_words(screen, lesson.steps[0].tasks[0].text));
    screen.click("d4");
    screen.wait(3000);
    CHECK(reads_words(screen, "That’s it"));
    CHECK_FALSE(screen.has("task-again"));
    screen.click("task-next");
    CHECK(reads_words(screen, lesson.steps[1].tasks[0].text));
}

TEST_CASE("lesson screen: a try that is refused as wanted, and a solution that was shown, have verdicts of their own") {
    Screen screen({.size = {360, 640}, .has_touch = true, .settings = {"lesson-taiji 2"}});
    screen.call("go_to learn.taiji");
    screen.settle();
    for (const char* cell : {"d5", "d6"}) screen.use(cell);
    if (screen.has("place")) screen.use("place");
    screen.wait(5000);
    CHECK(reads_words(screen, "Right, that’s not allowed"));
    CHECK_FALSE(reads_words(screen, "That’s it"));
    screen.use("task-next");
    screen.use("e7");
    screen.wait(3000);
    CHECK(reads_words(screen, "That square is black, but the question is about White’s groups."));
    screen.use("task-show");
    screen.wait(3000);
    CHECK(reads_words(screen, "This is how"));
    CHECK_FALSE(reads_words(screen, "That’s it"));
}

TEST_CASE("lesson screen: in every lesson, the step before the one at which it resumes is shown solved, on phones, too") {
    for (const Device& device : {Device{}, Device{.size = {360, 640}, .has_touch = true}}) {
        for (const GameModule* game : all_games()) {
            const std::string id(game->info.id);
            const Lesson lesson = taught_lesson(id);
            for (std::size_t step = 1; step < lesson.steps.size(); ++step) {
                CAPTURE(id);
                CAPTURE(step);
                Screen screen(device);
                screen.call("setting lesson-" + id + " " + std::to_string(step));
                screen.call("go_to learn." + id);
                screen.settle();
                screen.use("lesson-back");
                const LessonStep& before = lesson.steps[step - 1];
                if (!before.done.empty()) CHECK(reads_words(screen, before.done));
                CHECK(reads_words(screen, "You’ve done this step") != reads_words(screen, "Right, that’s not allowed"));
                CHECK(screen.has("task-again"));
                screen.wait(5000);
                screen.use("task-next");
                CHECK(reads_words(screen, lesson.steps[step].tasks[0].text));
                CHECK(screen.page().kept["lesson-" + id].empty());
            }
        }
    }
}

TEST_CASE("lesson screen: a bonus move lists all its options beside the Pass button") {
    Screen screen({.settings = {"lesson-tix 3"}});
    Writing writing;
    screen.program().watch(&writing);
    screen.call("go_to learn.tix");
    screen.settle();
    for (const char* cell : {"f3", "f5"}) screen.click(cell);
    screen.wait(3000);
    CHECK(screen.has("pass"));
    CHECK(writing.place_of("f5 earned a bonus move: place"));
    screen.program().watch(nullptr);
}

TEST_CASE("lesson screen: the task stays visible while a refusal is shown") {
    int refused = 0;
    for (const Point size : {Point{1280, 800}, Point{360, 640}}) {
        for (const char* language : {"en", "ja"}) {
            for (const GameModule* game : all_games()) {
                const std::string id(game->info.id);
                CAPTURE(id);
                CAPTURE(size.x);
                CAPTURE(language);
                Screen screen({.size = size, .language = language, .has_touch = true});
                Writing writing;
                screen.program().watch(&writing);
                screen.call("go_to learn." + id);
                screen.settle();
                if (screen.has("lesson-skip")) screen.use("lesson-skip");
                const auto is_refused = [&] { return screen.mirror()["game"]["refused"].flag(); };
                for (const Seen& each : screen.targets()) {
                    if (is_refused()) break;
                    screen.ask("touch " + each.id);
                    screen.settle();
                }
                const std::string text = taught_lesson(id, language).steps[0].tasks[0].text;
                if (is_refused()) CHECK(writing.place_of(text.substr(0, language == std::string("en") ? text.find(' ') : 6)));
                refused += is_refused() ? 1 : 0;
                screen.program().watch(nullptr);
            }
        }
    }
    CHECK(refused > 0);
}

TEST_CASE("lesson screen: every new-game sheet and all rules have a lesson button") {
    Screen screen;
    screen.click("game-taiji");
    screen.click("learn");
    CHECK(screen.place() == "learn.taiji");
    screen.call("go_to rules.tix");
    screen.settle();
    screen.click("rules-learn");
    CHECK(screen.place() == "learn.tix");
}

TEST_CASE("lesson screen: a failed download is reported and can be retried, and a damaged lesson is not shown") {
    Screen screen(desktop());
    screen.page().is_offline = true;
    screen.call("go_to learn.tix");
    screen.settle();
    CHECK(screen.has("lesson-retry"));
    screen.page().is_offline = false;
    screen.click("lesson-retry");
    CHECK(screen.mirror()["game"]["id"].text() == "tix");
    screen.page().is_offline = true;
    screen.call("go_to learn.taiji");
    screen.call("fetched lessons/taiji.en.txt\nstep a\nplay z9\n");
    screen.settle();
    CHECK(reads_words(screen, "Line 2"));
    CHECK(screen.has("leave"));
}

TEST_CASE("lesson: after an answer beside the outlined cells, they stay outlined while the text refers to them") {
    Screen screen({.size = {360, 640}, .has_touch = true, .settings = {"lesson-lits 5"}});
    screen.call("go_to learn.lits");
    screen.settle();
    const TaskPlay& task = screen.program().app().context().screens.lesson.task();
    const auto outlined = [&task] { return std::vector<Cell>(task.marks().begin(), task.marks().end()); };
    const std::vector<Cell> asked = outlined();
    REQUIRE(asked.size() == 4);
    screen.use("f3");
    screen.wait(2000);
    CHECK(screen.text().find("Not quite") != std::string::npos);
    CHECK((outlined() == asked));
    screen.use("task-again");
    screen.settle();
    screen.use("c10");
    screen.wait(2000);
    CHECK(outlined().size() == 1);
}

}  // namespace narabe
