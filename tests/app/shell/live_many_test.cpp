// Live games of PILUS for three and four people, who sit down by one link.
#include <memory>

#include "app/live_game/live_recovery.h"
#include "app/shell/two_devices.h"
#include "app/shell/writing.h"
#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr const char* names[] = {"Aki", "Mio", "Ken", "Yui"};

/// The devices of people who play together.
struct Table : ConnectedDevices {
    explicit Table(std::size_t seats, const Device& device = {}) {
        for (std::size_t seat = 0; seat < seats; ++seat) add(TwoDevices::with_relay(device, names[seat]));
    }

    Screen& add(const Device& device) {
        screens.push_back(std::make_unique<Screen>(device));
        screens.back()->page().connect(&relay);
        return *screens.back();
    }
    std::vector<Screen*> all() override {
        std::vector<Screen*> all;
        for (const auto& screen : screens) all.push_back(screen.get());
        return all;
    }
    Screen& operator[](std::size_t seat) { return *screens[seat]; }
    /// The first player invites friends to a game for all devices that are here.
    void invite() {
        Screen& aki = *screens[0];
        for (const char* id : {"friend", "friend-pilus"}) {
            aki.use(id);
            aki.settle();
        }
        for (std::size_t seats = 2; seats < screens.size(); ++seats) {
            aki.call("press players-more");
            aki.settle();
        }
        aki.call("press start");
        exchange();
        REQUIRE(!aki.page().invitation.empty());
    }
    void open_link(Screen& screen) {
        const std::vector<std::string_view> words = split(screens[0]->page().invitation, " ");
        screen.page().ask_later(relay.opened_link("play", std::string(words[3]), std::string(words[4]), "-"));
        exchange();
    }
    void join(Screen& screen) {
        open_link(screen);
        screen.use("sit-down");
        exchange();
    }
    void begin() {
        invite();
        for (std::size_t seat = 1; seat < screens.size(); ++seat) join(*screens[seat]);
    }
    std::size_t seats() { return screens[0]->state()["seats"].items().size(); }
    Screen& to_move() override {
        const std::string seat = screens[0]->state()["toMove"].text();
        for (std::size_t index = 0; index < seats(); ++index) {
            const JsonValue players = screens[index]->state()["seats"];
            for (std::size_t each = 0; each < seats(); ++each) {
                if (name_of(seat_at(static_cast<int>(each))) == seat && players.items()[each].text() == "human")
                    return *screens[index];
            }
        }
        FAIL("no player to move");
        return *screens[0];
    }

    std::vector<std::unique_ptr<Screen>> screens;
};

std::string peer_of(Screen& screen) {
    return screen.state()["live"]["peer"].text();
}

}  // namespace

TEST_CASE("live many: three and four people sit down by one link, and play PILUS to its end, each seeing their own tiles only") {
    for (const std::size_t seats : {std::size_t{3}, std::size_t{4}}) {
        CAPTURE(seats);
        Table table(seats);
        table.begin();
        for (std::size_t seat = 0; seat < seats; ++seat) {
            CHECK(peer_of(table[seat]) == "online");
            CHECK(unknown_draws(table[seat]) == 3 * (seats - 1));
        }
        Rng rng(7);
        for (int i = 0; i < 100 && !table.is_over(); ++i) {
            table.move(rng);
            for (std::size_t seat = 1; seat < seats; ++seat) REQUIRE(public_moves(table[seat]) == public_moves(table[0]));
        }
        REQUIRE(table.is_over());
        for (std::size_t seat = 0; seat < seats; ++seat) {
            CHECK(table[seat].state()["result"].text() == table[0].state()["result"].text());
            CHECK(table[seat].said("The shuffle was fair."));
        }
    }
}

