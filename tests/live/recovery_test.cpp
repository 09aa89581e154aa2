// Lost logs, and the next game.
#include <doctest/doctest.h>

#include "live/pair.h"
#include "session/record.h"

namespace narabe::live {

namespace {

const std::string signature = code('x', 86);

/// Plays three moves, of which the guest’s is answered. Returns the guest’s room as saved before that move.
std::string save_before_answered_move(Pair& pair) {
    pair.play_all({"c3"});
    std::string save = pair.guest.write();
    REQUIRE(pair.play(pair.guest, "e5") == "");
    pair.inviter.receive(Seat::second, pair.guest.to_publish(), 0, signature);
    REQUIRE(pair.play(pair.inviter, "c5") == "");
    return save;
}

}  // namespace

TEST_CASE("live: a device that lost its newest moves gets them back from the broker, and does not replace them there") {
    Pair pair;
    pair.play_all({"c3"});
    const std::string save = pair.guest.write();
    pair.play_all({"e5", "c5"});
    const std::string retained = write_log(*pair.guest.log(Seat::second));
    Parsed<Room> guest = Room::read(save, all_games(), 0);
    REQUIRE(guest);
    guest->set_connected(true, 0);
    guest->receive(Seat::first, write_log(*pair.inviter.log(Seat::first)), 0);
    CHECK(misses_logs(*guest));
    CHECK(guest->to_publish().empty());
    CHECK(words(guest->refusal(Act::move)) ==
          "Your newest moves aren’t on this device. Open the game on your other device, or ask another player to open it.");
    guest->receive(Seat::second, retained, 0);
    CHECK(!misses_logs(*guest));
    CHECK(guest->state().session->cursor() == 3);
    CHECK(pair.play(*guest, "a1") == "");
}

TEST_CASE("live: the other player’s device gives back a log that the broker and its player lost") {
    Pair pair;
    const std::string save = save_before_answered_move(pair);
    Parsed<Room> inviter = Room::read(pair.inviter.write(), all_games(), 0);
    Parsed<Room> guest = Room::read(save, all_games(), 0);
    REQUIRE(inviter);
    REQUIRE(guest);
    CHECK(inviter->write() == pair.inviter.write());
    CHECK(inviter->to_restore().logs.empty());  // not connected
    for (Room* room : {&*inviter, &*guest}) room->set_connected(true, 0);
    guest->receive(Seat::first, inviter->to_publish(), 0);
    CHECK(guest->to_publish().empty());
    const std::vector<Signed> lost = inviter->to_restore().logs;
    REQUIRE(lost.size() == 1);
    CHECK(lost[0].seat == Seat::second);
    CHECK(lost[0].signature == signature);
    const std::string text(lost[0].text);
    for (Room* room : {&*inviter, &*guest}) room->receive(Seat::second, text, 0, signature);
    CHECK(inviter->to_restore().logs.empty());
    CHECK(guest->state().session->cursor() == 3);
    CHECK(guest->to_publish().empty());
    CHECK(!guest->refusal(Offer::takeback));
}

TEST_CASE("live: a player who moves before they learn that moves are missing gets those back, and the other game is kept") {
    for (const std::string_view again : {"d4", "a1", "f6"}) {
        Pair pair;
        const std::string save = save_before_answered_move(pair);
        Parsed<Room> guest = Room::read(save, all_games(), 7);
        REQUIRE(guest);
        pair.guest = std::move(*guest);
        pair.now = 7;
        pair.set_connected(true);
        REQUIRE(pair.play(pair.guest, again) == "");
        pair.inviter.receive(Seat::second, pair.guest.to_publish(), 7, code('y', 86));
        pair.guest.receive(Seat::first, pair.inviter.to_publish(), 7, code('y', 86));
        CHECK(words(pair.guest.refusal(Act::move)) ==
              "Your newest moves aren’t on this device. Open the game on your other device, or ask another player to open it.");
        CHECK(pair.guest.to_publish().empty());  // the broker may have the lost moves again by now
        std::vector<std::pair<std::string, std::string>> lost;
        for (const Signed& log : pair.inviter.to_restore().logs) {
            if (log.seat == Seat::second) lost.emplace_back(log.text, log.signature);
        }
        REQUIRE(lost.size() == 2);
        for (const auto& [text, signed_by] : lost) {
            for (Room* room : {&pair.inviter, &pair.guest}) room->receive(Seat::second, text, 7, signed_by);
        }
        CHECK(lost[1].second == signature);
        CHECK(pair.inviter.to_restore().logs.empty());
        for (const Room* room : {&pair.inviter, &pair.guest}) {
            CHECK(room->state().session->line().move_text(1) == "e5");
            CHECK(room->state().session->cursor() == 3);
            CHECK(other_game(*room, Seat::second, all_games())->line().move_text(1) == again);
        }
        CHECK(pair.play(pair.guest, "a2") == "");
    }
}

TEST_CASE("live: the inviter gives the guest’s log back when another guest’s has replaced it at the broker") {
    Pair pair;
    pair.inviter.receive(Seat::second, write_log(*pair.guest.log(Seat::second)), 0, signature);
    CHECK(pair.inviter.to_restore().logs.empty());
    const Log rival{.key = code('R', 43), .token_key = code('t', 43), .claim = code('c', 86)};
    pair.inviter.receive(Seat::second, write_log(rival), 0, code('y', 86));
    REQUIRE(pair.inviter.to_restore().logs.size() == 1);
    CHECK(pair.inviter.to_restore().logs[0].text == write_log(*pair.guest.log(Seat::second)));
}

TEST_CASE("live: watchers and logs without a known signature restore nothing") {
    Pair pair;
    pair.play_all({"c3"});
    Room watcher = Room::join({.secret = code('S', 22)}, {}, all_games());
    for (const Room* room : {&pair.inviter, &pair.guest})
        watcher.receive(*room->mine(), write_log(*room->log(*room->mine())), 0, signature);
    pair.set_connected(true);
    watcher.set_connected(true, 0);
    CHECK(watcher.to_restore().logs.empty());
    CHECK(pair.inviter.to_restore().logs.empty());
}

TEST_CASE("live: a rematch is one game with seats swapped, and the guest sits down in it") {
    Pair pair({.game = "taiji", .options = {{"size", "7"}, {"groups", "1"}}, .time = {TimeControl::Kind::clock, 60, 5}});
    REQUIRE(!pair.guest.act(Act::resign, 0));
    pair.pass();
    REQUIRE(!pair.inviter.offer(Offer::rematch, 0));
    REQUIRE(!pair.guest.offer(Offer::rematch, 0));
    pair.pass();
    REQUIRE(pair.guest.state().agreements.rematch);

    Keys keys = inviter_keys();
    keys.secret = code('N', 22);
    keys.salt = code('n', 22);
    keys.id = "bcdefghijklmnopa";
    Parsed<Room> inviter = rematch(pair.inviter, keys, all_games(), 0);
    REQUIRE(inviter);
    REQUIRE(!pair.inviter.start_next(keys.secret, 0));
    CHECK(words(pair.inviter.start_next(code('O', 22), 0)) == "This can’t be offered now.");
    pair.pass();
    CHECK(pair.guest.state().agreements.next == keys.secret);
    CHECK(inviter->mine() == Seat::second);

    Keys own = guest_keys();
    own.secret = keys.secret;
    own.id = keys.id;
    own.token_key = own.key;  // the claim is a signature by the guest’s own key
    Room guest = Room::join(own, {}, all_games());
    Room thief = Room::join(guest_keys('L'), {}, all_games());
    for (Room* room : {&guest, &thief}) room->receive(Seat::second, inviter->to_publish(), 0);
    CHECK(words(thief.sit_down(guest_keys('L'), claims('c'), "Rin", 0)) == "All seats are taken. You can watch.");
    CHECK(!thief.mine());
    REQUIRE(words(guest.sit_down(own, claims('c'), "Mio", 0)) == "");
    inviter->receive(Seat::first, guest.to_publish(), 0);
    guest.receive(Seat::second, inviter->to_publish(), 0);
    CHECK(role_of(guest) == Role::player);
    CHECK(guest.state().status == Status::playing);
    CHECK(guest.state().time == TimeControl{TimeControl::Kind::clock, 60, 5});
    CHECK(guest.state().session->origin().options == pair.guest.state().session->origin().options);
    CHECK(!guest.refusal(Act::move));  // the guest begins
}

TEST_CASE("live: a clock that is set back or far ahead takes no time from a player") {
    Pair pair({.game = "tix", .time = {TimeControl::Kind::clock, 60, 5}});
    pair.now = 1'000'000;
    pair.inviter.see(pair.now);
    pair.inviter.see(pair.now += 5'000);
    pair.inviter.see(pair.now -= 3'600'000);
    pair.inviter.see(pair.now += 86'400'000);
    CHECK(clock_of(pair.inviter, Seat::first, pair.now)->left == 55'000);
    CHECK(!pair.guest.state().outcome);
}

}  // namespace narabe::live
