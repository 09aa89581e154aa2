// Live games of PILUS: the deal, hidden hands, and whoever cheats. `toy_dealer.h` replaces the cryptography.
#include <doctest/doctest.h>

#include <algorithm>
#include <utility>

#include "core/ranges.h"
#include "core/rng.h"
#include "core/text.h"
#include "live/pair.h"
#include "session/record.h"

namespace narabe::live {

namespace {

const Invitation pilus{.game = "pilus"};

Invitation pilus_of_second() {
    Invitation invitation = pilus;
    invitation.inviter = Seat::second;
    return invitation;
}

/// Plays random moves until the game is over, or for that many moves.
void play_on(Pair& pair, Rng& rng, int moves = 1000) {
    for (; moves > 0 && !pair.inviter.state().outcome; --moves) {
        Room& room = pair.inviter.refusal(Act::move) ? pair.guest : pair.inviter;
        const AnyPosition& position = room.state().session->position();
        REQUIRE(words(room.refusal(Act::move)) == "");
        MoveList legal;
        position.legal_moves(legal);
        pair.now += 1000;
        REQUIRE(words(room.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))], pair.now)) == "");
        pair.pass();
    }
}

std::string moves_of(const Room& room) {
    const Session& session = *room.state().session;
    std::string text;
    for (std::size_t i = 0; i < session.cursor(); ++i) text += session.line().move_text(i) + ';';
    return text;
}

std::size_t count_of(std::string_view text, std::string_view part) {
    return split(text, part).size() - 1;
}

/// The log of a seat, with an entry of that kind changed, as its player could sign it.
std::string changed(const Room& room, Seat seat, Entry::Kind kind, int number, std::string text) {
    Log log = *room.log(seat);
    const auto found =
        ranges::find_if(log.entries, [&](const Entry& entry) { return entry.kind == kind && entry.number == number; });
    REQUIRE(found != log.entries.end());
    found->text = std::move(text);
    log.entries.erase(found + 1, log.entries.end());
    return write_log(log);
}

}  // namespace

TEST_CASE("live: a game of PILUS is dealt, played to its end and verified") {
    for (const Invitation& invitation : {pilus, pilus_of_second()}) {
        Pair pair(invitation);
        Rng rng(7);
        CHECK(count_of(moves_of(pair.inviter), "draw ????") == 3);
        CHECK(count_of(moves_of(pair.guest), "draw ????") == 3);
        play_on(pair, rng);
        REQUIRE(pair.inviter.state().outcome);
        CHECK(pair.inviter.state().outcome == pair.guest.state().outcome);
        CHECK(write_saved(table_of(pair.inviter.state())) == write_saved(table_of(pair.guest.state())));
        CHECK(pair.inviter.state().deal->verdict == "fair");
        CHECK(pair.inviter.state().is_settled);
        CHECK(pair.guest.state().is_settled);
    }
}

TEST_CASE("live: each player sees their own hand, and a watcher sees none") {
    Pair pair(pilus);
    Rng rng(3);
    play_on(pair, rng, 6);
    Room watcher = Room::join({.secret = code('S', 22)}, {}, all_games());
    for (const Room* room : {&pair.inviter, &pair.guest}) {
        watcher.receive(*room->mine(), write_log(*room->log(*room->mine())), 0);
        compute_all(watcher, 0);
    }
    const std::string seen = moves_of(watcher);
    CHECK(count_of(seen, "draw ????") == count_of(seen, "draw "));
    CHECK(count_of(moves_of(pair.inviter), "draw ????") + count_of(moves_of(pair.guest), "draw ????") == count_of(seen, "draw "));
    const AnyPosition& own = pair.inviter.state().session->position();
    CHECK(own.write().find("/first/") != std::string::npos);
    CHECK(own.write_public() == pair.guest.state().session->position().write_public());
    CHECK(own.write_public() == watcher.state().session->position().write());
}

