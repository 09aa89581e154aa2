// Live games of PILUS for three and four players.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "core/ranges.h"
#include "core/text.h"
#include "live/table.h"

namespace narabe::live {

namespace {

std::string moves_text(const Room& room) {
    const Session& session = *room.state().session;
    std::string text;
    for (std::size_t i = 0; i < session.cursor(); ++i) text += session.line().move_text(i) + ';';
    return text;
}

std::size_t count_in(std::string_view text, std::string_view part) {
    return split(text, part).size() - 1;
}

/// A place for logs and a device that has all of them.
Room watcher_of(Table& table) {
    Room watcher = Room::join({.secret = code('S', 22)}, {}, all_games());
    for (const Room& room : table.rooms) watcher.receive(*room.mine(), write_log(*room.log(*room.mine())), 0);
    compute_all(watcher, 0);
    return watcher;
}

}  // namespace

TEST_CASE("live: three and four players are dealt tiles, play to the end, and verify the shuffle") {
    for (const int seats : {3, 4}) {
        CAPTURE(seats);
        Table table(seats);
        Rng rng(static_cast<std::uint64_t>(seats));
        for (const Room& room : table.rooms) {
            CHECK(room.state().status == Status::playing);
            CHECK(count_in(moves_text(room), "draw ????") == static_cast<std::size_t>(3 * (seats - 1)));
        }
        table.play_on(rng);
        const Room watcher = watcher_of(table);
        for (const Room& room : table.rooms) {
            const State& state = room.state();
            REQUIRE(state.outcome);
            CHECK(state.outcome == table.rooms[0].state().outcome);
            CHECK(state.deal->verdict == "fair");
            CHECK(state.is_settled);
            CHECK(moves_text(watcher) != moves_text(room));
            CHECK(table_of(state).line().moves() == table_of(watcher.state()).line().moves());
        }
    }
}

TEST_CASE("live: the game of three begins when all seats are taken, and each guest gets one") {
    Table table(3, false);
    REQUIRE(words(table.sit_down(1)) == "");
    table.pass();
    const State& state = table.rooms[0].state();
    CHECK(state.status == Status::waiting);
    CHECK(state.taken == 0b011);
    CHECK(role_of(table.rooms[1]) == Role::player);
    CHECK(words(table.rooms[1].say(1, 0)) == "Your opponent hasn’t joined yet.");
    CHECK(words(table.rooms[1].act(Act::withdraw, 0)) == "The offer is no longer open.");
    CHECK(entrance_of(table.rooms[2]) == Entrance::seat);
    REQUIRE(words(table.sit_down(2)) == "");
    CHECK(table.rooms[2].mine() == Seat::third);
    table.pass();
    CHECK(table.rooms[0].state().status == Status::playing);
    Room late = Room::join(link_keys(), {}, all_games());
    for (const Room& room : table.rooms) late.receive(*room.mine(), write_log(*room.log(*room.mine())), 0);
    CHECK(entrance_of(late) == Entrance::watching);
    CHECK(words(late.sit_down(keys_of_guest(9), claims('c'), "Rin", 0)) == "All seats are taken. You can watch.");
}

TEST_CASE("live: of guests who take the same seat at once, the second gets the next free one") {
    Table table(4, false);
    for (int guest = 1; guest < 4; ++guest) REQUIRE(words(table.sit_down(guest)) == "");
    for (int guest = 1; guest < 4; ++guest) CHECK(table.rooms[static_cast<std::size_t>(guest)].mine() == Seat::second);
    table.pass();
    std::vector<Seat> seats;
    for (const Room& room : table.rooms) {
        CHECK(role_of(room) == Role::player);
        CHECK(room.state().status == Status::playing);
        seats.push_back(*room.mine());
    }
    std::sort(seats.begin(), seats.end());
    CHECK(seats == std::vector<Seat>{Seat::first, Seat::second, Seat::third, Seat::fourth});
}

TEST_CASE("live: a guest can ask for a seat that another one asked for who then got a different seat") {
    Table table(3, false);
    Room& guest = table.rooms[1];
    Room phone = table.rooms[0];
    REQUIRE(words(table.sit_down(1)) == "");
    const std::string asks(guest.to_publish());
    phone.receive(Seat::second, write_log({.seats = 3, .key = code('R', 43), .token_key = code('t', 43), .claim = code('c', 86)}),
                  0);
    guest.receive(Seat::first, write_log(*phone.log(Seat::first)), 0);  // the inviter’s other device gave the seat away
    REQUIRE(guest.mine() == Seat::third);
    const std::string asks_again(guest.to_publish());
    table.rooms[0].receive(Seat::second, asks, 0);
    table.rooms[2].receive(Seat::third, asks_again, 0);
    table.pass();
    REQUIRE(words(table.sit_down(2)) == "");
    CHECK(table.rooms[2].mine() == Seat::third);
    CHECK(table.rooms[2].to_publish() != "");
}

TEST_CASE("live: a guest who comes back with an older save gets the seat that the key has") {
    Table table(3, false);
    for (int guest = 1; guest < 3; ++guest) REQUIRE(words(table.sit_down(guest)) == "");
    const std::string saves[] = {table.rooms[1].write(), table.rooms[2].write()};
    table.pass();
    for (std::size_t guest = 1; guest < 3; ++guest) {
        Parsed<Room> again = Room::read(saves[guest - 1], all_games(), 0);
        REQUIRE(again);
        for (const Room& room : table.rooms) again->receive(*room.mine(), write_log(*room.log(*room.mine())), 0);
        CHECK(again->mine() == table.rooms[guest].mine());
        CHECK(role_of(*again) == Role::player);
        CHECK(again->write() != saves[guest - 1]);
    }
}

TEST_CASE("live: a device of the third player can be saved before it has the inviter’s log") {
    Table table(3);
    const Room device = Room::join(keys_of_guest(2), Seat::third, all_games());
    Parsed<Room> again = Room::read(device.write(), all_games(), 0);
    REQUIRE(again);
    for (const Room& room : table.rooms) again->receive(*room.mine(), write_log(*room.log(*room.mine())), 0);
    CHECK(role_of(*again) == Role::player);
    again = Room::read(again->write(), all_games(), 0);
    REQUIRE(again);
    CHECK(role_of(*again) == Role::player);
}

TEST_CASE("live: all others must accept an offer of one of three players") {
    Table table(3);
    Room& one = table.rooms[0];
    Room& two = table.rooms[1];
    Room& three = table.rooms[2];
    REQUIRE(words(one.offer(Offer::pause, 0)) == "");
    table.pass();
    CHECK(words(two.offer(Offer::teaching, 0)) == "This can’t be offered now.");
    REQUIRE(words(two.act(Act::accept, 0)) == "");
    table.pass();
    CHECK(one.state().status == Status::playing);
    CHECK(words(two.act(Act::accept, 0)) == "The offer is no longer open.");
    CHECK(offerer_to(three.state(), Seat::third) == Seat::first);
    REQUIRE(words(three.offer(Offer::pause, 0)) == "");
    table.pass();
    for (const Room& room : table.rooms) CHECK(room.state().status == Status::paused);
    REQUIRE(words(two.act(Act::resume, 0)) == "");
    table.pass();
    CHECK(three.state().status == Status::playing);

    REQUIRE(words(two.offer(Offer::teaching, 0)) == "");
    table.pass();
    REQUIRE(words(one.act(Act::accept, 0)) == "");
    table.pass();
    REQUIRE(words(three.act(Act::decline, 0)) == "");
    table.pass();
    for (const Room& room : table.rooms) {
        CHECK_FALSE(room.state().agreements.teaching);
        CHECK_FALSE(room.state().agreements.offers[1]);
    }
}

TEST_CASE("live: a move of three players counts even if an agreement on a pause arrives later") {
    Table table(3);
    Rng rng(6);
    table.play_on(rng, 4);
    Room& mover = table.mover();
    REQUIRE(mover.mine() == Seat::third);
    REQUIRE(words(table.seat(Seat::second).offer(Offer::pause, 0)) == "");
    table.pass();
    REQUIRE(words(mover.act(Act::accept, 0)) == "");
    REQUIRE(words(table.seat(Seat::first).act(Act::accept, 0)) == "");
    MoveList legal;
    mover.state().session->position().legal_moves(legal);
    REQUIRE(words(mover.play(legal[0], 0)) == "");  // does not know that all have accepted
    table.pass();
    for (const Room& room : table.rooms) {
        CHECK(words(room.state().trouble) == "");
        CHECK(room.state().status == Status::paused);
        CHECK(table_of(room.state()).cursor() == table_of(mover.state()).cursor());
    }
}

TEST_CASE("live: an answer to one offer does not accept another one that was made at the same time") {
    Table table(3);
    REQUIRE(words(table.rooms[1].offer(Offer::teaching, 0)) == "");
    const std::string log(table.rooms[1].to_publish());
    table.rooms[2].receive(Seat::second, log, 0);
    REQUIRE(words(table.rooms[2].act(Act::accept, 0)) == "");
    REQUIRE(words(table.rooms[0].offer(Offer::pause, 0)) == "");  // the inviter’s entries are first
    table.pass();
    for (const Room& room : table.rooms) {
        CHECK(room.state().agreements.offers[0] == Offer::pause);
        CHECK_FALSE(room.state().agreements.offers[1]);
        CHECK_FALSE(room.state().agreements.teaching);
        CHECK(room.state().status == Status::playing);
    }
}

TEST_CASE("live: three players cannot resign, and have no clock") {
    Table table(3);
    CHECK(words(table.rooms[1].act(Act::resign, 0)) == "This can’t be offered now.");
    CHECK(words(table.rooms[1].act(Act::claim_time, 0)) == "Your opponent still has time.");
    for (const Offer offer : {Offer::draw, Offer::takeback, Offer::rematch}) CHECK(table.rooms[0].refusal(offer));
    Invitation timed = pilus_for(3);
    timed.time = {TimeControl::Kind::days, 3, 0};
    CHECK_FALSE(Room::invite(timed, inviter_keys(), "Aki", all_games(), 0));
    Log log = *table.rooms[1].log(Seat::second);
    log.entries.push_back({.kind = Entry::Kind::resign, .seen = log.entries.back().seen});
    for (Seen& seen : log.entries.back().seen) seen.check.reset();
    table.rooms[0].receive(Seat::second, write_log(log), 0);
    CHECK_FALSE(table.rooms[0].state().outcome);
    CHECK(words(table.rooms[0].state().trouble) == "");
}

TEST_CASE("live: moves continue without a player whose factor is missing, and hands are hidden until it comes") {
    Table table(4);
    Rng rng(11);
    table.play_on(rng, 8);  // each player has had a turn
    Room& away = table.seat(Seat::fourth);
    table.move(rng, &away);
    table.move(rng, &away);
    Room& first = table.seat(Seat::first);
    CHECK(turn_of(first.state()) == Seat::second);
    CHECK(words(first.refusal(Act::move)) == "Drawing tiles…");
    CHECK(first.state().session->origin().seen_by == Seat::first);
    table.move(rng, &away);
    CHECK(first.state().session->origin().seen_by == Seat::chance);
    CHECK(table_of(first.state()).cursor() == first.state().session->cursor());
    table.move(rng, &away);
    for (const Room& room : table.rooms) away.receive(*room.mine(), write_log(*room.log(*room.mine())), table.now);
    table.pass();
    CHECK(first.state().session->origin().seen_by == Seat::first);
    CHECK(table_of(first.state()).cursor() == first.state().session->cursor());
    table.play_on(rng);
    CHECK(first.state().deal->verdict == "fair");
}

TEST_CASE("live: a move of a player who still owes a tile stops the game of three") {
    Table table(3);
    Rng rng(5);
    table.play_on(rng, 2);
    Log log = *table.seat(Seat::second).log(Seat::second);
    const auto owed = std::find_if(log.entries.rbegin(), log.entries.rend(),
                                   [](const Entry& entry) { return entry.kind == Entry::Kind::factor && entry.number == 10; });
    REQUIRE(owed != log.entries.rend());
    owed->kind = Entry::Kind::move;
    owed->text = "stay";
    Room watcher = Room::join({.secret = code('S', 22)}, {}, all_games());
    for (const Seat seat : {Seat::first, Seat::third}) watcher.receive(seat, write_log(*table.seat(seat).log(seat)), 0);
    watcher.receive(Seat::second, write_log(log), 0);
    compute_all(watcher, 0);
    CHECK(words(watcher.state().trouble) == "Move 14 was made out of turn.");
}

TEST_CASE("live: after a rematch of three, each player has moved up one seat") {
    Table table(3);
    Rng rng(4);
    table.play_on(rng);
    for (Room& room : table.rooms) {
        REQUIRE(words(room.offer(Offer::rematch, 0)) == "");
        table.pass();
    }
    Room& second = table.seat(Seat::second);
    CHECK(second.state().agreements.rematch);
    Keys keys = keys_of_guest(1);
    keys.salt = code('u', 22);
    keys.secret = code('N', 22);
    REQUIRE(words(table.rooms[0].start_next(keys.secret, 0)) != "");
    REQUIRE(words(second.start_next(keys.secret, 0)) == "");
    table.pass();
    for (const Room& room : table.rooms) CHECK(room.state().agreements.next == code('N', 22));
    const Parsed<Room> next = rematch(second, keys, all_games(), 0);
    REQUIRE(next);
    CHECK(next->mine() == Seat::first);
    CHECK(next->log(Seat::first)->name == "Guest");
    const auto follows = [&](Keys own) {
        own.secret = keys.secret;
        own.token_key = own.key;
        Room room = Room::join(own, {}, all_games());
        room.receive(Seat::first, next->to_publish(), 0);
        REQUIRE(words(room.sit_down(own, claims('c'), "", 0)) == "");
        return room.mine();
    };
    CHECK(follows(inviter_keys()) == Seat::third);
    CHECK(follows(keys_of_guest(2)) == Seat::second);
}

TEST_CASE("live: logs of another number of seats do not belong to the game") {
    Table table(3);
    Log log{.seats = 4, .key = code('R', 43), .token_key = code('t', 43), .claim = code('c', 86)};
    CHECK(words(table.rooms[0].receive(Seat::third, write_log(log), 0).why) == "This log doesn’t belong to this game.");
    log.seats = 2;
    CHECK(words(table.rooms[0].receive(Seat::second, write_log(log), 0).why) == "This log doesn’t belong to this game.");
    log.seats = 3;
    CHECK(words(table.rooms[0].receive(Seat::fourth, write_log(log), 0).why) == "This log doesn’t belong to this game.");
    Table other(4);
    const News news = table.rooms[1].receive(Seat::first, write_log(*other.rooms[0].log(Seat::first)), 0);
    CHECK(words(news.why) == "This log doesn’t belong to this game.");
}

TEST_CASE("live: a log of three players has one spelling") {
    Table table(3);
    Rng rng(2);
    table.play_on(rng, 4);
    const std::string text = write_log(*table.rooms[1].log(Seat::second));
    const Parsed<Log> log = read_log(text);
    REQUIRE(log);
    CHECK(log->seats == 3);
    CHECK(write_log(*log) == text);
    const auto with = [&](std::string_view part, std::string_view by) {
        std::string changed = text;
        return static_cast<bool>(read_log(changed.replace(changed.find(part), part.size(), by)));
    };
    CHECK_FALSE(with("narabe-live 2", "narabe-live 1"));
    CHECK_FALSE(with("seats 3", "seats 2"));
    CHECK_FALSE(with("seats 3", "seats 4"));
    CHECK_FALSE(with("seats 3", "seats 03"));
    const std::string inviter = write_log(*table.rooms[0].log(Seat::first));
    CHECK(inviter.find("\n0,0 sit second ") != std::string::npos);
    for (const char* wrong : {"sit first", "sit fourth", "sit"}) {
        std::string changed = inviter;
        changed.replace(changed.find("sit second"), 10, wrong);
        CHECK_FALSE(read_log(changed));
    }
}

TEST_CASE("live: the longest logs of three and four players have room for phrases and the end") {
    for (const int seats : {3, 4}) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            CAPTURE(seats);
            CAPTURE(seed);
            Table table(seats);
            Rng rng(seed);
            while (!table.rooms[0].state().outcome) {
                table.now += 999'999'999;
                for (Room& room : table.rooms) {
                    while (!room.say(8, table.now)) {
                    }
                }
                table.pass();
                table.play_on(rng, 1);
            }
            for (const Room& room : table.rooms) {
                const std::size_t size = write_log(*room.log(*room.mine())).size();
                CAPTURE(size);
                CHECK(size < longest_log - 400);
            }
            CHECK(table.rooms[0].state().deal->verdict == "fair");
        }
    }
}

