// A live game with hidden hands on the screen of one device, which learns only what its seat sees.

#include <doctest/doctest.h>

#include <algorithm>

#include "app/shell/screen.h"
#include "core/rng.h"
#include "games/all_games.h"
#include "games/pilus/pilus_picture.h"
#include "session/record.h"
#include "session/seen_game.h"

namespace narabe {

namespace {

/// A random whole game.
Session whole_game(std::uint64_t seed, int moves = 500) {
    Session session = *Session::start(*find_game("pilus"), {}, {}, seed);
    roll(session);
    Rng rng(seed);
    for (int i = 0; i < moves && !session.is_over(); ++i) play_randomly(session, rng);
    return session;
}

/// A device that follows the game as one seat sees it. Nothing connects it: moves of all players and of chance come from the test.
struct SeenDevice {
    SeenDevice(const Session& game, Seat seat, Device device) : whole(game), viewer(seat), screen(std::move(device)) {
        whole.look_at(0);
        Session seen = seen_game(whole, viewer);
        seen.set_live("room\n");
        std::vector<Player> players(2, Player{.is_away = true});
        if (viewer != Seat::chance) players[static_cast<std::size_t>(index_of(viewer))] = Player{};
        REQUIRE(seen.set_players(players));
        screen.call("restore " + std::string(16, 'a') + "\n" + write_saved(seen));
        screen.settle();
    }

    GameInProgress& game() { return screen.program().app().context().match.game(); }
    const Session& seen() { return game().session(); }
    /// The next move arrives.
    void follow() {
        const std::size_t index = whole.cursor();
        const Move move = whole.position().as_seen(whole.line().moves()[index], viewer);
        const bool is_draw = whole.position().to_move() == Seat::chance;
        game().change(is_draw ? Arrivals::go_on : Arrivals::animate, [move](Session& session) { session.append(move); });
        whole.look_at(index + 1);
    }
    /// Changes the game otherwise.
    template <class Action>
    void change(Action action) {
        game().change(Arrivals::jump, action);
        show();
    }
    void show() {
        screen.frame();
        screen.settle();
    }
    bool is_over() const { return whole.cursor() == whole.line().size(); }

    /// Every tile in a hand that the viewer does not see, in each of its rotations.
    std::vector<pilus::Face> secrets() const {
        std::vector<pilus::Face> faces;
        const pilus::Deal& deal = whole.position().as<pilus::Pilus>().deal();
        for (const Seat seat : {Seat::first, Seat::second}) {
            for (const pilus::HandTile tile : deal.hand(seat)) {
                if (seat == viewer || tile >= pilus::tile_count) continue;
                for (int quarters = 0; quarters < 4; ++quarters) faces.push_back(deal.set()[tile].turned(quarters));
            }
        }
        return faces;
    }
    Sentence words_of(pilus::Face face) const {
        Sentence words("pilus.tile");
        for (int corner = 0; corner < 4; ++corner) words.args.push_back(pilus::name_of(face.colour(corner)));
        return words;
    }
    std::string said(const Sentence& words) { return std::string(screen.program().app().context().texts(words)); }
    /// Everything that the page and assistive software received since the last call.
    std::string told() {
        std::string all =
            screen.text() + screen.call("state") + screen.call("record") + screen.page().saved + screen.page().summary;
        for (const auto* lines : {&screen.page().events, &screen.page().announced}) {
            for (const std::string& line : *lines) all += line + "\n";
        }
        screen.page().events.clear();
        screen.page().announced.clear();
        return all;
    }

