// Every screen and sheet at thirteen sizes, in both languages: no text is cut off, covered, too small for a finger, or broken in
// the wrong place.

#include <doctest/doctest.h>

#include <algorithm>

#include "app/shell/tailor.h"
#include "app/thinking/thinking.h"
#include "games/all_games.h"

namespace narabe {

namespace {

Device fitting_device() {
    return {.size = {1280, 800}, .has_touch = true};
}

void open_place(Screen& screen, const std::string& place) {
    REQUIRE(screen.call("go_to " + place) == place);
    screen.settle();
}

void press_on(Screen& screen, const std::string& id) {
    screen.call("press " + id);
    screen.settle();
}

std::vector<std::string> usable_ids(Screen& screen, std::string_view kind) {
    std::vector<std::string> found;
    for (const Read& read : screen.reading()) {
        if (read.kind == kind && read.is_usable) found.push_back(read.id);
    }
    return found;
}

/// Tries cells until one is refused; returns whether this happened.
bool be_refused(Screen& screen) {
    const auto is_refused = [&] { return screen.mirror()["game"]["refused"].flag(); };
    for (const std::string& cell : usable_ids(screen, "cell")) {
        if (!screen.ask("touch " + cell).is_good) continue;
        screen.settle();
        if (is_refused()) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("fit: settings, library and start screen fit") {
    Screen screen(fitting_device());
    Tailor tailor(screen);
    for (const char* place : {"", "settings", "library"}) {
        open_place(screen, place);
        tailor.look(*place ? place : "home");
    }
}

TEST_CASE("fit: the setup of every game fits") {
    Screen screen(fitting_device());
    Tailor tailor(screen);
    for (const GameModule* game : all_games()) {
        screen.call("set_up " + std::string(game->info.id));
        screen.settle();
        tailor.look("setup " + std::string(game->info.id));
    }
}

TEST_CASE("fit: every game fits from beginning to end") {
    Screen screen(fitting_device());
    Tailor tailor(screen);
    for (const GameModule* game : all_games()) {
        const std::string id(game->info.id);
        screen.new_game(id);
        if (game->seen_by) tailor.look("handing over " + id);
        screen.take_device();
        tailor.look("beginning " + id);
        screen.play_on(5, 3);
        tailor.look("middle " + id);
        if (be_refused(screen)) tailor.look("refusal " + id);
        screen.call("escape");
        const std::string place = screen.place();
        for (const char* sheet : {"moves", "menu", "share"}) {
            if (sheet != std::string_view("moves") && id != "tailits") continue;  // these sheets are the same in all games
            open_place(screen, place + "/" + sheet);
            tailor.look(sheet + (" " + id));
        }
        open_place(screen, place);
        press_on(screen, "hint");
        screen.wait(600);
        tailor.look("hint " + id);
        screen.call("escape");
        screen.key("a");
        screen.wait(400);
        tailor.look("analysis " + id);
        if (be_refused(screen)) tailor.look("refusal in analysis " + id);
        screen.call("escape");
        screen.key("a");
        screen.play_on(1000, 2);
        tailor.look_on("end " + id);
        open_place(screen, place + "/review");
        screen.wait(2000);
        tailor.look_on("review " + id);
    }
}

TEST_CASE("fit: notices and messages about links, unresponsive computers and earlier positions fit on every screen") {
    Screen screen(fitting_device());
    Tailor tailor(screen);
    screen.new_game("tailits");
    screen.play_on(4, 3);
    screen.call("shared copy");
    tailor.look("notice");
    screen.refusal("set_up what-nobody-has-ever-heard-of");
    tailor.look("notice of many words");
    screen.wait(15000);
    screen.call("press move-2");
    screen.settle();
    tailor.look("earlier position");
    screen.new_game("tailits", "seat away\nseat human");
    tailor.look("link");
    screen.page().workers_answer = false;
    screen.new_game("tailits", "seat level1\nseat human");
    for (int i = 0; i < Thinking::max_attempts; ++i) screen.ask("worker_failed 0");
    screen.settle();
    tailor.look("silent computer");
}

TEST_CASE("fit: rules beside and over a game fit, and so do the editors") {
    Screen screen(fitting_device());
    Tailor tailor(screen);
    screen.new_game("pilus", "option players=4\nseat human\nseat human\nseat human\nseat human");
    screen.take_device();
    tailor.look("table of four");
    screen.key("h");
    tailor.look("rules pilus");
    screen.key("h");
    screen.key("?");
    tailor.look("menu of keys");
    screen.key("?");
    for (const char* game : {"lits", "tailits"}) {
        screen.call("set_up " + std::string(game));
        screen.settle();
        press_on(screen, "own-new");
        tailor.look_on("editor " + std::string(game));
        screen.back();
    }
}

TEST_CASE("fit: lessons fit at their first steps and after a refusal") {
    for (const GameModule* game : all_games()) {
        const std::string id(game->info.id);
        Screen screen(fitting_device());
        Tailor tailor(screen);
        open_place(screen, "learn." + id);
        tailor.look("lesson " + id);
        if (be_refused(screen)) tailor.look("lesson refused " + id);
        screen.call("setting lesson-" + id + " 1");
        open_place(screen, "");
        open_place(screen, "learn." + id);
        tailor.look("lesson 2 " + id);
        open_place(screen, "");
    }
}

TEST_CASE("fit: statistics fit, with many games and with none") {
    Screen screen(fitting_device());
    Tailor tailor(screen);
    open_place(screen, "statistics");
    tailor.look("statistics without games");
    std::string list = "library\n";
    int number = 0;
    for (const GameModule* game : all_games()) {
        for (const char* lines : {"seat human\nseat level8\nresult first\n", "seat beginner\nseat human\nresult first\n"}) {
            list += "kept aaaaaaaaaaaaa" + std::to_string(100 + number++) + "\there\ttoday\ngame ";
            list.append(game->info.id).append("\n").append(lines).append("moves 9\n\n");
        }
        screen.call("setting ratings-aaaaaaaaaaaaa" + std::to_string(100 + number) + " 1 " + std::to_string(number) + " " +
                    std::string(game->info.id) + " 3 2");
    }
    screen.call(list);
    screen.settle();
    tailor.look("statistics");
}

TEST_CASE("fit: a mistake fits when it is shown, after a wrong move, and when it is solved") {
    Screen screen(fitting_device());
    Tailor tailor(screen);
    screen.call("prefer today 2026-03-02");
    for (const char* text : {"due 2026-02-01\tplayed a1\tbetter d4\treply e5\tlost 23\tnarabe 1\tgame tix\tmoves c3",
                             "due 2026-02-02\tplayed Ia10b10c10d10\tbetter Ld3d4d5e5\tlost 23\tnarabe 1\tgame lits\tmoves"}) {
        screen.call(std::string("setting mistake-") + (text[13] == '1' ? "a" : "b") + " narabe-mistake 1\tsolved 0\t" + text);
    }
    open_place(screen, "");
    tailor.look("home with mistakes");
    for (int games = 0; games < 3; ++games) {
        screen.new_game("tix");
        screen.play_on(2);
        open_place(screen, "");
        tailor.look("home with mistakes and games");
    }
    open_place(screen, "mistakes");
    tailor.look("mistake tix");
    screen.call("touch a1");
    screen.settle();
    if (screen.has("place")) press_on(screen, "place");
    screen.wait(1000);
    REQUIRE(screen.has("task-again"));
    tailor.look("mistake wrong");
    press_on(screen, "task-show");
    screen.wait(1000);
    tailor.look("mistake shown");
    press_on(screen, "task-next");
    tailor.look("mistake lits");
    press_on(screen, "mistake-dismiss");
    tailor.look("mistake none");
}

TEST_CASE("fit: all pieces are visible beside their variants on phones and tablets") {
    for (const Point size : {Point{360, 640}, Point{390, 844}, Point{844, 390}, Point{820, 1180}, Point{1024, 768}}) {
        CAPTURE(size.x);
        Screen screen({.size = size, .has_touch = true});
        screen.new_game("tailits");
        screen.use("T");
        for (const char* kind : {"L", "I", "T", "S"}) CHECK(screen.has(kind));
        CHECK(screen.has("Tab"));
    }
}

TEST_CASE("fit: a tap closes a message and does not affect anything under it") {
    for (const Point size : {Point{360, 640}, Point{844, 390}, Point{1280, 800}, Point{320, 200}}) {
        CAPTURE(size.x);
        Screen screen({.size = size, .has_touch = true});
        Writing writing;
        screen.program().watch(&writing);
        screen.new_game("taiji");
        screen.play_on(5, 3);
        REQUIRE(be_refused(screen));
        const auto place = [&] { return writing.place_of("Can’t place"); };
        screen.wait(1000);
        REQUIRE(place());
        const std::size_t moves = screen.move_count();
        for (int taps = 0; place() && taps < 6; ++taps) {
            screen.tap_at(place()->centre());
            screen.wait(600);
        }
        CHECK_FALSE(place());
        CHECK(screen.move_count() == moves);
        CHECK(screen.mirror()["game"]["refused"].flag());
        screen.program().watch(nullptr);
    }
}

TEST_CASE("fit: a tap closes a notice") {
    Screen screen({.size = {390, 844}, .has_touch = true});
    Writing writing;
    screen.program().watch(&writing);
    screen.new_game("lits");
    screen.call("shared copy");
    screen.wait(1000);
    const auto place = writing.place_of("Link copied");
    REQUIRE(place);
    screen.tap_at(place->centre());
    CHECK_FALSE(writing.place_of("Link copied"));
    CHECK(screen.place().find("menu") == std::string::npos);
    screen.program().watch(nullptr);
}

}  // namespace narabe
