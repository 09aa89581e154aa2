// Live games with clocks, and with days for each turn.
#include <doctest/doctest.h>

#include "app/shell/tailor.h"
#include "app/shell/two_devices.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr double hour = 3'600;  // seconds

/// The line about the player in the screen-reader view.
std::string panel_of(Screen& screen, const std::string& name) {
    const std::string text = screen.text();
    for (const std::string_view line : lines_of(text)) {
        if (line.starts_with(name + " · ")) return std::string(line);
    }
    return {};
}

/// The time that a player has left; empty without a clock.
std::string time_of(Screen& screen, const std::string& name) {
    const std::string line = panel_of(screen, name);
    const std::size_t end = line.find(" left");
    if (end == std::string::npos) return {};
    const std::size_t dot = line.rfind(" · ", end) + std::string_view(" · ").size();
    return line.substr(dot, end - dot);
}

/// Aki and Mio have begun a game, and Aki is to move.
struct Timed : TwoDevices {
    explicit Timed(const std::string& time, const std::string& game = "lits", const Device& device = {}) : TwoDevices(device) {
        invite(game, time);
        join();
        exchange();
    }
    /// Seconds by a clock of less than an hour.
    static int seconds(const std::string& time) {
        const std::size_t colon = time.find(':');
        REQUIRE(colon != std::string::npos);
        return std::stoi(time.substr(0, colon)) * 60 + std::stoi(time.substr(colon + 1));
    }
    int left(Screen& screen, const std::string& name) { return seconds(time_of(screen, name)); }
};

/// The program in a new page, much later, with the game that the old page has saved.
void reopen(Screen& screen, Screen& old, FakeRelay& relay, double seconds) {
    screen.window().date_of_start = old.window().date() + seconds * 1000 - screen.now();
    const AnsweringPage::GameListing saved = *old.page().find_kept(old.page().saved_id);
    old.page().connect(nullptr);
    screen.page().connect(&relay);
    screen.call("restore " + saved.id + "\n" + saved.text);
    screen.settle();
}

}  // namespace

TEST_CASE("live clocks: the inviter chooses a time control, and the invitation names it") {
    TwoDevices two;
    two.invite("lits", "10+5");
    CHECK(two.aki.page().kept["setup-lits"].find("time=10+5") != std::string::npos);
    two.open_link(two.mio);
    CHECK(two.mio.text().find("10 minutes each, plus 5 seconds a turn.") != std::string::npos);
    two.join();
    CHECK(time_of(two.aki, "Mio") == "10:00");
    CHECK(time_of(two.mio, "Aki") == "10:00");
}

TEST_CASE("live clocks: without a choice there is no clock, and the choice needs a friend as the opponent") {
    TwoDevices two;
    two.aki.call("set_up lits");
    two.aki.settle();
    CHECK(!two.aki.has("time-10+5"));
    two.aki.use("opponent-link");
    two.aki.settle();
    CHECK(two.aki.has("time-10+5"));
    two.aki.call("go_to ");
    two.invite("lits");
    two.open_link(two.mio);
    CHECK(two.mio.text().find("each") == std::string::npos);
    two.join();
    CHECK(time_of(two.aki, "Aki").empty());
    two.pass(20);  // until the notice has gone
    const int before = two.aki.window().frames;
    two.pass(60);
    CHECK(two.aki.window().frames == before);
}

TEST_CASE("live clocks: the time control can be chosen by finger, mouse, keyboard and in the screen-reader view") {
    for (const bool has_touch : {false, true}) {
        TwoDevices two({.has_touch = has_touch});
        two.aki.call("set_up lits");
        two.aki.settle();
        two.aki.use("opponent-link");
        two.aki.settle();
        const auto is_on = [&](const std::string& id) {
            for (const Read& each : two.aki.reading()) {
                if (each.id == id) return each.is_on;
            }
            return false;
        };
        CHECK(is_on("time-none"));
        two.aki.use("time-30+10");
        CHECK(is_on("time-30+10"));
        two.aki.call("press time-3d");
        two.aki.settle();
        CHECK(is_on("time-3d"));
        two.aki.tab_to("time-10+5");
        two.aki.key("Enter");
        CHECK(is_on("time-10+5"));
        CHECK(two.aki.find("time-10+5")->label == "10 min + 5 s");
    }
}

