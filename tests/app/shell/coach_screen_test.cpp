// The coach on the screen: its switch, its warning and the answers to it, and that a coached game is unrated.

#include <doctest/doctest.h>

#include "app/shell/screen.h"
#include "core/text.h"

namespace narabe {

namespace {

bool shows_words(Screen& screen, std::string_view words) {
    return screen.text().find(words) != std::string::npos;
}

void open_setup(Screen& screen, const std::string& game) {
    screen.call("go_to setup." + game);
    screen.settle();
}

bool is_on(Screen& screen, std::string_view id) {
    for (const Read& each : screen.reading()) {
        if (each.id == id) return each.is_on;
    }
    FAIL("there is no " << id);
    return false;
}

bool is_coach_on(Screen& screen) {
    return is_on(screen, "coach");
}

/// Reports these counts as the answer of the worker asked last.
void worker_finds(Screen& screen, const std::string& counts) {
    REQUIRE_FALSE(screen.page().thinking.empty());
    std::string line = screen.page().thinking.back();
    while (line.find(" think id=") == std::string::npos) {
        screen.page().thinking.pop_back();
        REQUIRE_FALSE(screen.page().thinking.empty());
        line = screen.page().thinking.back();
    }
    screen.page().thinking.clear();
    const std::size_t start = line.find("id=");
    const std::string id = line.substr(start, line.find(' ', start) - start);
    const std::string best = counts.substr(0, counts.find(':'));
    screen.wait(300);
    screen.call("worker 0 move " + id + " simulations=1000 chance=0.5 best=" + best + " counts=" + counts);
    screen.settle();
}

/// Plays TIX with the coach until a warning is shown.
void be_warned(Screen& screen) {
    screen.page().workers_answer = false;
    open_setup(screen, "tix");
    screen.use("start");
    screen.settle();
    worker_finds(screen, "a1:500:0.500");
    screen.call("play a1");
    screen.settle();
    worker_finds(screen, "f6:500:0.500");
    screen.wait(1000);
    screen.settle();
    worker_finds(screen, "c3:500:0.700; d4:400:0.300");
    screen.call("play d4");
    screen.settle();
    worker_finds(screen, "e5:500:0.800; c3:100:0.200");
}

Rect box_of_board(Screen& screen) {
    const Rect first = screen.find("a1")->rect;
    const Rect last = screen.find("g7") ? screen.find("g7")->rect : first;
    return {std::min(first.x, last.x), std::min(first.y, last.y), std::abs(last.x - first.x), std::abs(last.y - first.y)};
}

}  // namespace

TEST_CASE("coach: the coach is on in the first three games of a kind, then off, and the player’s choice is saved") {
    Screen screen;
    open_setup(screen, "tix");
    CHECK(is_coach_on(screen));
    CHECK(shows_words(screen, "The game isn’t rated."));
    Screen later({.settings = {"begun-tix 3"}});
    open_setup(later, "tix");
    CHECK_FALSE(is_coach_on(later));
    open_setup(later, "taiji");
    CHECK(is_coach_on(later));
    open_setup(later, "tix");
    later.use("coach");
    CHECK(is_coach_on(later));
    later.use("start");
    CHECK(later.page().kept["setup-tix"].find(" coach=on") != std::string::npos);
    Screen again({.settings = {"setup-tix coach=off"}});
    open_setup(again, "tix");
    CHECK_FALSE(is_coach_on(again));
    again.use("start");
    CHECK(again.page().saved.find("standing open") != std::string::npos);
}

TEST_CASE("coach: for the first games of each kind, the setup proposes the beginner level unless the player has chosen another") {
    Screen screen;
    open_setup(screen, "tix");
    CHECK(is_on(screen, "level-beginner"));
    screen.use("start");
    CHECK(screen.state()["seats"].items()[1].text() == "beginner");
    Screen later({.settings = {"begun-tix 3"}});
    open_setup(later, "tix");
    CHECK(is_on(later, "level-3"));
    open_setup(later, "taiji");
    CHECK(is_on(later, "level-beginner"));
    Screen chosen({.settings = {"setup-tix opponent=computer begins=you level=5 other=3"}});
    open_setup(chosen, "tix");
    CHECK(is_on(chosen, "level-5"));
    CHECK(is_coach_on(chosen));
}

TEST_CASE("coach: in the first games of a kind, a rating from other games does not change the proposed level") {
    const std::string rating = "ratings-a 1 1 lits 6 2";
    Screen screen({.settings = {rating, "begun-tix 2", "begun-lits 3"}});
    open_setup(screen, "tix");
    CHECK(is_on(screen, "level-beginner"));
    CHECK_FALSE(shows_words(screen, "try level"));
    open_setup(screen, "lits");
    CHECK_FALSE(is_on(screen, "level-beginner"));
    screen.use("level-beginner");
    CHECK(shows_words(screen, "try level"));
}

TEST_CASE("coach: a coached game shows that it is unrated, during the game and at its end") {
    for (const Point size : sizes) {
        CAPTURE(size.x);
        Screen screen({.size = size});
        open_setup(screen, "tix");
        screen.use("level-1");
        screen.use("start");
        CHECK(screen.page().saved.find("standing coach") != std::string::npos);
        CHECK(shows_words(screen, "unrated"));
        screen.page().asked.clear();
        screen.key("i");
        CHECK(screen.page().asked.empty());
        screen.call("answered resign\n");
        screen.settle();
        CHECK(shows_words(screen, "Not rated: you played with the coach."));
    }
}

TEST_CASE("coach: the warning is announced, can be answered by mouse, finger and keyboard, and covers neither board nor panels") {
    for (const bool is_japanese : {false, true}) {
        for (const Point size : sizes) {
            CAPTURE(size.x);
            CAPTURE(is_japanese);
            Screen screen({.size = size, .language = is_japanese ? "ja" : "en", .has_touch = size.x < 1000});
            be_warned(screen);
            REQUIRE(screen.has("coach-undo"));
            CHECK(shows_words(screen, is_japanese ? "注意！" : "Possible reply: "));
            CHECK(screen.said(is_japanese ? "待ったをしますか？" : "Undo or play on?"));
            for (const char* id : {"coach-undo", "coach-play-on"}) {
                const Rect rect = screen.find(id)->rect;
                CHECK(rect.h >= 44);
                CHECK(rect.within(box_of_board(screen)).is_empty());
                CHECK(rect.bottom() <= size.y);
            }
            screen.use_at(screen.find("c3")->rect.centre());
            CHECK(screen.move_count() == 3);
            screen.tab_to("coach-play-on");
            screen.tab_to("coach-undo");
            screen.key("Enter");
            CHECK(screen.move_count() == 2);
            CHECK_FALSE(screen.has("coach-undo"));
            CHECK_FALSE(screen.has("latest"));
            Screen other(screen.device());
            be_warned(other);
            other.use("coach-play-on");
            CHECK_FALSE(other.has("coach-play-on"));
            CHECK(other.move_count() == 3);
            other.page().let_workers_answer();
            other.wait(2000);
            CHECK(other.move_count() == 4);
        }
    }
}

TEST_CASE("coach: the undo shortcut undoes the move that caused the warning, and an idle screen draws nothing") {
    Screen screen;
    be_warned(screen);
    screen.wait(2000);
    CHECK(screen.program().frame(screen.now()) < 0);
    screen.control_key("z");
    CHECK(screen.move_count() == 2);
    CHECK_FALSE(screen.has("coach-undo"));
}

TEST_CASE("hint: the steps of a hint are marked on the board, and Escape dismisses it") {
    Screen screen;
    screen.new_game("lits");
    screen.key("i");
    screen.wait(2000);
    REQUIRE(shows_words(screen, "Look "));
    CHECK_FALSE(screen.has("place"));
    CHECK(screen.find("hint")->label.starts_with("Next hint"));
    screen.key("i");
    CHECK(shows_words(screen, "Look around "));
    screen.wait(1000);
    CHECK(screen.program().frame(screen.now()) < 0);
    screen.key("Escape");
    CHECK_FALSE(shows_words(screen, "Look around "));
    screen.use("hint");
    screen.use("hint");
    screen.use("hint");
    CHECK(shows_words(screen, "Suggested move: "));
    CHECK(screen.has("place"));
}

}  // namespace narabe
