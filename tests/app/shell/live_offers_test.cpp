// What the players of a live game offer each other: pauses and teaching games.
#include <doctest/doctest.h>

#include "app/shell/tailor.h"
#include "app/shell/two_devices.h"

namespace narabe {

namespace {

struct Offers : TwoDevices {
    explicit Offers(const std::string& game = "lits", const std::string& time = {}, const Device& device = {})
        : TwoDevices(device) {
        invite(game, time);
        join();
        exchange();
    }
};

/// The seconds of a clock between nine and ten minutes.
int left(Screen& screen) {
    const std::string text = screen.text();
    const std::size_t minutes = text.find("9:");
    REQUIRE(minutes != std::string::npos);
    return std::stoi(text.substr(minutes + 2, 2));
}

}  // namespace

TEST_CASE("live offers: during an agreed pause no player can move and no clock runs, until one resumes") {
    Offers two("lits", "10+5");
    two.pass(40);
    two.choose(two.waiting(), "offer-pause");
    Screen& asked = two.to_move();
    Screen& asker = two.waiting();
    CHECK(mirror_has(asked, "suggests a pause."));
    CHECK(mirror_has(asker, "Waiting for"));
    CHECK(!menu_has(asker, "offer-pause"));
    two.use(asked, "live-accept");
    for (Screen* screen : {&two.aki, &two.mio}) {
        CAPTURE(screen == &two.aki);
        CHECK(screen->has("live-resume"));
        CHECK(mirror_has(*screen, "Any player can resume the game."));
        CHECK(screen->said("The game is paused."));
        CHECK(!menu_has(*screen, "offer-pause"));
    }
    CHECK(mirror_has(asked, "· Paused"));
    const int before = left(asked);
    two.pass(120);
    for (Screen* screen : {&two.aki, &two.mio}) CHECK(std::abs(left(*screen) - before) <= 2);
    CHECK(asked.refusal("play " + asked.legal().front()) == "The game is paused.");
    two.exchange();
    CHECK(two.aki.move_count() == 0);
    CHECK(asked.said("The game is paused."));
    two.use(asker, "live-resume");
    CHECK(!two.aki.has("live-resume"));
    CHECK(!two.mio.has("live-resume"));
    CHECK(asked.said("has resumed the game."));
    two.pass(20);
    for (Screen* screen : {&two.aki, &two.mio}) CHECK(std::abs(before - left(*screen) - 20) <= 3);
    Rng rng(1);
    two.move(rng);
    CHECK(two.agree());
    CHECK(two.aki.move_count() == 1);
}

TEST_CASE("live offers: a declined pause changes nothing") {
    Offers two;
    two.choose(two.aki, "offer-pause");
    two.use(two.mio, "live-decline");
    CHECK(two.aki.said("declined"));
    CHECK(!two.aki.has("live-resume"));
    CHECK(menu_has(two.aki, "offer-pause"));
}

TEST_CASE("live offers: a move instead of an answer is not reported as one") {
    Offers two;
    Screen& asker = two.waiting();
    two.choose(asker, "offer-pause");
    Rng rng(1);
    two.move(rng);
    CHECK(!asker.said("accepted"));
    CHECK(!asker.said("declined"));
    CHECK(!mirror_has(asker, "Waiting for"));
}

TEST_CASE("live offers: a pause outlasts a visit") {
    Offers two;
    two.choose(two.aki, "offer-pause");
    two.use(two.mio, "live-accept");
    const AnsweringPage::GameListing saved = *two.mio.page().find_kept(game_id(two.mio));
    restart(two.mio, saved);
    two.exchange();
    two.use(two.mio, "live-resume");
    CHECK(!two.aki.has("live-resume"));
}

TEST_CASE("live offers: hints and analysis are refused until both players agree on a teaching game") {
    Offers two;
    for (Screen* screen : {&two.aki, &two.mio}) {
        CHECK(!screen->has("hint"));
        CHECK(!menu_has(*screen, "menu-hint"));
        CHECK(!menu_has(*screen, "menu-analyse"));
    }
    two.choose(two.mio, "offer-teaching");
    CHECK(mirror_has(two.aki, "Mio suggests a game with hints."));
    CHECK(!two.mio.has("hint"));
    two.use(two.aki, "live-accept");
    for (Screen* screen : {&two.aki, &two.mio}) {
        CHECK(screen->said("Teaching game: Hints and analysis for all players."));
        CHECK(mirror_has(*screen, "· Teaching game"));
        CHECK(menu_has(*screen, "menu-analyse"));
        CHECK(!menu_has(*screen, "offer-teaching"));
    }
    two.to_move().use("hint");
    two.to_move().wait(3000);
    CHECK(mirror_has(two.to_move(), "Look "));
    for (Screen* screen : {&two.aki, &two.mio}) {
        screen->key("a");
        screen->settle();
        CHECK(!screen->said("No hints or analysis"));
    }
    Rng rng(1);
    two.move(rng);
    CHECK(two.agree());
    const AnsweringPage::GameListing saved = *two.mio.page().find_kept(game_id(two.mio));
    restart(two.mio, saved);
    two.exchange();
    CHECK(menu_has(two.mio, "menu-analyse"));
}

TEST_CASE("live offers: the inviter can invite to a teaching game, and the invitation says so") {
    TwoDevices two;
    two.aki.call("set_up lits");
    two.aki.settle();
    CHECK(!two.aki.has("teaching"));
    two.aki.use("opponent-link");
    two.aki.settle();
    two.aki.call("press teaching");
    two.aki.settle();
    two.aki.use("start");
    two.aki.settle();
    CHECK(two.aki.page().kept["setup-lits"].find("teaching=on") != std::string::npos);
    two.open_link(two.mio);
    CHECK(mirror_has(two.mio, "Teaching game: Hints and analysis for all players."));
    two.join();
    for (Screen* screen : {&two.aki, &two.mio}) {
        CHECK(menu_has(*screen, "menu-analyse"));
        CHECK(mirror_has(*screen, "· Teaching game"));
    }
}

TEST_CASE("live offers: a teaching game does not allow hints in the next game") {
    Offers two;
    two.choose(two.aki, "offer-teaching");
    two.use(two.mio, "live-accept");
    play_out(two);
    two.use(two.aki, "rematch");
    two.use(two.mio, "rematch");
    REQUIRE(!two.is_over());
    CHECK(!two.aki.has("hint"));
    CHECK(!menu_has(two.mio, "menu-analyse"));
}

TEST_CASE("live offers: the inviter can withdraw an invitation, and whoever opens its link is told so") {
    TwoDevices two;
    two.invite("lits");
    two.aki.key("Escape");
    two.aki.settle();
    CHECK(!menu_has(two.aki, "resign"));
    two.aki.use("menu");
    two.aki.settle();
    two.aki.use("withdraw");
    two.exchange();
    CHECK(mirror_has(two.aki, "The invitation was withdrawn."));
    CHECK(!two.aki.has("invite"));
    CHECK(two.aki.page().title.empty());
    CHECK(!two.aki.refusal("play " + two.aki.legal().front()).empty());
    two.open_link(two.mio);
    CHECK(mirror_has(two.mio, "The invitation was withdrawn."));
    CHECK(!two.mio.has("sit-down"));
    CHECK(!two.mio.has("watch"));
}

TEST_CASE("live offers: once a guest has joined, an invitation cannot be withdrawn") {
    Offers two;
    CHECK(!menu_has(two.aki, "withdraw"));
    CHECK(menu_has(two.aki, "resign"));
}

TEST_CASE("live offers: a player can withdraw an open offer, and the other player can no longer accept it") {
    Offers two;
    Rng rng(3);
    two.move(rng);
    Screen& asker = two.waiting();
    Screen& asked = two.to_move();
    two.use(asker, "undo");
    REQUIRE(asked.has("live-accept"));
    CHECK(!menu_has(asked, "withdraw"));
    two.choose(asker, "withdraw");
    CHECK(!asked.has("live-accept"));
    CHECK(!mirror_has(asker, "Waiting for"));
    CHECK(!menu_has(asker, "withdraw"));
    two.use(asker, "undo");
    CHECK(asked.has("live-accept"));
}

TEST_CASE("live offers: if both players ask to undo at the same moment, one consent counts, and the game continues") {
    for (const bool both_accept : {false, true}) {
        CAPTURE(both_accept);
        TwoDevices two;
        two.invite("lits");
        two.join();
        Rng rng(5);
        for (int left = 3; left > 0; --left) two.move(rng);
        Screen& next = two.to_move();
        Screen& last = two.waiting();
        const auto without_network = [&](const auto& act) {
            two.relay.set_down(true);
            two.exchange();
            act();
            two.relay.set_down(false);
            two.exchange();
        };
        without_network([&] {
            next.use("undo");
            last.use("undo");
        });
        CHECK(next.text().find("would like to undo") != std::string::npos);
        CHECK(last.text().find("would like to undo") != std::string::npos);
        without_network([&] {
            next.use("live-accept");
            if (both_accept) last.use("live-accept");
        });
        CHECK(two.agree());
        const std::size_t left_over = next.move_count();
        if (!both_accept) CHECK(left_over == 2);
        CHECK((left_over == 1 || left_over == 2));
        for (Screen* screen : two.all()) CHECK(screen->text().find("would like to undo") == std::string::npos);
        two.move(rng);
        CHECK(two.agree());
        CHECK(next.move_count() == left_over + 1);
    }
}

TEST_CASE("live offers: a player can withdraw the offer of a rematch") {
    Offers two;
    play_out(two);
    two.use(two.aki, "rematch");
    REQUIRE(two.mio.find("rematch")->label == "Accept rematch");
    two.choose(two.aki, "withdraw");
    CHECK(two.mio.find("rematch")->label == "Rematch");
    CHECK(two.aki.find("rematch")->label == "Rematch");
}

TEST_CASE("live offers: the questions and the pause fit on every screen") {
    for (const char* time : {"none", "10+5"}) {
        Offers two("lits", time, {.has_touch = true});
        Tailor asker(two.aki);
        Tailor asked(two.mio);
        two.choose(two.aki, "offer-teaching");
        two.pass(40);  // until the notice has gone
        asker.look("live offer made");
        asked.look("live teaching offer");
        two.mio.call("press live-accept");
        two.exchange();
        two.pass(40);
        asker.look("live teaching game");
        two.choose(two.aki, "offer-pause");
        two.mio.call("press live-accept");
        two.exchange();
        two.pass(40);
        asker.look("live pause");
        two.aki.use("menu");
        asker.look("menu of a teaching game");
    }
}

}  // namespace narabe