TEST_CASE("live many: until all seats are taken, the inviter and the guests see who has sat down, and no player can move") {
    Table table(4);
    table.invite();
    CHECK(mirror_has(table[0], "Seats taken: 1 of 4 (Aki)."));
    CHECK(peer_of(table[0]) == "open");
    table.open_link(table[1]);
    CHECK(mirror_has(table[1], "Aki invites you to a game of PILUS."));
    CHECK(mirror_has(table[1], "if a player leaves, the game stops"));
    table.use(table[1], "sit-down");
    CHECK(table[0].said("Mio joined the game."));
    CHECK(mirror_has(table[0], "Seats taken: 2 of 4 (Aki and Mio)."));
    CHECK(table[0].has("share-copy"));
    table.join(table[2]);
    CHECK(table[1].said("Ken joined the game."));
    for (const std::size_t seat : {std::size_t{1}, std::size_t{2}}) {
        CHECK(mirror_has(table[seat], "Seats taken: 3 of 4 (Aki, Mio and Ken)."));
        CHECK(mirror_has(table[seat], "Invited"));
        CHECK(peer_of(table[seat]) == "open");
        CHECK_FALSE(table[seat].has("invite"));
    }
    CHECK(table[0].state()["toMove"].text() == "chance");
    table.join(table[3]);
    CHECK_FALSE(table[0].has("share-copy"));
    for (std::size_t seat = 0; seat < 4; ++seat) {
        CHECK(peer_of(table[seat]) == "online");
        CHECK(table[seat].state()["toMove"].text() == "first");
    }
}

TEST_CASE("live many: a list of players calls the player on the device “you”") {
    Table table(2);
    Screen& guest = table.add({.system = {"relay yes"}});
    table.invite();
    table.join(guest);
    CHECK(mirror_has(guest, "Seats taken: 2 of 3 (Aki and you)."));
}

TEST_CASE("live many: until all seats are taken, the panels show on phones, too, which seats are free and who is there") {
    for (const auto& [code, free, here] : {std::tuple("en", "Invited", "Online"), {"ja", "招待中", "オンライン"}}) {
        const char* const language = code;  // a macro captures it
        for (const Point size : {Point{390, 844}, {360, 640}}) {
            for (const std::size_t seats : {std::size_t{2}, std::size_t{3}, std::size_t{4}}) {
                CAPTURE(seats);
                CAPTURE(size.x);
                CAPTURE(language);
                Table table(seats, {.size = size, .language = language, .has_touch = true});
                table.invite();
                table[0].key("Escape");
                table[0].settle();
                Writing writing;
                table[0].program().watch(&writing);
                table[0].frame();
                CHECK(writing.place_of(free));
                if (seats > 2) {
                    table.join(table[1]);
                    table[0].frame();
                    CHECK(writing.place_of(free));
                    CHECK(writing.place_of(here));
                }
                CHECK(writing.faults(table[0], Writing::Cells::looked_at) == std::vector<std::string>());
                table[0].program().watch(nullptr);
            }
        }
    }
}

TEST_CASE("live many: during the game, too, the panels on phones show whose turn it is and who is there") {
    for (const Point size : {Point{390, 844}, {360, 640}}) {
        for (const std::size_t seats : {std::size_t{2}, std::size_t{3}, std::size_t{4}}) {
            CAPTURE(size.x);
            CAPTURE(seats);
            Table table(seats, {.size = size, .has_touch = true});
            table.begin();
            Writing writing;
            table[0].program().watch(&writing);
            table[0].frame();
            CHECK(writing.place_of("Your turn"));
            CHECK(writing.place_of("Online"));
            table[1].page().connect(nullptr);
            table.exchange();
            table[0].frame();
            CHECK(writing.place_of("Offline"));
            CHECK(writing.faults(table[0], Writing::Cells::looked_at) == std::vector<std::string>());
            table[0].program().watch(nullptr);
        }
    }
}

TEST_CASE("live many: guests can sit down while the inviter is offline, and have their seats once the inviter is back") {
    Table table(4);
    table.invite();
    table.join(table[1]);
    table[0].page().connect(nullptr);
    table.exchange();
    const AnsweringPage::GameListing saved = *table[0].page().find_kept(game_id(table[0]));
    table.join(table[2]);
    table.join(table[3]);
    CHECK(mirror_has(table[3], "Aki must be online once before you can move."));
    table[0].page().connect(&table.relay);
    restart(table[0], saved);
    table.exchange();
    for (const auto& screen : table.screens) CHECK(peer_of(*screen) == "online");
}