TEST_CASE("live clocks: only the clock of the player to move runs, on both devices, and each turn adds the bonus") {
    Timed two("10+5");
    two.pass(30);
    CHECK(two.left(two.aki, "Aki") < 575);
    CHECK(two.left(two.aki, "Aki") > 560);
    CHECK(std::abs(two.left(two.mio, "Aki") - two.left(two.aki, "Aki")) <= 3);
    CHECK(time_of(two.aki, "Mio") == "10:00");
    const int before = two.left(two.aki, "Aki");
    Rng rng(1);
    two.move(rng);
    CHECK(std::abs(two.left(two.aki, "Aki") - before - 5) <= 2);
    CHECK(two.left(two.mio, "Aki") == two.left(two.aki, "Aki"));
    const int after = two.left(two.aki, "Aki");
    two.pass(20);
    CHECK(two.left(two.mio, "Mio") < 585);
    CHECK(two.left(two.aki, "Aki") == after);
}

TEST_CASE("live clocks: a running clock draws one frame a second, a clock that stands still none") {
    Timed two("10+5");
    two.pass(5);
    for (Screen* screen : {&two.aki, &two.mio}) {
        const int before = screen->window().frames;
        screen->wait(10'000);
        CHECK(screen->window().frames - before >= 9);
        CHECK(screen->window().frames - before <= 12);
    }
    for (const char* request : {"prefer page hidden", "go_to "}) {
        two.aki.call("prefer page shown");
        two.aki.call(request);
        two.aki.settle();
        two.aki.wait(3000);
        const int before = two.aki.window().frames;
        two.aki.wait(30'000);
        CHECK(two.aki.window().frames == before);
    }
}

TEST_CASE("live clocks: no clock runs while a player is disconnected") {
    Timed two("10+5");
    two.pass(10);
    two.relay.set_down(true);
    two.exchange();
    const int before = two.left(two.aki, "Aki");
    const int at_mio = two.left(two.mio, "Aki");
    two.pass(50);
    CHECK(two.left(two.aki, "Aki") == before);
    CHECK(two.left(two.mio, "Aki") == at_mio);
    two.relay.set_down(false);
    two.exchange();
    two.pass(10);
    CHECK(two.left(two.aki, "Aki") < before);
    two.mio.page().connect(nullptr);  // Mio leaves
    two.aki.settle();
    const int alone = two.left(two.aki, "Aki");
    two.aki.wait(40'000);
    CHECK(two.left(two.aki, "Aki") == alone);
}

TEST_CASE("live clocks: the clock stands still on both devices while the player does not look at the position") {
    Timed two("10+5");
    two.pass(10);
    const std::string place = two.aki.place();
    for (const char* leaving : {"go_to ", "prefer page hidden"}) {
        CAPTURE(leaving);
        const int before = two.left(two.aki, "Aki");
        two.aki.call(leaving);
        two.exchange();
        const int at_mio = two.left(two.mio, "Aki");
        two.pass(50);
        if (std::string_view(leaving) == "go_to ") CHECK(two.left(two.mio, "Aki") == at_mio);
        two.aki.call("go_to " + place);
        two.aki.call("prefer page shown");
        two.aki.frame();
        CHECK(before - two.left(two.aki, "Aki") <= 6);
        two.exchange();
    }
    const int before = two.left(two.aki, "Aki");
    two.aki.call("go_to " + place + "/menu");  // a sheet over the position
    two.pass(20);
    two.aki.call("go_to " + place);
    two.aki.settle();
    CHECK(before - two.left(two.aki, "Aki") >= 18);
}

TEST_CASE("live clocks: looking back does not stop the clock, but an unseen move does not start it") {
    Timed two("10+5");
    Rng rng(4);
    for (int i = 0; i < 2; ++i) two.move(rng);
    const int before = two.left(two.aki, "Aki");
    two.aki.call("press move-1");
    two.aki.settle();
    two.pass(20);
    CHECK(before - two.left(two.aki, "Aki") >= 18);
    two.aki.call("press move-2");
    two.aki.settle();
    two.move(rng);
    two.aki.call("press move-1");
    two.aki.settle();
    two.move(rng);
    const int unseen = two.left(two.aki, "Aki");
    two.pass(20);
    CHECK(two.left(two.aki, "Aki") == unseen);
}

TEST_CASE("live clocks: a device that was asleep for an hour costs its player no time") {
    Timed two("10+5");
    two.pass(10);
    const int before = two.left(two.aki, "Aki");
    two.aki.window().time += 3'600'000;
    two.mio.window().time += 3'600'000;
    two.pass(1);
    CHECK(before - two.left(two.aki, "Aki") <= 2);
    CHECK(!two.mio.has("live-claim"));
}

TEST_CASE("live clocks: the time that was used is kept over a restart") {
    Timed two("10+5");
    Rng rng(4);
    for (int i = 0; i < 2; ++i) {
        two.pass(30);
        two.move(rng);
    }
    two.pass(30);
    const int aki = two.left(two.aki, "Aki");
    const int mio = two.left(two.aki, "Mio");
    two.aki.call("prefer page hidden");
    Screen again(TwoDevices::with_relay({}, "Aki"));
    reopen(again, two.aki, two.relay, hour);
    CHECK(std::abs(two.left(again, "Aki") - aki) <= 2);
    CHECK(two.left(again, "Mio") == mio);
}

TEST_CASE("live clocks: days count while the page is closed") {
    Timed two("3d");
    two.pass(5);
    CHECK(time_of(two.aki, "Aki") == "2 days 23 h");
    CHECK(time_of(two.aki, "Mio") == "3 days 0 h");
    Screen again(TwoDevices::with_relay({}, "Aki"));
    reopen(again, two.aki, two.relay, 50 * hour);
    CHECK(time_of(again, "Aki").starts_with("21:59:"));
    CHECK(time_of(again, "Mio") == "3 days 0 h");
    two.pass(20);
    const int before = two.mio.window().frames;
    two.mio.wait(600'000);
    CHECK(two.mio.window().frames == before);
    two.mio.window().time += 71 * hour * 1000;
    two.mio.frame();
    CHECK(two.mio.text().find("Claim") == std::string::npos);
    two.mio.window().time += hour * 1000;
    two.mio.frame();
    two.mio.settle();
    CHECK(two.mio.has("live-claim"));
}

TEST_CASE("live clocks: a win on time is offered after the grace, and only the player claims it") {
    Timed two("10+5");
    two.aki.page().announced.clear();
    two.mio.page().announced.clear();
    two.pass(530);
    CHECK(!two.aki.said("one minute left"));
    two.pass(30);
    for (Screen* screen : {&two.aki, &two.mio}) {
        CHECK(std::count(screen->page().announced.begin(), screen->page().announced.end(), "Aki: one minute left.") == 1);
    }
    two.pass(42);
    CHECK(time_of(two.aki, "Aki") == "0:00");
    CHECK(time_of(two.mio, "Aki") == "0:00");
    CHECK(two.aki.said("Aki: time is up."));
    CHECK(!two.mio.has("live-claim"));
    two.pass(40);
    CHECK(time_of(two.aki, "Aki") == "0:00");
    CHECK(!two.is_over());
    CHECK(!two.aki.has("live-claim"));
    REQUIRE(two.mio.has("live-claim"));
    CHECK(two.mio.said("Claim the win or wait."));
    for (Screen* screen : {&two.aki, &two.mio}) {
        CHECK(std::count(screen->page().announced.begin(), screen->page().announced.end(), "Aki: time is up.") == 1);
    }
    two.mio.use("live-claim");
    two.exchange();
    CHECK(two.is_over());
    CHECK(two.aki.state()["result"].text() == two.mio.state()["result"].text());
    CHECK(two.aki.state()["result"].text().ends_with(" time"));
    for (Screen* screen : {&two.aki, &two.mio}) CHECK(screen->said("ran out of time"));
    CHECK(!two.mio.has("live-claim"));
    const int before = two.mio.window().frames;
    two.mio.wait(10'000);
    CHECK(two.mio.window().frames == before);
}

TEST_CASE("live clocks: a player whose time is up can still move until the win is claimed") {
    Timed two("10+5");
    two.pass(640);
    REQUIRE(two.mio.has("live-claim"));
    Rng rng(1);
    two.move(rng);
    CHECK(two.aki.move_count() == 1);
    CHECK(two.agree());
    CHECK(!two.mio.has("live-claim"));
}

TEST_CASE("live clocks: a watcher sees the clock of the player to move run, and claims nothing") {
    Timed two("10+5");
    Screen ken(TwoDevices::with_relay({}, "Ken"));
    two.open_watching(ken);
    CHECK(time_of(ken, "Aki") == "10:00");
    const auto pass = [&](double seconds) {
        for (; seconds > 0; seconds -= 20) {
            ken.wait(20'000);
            two.pass(20);
            ken.wait(0);
        }
    };
    pass(20);
    const int begun = two.left(ken, "Aki");
    pass(100);
    CHECK(std::abs(begun - two.left(ken, "Aki") - 100) <= 2);
    CHECK(std::abs(two.left(ken, "Aki") - two.left(two.aki, "Aki")) <= 25);
    CHECK(time_of(ken, "Mio") == "10:00");
    Rng rng(1);
    two.move(rng);
    ken.settle();
    CHECK(time_of(ken, "Aki") == time_of(two.aki, "Aki"));
    pass(60);
    CHECK(two.left(ken, "Mio") < 560);
    CHECK(time_of(ken, "Aki") == time_of(two.aki, "Aki"));
    pass(640);
    CHECK(two.aki.has("live-claim"));
    CHECK(!ken.has("live-claim"));
}

TEST_CASE("live clocks: a watcher of PILUS sees the clock of a player run who keeps the other from drawing") {
    Timed two("10+5", "pilus");
    Screen ken(TwoDevices::with_relay({}, "Ken"));
    two.open_watching(ken);
    two.mio.page().deals = false;
    Rng rng(1);
    for (int i = 0; i < 9 && ken.state()["toMove"].text() == "first"; ++i) {
        two.move(rng);
        ken.settle();
    }
    REQUIRE(ken.state()["toMove"].text() == "second");
    for (int i = 0; i < 4; ++i) {
        ken.wait(20'000);
        two.pass(20);
        ken.wait(0);
    }
    CHECK(two.left(ken, "Mio") < 600);
    CHECK(std::abs(two.left(ken, "Mio") - two.left(two.aki, "Mio")) <= 25);
}

TEST_CASE("live clocks: a watcher’s clock stands still while one of the players is away") {
    Timed two("10+5");
    Screen ken(TwoDevices::with_relay({}, "Ken"));
    two.open_watching(ken);
    two.mio.call("go_to ");
    two.mio.call("new_game\ngame tix\nseat human\nseat human");
    two.exchange();
    ken.settle();
    const std::string before = time_of(ken, "Aki");
    ken.wait(20'000);
    two.pass(20);
    ken.wait(20'000);
    CHECK(time_of(ken, "Aki") == before);
}

TEST_CASE("live clocks: the sheets, the clocks and the claim fit on every screen") {
    for (const char* time : {"10+5", "3d"}) {
        TwoDevices two({.has_touch = true});
        two.aki.call("set_up tailits");
        two.aki.settle();
        two.aki.use("opponent-link");
        two.aki.settle();
        Tailor sheet(two.aki);
        sheet.look("setup with time");
        two.aki.call("go_to ");
        two.aki.settle();
        two.invite("tailits", time);
        two.open_link(two.mio);
        Tailor invitation(two.mio);
        invitation.look("live invitation");
        two.join();
        Rng rng(2);
        for (int i = 0; i < 3; ++i) two.move(rng);
        two.pass(20);  // until the notice has gone
        sheet.look("clocks");
        if (std::string_view(time) == "3d") continue;
        two.pass(640);
        Screen& other = two.waiting();
        REQUIRE(other.has("live-claim"));
        (&other == &two.aki ? sheet : invitation).look("live claim");
    }
}

}  // namespace narabe
