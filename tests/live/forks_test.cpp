#include "live/forks.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "live/pair.h"
#include "session/record.h"

namespace narabe::live {

TEST_CASE("live: a fork without an answer is settled alike everywhere, and the other game is kept") {
    Pair pair;
    Room phone = pair.inviter;
    REQUIRE(pair.play(pair.inviter, "c3") == "");
    REQUIRE(pair.play(phone, "d4") == "");
    const std::string a(pair.inviter.to_publish());
    const std::string b(phone.to_publish());
    CHECK(pair.guest.receive(Seat::first, a, 0).kind == News::Kind::more);
    CHECK(pair.guest.receive(Seat::first, b, 0).kind == News::Kind::fork);
    Room other = Pair().guest;
    other.receive(Seat::first, b, 0);
    other.receive(Seat::first, a, 0);
    CHECK(pair.guest.state().session->line().moves() == other.state().session->line().moves());
    REQUIRE(other_game(pair.guest, Seat::first, all_games()));
    CHECK(other_game(pair.guest, Seat::first, all_games())->cursor() == 1);
    CHECK(!other_game(pair.guest, Seat::second, all_games()));
    pair.inviter.receive(Seat::first, b, 0);
    phone.receive(Seat::first, a, 0);
    CHECK(pair.inviter.state().session->line().moves() == phone.state().session->line().moves());
    CHECK(pair.inviter.to_restore().is_fork != phone.to_restore().is_fork);  // one of them repairs the broker's copy
    CHECK(pair.inviter.to_restore().logs.empty() != phone.to_restore().logs.empty());
}

TEST_CASE("live: a log of the inviter that names another game is refused") {
    Pair pair;
    REQUIRE(pair.play(pair.inviter, "c3") == "");
    std::string other(pair.inviter.to_publish());
    const std::string game(pair.guest.state().session->game().info.id);
    const std::size_t at = other.find("\ngame " + game + "\n");
    REQUIRE(at != std::string::npos);
    other = other.substr(0, at) + "\ngame pilus\n";
    other += std::string(pair.inviter.to_publish()).substr(at + game.size() + 7);
    CHECK(pair.guest.receive(Seat::first, other, 0).kind == News::Kind::refused);
    CHECK(pair.guest.state().session->game().info.id == game);
}

TEST_CASE("live: no player can undo an answered move by a fork") {
    for (const std::string_view cheat : {"a1", "b2", "f6"}) {
        Pair pair;
        Room cheater = pair.inviter;
        pair.play_all({"c3"});
        REQUIRE(pair.play(pair.guest, "e5") == "");
        REQUIRE(pair.play(cheater, cheat) == "");
        CHECK(pair.guest.receive(Seat::first, cheater.to_publish(), 0).kind == News::Kind::fork);
        CHECK(pair.guest.state().session->line().move_text(0) == "c3");
        CHECK(pair.guest.state().session->cursor() == 2);
    }
}

TEST_CASE("live: the same logs make the same game in every order, however many forks there are") {
    Pair pair;
    Room phone = pair.inviter;
    Room tablet = pair.inviter;
    Room guest_phone = pair.guest;
    std::vector<std::pair<Seat, std::string>> logs;
    const auto publish = [&logs](const Room& room) { logs.emplace_back(*room.mine(), room.to_publish()); };
    const auto deliver = [](Room& room, const auto& log) { room.receive(log.first, log.second, 0); };
    REQUIRE(pair.play(pair.inviter, "c3") == "");
    REQUIRE(pair.play(phone, "d4") == "");
    REQUIRE(pair.play(tablet, "a1") == "");
    for (const Room* room : {&pair.inviter, &phone, &tablet}) publish(*room);
    deliver(pair.guest, logs[0]);
    deliver(guest_phone, logs[1]);
    REQUIRE(pair.play(pair.guest, "e5") == "");
    REQUIRE(pair.play(guest_phone, "f6") == "");
    for (const Room* room : {&pair.guest, &guest_phone}) publish(*room);
    std::string expected;
    std::vector<int> order{0, 1, 2, 3, 4};
    do {
        Room watcher = Pair().guest;
        for (const int i : order) deliver(watcher, logs[static_cast<std::size_t>(i)]);
        const std::string game = write_saved(*watcher.state().session);
        if (expected.empty()) expected = game;
        CHECK(game == expected);
        CHECK(watcher.state().session->cursor() == 2);
        CHECK(other_game(watcher, Seat::first, all_games()));
        CHECK(other_game(watcher, Seat::second, all_games()));
    } while (std::next_permutation(order.begin(), order.end()));
}

TEST_CASE("live: devices of a player whose logs lose to different forks send each other all of them, and agree") {
    Pair pair;
    Room phone = pair.inviter;
    Room guest_phone = pair.guest;
    REQUIRE(pair.play(pair.inviter, "d4") == "");
    REQUIRE(pair.play(phone, "c3") == "");
    std::vector<std::pair<Seat, std::string>> logs;
    const auto publish = [&logs](const Room& room) { logs.emplace_back(*room.mine(), room.to_publish()); };
    const auto deliver = [](Room& room, const auto& log) { room.receive(log.first, log.second, 0, code('x', 86)); };
    for (const Room* room : {&pair.inviter, &phone}) publish(*room);
    deliver(pair.guest, logs[0]);
    deliver(guest_phone, logs[1]);
    REQUIRE(pair.play(pair.guest, "e5") == "");
    REQUIRE(pair.play(guest_phone, "f6") == "");
    for (const Room* room : {&pair.guest, &guest_phone}) publish(*room);
    Room tablet = Room::join(inviter_keys(), Seat::first, all_games());
    for (const auto& log : logs) deliver(tablet, log);
    deliver(pair.inviter, logs[2]);
    REQUIRE(pair.play(pair.inviter, "a1") == "");  // gets lost
    pair.guest.receive(Seat::first, pair.inviter.to_publish(), 0);
    REQUIRE(pair.play(pair.guest, "b2") == "");
    logs[2].second = pair.guest.to_publish();
    Room laptop = Room::join(inviter_keys(), Seat::first, all_games());
    for (const auto& log : logs) deliver(laptop, log);
    REQUIRE(write_saved(*laptop.state().session) != write_saved(*tablet.state().session));
    for (Room* room : {&tablet, &laptop}) room->set_connected(true, 0);
    const auto bring = [](const Room& from, Room& to) {
        std::vector<std::pair<Seat, std::string>> sent;
        if (!from.to_publish().empty()) sent.emplace_back(Seat::first, from.to_publish());
        for (const Signed& log : from.to_restore().logs) sent.emplace_back(log.seat, log.text);
        for (const auto& log : sent) to.receive(log.first, log.second, 0, code('x', 86));
    };
    for (int i = 0; i < 2; ++i) {
        bring(tablet, laptop);
        bring(laptop, tablet);
    }
    CHECK(write_saved(*laptop.state().session) == write_saved(*tablet.state().session));
}

TEST_CASE("live: a game stops if a player signs too many logs that contradict each other") {
    Pair pair;
    pair.play_all({"c3"});
    const Log log = *pair.inviter.log(Seat::first);
    std::vector<std::string> forks;
    for (int i = 0; i <= most_versions; ++i) {
        Log fork = log;
        fork.entries.push_back({.number = 1 + i % 8});
        fork.entries.push_back({.number = 1 + i / 8});
        forks.push_back(write_log(fork));
    }
    Room other = pair.guest;
    for (const std::string& fork : forks) {
        CHECK(pair.guest.state().status == Status::playing);
        pair.guest.receive(Seat::first, fork, 0);
    }
    CHECK(words(pair.guest.state().trouble) == "There are too many different versions of this game.");
    std::reverse(forks.begin(), forks.end());
    for (const std::string& fork : forks) other.receive(Seat::first, fork, 0);
    CHECK(write_saved(*other.state().session) == write_saved(*pair.guest.state().session));
    CHECK(words(other.state().trouble) == words(pair.guest.state().trouble));
}

TEST_CASE("live: a move before the guest came does not replace the game with the guest, even if logs of that game are missing") {
    Pair pair({.game = "tix"}, false);
    Room phone = pair.inviter;
    REQUIRE(!pair.guest.sit_down(guest_keys(), claims('c'), "Mio", 0));
    pair.pass();
    const std::string seated = write_log(*pair.inviter.log(Seat::first));
    pair.play_all({"c3", "e5"});
    REQUIRE(pair.play(phone, "d4") == "");
    Room watcher = Room::join({.secret = code('S', 22)}, {}, all_games());
    watcher.receive(Seat::first, seated, 0);
    watcher.receive(Seat::first, phone.to_publish(), 0);
    watcher.receive(Seat::second, write_log(*pair.guest.log(Seat::second)), 0);
    CHECK(watcher.state().status == Status::playing);
    CHECK(misses_logs(watcher));
    watcher.receive(Seat::first, write_log(*pair.inviter.log(Seat::first)), 0);
    CHECK(!misses_logs(watcher));
    CHECK(watcher.state().session->cursor() == 2);
}

TEST_CASE("live: an inviter’s devices that accept different guests agree, and the other guest learns that the seat is taken") {
    Pair pair({.game = "tix"}, false);
    Room phone = Room::join(inviter_keys(), Seat::first, all_games());
    Room rival = Room::join(guest_keys('L'), {}, all_games());
    const std::string invitation = write_log(*pair.inviter.log(Seat::first));
    phone.receive(Seat::first, invitation, 0);
    rival.receive(Seat::first, invitation, 0);
    REQUIRE(!pair.guest.sit_down(guest_keys(), claims('c'), "Mio", 0));
    REQUIRE(!rival.sit_down(guest_keys('L'), claims('c'), "Rin", 0));
    const std::string claims[] = {std::string(pair.guest.to_publish()), std::string(rival.to_publish())};
    pair.inviter.receive(Seat::second, claims[0], 0);
    phone.receive(Seat::second, claims[1], 0);
    const std::string sits[] = {std::string(pair.inviter.to_publish()), std::string(phone.to_publish())};
    for (Room* room : {&pair.inviter, &phone, &pair.guest, &rival}) {
        for (const std::string& sit : sits) room->receive(Seat::first, sit, 0);
        for (const std::string& claim : claims) room->receive(Seat::second, claim, 0);
    }
    CHECK(role_of(pair.guest) == Role::player);
    CHECK(role_of(rival) == Role::late);
    for (const Room* room : {&phone, &pair.guest, &rival}) {
        CHECK(room->log(Seat::second)->name == "Mio");
        CHECK(room->state().status == Status::playing);
        CHECK(!misses_logs(*room));
    }
}

TEST_CASE("live: a guest’s log that arrives before the invitation is accepted counts afterwards, whoever else asked") {
    Pair pair;
    Room watcher = Room::join({.secret = code('S', 22)}, {}, all_games());
    watcher.receive(Seat::first, write_log(*Pair({.game = "tix"}, false).inviter.log(Seat::first)), 0);
    Log rival{.key = code('R', 43), .token_key = code('t', 43), .claim = code('c', 86)};
    watcher.receive(Seat::second, write_log(rival), 0);
    const News news = watcher.receive(Seat::second, write_log(*pair.guest.log(Seat::second)), 0);
    CHECK(words(news.why) == "All seats are taken. You can watch.");
    for (char letter = 'a'; letter < 'h'; ++letter) {  // a flood
        rival.key = code(letter, 43);
        watcher.receive(Seat::second, write_log(rival), 0);
    }
    CHECK(!misses_logs(watcher));
    watcher.receive(Seat::first, write_log(*pair.inviter.log(Seat::first)), 0);
    CHECK(watcher.state().status == Status::playing);
    CHECK(watcher.log(Seat::second)->name == "Mio");

    Room late = Room::join({.secret = code('S', 22)}, {}, all_games());
    late.receive(Seat::first, write_log(*pair.inviter.log(Seat::first)), 0);
    CHECK(misses_logs(late));
    late.receive(Seat::second, write_log(*pair.guest.log(Seat::second)), 0);
    CHECK(!misses_logs(late));
}

TEST_CASE("live: an answer that fits two contradicting logs shows that they were made to deceive") {
    Pair pair;
    Room phone = pair.inviter;
    pair.play_all({"c3", "e5"});
    REQUIRE(pair.play(phone, "d4") == "");
    const auto version = [](const Room& room, Seat seat) { return Version{write_log(*room.log(seat)), *room.log(seat)}; };
    const Version answer = version(pair.inviter, Seat::second);
    Versions versions{version(pair.inviter, Seat::first), version(phone, Seat::first)};
    CHECK(!is_forged(versions[0], Seat::first, answer, Seat::second, versions));
    versions[1].log.checks = versions[0].log.checks;  // no one can do that, or only in days
    CHECK(is_forged(versions[0], Seat::first, answer, Seat::second, versions));
}

}  // namespace narabe::live
