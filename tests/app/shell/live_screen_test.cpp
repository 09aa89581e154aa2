// Live games: two programs, joined by a relay, as two people use them.
#include "app/shell/two_devices.h"
#include "core/text.h"

namespace narabe {

TEST_CASE("live: two people play a whole game, and both see every move") {
    for (const char* game : {"lits", "tix"}) {
        CAPTURE(game);
        TwoDevices two;
        two.invite(game);
        CHECK(two.aki.place().ends_with("/share"));
        CHECK(two.aki.text().find("The first person who opens it") != std::string::npos);
        two.open_link(two.mio);
        CHECK(two.mio.text().find("Aki invites you to a game of") != std::string::npos);
        two.join();
        CHECK(two.aki.said("Mio joined the game."));
        Rng rng(7);
        for (int i = 0; i < 400 && !two.is_over(); ++i) {
            two.move(rng);
            REQUIRE(two.agree());
        }
        REQUIRE(two.is_over());
        CHECK(two.aki.state()["result"].text() == two.mio.state()["result"].text());
    }
}

TEST_CASE("live: the page’s title shows “Your turn” on the device of the player to move") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    Rng rng(2);
    for (int i = 0; i < 4; ++i) {
        Screen& mover = two.to_move();
        Screen& other = &mover == &two.aki ? two.mio : two.aki;
        CHECK(mover.page().title == "Your turn");
        CHECK(other.page().title.empty());
        two.move(rng);
    }
    Screen& mover = two.to_move();
    mover.call("new_game\ngame tix\nseat human\nseat human");
    CHECK(mover.page().title.empty());
}

TEST_CASE("live: a move that arrives sounds like a move, once, also on a device of a watcher") {
    TwoDevices two;
    two.invite("tix");
    two.join();
    Screen ken(TwoDevices::with_relay({}, "Ken"));
    two.open_watching(ken);
    Rng rng(2);
    for (int i = 0; i < 6; ++i) {
        for (Screen* screen : {&two.aki, &two.mio, &ken}) screen->page().sounds.clear();
        two.move(rng);
        ken.settle();
        for (Screen* screen : {&two.aki, &two.mio, &ken}) {
            REQUIRE(screen->page().sounds.size() == 1);
            CHECK(screen->page().sounds.front() == two.aki.page().sounds.front());
        }
    }
    ken.page().connect(nullptr);
}

TEST_CASE("live: a friend who joins has a sound of their own, and a phrase sounds on the other device only") {
    TwoDevices two;
    two.invite("tix");
    two.aki.page().sounds.clear();
    two.join();
    CHECK(two.aki.page().sounds == std::vector<std::string>{"hand_over"});
    for (Screen* screen : two.all()) screen->page().sounds.clear();
    two.choose(two.mio, "say");
    two.use(two.mio, "say-1");
    CHECK(two.aki.page().sounds == std::vector<std::string>{"turn"});
    CHECK(two.mio.page().sounds.empty());
}

TEST_CASE("live: a friend who does not know the game opens its lesson in the invitation, and comes back to sit down") {
    TwoDevices two;
    two.invite("tix");
    two.open_link(two.mio);
    CHECK(two.mio.find("learn")->label == "Learn");
    two.mio.use("learn");
    two.mio.settle();
    CHECK(two.mio.place() == "learn.tix");
    two.mio.back();
    two.mio.settle();
    CHECK(mirror_has(two.mio, "TIX · Aki"));
    two.use(two.mio, "invitation");
    CHECK(mirror_has(two.mio, "Aki invites you to a game of TIX."));
    two.use(two.mio, "sit-down");
    CHECK(two.aki.said("Mio joined the game."));
    Rng rng(7);
    two.move(rng);
    CHECK(two.agree());
    two.mio.call("go_to ");
    CHECK_FALSE(two.mio.has("invitation"));
}

