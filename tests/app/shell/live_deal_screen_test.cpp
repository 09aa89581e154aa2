// Live games of PILUS: two programs deal the tiles together, and each shows its own.
#include "app/shell/two_devices.h"

namespace narabe {

TEST_CASE("live: two people deal and play PILUS, see their own tiles only, and both verify the shuffle") {
    TwoDevices two;
    two.invite("pilus");
    two.join();
    REQUIRE(two.aki.move_count() == 7);
    CHECK(unknown_draws(two.aki) == 3);
    CHECK(unknown_draws(two.mio) == 3);
    Rng rng(7);
    for (int i = 0; i < 100 && !two.is_over(); ++i) {
        two.move(rng);
        REQUIRE(public_moves(two.aki) == public_moves(two.mio));
    }
    REQUIRE(two.is_over());
    CHECK(two.aki.state()["result"].text() == two.mio.state()["result"].text());
    CHECK(unknown_draws(two.aki) == 14);
    CHECK(unknown_draws(two.mio) == 14);
    CHECK(two.aki.said("The shuffle was fair."));
    CHECK(two.mio.said("The shuffle was fair."));
}

TEST_CASE("live: a saved game of PILUS continues with the same hand") {
    TwoDevices two;
    two.invite("pilus");
    two.join();
    Rng rng(5);
    for (int i = 0; i < 6; ++i) two.move(rng);
    const std::vector<std::string> before = TwoDevices::moves_of(two.mio);
    const AnsweringPage::GameListing saved = *two.mio.page().find_kept(two.mio.page().saved_id);
    restart(two.mio, saved);
    two.exchange();
    CHECK(TwoDevices::moves_of(two.mio) == before);
    for (int i = 0; i < 4; ++i) two.move(rng);
    CHECK(public_moves(two.aki) == public_moves(two.mio));
}

TEST_CASE("live: PILUS has links for the friend, for watchers and for another device") {
    TwoDevices two;
    two.invite("pilus");
    CHECK(two.aki.has("share-copy"));
    CHECK(two.aki.has("share-code"));
    two.join();
    two.aki.call("go_to " + two.aki.place() + "/share");
    two.aki.settle();
    CHECK_FALSE(two.aki.has("share-copy"));  // a link that holds the moves would reveal tiles
    for (const char* kind : {"link-watch", "link-device"}) {
        two.aki.use(kind);
        two.aki.settle();
        CHECK(two.aki.has("share-copy"));
    }
}

TEST_CASE("live: a script of the page invites to PILUS") {
    TwoDevices two;
    const std::string keys = two.relay.new_keys();
    two.aki.call(keys + "\ngame pilus\nseat away\nseat human");
    two.aki.settle();
    CHECK(two.aki.state()["game"].text() == "pilus");
    CHECK(two.aki.state()["live"]["peer"].text() == "open");
}

TEST_CASE("live: while a tile is being computed, a message says so after a moment, and neither player can move") {
    TwoDevices two;
    two.invite("pilus");
    two.mio.page().deals = false;
    two.join();
    CHECK(two.aki.state()["toMove"].text() == "chance");
    CHECK(two.aki.text().find("Drawing tiles") == std::string::npos);
    for (Screen* screen : {&two.aki, &two.mio}) {
        screen->wait(1000);
        CHECK(screen->text().find("Drawing tiles") != std::string::npos);
        CHECK(screen->refusal("legal") == "The legal moves would reveal hidden tiles.");
    }
    two.mio.page().deals = true;
    two.mio.page().deal();
    two.exchange();
    CHECK(two.aki.move_count() == 7);
    CHECK(two.aki.text().find("Drawing tiles") == std::string::npos);
    CHECK(!two.aki.has("take-device"));
    CHECK(!two.mio.has("take-device"));
}

TEST_CASE("live: a watcher of PILUS sees every move, and both hands as backs") {
    TwoDevices two;
    two.invite("pilus");
    two.join();
    Screen ken(TwoDevices::with_relay({}, "Ken"));
    two.open_watching(ken);
    Rng rng(4);
    for (int i = 0; i < 12; ++i) {
        CHECK(public_moves(ken) == public_moves(two.aki));
        const std::size_t draws = unknown_draws(two.aki) + unknown_draws(two.mio);
        CHECK(unknown_draws(ken) == draws);
        CHECK(ken.text().find("3 tiles in hand") != std::string::npos);
        CHECK(ken.text().find("Tile: ") == std::string::npos);
        two.move(rng);
        ken.settle();
    }
}

TEST_CASE("live: a game of PILUS is played to the end on small phones in both languages") {
    for (const char* language : {"en", "ja"}) {
        CAPTURE(language);
        TwoDevices two({.size = {360, 640}, .language = language, .has_touch = true});
        two.invite("pilus");
        two.join();
        Rng rng(9);
        for (int i = 0; i < 100 && !two.is_over(); ++i) {
            two.move(rng);
        }
        REQUIRE(two.is_over());
        CHECK(two.aki.has("rematch"));
    }
}

}  // namespace narabe
