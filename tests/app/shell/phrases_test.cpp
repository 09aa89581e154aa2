// The phrases of live games, between two programs that are joined by a relay.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/shell/two_devices.h"
#include "app/shell/writing.h"
#include "core/rng.h"
#include "live/room.h"

namespace narabe {

namespace {

/// Opens the sheet of phrases by the game's menu.
void open_phrases(Screen& screen) {
    screen.use("menu");
    screen.settle();
    screen.use("say");
    screen.settle();
    REQUIRE(screen.place().ends_with("/phrases"));
}

void say(TwoDevices& two, Screen& screen, const std::string& phrase) {
    open_phrases(screen);
    screen.use("say-" + phrase);
    two.exchange();
    CHECK(!screen.place().ends_with("/phrases"));
}

std::ptrdiff_t times(Screen& screen, const std::string& words) {
    return std::count(screen.page().announced.begin(), screen.page().announced.end(), words);
}

bool has_menu_row(Screen& screen, std::string_view id) {
    screen.use("menu");
    screen.settle();
    const bool has_row = screen.has(id);
    screen.back();
    screen.settle();
    return has_row;
}

/// The player to move resigns.
void resign(TwoDevices& two) {
    Screen& loser = two.to_move();
    loser.use("menu");
    loser.settle();
    loser.use("resign");
    loser.settle();
    loser.answer("");
    two.exchange();
    REQUIRE(two.is_over());
}

constexpr const char* too_much = "Wait for an answer or a move";

}  // namespace

TEST_CASE("phrases: the other player sees a phrase with the name of its player, once, even if the log arrives twice") {
    for (const char* language : {"en", "ja"}) {
        CAPTURE(language);
        const std::string words = language == std::string("en") ? "Mio: Good move!" : "Mio：いい手ですね！";
        TwoDevices two({.language = language});
        two.invite("lits");
        two.join();
        two.aki.page().sounds.clear();
        say(two, two.mio, "3");
        CHECK(times(two.aki, words) == 1);
        CHECK(two.aki.page().sounds == std::vector<std::string>{"turn"});
        CHECK(times(two.mio, words) == 1);
        two.relay.set_down(true);
        two.exchange();
        two.relay.set_down(false);
        two.exchange();
        CHECK(times(two.aki, words) == 1);
        Rng rng(1);
        two.move(rng);
        two.move(rng);
        CHECK(times(two.aki, words) == 1);
        CHECK(two.agree());
    }
}

TEST_CASE("phrases: a phrase can be said by touch, by keyboard, and in the screen-reader view") {
    TwoDevices two({.size = {390, 844}, .has_touch = true});
    two.invite("lits");
    two.join();
    say(two, two.mio, "1");
    CHECK(times(two.aki, "Mio: Hello!") == 1);
    two.aki.tab_to("menu");
    two.aki.key("Enter");
    two.aki.tab_to("say");
    two.aki.key("Enter");
    two.aki.tab_to("say-2");
    two.aki.key("Enter");
    two.exchange();
    CHECK(times(two.mio, "Aki: Good luck!") == 1);
    open_phrases(two.mio);
    CHECK(two.mio.text().find("Let me think…") != std::string::npos);
    two.mio.call("press say-8");
    two.exchange();
    CHECK(times(two.aki, "Mio: Thanks!") == 1);
}

TEST_CASE("phrases: after three phrases, a player must wait for an answer or a move") {
    for (const bool answers : {true, false}) {
        CAPTURE(answers);
        TwoDevices two;
        two.invite("lits");
        two.join();
        Screen& speaker = two.waiting();
        Screen& listener = two.to_move();
        const std::string name = &speaker == &two.aki ? "Aki" : "Mio";
        for (int i = 0; i < 4; ++i) say(two, speaker, "4");
        CHECK(times(listener, name + ": Oops!") == 3);
        CHECK(speaker.said(too_much));
        if (answers) {
            say(two, listener, "5");
        } else {
            Rng rng(1);
            two.move(rng);
        }
        say(two, speaker, "4");
        CHECK(times(listener, name + ": Oops!") == 4);
    }
}

TEST_CASE("phrases: phrases said while a player is offline arrive together") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    two.relay.set_down(true);
    two.exchange();
    say(two, two.mio, "6");
    say(two, two.mio, "8");
    CHECK(!two.aki.said("Mio:"));
    two.relay.set_down(false);
    two.exchange();
    CHECK(times(two.aki, "Mio: Back soon. Thanks!") == 1);
}

TEST_CASE("phrases: a saved game that is opened again repeats nothing, but shows what has been said since") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    say(two, two.mio, "1");
    say(two, two.aki, "1");
    const AnsweringPage::GameListing saved = *two.aki.page().find_kept(two.aki.page().saved_id);
    two.aki.call("go_to ");
    two.aki.call("new_game\ngame tix\nseat human\nseat human");
    two.aki.settle();
    say(two, two.mio, "2");
    two.aki.page().announced.clear();
    restart(two.aki, saved);
    two.exchange();
    CHECK(times(two.aki, "Mio: Good luck!") == 1);
    CHECK(!two.aki.said("Hello!"));
}

TEST_CASE("phrases: players can still talk after the game") {
    TwoDevices two;
    two.invite("tix");
    two.join();
    resign(two);
    say(two, two.mio, "7");
    say(two, two.aki, "8");
    CHECK(times(two.aki, "Mio: Good game!") == 1);
    CHECK(times(two.mio, "Aki: Thanks!") == 1);
    CHECK(two.agree());
}

TEST_CASE("phrases: only players of a live game can say something, once both sit at the board") {
    TwoDevices two;
    two.aki.new_game("tix");
    CHECK(!has_menu_row(two.aki, "say"));
    two.aki.call("go_to " + two.aki.place() + "/phrases");
    two.aki.settle();
    CHECK(!two.aki.has("say-1"));
    CHECK(two.aki.text().find("hasn’t joined") != std::string::npos);
    two.aki.call("go_to ");
    two.aki.settle();
    two.invite("lits");
    two.aki.back();
    two.aki.settle();
    CHECK(!has_menu_row(two.aki, "say"));
    two.join();
    CHECK(has_menu_row(two.aki, "say"));
    CHECK(has_menu_row(two.mio, "say"));
}

TEST_CASE("phrases: the menu and the sheet of phrases fit on all devices") {
    for (const Point size : {Point{320, 568}, Point{360, 640}, Point{390, 844}, Point{844, 390}, Point{1280, 800}}) {
        for (const char* language : {"en", "ja"}) {
            CAPTURE(size.x);
            CAPTURE(language);
            TwoDevices two({.language = language, .has_touch = true});
            two.invite("tix");
            two.join();
            Writing writing;
            two.mio.program().watch(&writing);
            two.mio.resize(size);
            two.mio.settle();
            two.mio.use("menu");
            two.mio.settle();
            CHECK(writing.faults(two.mio, Writing::Cells::pointed_at) == std::vector<std::string>());
            two.mio.call("press say");
            two.mio.settle();
            CHECK(writing.faults(two.mio, Writing::Cells::pointed_at) == std::vector<std::string>());
            CHECK(two.mio.has("say-1"));
            for (int number = 1; number <= live::phrase_count; ++number) {
                two.mio.tab_to("say-" + std::to_string(number));
            }
            two.mio.program().watch(nullptr);
        }
    }
}

}  // namespace narabe