TEST_CASE("live many: a guest who was offline learns the name of a player who has joined since") {
    Table table(4);
    table.invite();
    table.join(table[1]);
    table[1].page().connect(nullptr);
    table.exchange();
    table.join(table[2]);
    table.join(table[3]);
    table[1].page().connect(&table.relay);
    const AnsweringPage::GameListing saved = *table[1].page().find_kept(game_id(table[1]));
    restart(table[1], saved);
    table.exchange();
    CHECK(table[1].said("Ken and Yui joined the game."));
    CHECK_FALSE(table[1].said("Player 3"));
    CHECK(peer_of(table[1]) == "online");
}

TEST_CASE("live many: friends who sit down at the same moment all get seats") {
    Table table(4);
    table.invite();
    for (std::size_t seat = 1; seat < 4; ++seat) table.open_link(table[seat]);
    for (std::size_t seat = 1; seat < 4; ++seat) table[seat].use("sit-down");
    table.exchange();
    table.pass(40);
    table.exchange();
    for (std::size_t seat = 0; seat < 4; ++seat) {
        CHECK(peer_of(table[seat]) == "online");
        CHECK(table[seat].state()["live"]["role"].text() == "player");
    }
    for (const char* name : {"Mio", "Ken", "Yui"}) {
        CAPTURE(name);
        const auto tells_of = [&](const std::string& words) {
            return words.find(name) != std::string::npos && words.find("joined the game") != std::string::npos;
        };
        CHECK(ranges::any_of(table[0].page().announced, tells_of));
    }
    Rng rng(4);
    for (int i = 0; i < 8; ++i) table.move(rng);
    for (std::size_t seat = 1; seat < 4; ++seat) CHECK(public_moves(table[seat]) == public_moves(table[0]));
}

TEST_CASE("live many: a friend whose seat another one got while the inviter was offline watches the game to its end") {
    Table table(2);
    table.invite();
    const AnsweringPage::GameListing saved = *table[0].page().find_kept(game_id(table[0]));
    table[0].call("new_game\ngame tix\nseat human\nseat human");
    Screen& late = table.add(TwoDevices::with_relay({}, "Late"));
    table.join(late);
    table.join(table[1]);  // the relay keeps the last log
    restart(table[0], saved);
    table.exchange();
    CHECK(mirror_has(late, "You can watch"));
    Rng rng(7);
    for (int i = 0; i < 100 && !table.is_over(); ++i) table.move(rng);
    REQUIRE(table.is_over());
    CHECK(public_moves(late) == public_moves(table[0]));
    CHECK(unknown_draws(late) > unknown_draws(table[0]));
    CHECK(late.state()["result"].text() == table[0].state()["result"].text());
    CHECK(late.state()["live"]["role"].text() == "watcher");
}

TEST_CASE("live many: whoever opens the link when all seats are taken can watch, and sees no hand") {
    Table table(3);
    table.begin();
    Screen& late = table.add(TwoDevices::with_relay({}, "Late"));
    table.open_link(late);
    CHECK_FALSE(late.has("sit-down"));
    CHECK(mirror_has(late, "Aki, Mio and Ken"));
    table.use(late, "watch");
    Rng rng(4);
    for (int i = 0; i < 9; ++i) {
        table.move(rng);
        CHECK(public_moves(late) == public_moves(table[0]));
        CHECK(unknown_draws(late) > unknown_draws(table[0]));
        CHECK(mirror_has(late, "3 tiles in hand"));
        CHECK_FALSE(mirror_has(late, "Tile: "));
    }
    CHECK(late.state()["live"]["role"].text() == "watcher");
}

