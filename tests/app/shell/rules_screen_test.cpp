// The rules on the screen: opened from everywhere, beside the game and over it, read to the end, and missing.

#include <doctest/doctest.h>

#include <map>

#include "app/shell/hands.h"
#include "games/all_games.h"

namespace narabe {

namespace {

/// Scrolls with `on()` until nothing new appears; returns the labels of all figures seen.
template <class On>
std::map<std::string, std::string> read_to_the_end(Screen& screen, On on) {
    std::map<std::string, std::string> seen;
    for (int still = 0; still < 3;) {
        const std::size_t count = seen.size();
        for (const Seen& each : screen.targets()) {
            if (each.id.starts_with("figure-")) seen.emplace(each.id, each.label);
        }
        still = seen.size() == count ? still + 1 : 0;
        on();
    }
    return seen;
}

std::string label(Screen& screen, std::string_view id) {
    const auto seen = screen.find(id);
    return seen ? seen->label : "";
}

}  // namespace

TEST_CASE("rules screen: the rules of every game open beside the board and can be read to the end") {
    Screen screen;
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        screen.new_game(game->info.id);
        if (screen.has("take-device")) screen.click("take-device");
        if (screen.has("rules-close")) screen.click("rules-close");
        screen.click("rules");
        REQUIRE(screen.has("section-1"));
        const auto seen = read_to_the_end(screen, [&] { screen.key("PageDown"); });
        std::size_t wrong = 0;
        for (const auto& [id, words] : seen) wrong += words.find("Not allowed: ") == std::string::npos ? 0 : 1;
        CHECK(seen.size() >= 6);
        CHECK(wrong >= 2);
        CHECK(wrong < seen.size());
    }
}

TEST_CASE("rules screen: the game can be played beside its rules, and the next game shows its own rules") {
    Screen screen;
    screen.new_game("lits");
    screen.click("rules");
    screen.new_game("taiji");
    CHECK(screen.has("figure-anywhere"));
    screen.click("c3");
    screen.click("c4");
    CHECK(screen.move_count() == 1);
    CHECK(screen.has("rules-close"));
    screen.click("rules");
    CHECK_FALSE(screen.has("rules-close"));
}

TEST_CASE("rules screen: in Japanese on a phone, the rules open over the game, scroll with a finger, and close again") {
    Screen screen({.size = {390, 844}, .language = "ja", .has_touch = true});
    screen.new_game("lits");
    screen.tap("rules");
    CHECK(label(screen, "section-1") == "目的");
    const auto seen = read_to_the_end(screen, [&] {
        std::vector<Point> path;
        for (float y = 700; y >= 280; y -= 60) path.push_back({200, y});
        screen.drag_along(path);
        screen.wait(60);
    });
    REQUIRE(seen.count("figure-same") == 1);
    CHECK(seen.at("figure-same").find("誤った例：f3で同じ形のIに接しています。") != std::string::npos);
    CHECK(seen.count("figure-end") == 1);
    screen.tap("close");
    CHECK_FALSE(screen.has("close"));
    CHECK(screen.has("a1"));
}

TEST_CASE("rules screen: the keyboard alone opens the rules from the new-game sheet and from a game") {
    Screen screen(desktop());
    screen.tab_to("game-taiji");
    screen.key("Enter");
    screen.tab_to("rules");
    screen.key("Enter");
    CHECK(screen.has("section-1"));
    CHECK_FALSE(screen.has("start"));
    screen.tab_to("section-4");
    screen.key("Enter");
    CHECK_FALSE(screen.has("section-1"));
    CHECK(read_to_the_end(screen, [&] { screen.key("ArrowDown"); }).size() > 0);
    screen.key("End");
    CHECK(screen.has("figure-tie"));
    screen.key("Home");
    CHECK(screen.has("section-1"));
    screen.key("Escape");
    screen.tab_to("start");
    screen.key("Enter");
    screen.key("h");
    CHECK(screen.has("section-1"));
    screen.key("h");
    CHECK_FALSE(screen.has("section-1"));
}

TEST_CASE("rules screen: the rules open from a card of the start screen and from the menu, and scroll by wheel") {
    Screen screen;
    screen.click("rules-taiji");
    CHECK(screen.has("figure-anywhere"));
    screen.click("close");
    CHECK(screen.has("game-taiji"));
    screen.new_game("lits");
    screen.click("menu");
    screen.click("rules");
    CHECK(screen.has("section-1"));
    CHECK_FALSE(screen.has("new-game"));
    const Point at = screen.wait_for("section-1").rect.centre();
    CHECK(read_to_the_end(screen, [&] { screen.wheel(at, 5); }).count("figure-end") == 1);
    CHECK(screen.move_count() == 0);
}

TEST_CASE("rules screen: the language can change while the rules are open") {
    Screen screen;
    screen.new_game("taiji");
    screen.key("h");
    CHECK(label(screen, "section-1") == "Goal");
    screen.click("menu");
    screen.click("settings");
    screen.tab_to("language-ja");
    screen.key("Enter");
    screen.key("Escape");
    CHECK(label(screen, "section-1") == "目的");
}

TEST_CASE("rules screen: rules are read once the page has its part of the program, which it loads with them") {
    Screen screen({.system = {"part missing"}});
    screen.page().is_offline = true;
    screen.new_game("taiji");
    screen.click("rules");
    CHECK_FALSE(screen.refusal("fetched rules/taiji.en.txt\nheading Goal\n").empty());
    CHECK_FALSE(screen.has("section-1"));
    screen.page().is_offline = false;
    screen.click("rules-retry");
    CHECK(screen.page().has_part());
    CHECK(screen.has("section-1"));
}

TEST_CASE("rules screen: a failed download is reported and can be retried, and damaged rules are not shown") {
    Screen screen;
    screen.page().is_offline = true;
    screen.new_game("taiji");
    screen.click("rules");
    CHECK(screen.has("rules-retry"));
    screen.page().is_offline = false;
    screen.click("rules-retry");
    CHECK(screen.has("section-1"));
    screen.click("rules");
    screen.call("fetched rules/lits.en.txt\nheading A\nfigure b\nmoves z9/z8\n");
    screen.page().is_offline = true;
    screen.new_game("lits");
    screen.click("rules");
    screen.call("fetched rules/lits.en.txt\nheading A\nfigure b\nmoves z9/z8\n");
    screen.settle();
    CHECK_FALSE(screen.has("section-1"));
    CHECK(screen.has("rules-close"));
}

}  // namespace narabe