    Session whole;
    Seat viewer;
    Screen screen;
};

void check_secrets(SeenDevice& device) {
    const std::string told = device.told();
    for (const pilus::Face face : device.secrets()) {
        CAPTURE(pilus::face_text(face));
        CHECK(told.find(pilus::face_text(face)) == std::string::npos);
        CHECK(told.find(device.said(device.words_of(face))) == std::string::npos);
    }
}

/// The viewer’s hand is shown during both turns, the other hand as a number of tiles.
void check_hands(SeenDevice& device) {
    const std::string text = device.screen.text();
    const pilus::Position& position = device.whole.position().as<pilus::Pilus>();
    const pilus::Deal& deal = position.deal();
    for (const Seat seat : {Seat::first, Seat::second}) {
        CHECK(text.find(device.said({"panel.tiles", {Sentence::number(pilus::size_of(deal.hand(seat)))}})) != std::string::npos);
        if (seat != device.viewer || position.table().empty()) continue;
        for (const pilus::HandTile tile : deal.hand(seat)) {
            if (tile >= pilus::tile_count) continue;
            CHECK(text.find(device.said(device.words_of(deal.set()[tile]))) != std::string::npos);
        }
    }
    CHECK_FALSE(device.screen.has("take-device"));
}

void check_legal_moves(SeenDevice& device) {
    if (device.whole.is_over()) return;
    if (device.whole.position().to_move() != device.viewer || device.viewer == Seat::chance) {
        CHECK(device.screen.refusal("legal") == device.said("app.hand_hidden"));
        return;
    }
    MoveList moves;
    device.whole.position().legal_moves(moves);
    std::vector<std::string> expected;
    for (const Move move : moves) expected.push_back(device.whole.position().write_move(move));
    std::vector<std::string> legal = device.screen.legal();
    std::sort(expected.begin(), expected.end());
    std::sort(legal.begin(), legal.end());
    CHECK(legal == expected);
}

}  // namespace

TEST_CASE("a live game of PILUS: each seat and a watcher follow it to the end, and no hidden tile is shown") {
    for (const Seat viewer : {Seat::first, Seat::second, Seat::chance}) {
        CAPTURE(name_of(viewer));
        const char* language = viewer == Seat::second ? "ja" : "en";
        SeenDevice device(whole_game(3), viewer, {.size = {360, 640}, .language = language, .has_touch = true});
        while (!device.is_over()) {
            device.follow();
            device.show();
            check_secrets(device);
            check_hands(device);
            check_legal_moves(device);
        }
        CHECK(device.seen().outcome() == device.whole.outcome());
        CHECK(device.screen.state()["result"].text() == outcome_text(*device.whole.outcome()));
    }
}

TEST_CASE("a live game of PILUS: while a tile is being drawn, no one can move, and the player’s hand stays visible") {
    SeenDevice device(whole_game(3), Seat::first, {});
    while (device.whole.position().turn() < 1) device.follow();
    while (device.whole.position().to_move() != Seat::chance) device.follow();
    device.show();
    CHECK(device.screen.state()["toMove"].text() == "chance");
    CHECK(device.screen.refusal("legal") == device.said("app.hand_hidden"));
    check_hands(device);
    device.follow();
    device.show();
    check_hands(device);
}

TEST_CASE("a live game of PILUS: a message says that a tile is being drawn if it takes longer than a moment") {
    Session whole = whole_game(3, 2);
    Session seen = seen_game(whole, Seat::first);
    seen.look_at(*last_played(seen) + 1);
    seen.cut_off();
    LiveClocks clocks;
    clocks.wait_for_tiles(seen, 1000);
    CHECK(clocks.due(1000) == 1800);
    clocks.wait_for_tiles(seen, 1500);
    CHECK(clocks.due(1500) == 1800);
    CHECK_FALSE(clocks.are_tiles_due(1500));
    CHECK(clocks.are_tiles_due(1800));
    CHECK_FALSE(clocks.due(1800));
    clocks.wait_for_tiles(seen_game(whole, Seat::first), 2000);
    CHECK_FALSE(clocks.are_tiles_due(3000));
}

TEST_CASE("a live game of PILUS: a drawn tile that arrives alone does not interrupt the animation of the last move") {
    SeenDevice device(whole_game(3), Seat::first, {.has_motion = true});
    while (device.whole.position().turn() < 1 || device.whole.position().to_move() != Seat::chance) device.follow();
    REQUIRE(device.game().motion().is_going(device.game().now()));
    device.follow();
    CHECK(device.game().motion().is_going(device.game().now()));
    device.show();
    while (device.whole.position().to_move() != Seat::chance) {
        device.follow();
        device.show();
    }
    device.follow();
    CHECK_FALSE(device.game().motion().is_going(device.game().now()));
}

TEST_CASE("a live game of PILUS: a player who looks back sees their hand of that time") {
    SeenDevice device(whole_game(3), Seat::second, {});
    while (!device.is_over()) device.follow();
    device.show();
    for (const std::size_t count : {std::size_t{0}, std::size_t{7}, std::size_t{20}}) {
        device.screen.program().app().context().match.board().look_at(count);
        device.whole.look_at(count);
        device.show();
        check_hands(device);
    }
}

TEST_CASE("a live game of PILUS: after a resignation, hidden tiles stay hidden, and a review says that it needs all tiles") {
    SeenDevice device(whole_game(3, 20), Seat::first, {});
    while (!device.is_over()) device.follow();
    device.change([](Session& session) { session.resign(Seat::second); });
    check_secrets(device);
    REQUIRE(device.screen.has("review"));
    device.screen.use("review");
    device.show();
    CHECK(device.screen.said("needs all tiles"));
    CHECK(device.screen.page().sent.empty());  // nothing to search
    CHECK_FALSE(device.screen.place().ends_with("/review"));
}

TEST_CASE("a live game of PILUS: there is no link to it, and a copy can only be viewed") {
    SeenDevice device(whole_game(3, 20), Seat::first, {});
    while (!device.is_over()) device.follow();
    device.screen.use("menu");
    device.show();
    device.screen.use("share");
    device.show();
    CHECK_FALSE(device.screen.has("share-copy"));
    CHECK(device.screen.text().find("reveal hidden tiles") != std::string::npos);
    device.change([](Session& session) { session.resign(Seat::second); });
    CHECK(device.screen.text().find("A link needs all tiles") != std::string::npos);
    device.change([](Session& session) {
        session.cut_off();
        session.set_live({});
    });
    device.screen.back();
    device.show();
    CHECK(device.screen.text().find("you can only view it") != std::string::npos);
    CHECK_FALSE(device.screen.has("take-device"));
    check_secrets(device);
    check_hands(device);
}

TEST_CASE("a live game of PILUS: its card in My games shows no hidden tile, and says whose turn it is") {
    SeenDevice device(whole_game(3, 20), Seat::first, {});
    while (!device.is_over()) {
        device.follow();
        CHECK(device.screen.page().summary.find("turn chance") == std::string::npos);
    }
    device.screen.call("go_to library");
    device.show();
    check_secrets(device);
}

}  // namespace narabe