TEST_CASE("live many: the panels show who is there, and that all others have received the last move") {
    Table table(3);
    table.begin();
    table[2].page().connect(nullptr);
    table.exchange();
    CHECK(mirror_has(table[0], "Offline"));
    CHECK(mirror_has(table[0], "Online"));
    CHECK(peer_of(table[0]) == "offline");
    Rng rng(4);
    while (table[0].state()["toMove"].text() == "first") table.move(rng);
    CHECK(mirror_has(table[0], "Sent"));
    CHECK_FALSE(mirror_has(table[0], "Received"));
    table[2].page().connect(&table.relay);
    const AnsweringPage::GameListing saved = *table[2].page().find_kept(game_id(table[2]));
    restart(table[2], saved);
    table.exchange();
    CHECK(mirror_has(table[0], "Received"));
    CHECK(peer_of(table[0]) == "online");
    CHECK(public_moves(table[2]) == public_moves(table[0]));
}

TEST_CASE("live many: a pause needs everyone’s answer, which all can follow, and any player ends it") {
    Table table(3);
    table.begin();
    table.choose(table[1], "offer-pause");
    CHECK(mirror_has(table[1], "Waiting for Aki and Ken’s answer."));
    CHECK(mirror_has(table[0], "Mio suggests a pause. Ken must accept, too."));
    table.use(table[0], "live-accept");
    CHECK(mirror_has(table[0], "Waiting for Ken’s answer."));
    CHECK_FALSE(table[0].has("live-accept"));
    CHECK(mirror_has(table[1], "Waiting for Ken’s answer."));
    table.use(table[2], "live-accept");
    for (std::size_t seat = 0; seat < 3; ++seat) {
        CHECK(table[seat].said("The game is paused."));
        CHECK(mirror_has(table[seat], "Any player can resume the game."));
    }
    table.use(table[2], "live-resume");
    CHECK(table[0].said("The game continues."));
    table.choose(table[0], "offer-teaching");
    table.use(table[1], "live-accept");
    table.use(table[2], "live-decline");
    for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
        CHECK(table[seat].said("The offer is no longer open."));
        CHECK_FALSE(mirror_has(table[seat], "Waiting for"));
    }
    CHECK_FALSE(menu_has(table[0], "resign"));
    CHECK_FALSE(menu_has(table[0], "offer-draw"));
}

TEST_CASE("live many: after a rematch that all want, everyone has moved up one seat") {
    Table table(3);
    table.begin();
    play_out(table, 7, 100);
    const std::string before = game_id(table[0]);
    table.use(table[2], "rematch");
    CHECK(table[0].said("Ken would like a rematch."));
    CHECK(table[0].find("rematch")->label == "Accept rematch");
    table.use(table[0], "rematch");
    CHECK_FALSE(table[0].has("rematch"));
    CHECK(game_id(table[0]) == before);
    table.use(table[1], "rematch");
    table.exchange();
    for (std::size_t seat = 0; seat < 3; ++seat) {
        CHECK(game_id(table[seat]) != before);
        CHECK(game_id(table[seat]) == game_id(table[0]));
        CHECK(table[seat].state()["seats"].items()[(seat + 2) % 3].text() == "human");
    }
    Rng rng(7);
    for (int i = 0; i < 4; ++i) table.move(rng);
    CHECK(public_moves(table[2]) == public_moves(table[0]));
}

TEST_CASE("live many: a player who deleted the next game gets their seat in it back by the game before") {
    Table table(3);
    table.begin();
    play_out(table, 7, 100);
    const std::string before = game_id(table[0]);
    for (const std::size_t seat : {std::size_t{2}, std::size_t{0}, std::size_t{1}}) table.use(table[seat], "rematch");
    table.exchange();
    for (std::size_t seat = 0; seat < 3; ++seat) {
        CAPTURE(seat);
        Screen& screen = table[seat];
        const std::string next = game_id(screen);
        REQUIRE(next != before);
        const AnsweringPage::GameListing saved = *screen.page().find_kept(before);
        std::erase_if(screen.page().saved_games, [&](const AnsweringPage::GameListing& each) { return each.id == next; });
        restart(screen, saved);
        table.use(screen, "rematch");
        table.exchange();
        CHECK(game_id(screen) == next);
        CHECK(screen.state()["live"]["role"].text() == "player");
        CHECK(screen.state()["seats"].items()[(seat + 2) % 3].text() == "human");
    }
    Rng rng(7);
    for (int i = 0; i < 4; ++i) table.move(rng);
    for (std::size_t seat = 1; seat < 3; ++seat) CHECK(public_moves(table[seat]) == public_moves(table[0]));
}

