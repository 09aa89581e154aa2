// Workers that fail and fail: whoever waits for them is told so, and can ask again, at every size of screen.

#include <doctest/doctest.h>

#include "app/play/thinking.h"
#include "app/program/screen.h"
#include "games/all_games.h"

namespace narabe {

namespace {

constexpr float finger = 44;

/// A screen on which workers do not answer yet.
Screen screen_of(Point size) {
    return Screen({.size = size, .has_touch = size.x < 1000});
}

/// Where there is no room for the button, it is in the menu.
void use_or_choose(Screen& screen, const std::string& id) {
    const bool is_in_menu = !screen.has(id);
    if (is_in_menu) screen.use("menu");
    screen.use(is_in_menu ? "menu-" + id : id);
}

/// Every worker fails as often as it is asked.
void let_workers_fail(Screen& screen) {
    for (int i = 0; i < Thinking::most_attempts; ++i) {
        for (int worker = 0; worker < 4; ++worker) screen.call("worker_failed " + std::to_string(worker));
    }
    screen.settle();
}

void let_workers_answer(Screen& screen) {
    screen.page().workers_answer = true;
    screen.page().let_workers_answer();
    screen.wait(2000);
}

void check_is_pressable(Screen& screen, std::string_view id) {
    const Seen seen = screen.wait_for(id);
    CHECK(seen.rect.w >= finger);
    CHECK(seen.rect.h >= finger);
}

}  // namespace

TEST_CASE("silent workers: a review says so, and goes on when it is asked to") {
    for (const Point size : sizes) {
        CAPTURE(size.x);
        Screen screen = screen_of(size);
        screen.new_game("lits");
        screen.play_on(1000);
        screen.page().workers_answer = false;
        use_or_choose(screen, "review");
        for (int attempt = 0; attempt < 2; ++attempt) {
            screen.page().announced.clear();
            let_workers_fail(screen);
            CHECK(screen.said("doesn’t answer"));
            check_is_pressable(screen, "review-retry");
            screen.use("review-retry");
        }
        let_workers_answer(screen);
        CHECK(screen.said("gave much away"));
        CHECK_FALSE(screen.has("review-retry"));
    }
}

TEST_CASE("silent workers: an analysis and a hint are asked for again") {
    for (const Point size : sizes) {
        CAPTURE(size.x);
        Screen screen = screen_of(size);
        screen.new_game("lits", "seat human\nseat level1\noption supply=1");
        screen.page().workers_answer = false;
        CHECK(screen.key("a"));
        let_workers_fail(screen);
        CHECK(screen.said("does not answer"));
        check_is_pressable(screen, "analysis-retry");
        screen.use("analysis-retry");
        let_workers_answer(screen);
        CHECK(screen.has("analysis-1"));
        CHECK(screen.key("a"));
        CHECK_FALSE(screen.has("analysis-1"));

        screen.page().workers_answer = false;
        screen.page().announced.clear();
        use_or_choose(screen, "hint");
        let_workers_fail(screen);
        CHECK(screen.said("does not answer"));
        check_is_pressable(screen, "retry");
        screen.use("retry");
        let_workers_answer(screen);
        CHECK(screen.said("The computer would play"));
        CHECK(screen.move_count() == 0);
    }
}

TEST_CASE("analysis: on a phone it is one tap away, at the same place in every game, and stays there") {
    for (const Point size : {Point{390, 844}, Point{320, 568}, Point{844, 390}, Point{667, 375}, Point{568, 320}}) {
        CAPTURE(size.x);
        Screen screen = screen_of(size);
        std::optional<Rect> place;
        for (const GameTable* game : all_games()) {
            CAPTURE(game->info.id);
            screen.new_game(game->info.id, "seat human\nseat level1");
            check_is_pressable(screen, "analyse");
            const Rect rect = screen.find("analyse")->rect;
            if (place) CHECK(rect == *place);
            place = rect;
        }
        screen.use("analyse");
        screen.wait(1000);
        REQUIRE(screen.has("analysis-1"));
        if (size.y > 600) CHECK(screen.find("analysis-1")->rect.h >= finger);
        CHECK(screen.find("analyse")->rect == *place);
        screen.use("analyse");
        CHECK_FALSE(screen.has("analysis-1"));
    }
}

}  // namespace narabe
