// The layout of lessons: nothing moves or changes its size during a lesson, and nothing important is covered.

#include <doctest/doctest.h>

#include "app/learn/lesson.h"
#include "app/shell/hands.h"
#include "app/shell/writing.h"
#include "games/all_games.h"

namespace narabe {

namespace {

std::size_t count_steps(std::string_view game) {
    const std::string name = "lessons/" + std::string(game);
    const std::string words = AnsweringPage::file(name + ".en.txt");
    return read_lesson(*find_game(game), AnsweringPage::file(name + ".lesson.txt") + "words\n" + words)->steps.size();
}

/// A decision in a lesson, with the controls that lead to it, to a wrong move, and to a piece in hand.
struct Decision {
    std::string game, step, id;
    std::vector<std::string> before, wrong, hand;
};

void press_all(Screen& screen, const std::vector<std::string>& ids) {
    for (const std::string& id : ids) {
        if (!screen.has(id)) continue;
        screen.use(id);
        screen.wait(4000);
    }
}

/// Plays the solution of the current task.
void do_task(Screen& screen) {
    LessonScreen& lesson = screen.program().app().context().screens.lesson;
    lesson.board_play().suggestions().suggest(lesson.play().run().task().moves.front());
    lesson.board_play().command("confirm");
    screen.frame();
    screen.wait(4000);
}

void check_decision(const Decision& decision, const Device& device) {
    CAPTURE(decision.game);
    Screen screen(device);
    Writing writing;
    screen.program().watch(&writing);
    screen.call("setting lesson-" + decision.game + " " + decision.step);
    screen.call("go_to learn." + decision.game);
    screen.settle();
    const auto check = [&](const std::string& id) {
        for (const Point size : {Point{320, 568}, Point{360, 640}, Point{375, 667}, Point{390, 844}, Point{414, 896}}) {
            CAPTURE(size.x);
            screen.resize(size);
            screen.settle();
            CHECK(screen.has(id));
            CHECK(screen.has(decision.id));
            for (const std::string& fault : writing.faults(screen, Writing::Cells::pointed_at)) CHECK_MESSAGE(false, fault);
        }
        screen.resize(device.size);
        screen.settle();
    };
    press_all(screen, decision.before);
    if (decision.game == "pilus") do_task(screen);
    check(decision.id);
    for (int tries = 0; tries < 2; ++tries) press_all(screen, decision.wrong);
    const auto check_words = [&] {
        screen.frame();
        CHECK(writing.place_of(device.language == "en" ? "Show me" : "答えを見る"));
    };
    if (!decision.wrong.empty()) {
        check("task-show");
        check_words();
    }
    press_all(screen, decision.hand);
    check("place");
    if (!decision.wrong.empty()) check_words();
    screen.program().watch(nullptr);
}

}  // namespace

TEST_CASE("lesson layout: phones have room for a decision and the words of “Show me”, also with a piece in hand") {
    const std::vector<Decision> decisions{{"lits", "7", "swap", {}, {"I", "g8", "place", "task-again"}, {"I", "g8"}},
                                          {"taiji-lits", "2", "swap", {}, {"L", "e2", "place", "task-again"}, {"L", "e2"}},
                                          {"tix", "3", "pass", {"f3", "f5", "place"}, {"pass", "task-again"}, {"d1"}},
                                          {"pilus", "1", "stay", {}, {}, {"-1,2"}}};
    for (const Decision& decision : decisions) {
        for (const char* language : {"en", "ja"}) {
            const std::vector<std::string> learnt{"lesson-taiji done", "lesson-lits done"};
            check_decision(decision, {.size = {360, 640}, .language = language, .has_touch = true, .settings = learnt});
        }
    }
}

TEST_CASE("lesson layout: on a small phone, the button that shows the solution has its label beside all others") {
    for (const auto& [code, label] : {std::pair("en", "Show me"), {"ja", "答えを見る"}}) {
        const char* const language = code;  // a macro captures it
        for (const char* place : {"learn.lits", "puzzle.lits-12"}) {
            CAPTURE(language);
            CAPTURE(std::string(place));
            Screen screen({.size = {360, 640}, .language = language, .has_touch = true, .settings = {"lesson-lits 1"}});
            Writing writing;
            screen.program().watch(&writing);
            screen.call("go_to " + std::string(place));
            screen.settle();
            for (int i = 0; i < 3 && !screen.has("task-show"); ++i) {  // the first is a refused try
                for (const char* id : {"S", "a10"}) screen.use(id);
                if (screen.has("place")) screen.use("place");
                screen.wait(12000);
                if (screen.has("task-again")) screen.use("task-again");
                screen.settle();
            }
            REQUIRE(screen.has("task-show"));
            CHECK(writing.place_of(label));
            CHECK(writing.faults(screen, Writing::Cells::looked_at) == std::vector<std::string>());
            screen.program().watch(nullptr);
        }
    }
}

TEST_CASE("lesson layout: the options of a bonus move are shown on every screen, if need be under the text") {
    for (const Point size :
         {Point{320, 568}, Point{360, 640}, Point{390, 844}, Point{844, 390}, Point{667, 375}, Point{1280, 800}}) {
        for (const char* language : {"en", "ja"}) {
            CAPTURE(size.x);
            CAPTURE(language);
            Screen screen({.size = size, .language = language, .has_touch = true, .settings = {"lesson-tix 3"}});
            Writing writing;
            screen.program().watch(&writing);
            screen.call("go_to learn.tix");
            screen.settle();
            press_all(screen, {"f3", "f5", "place"});
            REQUIRE(screen.has("pass"));
            const Texts texts = *Texts::read(AnsweringPage::file("text/" + std::string(language) + ".txt"));
            const View& view = screen.program().app().context().screens.lesson.board_play().game().view();
            const std::string options = texts(*view.note());
            const std::string start = options.substr(0, language == std::string("en") ? options.find(' ') : 6);
            CHECK(screen.text().find(options) != std::string::npos);
            const auto place = writing.place_of(start);
            REQUIRE(place);
            CHECK(place->bottom() <= (size.y > size.x ? screen.find("pass")->rect.y : size.y));
            for (const std::string& fault : writing.faults(screen, Writing::Cells::pointed_at)) CHECK_MESSAGE(false, fault);
            screen.program().watch(nullptr);
        }
    }
}

TEST_CASE("lesson layout: on a small phone, the buttons that lead to the lessons of both halves have their names") {
    using GameNames = std::pair<std::string, std::string>;
    for (const auto& [language, names] :
         {std::pair("en", GameNames("TAIJI", "Battle of LITS")), {"ja", GameNames("太極", "バトル・オブ・リッツ")}}) {
        Screen screen({.size = {360, 640}, .language = language, .has_touch = true});
        Writing writing;
        screen.program().watch(&writing);
        screen.call("go_to learn.taiji-lits");
        screen.settle();
        for (const auto& [id, name] : {std::pair("learn-taiji", names.first), {"learn-lits", names.second}}) {
            const Rect button = screen.wait_for(id).rect;
            CHECK(button.w >= touch_size);
            const auto place = writing.place_of_line(name);
            REQUIRE(place);
            CHECK(button.contains(place->centre()));
        }
        screen.program().watch(nullptr);
    }
}

TEST_CASE("lesson layout: on a small phone, all tasks show their whole text and the whole list of options") {
    const std::vector<std::string> learnt{"lesson-lits done", "lesson-tailits done", "lesson-taiji done"};
    for (const char* language : {"en", "ja"}) {
        Screen screen({.size = {360, 640}, .language = language, .has_touch = true, .settings = learnt});
        LessonScreen& lesson = screen.program().app().context().screens.lesson;
        Writing writing;
        screen.program().watch(&writing);
        for (const GameModule* game : all_games()) {
            const std::string id(game->info.id);
            for (std::size_t step = 0; step < count_steps(id); ++step) {
                screen.call("setting lesson-" + id + " " + std::to_string(step));
                screen.call("go_to learn." + id);
                screen.settle();
                for (std::size_t task = 0; lesson.play().phase() == TaskPlay::Phase::asks; ++task) {
                    CAPTURE(lesson.play().words());
                    screen.frame();
                    for (const std::string& line : writing.hidden_lines()) CHECK_MESSAGE(false, line);
                    if (lesson.play().run().task().kind == LessonTask::Kind::answer) break;
                    do_task(screen);
                }
                screen.call("go_to");
            }
        }
        screen.program().watch(nullptr);
    }
}

TEST_CASE("lesson layout: the card has the same height at all steps") {
    for (const Device& device : {Device{.size = {360, 640}}, Device{.size = {360, 640}, .language = "ja"}, phone()}) {
        for (const GameModule* game : all_games()) {
            const std::string id(game->info.id);
            CAPTURE(id);
            CAPTURE(device.size.y);
            Screen screen(device);
            Writing writing;
            screen.program().watch(&writing);
            std::optional<Rect> place;
            bool has_tetrominoes = false;  // the games in a double game may have different pieces
            for (std::size_t step = 0; step < count_steps(id); ++step) {
                screen.call("setting lesson-" + id + " " + std::to_string(step));
                screen.call("go_to learn." + id);
                screen.settle();
                if (screen.has("lesson-skip")) screen.use("lesson-skip");
                const auto now = writing.place_of(device.language == "ja" ? "ステップ" : "Step ");
                REQUIRE(now);
                const bool is_other_half = screen.has("L") != has_tetrominoes;
                has_tetrominoes = screen.has("L");
                if (!place || is_other_half) place = now;
                CHECK(now->y == place->y);
                screen.call("go_to");
            }
            screen.program().watch(nullptr);
        }
    }
}

TEST_CASE("lesson layout: on a phone, a swap is beside the Place button, and the board does not change its size") {
    Screen screen({.size = {360, 640}, .has_touch = true, .settings = {"lesson-lits 6"}});
    screen.call("go_to learn.lits");
    screen.settle();
    const Rect before = screen.find("a10")->rect;
    screen.call("go_to");
    screen.call("setting lesson-lits 7");
    screen.call("go_to learn.lits");
    screen.settle();
    const auto is_as_before = [&] {
        const Rect now = screen.find("a10")->rect;
        return now.x == before.x && now.y == before.y && now.w == before.w;
    };
    CHECK(is_as_before());
    CHECK_FALSE(screen.has("place"));
    const Rect in_words = screen.find("swap")->rect;
    screen.tap("I");
    for (const char* cell : {"g6", "g7", "g8"}) {
        if (!screen.has("place")) screen.tap(cell);
    }
    screen.settle();
    CHECK(is_as_before());
    REQUIRE(screen.has("place"));
    const Rect in_short = screen.find("swap")->rect;
    CHECK(in_short.w < in_words.w);
    CHECK(in_short.w >= 44);
    CHECK(in_short.right() < screen.find("place")->rect.x);
    screen.tap("swap");
    screen.wait(3000);
    CHECK(screen.has("task-next"));
    CHECK(is_as_before());
}

TEST_CASE("lesson layout: the question for a cone is under the hole and the tiles around it") {
    for (const Device& device : {Device{.size = {360, 640}, .has_touch = true}, phone(), Device{.size = {1280, 800}}}) {
        CAPTURE(device.size.y);
        Screen screen(device);
        screen.call("setting lesson-taigo 6");
        screen.call("go_to learn.taigo");
        screen.settle();
        do_task(screen);
        for (const char* hole : {"3,1", "4,-1"}) {
            CAPTURE(hole);
            REQUIRE(screen.has("black"));
            CHECK(screen.find("black")->rect.y > screen.find("1,-2")->rect.bottom());
            CHECK(screen.find("black")->rect.y > screen.find(hole)->rect.bottom());
            if (device.has_touch) CHECK(screen.find("black")->rect.bottom() < screen.find("black_cone")->rect.y);
            press_all(screen, {"black", "place"});
        }
        CHECK(screen.has("task-next"));
    }
}

}  // namespace narabe