TEST_CASE("live many: the sheet of a new game offers neither a clock nor the first move to more than one friend") {
    Table table(2);
    Screen& aki = table[0];
    for (const char* id : {"friend", "friend-pilus"}) {
        aki.use(id);
        aki.settle();
    }
    CHECK(mirror_has(aki, "First move"));
    CHECK(mirror_has(aki, "No clock"));
    aki.call("press time-10+5");
    aki.call("press players-more");
    aki.settle();
    CHECK_FALSE(mirror_has(aki, "First move"));
    CHECK_FALSE(mirror_has(aki, "No clock"));
    CHECK(mirror_has(aki, "Friends online"));
    CHECK(mirror_has(aki, "Opponents"));
    CHECK(aki.find("start")->label == "Invite friends");
    CHECK(mirror_has(aki, "No one can resign"));
    aki.call("press start");
    table.exchange();
    CHECK(aki.state()["seats"].items().size() == 3);
    CHECK(mirror_has(aki, "Invite friends"));
    aki.key("Escape");
    aki.settle();
    CHECK(aki.find("invite")->label == "Invite friends");
}

TEST_CASE("live many: a script of the page invites to a game of three from the first seat only") {
    Table table(3);
    const std::string made = table.relay.new_keys();
    const std::string why = "One seat must be yours, the first of three or four, and all others must be “away”.";
    for (const char* seats : {"seat away\nseat human\nseat away", "seat human\nseat human\nseat away", "seat human\nseat away"})
        CHECK(table[0].refusal(made + "\ngame pilus\noption players=3\n" + seats) == why);
    table[0].call(made + "\ngame pilus\noption players=3");
    table.exchange();
    CHECK(table[0].state()["seats"].items()[2].text() == "away");
    CHECK(peer_of(table[0]) == "open");
    const std::string id = made.substr(made.rfind(' ') + 1);
    for (const std::size_t seat : {std::size_t{1}, std::size_t{2}}) {
        table[seat].call(table.relay.opened_link("play", made.substr(10, 22), made.substr(33, 22), "-"));
        table[seat].call("live_enter " + id);
        table.exchange();
        CHECK(table[seat].call("live_enter " + id) == "entered");
    }
    CHECK(peer_of(table[0]) == "online");
}

TEST_CASE("live many: only a game without hidden tiles can be continued by link when it does not continue live") {
    TwoDevices lits;
    lits.invite("lits");
    lits.join();
    Table table(3);
    table.begin();
    const auto words = [](Screen& screen, const char* why) {
        const Match& match = screen.program().app().context().match;
        return screen.program().app().context().texts(with_link(why, match.game().session()));
    };
    CHECK(words(lits.aki, "live.full") == "This game is too long to continue live. You can continue it by link.");
    CHECK(words(table[0], "live.full") == "This game is too long to continue live.");
    CHECK(words(table[0], "live.too_many_forks") == "There are too many different versions of this game.");
    CHECK(words(lits.aki, "live.paused") == "The game is paused.");
}

TEST_CASE("live many: four people play on small phones in both languages") {
    for (const char* language : {"en", "ja"}) {
        CAPTURE(language);
        Table table(4, {.size = {360, 640}, .language = language, .has_touch = true});
        table.begin();
        Rng rng(9);
        for (int i = 0; i < 8; ++i) table.move(rng);
        for (std::size_t seat = 1; seat < 4; ++seat) CHECK(public_moves(table[seat]) == public_moves(table[0]));
    }
}

}  // namespace narabe