TEST_CASE("live: a friend who comes back from the lesson sees that another one has taken the seat") {
    TwoDevices two;
    Screen ken(TwoDevices::with_relay({}, "Ken"));
    two.invite("tix");
    two.open_link(two.mio);
    two.mio.use("learn");
    two.mio.settle();
    ken.page().connect(&two.relay);
    const auto words = split(two.aki.page().invitation, " ");
    ken.page().ask_later(two.relay.opened_link("play", std::string(words[3]), std::string(words[4]), "-"));
    ken.settle();
    ken.use("sit-down");
    two.exchange();
    ken.settle();
    two.mio.back();
    two.mio.settle();
    two.use(two.mio, "invitation");
    CHECK_FALSE(two.mio.has("sit-down"));
    two.use(two.mio, "watch");
    CHECK(two.mio.state()["live"]["role"].text() == "watcher");
    ken.page().connect(nullptr);
}

TEST_CASE("live: a player whose turn it isn’t cannot move, and gets no help") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    CHECK(!two.aki.has("hint"));
    CHECK(!two.aki.has("analyse"));
    Screen& other = two.waiting();
    CHECK(other.refusal("play Ld3d4d5e5").find("turn") != std::string::npos);
    two.aki.key("a");
    CHECK(two.aki.said("No hints or analysis"));
}

TEST_CASE("live: a takeback needs the other player’s consent") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    Rng rng(3);
    two.move(rng);
    Screen& asker = two.waiting();
    Screen& asked = &asker == &two.aki ? two.mio : two.aki;
    asker.use("undo");
    two.exchange();
    CHECK(asker.move_count() == 1);
    CHECK(asked.text().find("would like to undo") != std::string::npos);
    asked.use("live-decline");
    two.exchange();
    CHECK(asker.move_count() == 1);
    CHECK(asker.said("declined"));
    asker.use("undo");
    two.exchange();
    asked.use("live-accept");
    two.exchange();
    CHECK(asker.move_count() == 0);
    CHECK(two.agree());
    two.move(rng);
    CHECK(asker.move_count() == 1);
    CHECK(two.agree());
}

TEST_CASE("live: either player can resign at any time") {
    TwoDevices two;
    two.invite("tix");
    two.join();
    Rng rng(3);
    two.move(rng);
    Screen& other = two.waiting();
    other.use("menu");
    other.settle();
    other.use("resign");
    other.settle();
    other.answer("");
    two.exchange();
    CHECK(two.is_over());
    CHECK(two.aki.state()["result"].text() == two.mio.state()["result"].text());
}

TEST_CASE("live: moves made while disconnected arrive later, and the relay may lose everything") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    Rng rng(5);
    two.relay.set_down(true);
    two.exchange();
    CHECK(two.aki.text().find("You’re offline") != std::string::npos);
    two.move(rng);
    CHECK(!two.agree());
    two.relay.lose_all();
    two.relay.set_down(false);
    two.exchange();
    CHECK(two.agree());
    CHECK(two.aki.move_count() == 1);
    CHECK(two.aki.text().find("You’re offline") == std::string::npos);
}

TEST_CASE("live: a saved game reconnects when it is opened again") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    Rng rng(5);
    for (int i = 0; i < 3; ++i) two.move(rng);
    const AnsweringPage::GameListing saved = *two.mio.page().find_kept(two.mio.page().saved_id);
    CHECK(saved.text.find("\nlive ") != std::string::npos);
    CHECK(saved.summary.find("away") != std::string::npos);
    restart(two.mio, saved);
    two.exchange();
    CHECK(two.mio.move_count() == 3);
    for (int i = 0; i < 3; ++i) two.move(rng);
    CHECK(two.agree());
    CHECK(two.aki.move_count() == 6);
    CHECK(two.mio.page().asked.empty());
}

