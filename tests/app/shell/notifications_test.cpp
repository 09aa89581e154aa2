// Notifications of the system about live games, while the page is hidden.
#include <doctest/doctest.h>

#include <array>
#include <utility>

#include "app/shell/two_devices.h"

namespace narabe {

namespace {

/// A device whose browser has notifications, and whose player has turned them on or off.
Device notified_device(const std::string& chosen = "on", const std::string& language = "en") {
    return {.language = language, .settings = {"notify " + chosen}, .system = {"notifications yes"}};
}

std::vector<std::string> notified(Screen& screen) {
    return std::exchange(screen.page().notified, {});
}

using Shown = std::vector<std::string>;

}  // namespace

TEST_CASE("notifications: a player who doesn’t see the page is notified of a guest, of their turn, of an offer, and of the end") {
    TwoDevices two(notified_device());
    two.invite("tix");
    two.aki.call("prefer page hidden");
    two.join();
    const bool is_aki_first = &two.to_move() == &two.aki;
    CHECK(notified(two.aki) == Shown{is_aki_first ? "Your turn | TIX: Mio joined the game." : "TIX | Mio joined the game."});
    CHECK(notified(two.mio).empty());
    Rng rng(3);
    if (is_aki_first) two.move(rng);
    CHECK(notified(two.aki).empty());
    two.move(rng);
    CHECK(notified(two.aki) == Shown{"Your turn | TIX: Mio has moved."});
    two.mio.use("undo");
    two.exchange();
    CHECK(notified(two.aki) == Shown{"Your turn | TIX: Mio would like to undo their last move."});
    two.mio.call("press menu");
    two.mio.settle();
    two.mio.call("press resign");
    two.mio.settle();
    two.mio.answer("");
    two.exchange();
    REQUIRE(two.is_over());
    CHECK(notified(two.aki) == Shown{"TIX | You win. Mio resigned."});
    CHECK(notified(two.mio).empty());
}

TEST_CASE("notifications: a player is notified of an accepted takeback that gives them the turn, of a pause, and of its end") {
    TwoDevices two(notified_device());
    two.invite("lits");
    two.join();
    Rng rng(3);
    two.move(rng);
    Screen& asker = two.waiting();
    Screen& asked = two.to_move();
    const std::string name = &asked == &two.aki ? "Aki" : "Mio";
    asker.use("undo");
    two.exchange();
    asker.call("prefer page hidden");
    asked.use("live-accept");
    two.exchange();
    CHECK(notified(asker) == Shown{"Your turn | Battle of LITS: " + name + " accepted."});
    asker.call("prefer page shown");
    asker.call("press menu");
    asker.settle();
    asker.call("press offer-pause");
    two.exchange();
    asker.call("prefer page hidden");
    asked.use("live-accept");
    two.exchange();
    CHECK(notified(asker) == Shown{"Battle of LITS | The game is paused."});
    asked.use("live-resume");
    two.exchange();
    CHECK(notified(asker) == Shown{"Your turn | Battle of LITS: " + name + " has resumed the game."});
}

TEST_CASE("notifications: in Japanese, a notification is in Japanese") {
    TwoDevices two(notified_device("on", "ja"));
    two.invite("lits");
    two.join();
    Screen& hidden = two.waiting();
    hidden.call("prefer page hidden");
    Rng rng(3);
    two.move(rng);
    const std::string name = &hidden == &two.aki ? "Mio" : "Aki";
    CHECK(notified(hidden) == Shown{"あなたの番 | バトル・オブ・リッツ：" + name + "が打ちました。"});
}

TEST_CASE("notifications: none is shown on a visible page, unless the player wants them, or without the browser’s support") {
    struct Case {
        const char* chosen;
        const char* page;
        const char* browser;
    };
    for (const Case& each : {Case{"on", "shown", "yes"}, Case{"off", "hidden", "yes"}, Case{"on", "hidden", "no"}}) {
        CAPTURE(each.chosen);
        CAPTURE(each.page);
        TwoDevices two(notified_device(each.chosen));
        two.invite("lits");
        for (Screen* screen : {&two.aki, &two.mio}) {
            screen->call("prefer page hidden");
            screen->call(std::string("prefer page ") + each.page);
            screen->call(std::string("prefer notifications ") + each.browser);
        }
        two.join();
        Rng rng(3);
        for (int i = 0; i < 4; ++i) two.move(rng);
        CHECK(notified(two.aki).empty());
        CHECK(notified(two.mio).empty());
    }
}

TEST_CASE("notifications: opening a saved game and making a move cause no notification on the same device") {
    TwoDevices two(notified_device());
    two.invite("lits");
    two.join();
    Rng rng(3);
    for (int i = 0; i < 3; ++i) two.move(rng);
    const AnsweringPage::GameListing saved = *two.mio.page().find_kept(two.mio.page().saved_id);
    two.mio.call("prefer page hidden");
    restart(two.mio, saved);
    two.exchange();
    CHECK(notified(two.mio).empty());
    if (&two.to_move() == &two.aki) {
        two.move(rng);
        CHECK(notified(two.mio).size() == 1);
    }
    two.move(rng);
    CHECK(notified(two.mio).empty());
}

TEST_CASE("notifications: the setting is offered only where notifications are possible, and is off by default") {
    Screen without;
    without.call("go_to settings");
    without.settle();
    CHECK(without.text().find("Notify me") == std::string::npos);
    Screen with({.system = {"relay yes", "notifications yes"}});
    with.call("go_to settings");
    with.settle();
    CHECK(with.text().find("Notify me when it’s my turn") != std::string::npos);
    CHECK(with.program().app().context().settings.value(Setting::notify) == "off");
    CHECK(with.page().asked_to_notify == 0);
}

TEST_CASE("notifications: turning the setting on asks the browser, whose refusal turns it off again with a message") {
    Screen screen({.system = {"relay yes", "notifications yes"}});
    screen.call("go_to settings");
    screen.settle();
    screen.tab_to("notify");
    screen.key("Enter");
    screen.settle();
    CHECK(screen.page().asked_to_notify == 1);
    CHECK(screen.page().kept["notify"] == "on");
    screen.call("notify_refused");
    screen.settle();
    CHECK(screen.page().kept["notify"] == "off");
    CHECK(screen.said("Your browser doesn’t allow notifications"));
    screen.page().announced.clear();
    screen.call("notify_refused");
    CHECK(screen.page().announced.empty());
    screen.call("press notify");
    screen.settle();
    screen.call("press notify");
    screen.settle();
    CHECK(screen.page().asked_to_notify == 2);
}

TEST_CASE("notifications: a saved setting never asks the browser") {
    Screen screen(notified_device());
    CHECK(screen.page().asked_to_notify == 0);
}

}  // namespace narabe
