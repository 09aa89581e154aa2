// Small phones, and phones at 200%: no text of a lesson, a puzzle, a study or a list is cut off or covered, and no button leaves the
// screen.

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>

#include "app/shell/screen.h"
#include "app/shell/writing.h"
#include "games/all_games.h"
#include "session/puzzle.h"

namespace narabe {

namespace {

constexpr Point small_sizes[] = {{195, 422}, {320, 568}, {360, 640}, {390, 844}};

/// A phone that collects the faults of its screens.
class Phone {
  public:
    explicit Phone(const std::string& language)
        : screen({.size = small_sizes[3],
                  .language = language,
                  .has_touch = true,
                  .settings = {"lesson-taiji done", "lesson-lits done", "lesson-tailits done"},
                  .system = {"today 2026-12-03T08:00+09:00"}}) {
        screen.program().watch(&writing_);
    }
    ~Phone() { screen.program().watch(nullptr); }
    Phone(const Phone&) = delete;
    Phone& operator=(const Phone&) = delete;

    void open(const std::string& place) {
        screen.call("go_to " + place);
        screen.settle();
    }
    void look(const std::string& what, Writing::Cells use = Writing::Cells::pointed_at) {
        for (const Point size : small_sizes) {
            screen.resize(size);
            screen.settle();
            for (const std::string& fault : writing_.faults(screen, use)) {
                CHECK_MESSAGE(is_allowed(fault), fault << " (" << what << " in " << screen.device().language << " at " << size.x);
            }
            check_widths(what);
        }
        screen.resize(small_sizes[3]);
        screen.settle();
    }
    /// Plays a move on the board of a task.
    void play(TaskScreen& task, Move move) {
        task.board_play().suggestions().suggest(move);
        task.board_play().command("confirm");
        screen.frame();
        screen.wait(12000);
    }

    Screen screen;

  private:
    /// Also at 200%, buttons can be hit.
    void check_widths(const std::string& what) {
        constexpr float least = 20;
        std::vector<std::string> cells;
        for (const Read& read : screen.reading()) {
            if (read.kind == "cell") cells.push_back(read.id);
        }
        for (const Seen& seen : screen.targets()) {
            const bool is_cell = std::find(cells.begin(), cells.end(), seen.id) != cells.end();
            CHECK_MESSAGE((is_cell || seen.rect.w >= least), seen.id << " in " << what << " at " << screen.device().size.x);
        }
    }
    /// Rows of many buttons are narrower than fingers at 200%, and TAIGO’s question about a hole is beside the hole.
    static bool is_allowed(const std::string& fault) {
        return fault.find("than a finger: ") != std::string::npos || fault.starts_with("lies over the board: Which cone") ||
               fault.starts_with("lies over the board: どちらのコーン") || fault.starts_with("lies over the board: 埋めますか");
    }

    Writing writing_;
};

void for_both_languages(const std::function<void(Phone&, const GameModule&)>& test) {
    for (const GameModule* game : all_games()) {
        for (const char* language : {"en", "ja"}) {
            Phone phone(language);
            test(phone, *game);
        }
    }
}

/// A legal move that is none of these.
Move another_move(const AnyPosition& position, const std::vector<Move>& moves) {
    MoveList legal;
    position.legal_moves(legal);
    const auto found = std::find_if(legal.begin(), legal.end(),
                                    [&](Move move) { return std::find(moves.begin(), moves.end(), move) == moves.end(); });
    return found == legal.end() ? legal[0] : *found;
}

/// Answers the current task wrongly, or plays a move that is right, if all are.
void try_wrongly(Phone& phone, LessonScreen& lesson) {
    const LessonTask& task = lesson.play().run().task();
    if (!lesson.play().wants_touch()) return phone.play(lesson, another_move(lesson.play().run().position(), task.moves));
    for (const Read& read : phone.screen.reading()) {
        if (read.kind != "cell" || std::find(task.cells.begin(), task.cells.end(), read.id) != task.cells.end()) continue;
        phone.screen.ask("touch " + read.id);
        phone.screen.wait(12000);
        return;
    }
}

}  // namespace

TEST_CASE("small phones: every step of every lesson fits, before a try, with a piece in hand, after a wrong try, and solved") {
    for_both_languages([](Phone& phone, const GameModule& game) {
        const std::string id(game.info.id);
        Screen& screen = phone.screen;
        phone.open("learn." + id);
        LessonScreen& lesson = screen.program().app().context().screens.lesson;
        const std::size_t count = lesson.play().lesson().steps.size();
        for (std::size_t step = 0; step < count; ++step) {
            const std::string what = id + ", step " + std::to_string(step + 1);
            screen.call("setting lesson-" + id + " " + std::to_string(step));
            phone.open("");
            phone.open("learn." + id);
            REQUIRE(lesson.play().run().step_number() == step);
            phone.look(what);
            if (!lesson.play().wants_touch()) {
                lesson.board_play().suggestions().suggest(lesson.play().run().task().moves.front());
                screen.frame();
                phone.look(what + " with a piece in hand");
                lesson.board_play().command("cancel");
            }
            try_wrongly(phone, lesson);
            phone.look(what + " after a try");
            if (screen.has("task-again")) screen.call("press task-again");
            screen.settle();
            phone.look(what + " again");
            if (screen.has("task-show")) screen.call("press task-show");
            screen.wait(30000);
            phone.look(what + " at its end");
        }
    });
}

TEST_CASE("small phones: puzzles fit, before a try, with a piece in hand, after a wrong try, and solved") {
    for_both_languages([](Phone& phone, const GameModule& game) {
        const std::string id(game.info.id);
        Screen& screen = phone.screen;
        const Puzzle first = read_puzzles(AnsweringPage::file("puzzles/" + id + ".txt"), game)->front();
        phone.open("puzzle." + id + "-" + std::to_string(first.number));
        if (screen.has("lesson-skip")) screen.use("lesson-skip");
        PuzzleScreen& puzzle = screen.program().app().context().screens.puzzles.one;
        phone.look(id);
        const Move wrong = another_move(puzzle.board_play().game().session().position(), {first.answer.front()});
        puzzle.board_play().suggestions().suggest(wrong);
        screen.frame();
        phone.look(id + " with a piece in hand");
        phone.play(puzzle, wrong);
        phone.look(id + " after a wrong try");
        screen.call("press task-show");
        screen.wait(30000);
        phone.look(id + " solved");
    });
}

TEST_CASE("small phones: studies fit") {
    for_both_languages([](Phone& phone, const GameModule& game) {
        phone.screen.new_game(game.info.id);
        phone.screen.take_device();
        phone.screen.play_on(5, 3);
        phone.open(phone.screen.place() + "/study");
        for (const std::string columns : {"off", "on"}) {
            phone.screen.call("choose columns " + columns);
            phone.look("study of " + std::string(game.info.id) + " with columns " + columns, Writing::Cells::looked_at);
        }
    });
}

TEST_CASE("small phones: the list of games, with and without games, and the list of puzzles fit") {
    for (const char* language : {"en", "ja"}) {
        Phone phone(language);
        phone.open("library");
        phone.look("no games");
        for (const GameModule* game : all_games()) {
            phone.screen.new_game(game->info.id);
            phone.screen.take_device();
            phone.screen.play_on(4, 3);
        }
        for (const char* place : {"library", "puzzles", "puzzles.taiji-lits", "statistics", ""}) {
            phone.open(place);
            phone.look(*place ? place : "start screen");
        }
    }
}

}  // namespace narabe