TEST_CASE("live: a saved room of PILUS has the results of the deal") {
    Pair pair(pilus);
    Rng rng(5);
    play_on(pair, rng, 9);
    const Parsed<Room> again = Room::read(pair.guest.write(), all_games(), pair.now);
    REQUIRE(again);
    CHECK(again->state().tasks.empty());
    CHECK(moves_of(*again) == moves_of(pair.guest));
    CHECK(again->write() == pair.guest.write());
}

TEST_CASE("live: nothing is written while a result of the deal is missing") {
    Pair pair(pilus, false);
    REQUIRE_FALSE(pair.guest.sit_down(guest_keys(), claims('c'), "Mio", 0));
    pair.inviter.receive(Seat::second, pair.guest.to_publish(), 0);
    REQUIRE(pair.inviter.state().tasks.size() == 1);
    CHECK(words(pair.inviter.refusal(Act::move)) == "Drawing tiles…");
    compute_all(pair.inviter, 0);
    pair.guest.receive(Seat::first, pair.inviter.to_publish(), 0);
    CHECK(pair.guest.state().is_computing);
    CHECK(words(pair.guest.refusal(Act::resign)) == "Drawing tiles…");
    compute_all(pair.guest, 0);
    CHECK(pair.guest.state().deal->passes.size() == 2);
}

TEST_CASE("live: a player who owes a tile is the one to move") {
    Invitation invitation = pilus;
    invitation.time = {TimeControl::Kind::days, 1, 0};
    Pair pair(invitation);
    Rng rng(1);
    play_on(pair, rng, 1);
    pair.now += 1000;
    MoveList legal;
    pair.inviter.state().session->position().legal_moves(legal);
    REQUIRE_FALSE(pair.inviter.play(legal[0], pair.now));
    CHECK(pair.inviter.state().session->position().to_move() == Seat::chance);
    CHECK(turn_of(pair.inviter.state()) == Seat::second);
    CHECK(words(pair.inviter.act(Act::claim_time, pair.now)) != "");
    pair.now += 2 * 86'400'000LL;
    CHECK(words(pair.inviter.act(Act::claim_time, pair.now)) == "");
    CHECK(pair.inviter.state().outcome);
}

TEST_CASE("live: a wrong factor of a player’s own tile stops the game at both") {
    Pair pair(pilus);
    Rng rng(2);
    play_on(pair, rng, 1);
    const Log& log = *pair.inviter.log(Seat::first);
    const Entry& factor = log.entries[log.entries.size() - 2];
    REQUIRE(factor.kind == Entry::Kind::factor);
    const std::string forged = changed(pair.inviter, Seat::first, Entry::Kind::factor, factor.number, code('B', 43));
    Room other = Room::join({.secret = code('S', 22)}, {}, all_games());
    other.receive(Seat::second, write_log(*pair.guest.log(Seat::second)), 0);
    other.receive(Seat::first, forged, 0);
    compute_all(other, 0);
    CHECK(words(other.state().trouble) == "A tile can’t be opened, or appears twice.");
}

TEST_CASE("live: a player whose tile cannot be opened shows it, and all devices stop") {
    Pair pair(pilus);
    const std::string forged = changed(pair.inviter, Seat::first, Entry::Kind::factor, 5, code('B', 43));
    Room fresh = Room::join(guest_keys(), Seat::second, all_games());
    fresh.receive(Seat::second, write_log(*pair.guest.log(Seat::second)), 0);
    fresh.receive(Seat::first, forged, 0);
    compute_all(fresh, 0);
    CHECK(words(fresh.state().trouble) == "A tile can’t be opened, or appears twice.");
    Room watcher = Room::join({.secret = code('S', 22)}, {}, all_games());
    watcher.receive(Seat::first, forged, 0);
    watcher.receive(Seat::second, write_log(*fresh.log(Seat::second)), 0);
    compute_all(watcher, 0);
    CHECK(words(watcher.state().trouble) == words(fresh.state().trouble));
}

