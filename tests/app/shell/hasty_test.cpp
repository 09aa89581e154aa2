// Fast input: the second tap of a double tap does not press a control that the first tap opened, and no part of a stroke is lost.

#include <doctest/doctest.h>

#include "app/shell/hands.h"

namespace narabe {

namespace {

template <bool touches>
struct Hand {
    static Device phone() { return {.size = sizes[1], .has_touch = touches}; }
};

#define NARABE_HANDS Hand<true>, Hand<false>

constexpr double hurries[] = {60, 150, 300};  // milliseconds between the two presses

bool is_under(Screen& screen, std::string_view id, Point at) {
    const auto seen = screen.find(id);
    return seen && seen->rect.contains(at);
}

/// Presses `id`, checks that `next` is then under the finger, and presses there again, `apart` milliseconds after the first
/// press.
void press_twice(Screen& screen, std::string_view id, double apart, std::string_view next) {
    const Point at = screen.wait_for(id).rect.centre();
    const double begin = screen.now();
    screen.press_at(at, begin);
    CAPTURE(next);
    REQUIRE(is_under(screen, next, at));
    screen.press_at(at, begin + apart);
    CHECK(is_under(screen, next, at));
}

/// Plays LITS up to its last move; returns that move.
std::string near_the_end(Screen& screen) {
    screen.new_game("lits");
    screen.play_on(1000, 7);
    REQUIRE_FALSE(screen.state()["result"].is_null());
    const std::string last = screen.state()["moves"].items().back().text();
    screen.call("undo");
    screen.settle();
    return last;
}

/// Scrolls to the card of TIX, which is under the first cards on a phone.
void scroll_to_tix(Screen& screen) {
    screen.wheel({200, 500}, 1);
    screen.settle();
}

}  // namespace

TEST_CASE_TEMPLATE("fast input: pressing Place twice on the last move ends the game and starts no new game", H, NARABE_HANDS) {
    Device device = H::phone();
    device.settings = {"confirm on"};
    Screen screen(device);
    const std::string last = near_the_end(screen);
    const std::size_t count = screen.move_count();
    for (const double apart : hurries) {
        screen.drag(stroke_through(cells_of(last)));
        press_twice(screen, "place", apart, "rematch");
        CHECK(screen.move_count() == count + 1);
        CHECK(screen.last_move() == last);
        CHECK_FALSE(screen.state()["result"].is_null());
        screen.call("undo");
        screen.settle();
    }
}

TEST_CASE_TEMPLATE("fast input: pressing Start twice requests no hint", H, NARABE_HANDS) {
    Screen screen(H::phone());
    scroll_to_tix(screen);
    for (const double apart : hurries) {
        screen.use("game-tix");
        screen.use("opponent-people");
        press_twice(screen, "start", apart, "hint");
        CHECK(screen.state()["game"].text() == "tix");
        CHECK(screen.page().sent.empty());
        screen.use("home");
    }
}

TEST_CASE_TEMPLATE("fast input: pressing a card of the start screen twice opens its sheet and starts no game", H, NARABE_HANDS) {
    Screen screen(H::phone());
    scroll_to_tix(screen);
    for (const double apart : hurries) {
        press_twice(screen, "game-tix", apart, "start");
        CHECK(screen.state()["game"].is_null());
        screen.use("close");
    }
}

TEST_CASE_TEMPLATE("fast input: pressing the × of a sheet twice opens nothing under it", H, NARABE_HANDS) {
    Screen screen(H::phone());
    for (const double apart : hurries) {
        screen.use("game-lits");
        press_twice(screen, "close", apart, "settings");
        CHECK_FALSE(screen.has("close"));
    }
}

TEST_CASE_TEMPLATE("fast input: a control that has been visible for a while can be pressed", H, NARABE_HANDS) {
    Screen screen(H::phone());
    scroll_to_tix(screen);
    const std::pair<const char*, const char*> paths[] = {
        {"game-tix", "start"}, {"start", "hint"}, {"menu", "close"}, {"close", "home"}, {"home", "game-tix"}};
    for (const auto& path : paths) {
        screen.use(path.first);
        CHECK_MESSAGE(screen.has(path.second), path.second);
    }
}

TEST_CASE_TEMPLATE("fast input: a control that stays in place can be pressed in rapid succession", H, NARABE_HANDS) {
    Screen screen(H::phone());
    scroll_to_tix(screen);
    const auto press_thrice = [&](std::string_view id, double apart) {
        const Point at = screen.wait_for(id).rect.centre();
        const double begin = screen.now();
        for (int i = 0; i < 3; ++i) screen.press_at(at, begin + i * apart);
    };
    screen.use("game-tix");
    press_thrice("level-3", 40);
    screen.new_game("lits");
    screen.play_on(3);
    const std::size_t count = screen.move_count();
    CHECK(count == 3);
    press_thrice("undo", 60);
    CHECK(screen.move_count() == 0);
    press_thrice("I", 40);  // selected, deselected and selected again
    screen.use("e5");
    if (screen.device().has_touch) screen.use("place");
    REQUIRE(screen.move_count() == 1);
    CHECK(screen.state()["moves"].items()[0].text()[0] == 'I');
}

TEST_CASE("fast input: a board that has just appeared or was covered by a sheet or a button ignores presses") {
    Screen screen({.size = {800, 500}});
    screen.new_game("lits");
    screen.click("I");
    const Point cell = screen.wait_for("e5").rect.centre();
    screen.click("menu");
    const Point close = screen.wait_for("close").rect.centre();
    double begin = screen.now();
    screen.press_at(close, begin);
    screen.press_at(cell, begin + 150);
    CHECK(screen.move_count() == 0);

    screen.wheel(screen.wait_for("j10").rect.centre(), -4, true);
    const Point fit = screen.wait_for("zoom-fit").rect.centre();
    begin = screen.now();
    for (const double time : {0.0, 150.0}) screen.press_at(fit, begin + time);
    CHECK_FALSE(screen.has("zoom-fit"));
    CHECK(screen.move_count() == 0);

    screen.new_game("tix");
    screen.click("menu");
    screen.click("close");
    screen.click("c3");
    CHECK(screen.move_count() == 1);
}

TEST_CASE("fast input: keys activate controls that have just appeared") {
    Screen screen({.size = {800, 500}});
    screen.tab_to("game-tix");
    screen.key("Enter");
    screen.tab_to("start");
    screen.key("Enter");
    CHECK(screen.state()["game"].text() == "tix");
}

TEST_CASE_TEMPLATE("fast input: a stroke is complete even if the page draws no frame during it", H, NARABE_HANDS) {
    using Kind = PointerReport::Kind;
    Screen screen(H::phone());
    const bool is_touch = screen.device().has_touch;
    screen.new_game("lits");
    std::vector<Point> points;
    for (const char* id : {"c3", "c4", "c5", "d5"}) points.push_back(screen.wait_for(id).rect.centre());
    if (!is_touch) screen.hover(points.front());
    screen.report(is_touch ? Kind::finger_down : Kind::mouse, points[0], 1);
    screen.frame();
    for (std::size_t i = 1; i < points.size(); ++i) screen.report(is_touch ? Kind::finger_moved : Kind::mouse, points[i], 1);
    screen.report(is_touch ? Kind::finger_up : Kind::mouse, points.back(), 0);
    screen.settle();
    if (is_touch) screen.tap("place");
    REQUIRE(screen.move_count() == 1);
    CHECK(screen.state()["moves"].items()[0].text() == "Lc3c4c5d5");
}

}  // namespace narabe