TEST_CASE("live: a saved game waits until the page has loaded the part of the program that it needs") {
    TwoDevices two;
    two.invite("tix");
    two.join();
    Rng rng(5);
    two.move(rng);
    if (&two.to_move() == &two.aki) two.move(rng);
    const AnsweringPage::GameListing saved = *two.mio.page().find_kept(two.mio.page().saved_id);
    two.mio.call("new_game\ngame tix\nseat human\nseat human");
    two.mio.call("prefer part missing");
    CHECK(!two.mio.page().wants_part);
    restart(two.mio, saved);
    CHECK(two.mio.page().wants_part);
    CHECK(two.mio.text().find("Loading") != std::string::npos);
    const std::size_t before = two.mio.move_count();
    CHECK(two.mio.refusal("play " + two.mio.legal().front()) == "Loading…");
    CHECK(two.mio.move_count() == before);
    for (const char* request : {"live_state aaaaaaaaaaaaaaaa offline", "live_here aaaaaaaaaaaaaaaa first 0",
                                "live_log aaaaaaaaaaaaaaaa first -\n", "live_bad sealed"}) {
        CHECK(two.mio.refusal(request) == "Loading…");
    }
    two.mio.call("prefer part loaded");
    two.exchange();
    CHECK(two.mio.text().find("Loading") == std::string::npos);
    for (int i = 0; i < 3; ++i) two.move(rng);
    CHECK(two.agree());
    CHECK(two.aki.move_count() == before + 3);
}

TEST_CASE("live: a third person with the player’s link sees that the seat is taken") {
    TwoDevices two;
    two.invite("lits");
    const std::vector<std::string_view> words = split(two.aki.page().invitation, " ");
    const std::string link = two.relay.opened_link("play", std::string(words[3]), std::string(words[4]), "-");
    two.join();
    Screen third(TwoDevices::with_relay({}, "Ken"));
    third.page().connect(&two.relay);
    third.page().ask_later(link);
    third.settle();
    CHECK(third.text().find("All seats are taken") != std::string::npos);
    CHECK(!third.has("sit-down"));
    CHECK(third.has("watch"));
}

TEST_CASE("live: a guest who moves before the inviter has been online learns why that is impossible, and so does a script") {
    TwoDevices two;
    const std::string made = two.relay.new_keys();
    two.aki.call(made + "\ngame lits\nseat away\nseat human");
    two.aki.settle();
    two.mio.page().ask_later(two.relay.opened_link("play", made.substr(10, 22), made.substr(33, 22), "-"));
    two.mio.settle();
    two.mio.settle();
    two.mio.use("sit-down");
    two.mio.settle();
    CHECK(two.mio.refusal("play " + two.mio.legal().front()) == "You have a seat. Aki must be online once before you can move.");
    two.mio.settle();
    CHECK(two.mio.said("You have a seat."));
    CHECK(two.mio.move_count() == 0);
    two.relay.set_down(true);
    two.mio.settle();
    CHECK(two.mio.text().find("You can play on") == std::string::npos);
    two.relay.set_down(false);
    two.exchange();
    two.mio.call("play " + two.mio.legal().front());
    two.exchange();
    CHECK(two.aki.move_count() == 1);
}

TEST_CASE("live: the inviter’s own link opens the game that they already have") {
    TwoDevices two;
    two.invite("lits");
    two.aki.page().ask_later(two.aki.page().invitation);
    two.aki.settle();
    CHECK(two.aki.said("your own invitation"));
    CHECK(two.aki.place().starts_with("play."));
}

TEST_CASE("live: without a relay, nothing offers live games") {
    Screen screen;
    CHECK(!screen.has("friend"));
    screen.call("set_up lits");
    screen.settle();
    screen.use("opponent-link");
    screen.settle();
    CHECK(screen.find("start")->label == "Start");
}

TEST_CASE("live: the screens fit on all devices") {
    for (const Point size : sizes) {
        for (const char* language : {"en", "ja"}) {
            CAPTURE(size.x);
            CAPTURE(language);
            TwoDevices two({.size = size, .language = language, .has_touch = size.x < 1000});
            if (!two.aki.has("friend")) continue;  // a low screen has no room; the sheet of a new game has the same
            two.invite("lits");
            two.open_link(two.mio);
            CHECK(two.mio.has("sit-down"));
            CHECK(two.mio.has("name-0"));
            two.join();
            Rng rng(1);
            two.move(rng);
            Screen& asker = two.waiting();
            Screen& asked = &asker == &two.aki ? two.mio : two.aki;
            asker.use("undo");
            two.exchange();
            CHECK(asked.has("live-accept"));
            CHECK(asked.has("live-decline"));
        }
    }
}

}  // namespace narabe