TEST_CASE("live: a tile that was not in the hand stops the game") {
    Pair pair(pilus);
    const AnyPosition& table = table_of(pair.inviter.state()).position();
    MoveList legal;
    table.legal_moves(legal);
    const SlotTiles& own = pair.inviter.state().own_tiles;
    const auto stolen = ranges::find_if(
        legal, [&](Move move) { return !slot_of_move(*pair.inviter.state().deal, own, Seat::first, table.write_move(move)); });
    AnyPosition next = table;
    next.play(*stolen);
    Log log = *pair.inviter.log(Seat::first);
    Entry entry{.kind = Entry::Kind::move, .check = check_of_position(next.write_public())};
    entry.seen[0].count = log.entries.back().seen[0].count;
    entry.text = table.write_move(*stolen);
    log.entries.push_back(entry);
    pair.guest.receive(Seat::first, write_log(log), 0);
    compute_all(pair.guest, 0);
    CHECK(words(pair.guest.state().trouble) == "Move 8 placed a tile that wasn’t in the player’s hand.");
}

TEST_CASE("live: a forged shuffle is named after the end") {
    Pair pair(pilus);
    REQUIRE_FALSE(pair.guest.act(Act::resign, 0));
    pair.pass();
    REQUIRE(pair.inviter.state().deal->verdict == "fair");
    const std::string forged = changed(pair.guest, Seat::second, Entry::Kind::secret, 0, code('Z', 43));
    Room watcher = Room::join({.secret = code('S', 22)}, {}, all_games());
    watcher.receive(Seat::first, write_log(*pair.inviter.log(Seat::first)), 0);
    watcher.receive(Seat::second, forged, 0);
    compute_all(watcher, 0);
    CHECK(watcher.state().deal->verdict == "guest");
    CHECK(watcher.state().status == Status::over);
}

TEST_CASE("live: no player reveals their secret before the other player agrees that the game is over") {
    Pair pair(pilus);
    REQUIRE_FALSE(pair.guest.act(Act::resign, 0));
    const auto has_secret = [](const Room& room) {
        return ranges::find(room.log(*room.mine())->entries, Entry::Kind::secret, &Entry::kind) !=
               room.log(*room.mine())->entries.end();
    };
    compute_all(pair.guest, 0);
    CHECK_FALSE(has_secret(pair.guest));
    pair.inviter.receive(Seat::second, pair.guest.to_publish(), 0);
    compute_all(pair.inviter, 0);
    CHECK(has_secret(pair.inviter));
    pair.guest.receive(Seat::first, pair.inviter.to_publish(), 0);
    compute_all(pair.guest, 0);
    CHECK(has_secret(pair.guest));
}

TEST_CASE("live: the longest logs of PILUS have room for phrases and the end") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        CAPTURE(seed);
        Invitation invitation = pilus;
        invitation.time = {TimeControl::Kind::days, 30, 0};
        Pair pair(invitation);
        Rng rng(seed);
        while (!pair.inviter.state().outcome) {
            pair.now += 999'999'999;  // each move takes long, in ten digits
            for (Room* room : {&pair.inviter, &pair.guest}) {
                while (!room->say(8, pair.now)) {
                }
            }
            pair.pass();
            play_on(pair, rng, 1);
        }
        for (const Room* room : {&pair.inviter, &pair.guest}) {
            const std::size_t size = write_log(*room->log(*room->mine())).size();
            CAPTURE(size);
            CHECK(size < longest_log - 400);
        }
        CHECK(pair.inviter.state().deal->verdict == "fair");
    }
}

TEST_CASE("live: PILUS has no undo, and needs thirty different tiles") {
    Pair pair(pilus);
    Rng rng(6);
    play_on(pair, rng, 4);
    CHECK(words(pair.guest.offer(Offer::takeback, 0)) == "This can’t be offered now.");
    const auto refusal_of = [](Options options) {
        const Parsed<Room> room =
            Room::invite({.game = "pilus", .options = std::move(options)}, inviter_keys(), "Aki", all_games(), 0);
        return room ? std::string() : in_english(room.error().sentence);
    };
    CHECK(refusal_of({{"players", "2"}}) == "");
    std::string faces = "BYGR";
    for (int i = 1; i < 30; ++i) faces += ",BYGR";
    CHECK(refusal_of({{"tiles", "custom"}, {"faces", faces}}) == "This game can’t be played live.");
}

}  // namespace narabe::live
