// Players of PILUS for three and four who use several devices at once.
#include <doctest/doctest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "core/ranges.h"
#include "live/table.h"
#include "session/record.h"
#include "tries.h"

namespace narabe::live {

namespace {

using Devices = std::vector<Room*>;

std::string log_of(const Room& room, Seat seat) {
    return write_log(*room.log(seat));
}

std::string game_of(const Room& room) {
    return write_saved(table_of(room.state()));
}

void receive(Room& room, Seat seat, const std::string& text) {
    room.receive(seat, text, 0);
    compute_all(room, 0);
}

/// Brings all logs of all devices to all of them, until nothing is new.
void share(const Devices& devices) {
    for (bool is_new = true; is_new;) {
        is_new = false;
        for (Room* to : devices) {
            for (const Room* from : devices) {
                for (int seat = 0; seat < from->state().seats; ++seat) {
                    for (const Version& each : Versions(from->logs().all(seat_at(seat))))
                        is_new = to->receive(seat_at(seat), each.text, 0).is_change() || is_new;
                }
            }
            compute_all(*to, 0);
        }
    }
}

/// A tile at a random place, and the pawn.
void play_turn(Room& room, Rng& rng) {
    for (int move = 0; move < 2; ++move) {
        MoveList legal;
        room.state().session->position().legal_moves(legal);
        REQUIRE(words(room.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))], 0)) == "");
        compute_all(room, 0);
    }
}

/// The first player’s devices make different moves at once. The players with an odd number get one of them, the others the other one.
struct Forked {
    explicit Forked(int seats, std::uint64_t seed = 1) : rng(seed), table(seats), phone(table.rooms[0]) {
        table.play_on(rng, 2 * seats);
        phone = table.seat(Seat::first);
        play_turn(table.seat(Seat::first), rng);
        play_turn(phone, rng);
        REQUIRE(log_of(phone, Seat::first) != log_of(table.seat(Seat::first), Seat::first));
        for (int seat = 1; seat < seats; ++seat)
            receive(table.seat(seat_at(seat)), Seat::first, log_of(seat % 2 == 1 ? table.seat(Seat::first) : phone, Seat::first));
    }

    Devices devices() {
        Devices all{&phone};
        for (Room& room : table.rooms) all.push_back(&room);
        return all;
    }

    Rng rng;
    Table table;
    Room phone;
};

}  // namespace

TEST_CASE("live: three and four players continue after two devices of one moved at once and others answered different moves") {
    for (const int seats : {3, 4}) {
        for (std::uint64_t seed = 1; seed <= tries(std::uint64_t{3}); ++seed) {
            CAPTURE(seats);
            CAPTURE(seed);
            Forked forked(seats, seed);
            CHECK(game_of(forked.table.seat(Seat::second)) != game_of(forked.table.seat(Seat::third)));
            const Devices devices = forked.devices();
            while (!forked.phone.state().outcome) {
                share(devices);
                for (const Room* room : devices) REQUIRE(game_of(*room) == game_of(forked.phone));
                std::vector<Room*> able;
                ranges::copy_if(devices, std::back_inserter(able), [](Room* room) { return !room->refusal(Act::move); });
                REQUIRE((!able.empty() || forked.phone.state().outcome));
                if (!able.empty()) play_turn(*able[forked.rng.below(static_cast<std::uint32_t>(able.size()))], forked.rng);
            }
            share(devices);
            for (const Room* room : devices) {
                CHECK(room->state().is_settled);
                CHECK(room->state().deal->verdict == "fair");
            }
        }
    }
}

TEST_CASE("live: the same logs of three players make the same game in every order") {
    Forked forked(3);
    std::vector<std::pair<Seat, std::string>> logs{{Seat::first, log_of(forked.phone, Seat::first)}};
    for (const Room& room : forked.table.rooms) logs.emplace_back(*room.mine(), log_of(room, *room.mine()));
    std::sort(logs.begin(), logs.end());
    std::string expected;
    do {
        Room watcher = Room::join({.secret = code('S', 22)}, {}, all_games());
        for (const auto& [seat, text] : logs) receive(watcher, seat, text);
        if (expected.empty()) expected = game_of(watcher);
        CHECK(game_of(watcher) == expected);
        CHECK_FALSE(watcher.state().is_behind);
    } while (std::next_permutation(logs.begin(), logs.end()));
}

TEST_CASE("live: a player cannot undo a move that the next one answered by a move, whatever the others answered") {
    Forked forked(4);
    Room& second = forked.table.seat(Seat::second);
    Room& third = forked.table.seat(Seat::third);
    REQUIRE(words(second.refusal(Act::move)) == "");
    play_turn(second, forked.rng);
    for (int phrase = 1; phrase <= 3; ++phrase) REQUIRE(words(third.say(phrase, 0)) == "");
    for (int phrase = 1; phrase <= 3; ++phrase) REQUIRE(words(forked.phone.say(phrase, 0)) == "");
    const std::string expected = game_of(second);
    share(forked.devices());
    for (const Room* room : forked.devices()) CHECK(game_of(*room) == expected);
}

TEST_CASE("live: a player cannot undo a move that all others answered") {
    Table table(3);
    Rng rng(7);
    table.play_on(rng, 6);
    Room cheater = table.seat(Seat::first);
    play_turn(table.seat(Seat::first), rng);
    table.pass();
    const std::string expected = game_of(table.rooms[0]);
    play_turn(cheater, rng);
    for (int phrase = 1; phrase <= 3; ++phrase) REQUIRE(words(cheater.say(phrase, 0)) == "");
    Devices devices{&cheater};
    for (Room& room : table.rooms) devices.push_back(&room);
    share(devices);
    for (const Room* room : devices) CHECK(game_of(*room) == expected);
}