TEST_CASE("live: a player of more than two who forges a shuffle is named by their seat") {
    Table table(3);
    Rng rng(1);
    table.play_on(rng);
    const auto last = ranges::find_if(table.rooms, [&](const Room& room) {  // whose secret no other log answers
        return ranges::all_of(table.rooms, [&](const Room& other) {
            const Log& log = *other.log(*other.mine());
            return &other == &room ||
                   seen_of(log.entries.back(), *other.mine(), *room.mine()).count < room.log(*room.mine())->size();
        });
    });
    REQUIRE(last != table.rooms.end());
    Room watcher = Room::join({.secret = code('S', 22)}, {}, all_games());
    for (const Room& room : table.rooms) {
        Log log = *room.log(*room.mine());
        const auto secret = ranges::find(log.entries, Entry::Kind::secret, &Entry::kind);
        REQUIRE(secret != log.entries.end());
        if (&room == &*last) secret->text = code('Z', 43);
        watcher.receive(*room.mine(), write_log(log), 0);
    }
    compute_all(watcher, 0);
    CHECK(watcher.state().deal->verdict == name_of(*last->mine()));
}

TEST_CASE("live: a saved room of four players is as before") {
    Table table(4);
    Rng rng(3);
    table.play_on(rng, 9);
    for (const Room& room : table.rooms) {
        const Parsed<Room> again = Room::read(room.write(), all_games(), table.now);
        REQUIRE(again);
        CHECK(again->write() == room.write());
        CHECK(again->state().tasks.empty());
        CHECK(moves_text(*again) == moves_text(room));
    }
}

TEST_CASE("live: a log is received once all other players have it, by their logs or their presence") {
    Table table(3);
    Room& one = table.rooms[0];
    REQUIRE(words(one.say(1, 0)) == "");
    const int own = one.log(Seat::first)->size();
    const int before = one.seen_by_others();
    CHECK(before < own);
    for (Room& other : {std::ref(table.rooms[1]), std::ref(table.rooms[2])}) other.receive(Seat::first, one.to_publish(), 0);
    one.hear(Seat::second, entries_beside(table.rooms[1], Seat::second), 0);
    CHECK(one.seen_by_others() == before);
    one.hear(Seat::third, entries_beside(table.rooms[2], Seat::third), 0);
    CHECK(one.seen_by_others() == own);
}

}  // namespace narabe::live
