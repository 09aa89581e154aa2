// Workers that keep failing: a message appears and the player can ask again, at every screen size.

#include <doctest/doctest.h>

#include "app/look/theme.h"
#include "app/shell/screen.h"
#include "app/thinking/thinking.h"

namespace narabe {

namespace {

/// A screen of this size; small screens are touch screens.
Screen screen_of(Point size) {
    return Screen({.size = size, .has_touch = size.x < 1000});
}

/// Presses the button, or its entry in the menu if the button has no room.
void use_or_choose(Screen& screen, const std::string& id) {
    const bool is_in_menu = !screen.has(id);
    if (is_in_menu) screen.use("menu");
    screen.use(is_in_menu ? "menu-" + id : id);
}

/// Makes every worker fail after every question.
void let_workers_fail(Screen& screen) {
    for (int i = 0; i < Thinking::max_attempts; ++i) {
        for (int worker = 0; worker < 4; ++worker) screen.call("worker_failed " + std::to_string(worker));
    }
    screen.settle();
}

void let_workers_answer(Screen& screen) {
    screen.page().workers_answer = true;
    screen.page().let_workers_answer();
    screen.wait(2000);
}

/// Makes all workers fail, checks the message, and presses the button that asks again.
void check_asks_again(Screen& screen, std::string_view words, std::string_view id) {
    screen.page().announced.clear();
    let_workers_fail(screen);
    CHECK(screen.said(words));
    const Seen seen = screen.wait_for(id);
    CHECK(seen.rect.w >= touch_size);
    CHECK(seen.rect.h >= touch_size);
    screen.use(id);
}

}  // namespace

TEST_CASE("silent workers: a review reports that no worker responds, and continues on request") {
    for (const Point size : sizes) {
        CAPTURE(size.x);
        Screen screen = screen_of(size);
        screen.new_game("lits");
        screen.play_on(1000);
        screen.page().workers_answer = false;
        use_or_choose(screen, "review");
        for (int attempt = 0; attempt < 2; ++attempt) check_asks_again(screen, "isn’t responding", "review-retry");
        let_workers_answer(screen);
        CHECK(screen.said("costly mistake"));
        CHECK_FALSE(screen.has("review-retry"));
    }
}

TEST_CASE("silent workers: an analysis and a hint can be requested again") {
    for (const Point size : sizes) {
        CAPTURE(size.x);
        Screen screen = screen_of(size);
        screen.new_game("lits", "seat human\nseat level1\noption supply=1");
        screen.page().workers_answer = false;
        CHECK(screen.key("a"));
        screen.answer("");
        check_asks_again(screen, "isn’t responding", "analysis-retry");
        let_workers_answer(screen);
        CHECK(screen.has("analysis-1"));
        CHECK(screen.key("a"));
        CHECK_FALSE(screen.has("analysis-1"));

        screen.new_game("lits");  // in the first game, the hint would use the finished analysis
        screen.page().workers_answer = false;
        use_or_choose(screen, "hint");
        check_asks_again(screen, "isn’t responding", "retry");
        let_workers_answer(screen);
        CHECK(screen.said("Look "));
        CHECK(screen.move_count() == 0);
    }
}

}  // namespace narabe