TEST_CASE("live: a player whose answer does not count continues before it, so that devices without the fork have the whole log") {
    Forked forked(3);
    Room& third = forked.table.seat(Seat::third);
    const std::string answer = log_of(third, Seat::third);
    Room tablet = Room::join({.secret = code('S', 22)}, {}, all_games());
    for (const Seat seat : {Seat::first, Seat::second}) receive(tablet, seat, log_of(forked.table.seat(seat), seat));
    receive(tablet, Seat::third, answer);
    CHECK(tablet.logs().is_cut(Seat::third));
    CHECK(game_of(tablet) == game_of(forked.table.seat(Seat::second)));
    share(forked.devices());
    const Log& log = *third.log(Seat::third);
    const int common = tablet.log(Seat::third)->size();
    CHECK(write_log(log).substr(0, answer.size()) != answer);
    CHECK(log.entries[static_cast<std::size_t>(common)].kind == Entry::Kind::withdraw);
    receive(tablet, Seat::third, write_log(log));
    CHECK_FALSE(tablet.logs().is_cut(Seat::third));
    CHECK(game_of(tablet) == game_of(third));
}

TEST_CASE("live: missing entries of one player make only the devices of those wait whose own logs answer them") {
    Table table(3);
    Rng rng(2);
    table.play_on(rng, 6);
    Room& first = table.seat(Seat::first);
    Room away = table.seat(Seat::third);
    Room tablet = table.seat(Seat::third);
    const std::string before = log_of(first, Seat::first);
    play_turn(first, rng);
    table.pass();
    CHECK(log_of(table.seat(Seat::third), Seat::third) != log_of(tablet, Seat::third));
    receive(away, Seat::second, log_of(table.seat(Seat::second), Seat::second));
    CHECK_FALSE(away.state().is_behind);
    CHECK(misses_logs(away));
    CHECK(words(away.say(1, 0)) == "");
    receive(tablet, Seat::third, log_of(table.seat(Seat::third), Seat::third));
    CHECK(tablet.state().is_behind);
    CHECK(words(tablet.say(1, 0)) != "");
    receive(tablet, Seat::first, log_of(first, Seat::first));
    CHECK(words(tablet.say(1, 0)) == "");
}

TEST_CASE("live: a guest who learns that they have another seat waits for the logs that their own log there answers") {
    Table table(3, false);
    for (int guest = 1; guest < 3; ++guest) REQUIRE(words(table.sit_down(guest)) == "");
    const std::string save = table.rooms[2].write();  // asks for the second seat
    table.pass();
    REQUIRE(table.rooms[2].mine() == Seat::third);
    Parsed<Room> again = Room::read(save, all_games(), 0);
    REQUIRE(again);
    const std::string own = log_of(table.rooms[2], Seat::third);
    receive(*again, Seat::third, own);
    receive(*again, Seat::first, log_of(table.rooms[0], Seat::first));
    CHECK(again->mine() == Seat::third);
    CHECK(log_of(*again, Seat::third) == own);
    CHECK(again->state().is_behind);
    CHECK(words(again->say(1, 0)) != "");
    receive(*again, Seat::second, log_of(table.rooms[1], Seat::second));
    CHECK_FALSE(again->state().is_behind);
    CHECK(words(again->say(1, 0)) == "");
}

TEST_CASE("live: all devices of a player give what the deal needs in the same words, whatever else they have") {
    Table table(3);
    Rng rng(3);
    table.play_on(rng, 6);
    Room& third = table.seat(Seat::third);
    Room phone = third;
    play_turn(table.seat(Seat::first), rng);
    const std::string move = log_of(table.seat(Seat::first), Seat::first);
    REQUIRE(words(table.seat(Seat::second).say(1, 0)) == "");
    const std::size_t before = log_of(third, Seat::third).size();
    receive(third, Seat::second, log_of(table.seat(Seat::second), Seat::second));
    for (Room* room : {&third, &phone}) receive(*room, Seat::first, move);
    CHECK(log_of(third, Seat::third) == log_of(phone, Seat::third));
    CHECK(log_of(third, Seat::third).size() > before);
    REQUIRE(words(third.say(1, 0)) == "");
    const Log& log = *third.log(Seat::third);
    CHECK(seen_of(log.entries.back(), Seat::third, Seat::second).count == third.log(Seat::second)->size());
}

TEST_CASE("live: the game stops if a player of more than two locked one shuffle for different points") {
    Table table(3);
    Room watcher = Room::join({.secret = code('S', 22)}, {}, all_games());
    for (const Room& room : table.rooms) receive(watcher, *room.mine(), log_of(room, *room.mine()));
    CHECK(watcher.state().status == Status::playing);
    Log log = *table.seat(Seat::second).log(Seat::second);
    const int lock = place_of(log, Entry::Kind::deal, 1);
    REQUIRE(lock > 0);
    log.entries.resize(static_cast<std::size_t>(lock) + 1);
    log.entries.back().text = watcher.state().deal->passes[0];
    receive(watcher, Seat::second, write_log(log));
    CHECK(watcher.state().status == Status::stopped);
    CHECK(words(watcher.state().trouble) == words(Refused("live.contradiction")));
}

}  // namespace narabe::live
