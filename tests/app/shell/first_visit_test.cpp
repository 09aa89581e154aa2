// The first visit, the buttons and the strip of the home screen, and the beginner level in the setup.
#include <doctest/doctest.h>

#include "app/shell/screen.h"
#include "app/shell/writing.h"
#include "core/ranges.h"
#include "games/all_games.h"

namespace narabe {

namespace {

/// Starts a game against a computer and plays the player’s first move.
void play_first(Screen& screen) {
    screen.new_game("tix", "seat human\nseat level1");
    screen.click("c3");
    screen.wait(2000);
}

bool overlap(const Rect& a, const Rect& b) {
    const Rect both = a.within(b);
    return both.w > 1 && both.h > 1;
}

}  // namespace

TEST_CASE("first visit: a new player is offered the lesson of the shortest game first") {
    Screen screen;
    const GameModule& shortest = *ranges::min(all_games(), {}, [](const GameModule* game) { return game->info.minutes; });
    CHECK(screen.find("learn-first")->label.find("Learn " + std::string(shortest.info.name) + " first") != std::string::npos);
    screen.click("learn-first");
    CHECK(screen.place() == "learn." + std::string(shortest.info.id));
    CHECK(screen.page().kept.count("once-played") == 0);
    screen.new_game("taiji", "seat human\nseat beginner");
    CHECK(screen.state()["game"].text() == "taiji");
    CHECK(screen.state()["seats"].items()[1].text() == "beginner");
    CHECK(screen.page().kept.count("once-played") == 0);
    screen.play_on(1);
    CHECK(screen.page().kept["once-played"] == "1");
    screen.call("go_to ");
    screen.settle();
    CHECK_FALSE(screen.has("learn-first"));
    CHECK(screen.has("continue"));
}

TEST_CASE("first visit: a returning player sees no welcome even if storage was cleared") {
    Screen screen({.settings = {"once-played yes"}});
    CHECK_FALSE(screen.has("learn-first"));
    CHECK_FALSE(screen.has("continue"));
}

TEST_CASE("home: the lesson button on a card is beside or under the title, and covers neither the title nor the rules button") {
    for (const Point size : {Point{360, 640}, Point{390, 844}, Point{820, 1180}, Point{1280, 800}, Point{1920, 1080}}) {
        for (const char* settings : {"once-played yes", "lesson-lits done"}) {
            Screen screen({.size = size, .settings = {settings}});
            Writing writing;
            screen.program().watch(&writing);
            for (const char* language : {"ja", "en"}) {
                CAPTURE(size.x);
                CAPTURE(settings);
                CAPTURE(language);
                screen.speak(language);
                screen.settle();
                const auto title = writing.place_of(language == std::string_view("en") ? "Battle of LITS" : "バトル");
                const auto learn = screen.find("learn-lits");
                REQUIRE(title);
                REQUIRE(learn);
                CHECK(std::min(learn->rect.w, learn->rect.h) >= 44);
                CHECK(learn->rect.centre().y > title->y);
                CHECK_FALSE(overlap(learn->rect, *title));
                if (const auto rules = screen.find("rules-lits")) CHECK_FALSE(overlap(learn->rect, rules->rect));
            }
            screen.program().watch(nullptr);
        }
    }
}

TEST_CASE("home: the library button shows the number of saved games, or no number if none are saved") {
    Screen screen;
    Writing writing;
    screen.program().watch(&writing);
    screen.speak("en");  // draws everything again
    screen.settle();
    CHECK(writing.place_of("My games"));
    CHECK_FALSE(writing.place_of("("));
    play_first(screen);
    screen.use("home");
    screen.settle();
    CHECK(writing.place_of("My games (1)"));
    screen.program().watch(nullptr);
}

TEST_CASE("home: a strip shows the newest game in progress and the number of further games") {
    Screen screen;
    for (const char* game : {"taiji", "tix", "lits"}) {
        screen.new_game(game, "seat human\nseat level1");
        screen.play_on(1);
    }
    screen.call("go_to ");
    screen.settle();
    CHECK(screen.text().find("Battle of LITS · level 1 · move ") != std::string::npos);
    CHECK(screen.find("more-games")->label == "2 more in My games");
    screen.click("more-games");
    CHECK(screen.place() == "library");
    screen.new_game("lits", "seat human\nseat beginner");
    screen.play_on(1);
    screen.call("go_to ");
    screen.settle();
    CHECK(screen.text().find("Battle of LITS · beginner · move ") != std::string::npos);
}

TEST_CASE("home: mistakes due are offered in the strip, or by a button beside it if a game is in progress") {
    const auto mistake = [](const std::string& name, const std::string& due) {
        return "mistake-" + name + " narabe-mistake 1\tdue " + due;
    };
    const auto label_on = [&](const std::string& day, const std::vector<std::string>& settings) {
        Screen screen({.settings = settings, .system = {"today " + day}});
        const auto found = screen.find("mistakes");
        return found ? found->label : "";
    };
    CHECK(label_on("2026-03-02", {}).empty());
    CHECK(label_on("2026-03-02", {mistake("a", "never")}).empty());
    CHECK(label_on("2026-03-02", {mistake("a", "2026-03-02"), mistake("b", "2026-01-01")}) == "My mistakes. 2 to practise");
    CHECK(label_on("2026-03-01", {mistake("a", "2026-03-02")}) == "My mistakes · next: tomorrow");
    CHECK(label_on("2026-02-28", {mistake("a", "2026-03-02"), mistake("b", "never")}) == "My mistakes · next: in 2 days");
    Screen screen({.settings = {mistake("a", "2026-03-02")}, .system = {"today 2026-03-02"}});
    CHECK_FALSE(screen.has("learn-first"));
    screen.new_game("tix");
    screen.play_on(2);
    screen.call("go_to ");
    screen.settle();
    CHECK(screen.has("continue"));
    CHECK(screen.find("mistakes")->label == "My mistakes · 1 to practise");
    screen.click("mistakes");
    CHECK(screen.place() == "mistakes");
}

TEST_CASE("setup: the beginner level is the first option, and is saved") {
    for (const Point size : sizes) {
        Screen screen({.size = size});
        screen.call("go_to setup.taiji");
        screen.settle();
        const Rect first = screen.find("level-beginner")->rect;
        const Rect second = screen.find("level-1")->rect;
        CHECK(screen.find("level-beginner")->label == "Beginner");
        CHECK(first.right() < second.x);
        CHECK(first.y == second.y);
        CHECK(first.w > second.w);
        screen.click("level-beginner");
        CHECK(screen.text().find("for your first games") != std::string::npos);
        screen.click("start");
        CHECK(screen.state()["seats"].items()[1].text() == "beginner");
        screen.settle();
        CHECK(screen.text().find("Beginner") != std::string::npos);
        CHECK(screen.page().kept["setup-taiji"].find(" level=beginner ") != std::string::npos);
    }
}

TEST_CASE("setup: the seats of a mixed game step through person, beginner and levels") {
    Screen screen({.settings = {"setup-pilus opponent=mixed option.players=3"}});
    screen.call("go_to setup.pilus");
    screen.settle();
    const auto said = [&](std::string_view words) { return screen.text().find(words) != std::string::npos; };
    CHECK_FALSE(said("Beginner"));
    screen.click("seat-0-more");
    CHECK(said("Beginner"));
    screen.click("seat-0-more");
    CHECK(said("Level 1"));
    screen.click("seat-0-less");
    CHECK(said("Beginner"));
    screen.click("start");
    CHECK(screen.state()["seats"].items()[0].text() == "beginner");
}

TEST_CASE("first visit: sounds are offered once, after the player’s first move, and the offer covers nothing") {
    for (const Point size : {Point{1280, 800}, Point{390, 844}, Point{844, 390}, Point{1920, 1080}}) {
        CAPTURE(size.x);
        Screen screen({.size = size});
        screen.new_game("tix", "seat human\nseat level1");
        CHECK_FALSE(screen.has("sound-on"));
        const Rect before = screen.find("c3")->rect;
        play_first(screen);
        REQUIRE(screen.has("sound-on"));
        CHECK(screen.find("c3")->rect == before);
        const Seen on = screen.wait_for("sound-on");
        for (const Seen& seen : screen.targets()) {
            CAPTURE(seen.id);
            if (seen.id != on.id) CHECK_FALSE(overlap(seen.rect, on.rect));
        }
        screen.click("sound-on");
        CHECK(screen.page().kept["sound"] == "on");
        CHECK_FALSE(screen.has("sound-on"));
        play_first(screen);
        CHECK_FALSE(screen.has("sound-on"));
    }
}

TEST_CASE("first visit: the offer of sounds ends by itself after a few turns") {
    Screen screen;
    screen.new_game("taiji", "seat human\nseat human");
    for (int turn = 1; turn <= 8; ++turn) {
        CAPTURE(turn);
        screen.play_on(1);
        screen.settle();
        CHECK(screen.has("sound-on") == (turn <= 6));
    }
    screen.key("u");
    screen.settle();
    CHECK_FALSE(screen.has("sound-on"));
}

TEST_CASE("first visit: sounds are not offered again after the player has declined or ignored the offer") {
    Screen screen;
    play_first(screen);
    screen.click("sound-off");
    CHECK_FALSE(screen.has("sound-on"));
    CHECK(screen.page().kept["once-sound"] == "1");

    Screen other;
    play_first(other);
    CHECK(other.has("sound-on"));
    play_first(other);
    CHECK_FALSE(other.has("sound-on"));

    Screen later({.settings = {"once-sound yes"}});
    play_first(later);
    CHECK_FALSE(later.has("sound-on"));
}

}  // namespace narabe
