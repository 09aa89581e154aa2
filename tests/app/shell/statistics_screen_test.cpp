// The screen with the player's statistics.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "app/shell/screen.h"

namespace narabe {

namespace {

/// Whether the screen says this text.
bool says(Screen& screen, std::string_view text) {
    return screen.text().find(text) != std::string::npos;
}

void open_statistics(Screen& screen) {
    screen.call("go_to statistics");
    screen.settle();
}

const std::string library_with_two_games =
    "library\nkept aaaaaaaaaaaaaaaa\there\ttoday\ngame lits\nseat human\nseat level3\nresult first 12-9\nmoves 9\n\n"
    "kept bbbbbbbbbbbbbbbb\there\ttoday\ngame tix\nseat beginner\nseat human\nresult first\nmoves 12\n\n";

}  // namespace

TEST_CASE("statistics screen: without data, each part explains what the player must do to fill it") {
    Screen screen({.size = {390, 844}, .has_touch = true});
    open_statistics(screen);
    CHECK(says(screen, "Finish a game against the computer"));
    CHECK(says(screen, "No rated games yet"));
    CHECK(says(screen, "Puzzles that you try appear here."));
}

TEST_CASE("statistics screen: games are counted, for all games and for one") {
    Screen screen({.size = {1280, 800}});
    open_statistics(screen);
    screen.call(library_with_two_games);
    screen.settle();
    CHECK(says(screen, "2 games: 1 won, 1 lost"));
    CHECK(says(screen, "Level 3: 1 game, 100% won"));
    CHECK(says(screen, "Beginner: 1 game, 0% won"));
    CHECK(says(screen, "TIX: 1 game, 0% won"));
    screen.use("statistics-lits");
    CHECK(says(screen, "1 game: 1 won, 0 lost"));
    CHECK_FALSE(says(screen, "Beginner: 1 game"));
    screen.use("statistics-all");
    CHECK(says(screen, "2 games: 1 won, 1 lost"));
}

TEST_CASE("statistics screen: the course of a rating and the puzzles are described") {
    Screen screen({.size = {1280, 800}});
    screen.call("setting ratings-aaaaaaaaaaaaaaaa 1 1 tix 1 2");
    screen.call("setting ratings-bbbbbbbbbbbbbbbb 1 2 tix 2 0");
    screen.call("setting puzzle-tix-3 1; first 2026-11-27T19:15+09:00 band 1 right; solved 2026-11-27T19:21+09:00");
    open_statistics(screen);
    CHECK(says(screen, "1 of 1 puzzle solved"));
}

TEST_CASE("statistics screen: ratings are as provisional as in the settings and on the screen with the puzzles") {
    Screen screen({.size = {1280, 800}});
    screen.call("setting ratings-aaaaaaaaaaaaaaaa 1 1 tix 1 2");
    screen.call("setting puzzle-tix-3 1; first 2026-11-27T19:15+09:00 band 1 right; solved 2026-11-27T19:21+09:00");
    const auto says_everywhere = [&](std::string_view text, const std::vector<std::string>& places) {
        for (const std::string& place : places) {
            CAPTURE(place);
            screen.call("go_to " + place);
            screen.settle();
            CHECK(says(screen, text));
        }
    };
    says_everywhere("TIX: about ", {"statistics", "settings"});
    says_everywhere("Puzzle rating about ", {"statistics", "puzzles"});
}

TEST_CASE("statistics screen: a button of My games opens the statistics, and the back button returns") {
    Screen screen({.size = {390, 844}, .has_touch = true});
    screen.call("go_to library");
    screen.settle();
    screen.use("statistics");
    CHECK(screen.place() == "statistics");
    screen.use("out-of-statistics");
    CHECK(screen.place() == "library");
}

TEST_CASE("statistics screen: statistics and My games say that they are loading until the page has their part of the program") {
    for (const char* place : {"library", "statistics"}) {
        CAPTURE(place);
        Screen screen({.size = {390, 844}, .has_touch = true, .system = {"part missing"}});
        CHECK(!screen.page().wants_part);
        screen.call(std::string("go_to ") + place);
        screen.settle();
        CHECK(screen.page().wants_part);
        CHECK(says(screen, "Loading"));
        screen.call(library_with_two_games);
        screen.call("prefer part loaded");
        screen.settle();
        CHECK_FALSE(says(screen, "Loading"));
        CHECK(says(screen, "TIX"));
        screen.call("go_to ");
        CHECK(screen.place().empty());
    }
}

TEST_CASE("statistics screen: an editor says that it is loading until the page has its part of the program, and can be left") {
    Screen screen({.size = {390, 844}, .has_touch = true, .system = {"part missing"}});
    screen.call("set_up lits");
    screen.settle();
    CHECK(!screen.page().wants_part);
    screen.call("press own-new");
    screen.settle();
    CHECK(screen.page().wants_part);
    CHECK(says(screen, "Loading"));
    screen.use("back");
    screen.settle();
    CHECK(screen.place() == "setup.lits");
    screen.call("press own-new");
    screen.settle();
    screen.call("prefer part loaded");
    screen.settle();
    CHECK_FALSE(says(screen, "Loading"));
    CHECK(screen.has("back"));
    CHECK(screen.place().ends_with("editor.lits"));
}

}  // namespace narabe
