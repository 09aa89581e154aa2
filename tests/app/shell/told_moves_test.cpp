// Moves described in words, and messages at earlier positions.

#include <doctest/doctest.h>

#include "app/shell/hands.h"

namespace narabe {

namespace {

bool has_text(Screen& screen, std::string_view words) {
    return screen.text().find(words) != std::string::npos;
}

Screen listener(Point size, std::string language = "en") {
    return Screen({.size = size, .language = std::move(language)});
}

}  // namespace

TEST_CASE("moves in words: the list names each move in words, followed by its notation") {
    Screen screen = listener({1280, 800});
    screen.new_game("lits");
    screen.call("play Ld3d4d5e5");
    screen.call("play swap");
    screen.settle();
    CHECK(has_text(screen, "Player 1: L at d3 (Ld3d4d5e5)"));
    CHECK(has_text(screen, "Player 2: swap"));
    CHECK(screen.said("Player 1: L at d3 (Ld3d4d5e5)"));
}

TEST_CASE("moves in words: moves are named in the language of the screen") {
    Screen screen = listener({1280, 800}, "ja");
    screen.new_game("lits");
    screen.call("play Ld3d4d5e5");
    screen.settle();
    CHECK(has_text(screen, "d3にL（Ld3d4d5e5）"));
}

TEST_CASE("moves in words: at an earlier position, a message names the position and says how to continue") {
    for (const Point size : sizes) {
        CAPTURE(size.x);
        Screen screen = listener(size);
        screen.new_game("lits", "seat human\nseat level1");
        screen.play_on(1);
        screen.wait(3000);
        REQUIRE(screen.move_count() > 1);
        const bool has_list = screen.has("move-1");
        if (!has_list) screen.use("moves");
        screen.use("move-1");
        if (!has_list) screen.use("close");
        screen.settle();
        CHECK(has_text(screen, "You’re viewing move 1. Return to the latest move to play."));
        if (screen.has("latest")) {
            screen.use("latest");
            CHECK_FALSE(has_text(screen, "You’re looking at"));
        }
        screen.use("undo");
        screen.answer("");  // confirms that the game becomes unrated
        screen.settle();
        CHECK(has_text(screen, "You’re viewing the starting position. A move here starts a new line."));
    }
}

}  // namespace narabe
