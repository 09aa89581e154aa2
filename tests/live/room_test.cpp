#include "live/room.h"

#include <doctest/doctest.h>

#include "core/ranges.h"
#include "live/pair.h"
#include "session/by_link.h"
#include "session/record.h"

namespace narabe::live {

namespace {

const Invitation timed{.game = "tix", .time = {TimeControl::Kind::clock, 60, 5}};

/// The log of the inviter or guest with another entry at its end, as a program with a fault would write it.
std::string with_entry(const Room& room, Seat seat, Entry entry) {
    Log log = *room.log(seat);
    const auto& other = room.log(opponent_of(seat));
    const int before = log.entries.empty() ? 0 : log.entries.back().seen[0].count;
    entry.seen[0].count = other->size();
    if (other->size() > before) entry.seen[0].check = other->checks.back();
    log.entries.push_back(std::move(entry));
    return write_log(log);
}

}  // namespace

TEST_CASE("live: the inviter gives the seat to the first guest") {
    Pair pair({.game = "lits", .options = {{"board", "dense"}}}, false);
    CHECK(pair.guest.state().status == Status::waiting);
    CHECK(role_of(pair.guest) == Role::watcher);
    REQUIRE(!pair.guest.sit_down(guest_keys(), claims('c'), "Mio", 0));
    CHECK(role_of(pair.guest) == Role::asking);
    CHECK(words(pair.guest.refusal(Act::move)) == "You’re watching this game.");
    pair.pass();
    CHECK(role_of(pair.guest) == Role::player);
    CHECK(pair.guest.state().status == Status::playing);
    const Session session = session_of(pair.guest);
    CHECK(session.origin().options == Options{{"board", "dense"}});
    CHECK(player_of(session, Seat::first).is_away);
    CHECK(player_of(session, Seat::first).name == "Aki");
    CHECK(player_of(session, Seat::second).is_person());
    CHECK(player_of(session, Seat::second).name == "Mio");
}

TEST_CASE("live: a later guest cannot take the seat") {
    Pair pair;
    Room late = Room::join(guest_keys('L'), {}, all_games());
    Pair other({.game = "tix"}, false);  // the same invitation, before the guest came
    late.receive(Seat::first, *std::optional(write_log(*other.inviter.log(Seat::first))), 0);
    REQUIRE(!late.sit_down(guest_keys('L'), claims('c'), "Rin", 0));
    const std::string claim(late.to_publish());
    CHECK(words(pair.inviter.receive(Seat::second, claim, 0).why) == "All seats are taken. You can watch.");
    CHECK(pair.inviter.state().status == Status::playing);
    CHECK(pair.guest.to_publish() == "");
    pair.guest.receive(Seat::second, claim, 0);
    CHECK(pair.guest.to_publish() == write_log(*pair.guest.log(Seat::second)));  // repairs the broker's copy
    late.receive(Seat::first, write_log(*pair.inviter.log(Seat::first)), 0);
    CHECK(role_of(late) == Role::late);
    CHECK(late.to_publish() == "");
    late.receive(Seat::second, write_log(*pair.guest.log(Seat::second)), 0);
    pair.play_all({"c3"});
    late.receive(Seat::first, write_log(*pair.inviter.log(Seat::first)), 0);
    CHECK(late.state().session->cursor() == 1);
}

TEST_CASE("live: an invitation can be refused, moved in, and withdrawn") {
    CHECK(!Room::invite({.game = "pilus", .options = {{"players", "5"}}}, inviter_keys(), "", all_games(), 0));
    CHECK(!Room::invite({.game = "go"}, inviter_keys(), "", all_games(), 0));
    CHECK(!Room::invite({.game = "tix", .options = {{"x", "y"}}}, inviter_keys(), "", all_games(), 0));
    Pair pair({.game = "tix"}, false);
    CHECK(pair.play(pair.inviter, "c3") == "");
    CHECK(words(pair.inviter.act(Act::resign, 0)) == "Your opponent hasn’t joined yet.");
    REQUIRE(!pair.inviter.act(Act::withdraw, 0));
    pair.guest.receive(Seat::first, pair.inviter.to_publish(), 0);
    CHECK(pair.guest.state().status == Status::withdrawn);
    CHECK(words(pair.guest.sit_down(guest_keys(), claims('c'), "", 0)) == "The invitation was withdrawn.");
}

TEST_CASE("live: moves arrive whatever happens to messages") {
    Pair pair;
    REQUIRE(pair.play(pair.inviter, "c3") == "");
    const std::string first(pair.inviter.to_publish());
    CHECK(pair.guest.receive(Seat::first, first, 0).kind == News::Kind::more);
    CHECK(pair.guest.receive(Seat::first, first, 0).kind == News::Kind::none);
    REQUIRE(pair.play(pair.guest, "e5") == "");
    CHECK(pair.inviter.seen_by_others() == 0);
    const std::string second(pair.guest.to_publish());
    CHECK(pair.inviter.receive(Seat::second, second, 0).is_change());
    CHECK(pair.inviter.seen_by_others() == 2);
    REQUIRE(pair.play(pair.inviter, "c5") == "");
    CHECK(pair.guest.receive(Seat::first, pair.inviter.to_publish(), 0).is_change());
    CHECK(pair.guest.receive(Seat::first, first, 0).kind == News::Kind::none);
    CHECK(pair.moves() == 3);
    pair.inviter.hear(Seat::second, 3, 0);
    CHECK(pair.inviter.seen_by_others() == 3);
}

TEST_CASE("live: a device waits for logs that are missing, and its player cannot write until then") {
    Pair pair;
    Room watcher = Room::join({.secret = code('S', 22)}, {}, all_games());
    pair.play_all({"c3", "e5", "c5"});
    watcher.receive(Seat::first, write_log(*pair.inviter.log(Seat::first)), 0);
    CHECK(watcher.state().is_behind);
    CHECK(watcher.state().session->cursor() == 1);
    watcher.receive(Seat::second, write_log(*pair.guest.log(Seat::second)), 0);
    CHECK(!watcher.state().is_behind);
    CHECK(watcher.state().session->cursor() == 3);
    CHECK(words(watcher.act(Act::resign, 0)) == "You’re watching this game.");

    Room phone = Room::join(guest_keys(), Seat::second, all_games());
    phone.receive(Seat::second, write_log(*pair.guest.log(Seat::second)), 0);
    phone.receive(Seat::first, write_log(*Pair().inviter.log(Seat::first)), 0);  // an older one
    CHECK(words(phone.refusal(Act::move)) == "Waiting for moves from the other devices.");
    phone.receive(Seat::first, write_log(*pair.inviter.log(Seat::first)), 0);
    CHECK(role_of(phone) == Role::player);
    REQUIRE(pair.play(phone, "a1") == "");
    CHECK(pair.guest.receive(Seat::second, phone.to_publish(), 0).kind == News::Kind::more);
    CHECK(pair.moves() == 4);
}

TEST_CASE("live: the last turn is undone if the other player agrees") {
    Pair pair;
    pair.play_all({"c3", "e5"});
    CHECK(words(pair.inviter.act(Act::accept, 0)) == "The offer is no longer open.");
    REQUIRE(!pair.inviter.offer(Offer::takeback, 0));
    CHECK(words(pair.inviter.offer(Offer::takeback, 0)) == "You’ve already offered this.");
    pair.pass();
    CHECK(pair.guest.state().agreements.offers[0] == Offer::takeback);
    REQUIRE(!pair.guest.act(Act::accept, 0));
    pair.pass();
    CHECK(pair.moves() == 0);
    CHECK(pair.inviter.state().session->cursor() == 0);
    pair.play_all({"d4"});
    CHECK(pair.moves() == 1);
    CHECK_FALSE(session_of(pair.inviter).tree().has_variations());
}

TEST_CASE("live: an offer lapses with the next move, and an answer to it has no effect") {
    Pair pair;
    pair.play_all({"c3", "e5"});
    REQUIRE(!pair.guest.offer(Offer::takeback, 0));
    const std::string offered(pair.guest.to_publish());
    REQUIRE(pair.play(pair.inviter, "c5") == "");  // without having seen the offer
    pair.inviter.receive(Seat::second, offered, 0);
    CHECK(!pair.inviter.state().agreements.offers[1]);
    pair.pass();
    CHECK(!pair.guest.state().agreements.offers[1]);
    CHECK(pair.moves() == 3);
    REQUIRE(!pair.inviter.offer(Offer::draw, 0));
    pair.pass();
    const std::string seen = with_entry(pair.guest, Seat::second, {.kind = Entry::Kind::answer, .number = 1});
    REQUIRE(!pair.inviter.act(Act::withdraw, 0));
    pair.inviter.receive(Seat::second, seen, 0);
    CHECK(!pair.inviter.state().outcome);
    CHECK(words(pair.inviter.refusal(Act::withdraw)) == "The offer is no longer open.");
}

TEST_CASE("live: both players of a watched game are remote, and a copy of it is a game of people at this device") {
    Pair pair;
    pair.play_all({"c3", "d4"});
    Room watcher = Room::join({}, std::nullopt, all_games());
    for (const Seat seat : {Seat::first, Seat::second}) watcher.receive(seat, pair.inviter.logs().version(seat)->text, 0);
    CHECK(entrance_of(watcher) == Entrance::watching);
    const auto saved = read_saved(write_saved(session_of(watcher)), all_games());
    REQUIRE(saved);
    CHECK(is_live(*saved));
    CHECK(ranges::count(saved->players(), true, &Player::is_away) == 2);
    CHECK(!person_to_move(*saved));
    Session copy = *saved;
    copy.set_live({});
    CHECK(ranges::count(copy.players(), true, &Player::is_person) == 2);
    CHECK(read_saved(write_saved(copy), all_games()));
}

TEST_CASE("live: a draw is agreed by an answer or by two offers, in games that have draws") {
    Pair pair;
    pair.play_all({"c3"});
    REQUIRE(!pair.guest.offer(Offer::draw, 0));
    REQUIRE(!pair.inviter.offer(Offer::draw, 0));
    pair.pass();
    REQUIRE(pair.guest.state().outcome);
    CHECK(outcome_text(*pair.guest.state().outcome) == "draw agreement");
    CHECK(pair.guest.state().is_settled);
    const auto again = read_saved(write_saved(session_of(pair.guest)), all_games());
    REQUIRE(again);
    CHECK(again->line().ended() == Outcome::draw(agreement));
    CHECK(is_sent(*again));
    Pair lits({.game = "lits", .options = {{"board", "dense"}}});
    CHECK(words(lits.inviter.offer(Offer::draw, 0)) == "This can’t be offered now.");
}

TEST_CASE("live: a resignation ends the game for both, and a rematch can be agreed") {
    Pair pair;
    pair.play_all({"c3"});
    CHECK(words(pair.inviter.offer(Offer::rematch, 0)) == "This can’t be offered now.");
    REQUIRE(!pair.inviter.act(Act::resign, 0));
    pair.pass();
    CHECK(pair.guest.state().status == Status::over);
    CHECK(session_of(pair.guest).line().resigned() == Seat::first);
    CHECK(pair.inviter.state().is_settled);
    CHECK(words(pair.guest.refusal(Act::move)) == "The game is over.");
    REQUIRE(!pair.guest.offer(Offer::rematch, 0));
    REQUIRE(!pair.inviter.offer(Offer::rematch, 0));
    pair.pass();
    CHECK(pair.inviter.state().agreements.rematch);
    CHECK(words(pair.guest.start_next(code('N', 22), 0)) == "This can’t be offered now.");
    CHECK(words(pair.inviter.start_next("short", 0)) != "");
    REQUIRE(!pair.inviter.start_next(code('N', 22), 0));
    pair.pass();
    CHECK(pair.guest.state().agreements.next == code('N', 22));
}

TEST_CASE("live: both resign at once, and all agree that the inviter did first") {
    Pair pair;
    REQUIRE(!pair.guest.act(Act::resign, 0));
    REQUIRE(!pair.inviter.act(Act::resign, 0));
    pair.pass();
    CHECK(outcome_text(*pair.guest.state().outcome) == "second resignation");
    CHECK(outcome_text(*pair.inviter.state().outcome) == "second resignation");
    CHECK(pair.guest.state().is_settled);
}

TEST_CASE("live: no player moves during an agreed pause, and either player ends it") {
    Pair pair;
    pair.play_all({"c3"});
    CHECK(words(pair.guest.act(Act::resume, 0)) == "The game isn’t paused.");
    REQUIRE(!pair.inviter.offer(Offer::pause, 0));
    pair.pass();
    REQUIRE(!pair.guest.act(Act::accept, 0));
    pair.pass();
    CHECK(pair.inviter.state().status == Status::paused);
    CHECK(pair.play(pair.guest, "e5") == "The game is paused.");
    REQUIRE(!pair.inviter.act(Act::resume, 0));
    pair.pass();
    pair.play_all({"e5"});
    CHECK(pair.moves() == 2);
}

TEST_CASE("live: if a pause is accepted while the player who offered it moves, both devices agree, and the game continues") {
    for (const bool is_inviter : {true, false}) {
        Pair pair;
        pair.play_all({"c3", "d4"});
        if (!is_inviter) pair.play_all({"e5"});
        Room& mover = is_inviter ? pair.inviter : pair.guest;
        Room& other = is_inviter ? pair.guest : pair.inviter;
        const std::size_t before = pair.moves();
        REQUIRE(!mover.offer(Offer::pause, 0));
        other.receive(*mover.mine(), mover.to_publish(), 0);
        REQUIRE(pair.play(mover, "f6") == "");
        REQUIRE(!other.act(Act::accept, 0));
        pair.pass();
        REQUIRE(mover.state().status == other.state().status);
        CHECK(session_of(mover).cursor() == session_of(other).cursor());
        const bool is_paused = mover.state().status == Status::paused;
        if (is_paused) {
            REQUIRE(!other.act(Act::resume, 0));
            pair.pass();
        }
        CHECK(mover.state().status == Status::playing);
        CHECK(pair.moves() == before + (is_paused ? 0 : 1));
        for (const auto* text : {"a1", "b2"}) {
            Room& next = session_of(mover).position().to_move() == *mover.mine() ? mover : other;
            CHECK(pair.play(next, text) == "");
            pair.pass();
        }
        CHECK(!pair.inviter.state().trouble);
        CHECK(session_of(mover).cursor() == session_of(other).cursor());
    }
}

TEST_CASE("live: teaching is agreed or invited, an offer can be declined, and phrases are said") {
    Pair pair({.game = "tix", .teaching = true});
    CHECK(pair.guest.state().agreements.teaching);
    Pair plain;
    CHECK(!plain.guest.state().agreements.teaching);
    for (const Act answer : {Act::decline, Act::accept}) {
        REQUIRE(!plain.inviter.offer(Offer::teaching, 0));
        plain.pass();
        REQUIRE(!plain.guest.act(answer, 0));
        plain.pass();
        CHECK(plain.inviter.state().agreements.teaching == (answer == Act::accept));
        CHECK(!plain.inviter.state().agreements.offers[0]);
    }
    plain.play_all({"c3"});
    REQUIRE(!plain.guest.say(3, 0));
    CHECK(words(plain.guest.say(9, 0)) != "");
    plain.pass();
    CHECK(plain.inviter.state().phrases == std::vector<Phrase>{{Seat::second, 3, 1}});
}

TEST_CASE("live: three phrases can be said until the other player writes something") {
    const std::string why = "Wait for an answer or a move before you say more.";
    Pair pair;
    pair.play_all({"c3"});
    for (int i = 0; i < most_phrases; ++i) CHECK(words(pair.guest.say(1, 0)).empty());
    CHECK(words(pair.guest.say(1, 0)) == why);
    pair.play_all({"e5"});
    CHECK(words(pair.guest.say(1, 0)) == why);  // the guest’s own move doesn’t count
    CHECK(words(pair.inviter.say(2, 0)).empty());
    pair.pass();
    CHECK(words(pair.guest.say(1, 0)).empty());
    CHECK(words(pair.guest.say(1, 0)).empty());
    pair.pass();
    CHECK(pair.inviter.state().phrases.size() == 6);
    Pair alone({.game = "tix"}, false);
    CHECK(words(alone.inviter.say(1, 0)) == "Your opponent hasn’t joined yet.");
}

TEST_CASE("live: phrases take at most half of a log until the game is over") {
    Pair pair;
    std::string why;
    while (why.empty()) {
        why = words(pair.inviter.say(1, 0));
        pair.pass();
        if (why.empty()) why = words(pair.guest.say(1, 0));
        pair.pass();
    }
    CHECK(why == "This game has no more room for phrases.");
    CHECK(pair.inviter.to_publish().empty());
    pair.play_all({"c3", "e5"});
    REQUIRE(!pair.guest.act(Act::resign, 0));
    pair.pass();
    CHECK(words(pair.inviter.say(7, 0)).empty());
    CHECK(words(pair.guest.say(8, 0)).empty());
}

TEST_CASE("live: an illegal move, a move out of turn, or another position stops the game, and both keep the record") {
    Pair pair;
    pair.play_all({"c3", "e5"});
    const auto stops = [&](Entry entry) {
        Room room = pair.guest;
        CHECK(room.receive(Seat::first, with_entry(pair.inviter, Seat::first, std::move(entry)), 0).kind == News::Kind::more);
        CHECK(room.state().status == Status::stopped);
        CHECK(room.state().session->cursor() == 2);
        CHECK(room.refusal(Act::resign));
        return words(room.state().trouble);
    };
    using Kind = Entry::Kind;
    CHECK(stops({.kind = Kind::move, .text = "e5"}).starts_with("Move 3 (e5): "));
    CHECK(stops({.kind = Kind::move, .text = "c5"}) == "After move 3, the devices have different positions.");
    pair.play_all({"c5"});
    pair.guest.receive(Seat::first, with_entry(pair.inviter, Seat::first, {.kind = Kind::move, .text = "a1"}), 0);
    CHECK(words(pair.guest.state().trouble) == "Move 4 was made out of turn.");
}

TEST_CASE("live: logs of other rooms and seats are refused") {
    Pair pair;
    CHECK(words(pair.guest.receive(Seat::second, write_log(*pair.inviter.log(Seat::first)), 0).why) ==
          "This log doesn’t belong to this game.");
    Log guest = *pair.guest.log(Seat::second);
    CHECK(words(pair.guest.receive(Seat::first, write_log(guest), 0).why) == "This log doesn’t belong to this game.");
    guest.token_key = code('x', 43);
    CHECK(words(pair.inviter.receive(Seat::second, write_log(guest), 0).why) == "This log doesn’t belong to this game.");
    CHECK(pair.inviter.receive(Seat::second, "narabe-live 7\n", 0).kind == News::Kind::newer_version);
    CHECK(pair.inviter.receive(Seat::second, "garbage", 0).kind == News::Kind::refused);
}

TEST_CASE("live: a move takes the time from seeing the position, without silence and broken connections") {
    Pair pair(timed);
    pair.now = 1'000'000;
    pair.inviter.see(pair.now);
    pair.inviter.see(pair.now += 7'000);
    pair.inviter.see(pair.now += 3'600'000);  // asleep
    pair.inviter.set_connected(false, pair.now += 1'000);
    pair.inviter.see(pair.now += 30'000);
    CHECK(clock_of(pair.inviter, Seat::first, pair.now)->left == 52'000);
    CHECK(!clock_of(pair.inviter, Seat::first, pair.now)->runs);
    pair.inviter.set_connected(true, pair.now);
    REQUIRE(pair.play(pair.inviter, "c3") == "");
    pair.pass();
    CHECK(pair.guest.log(Seat::first)->entries.back().time == 8'000);
    CHECK(clock_of(pair.guest, Seat::first, pair.now)->left == 57'000);
    CHECK(!clock_of(Pair().guest, Seat::first, 0));
}

TEST_CASE("live: a clock that has run out can be claimed after ten seconds") {
    Pair pair(timed);
    pair.play_all({"c3"});
    const auto guest_thinks = [&](int seconds) {
        for (int i = 0; i < seconds; ++i) pair.inviter.hear(Seat::second, 2, pair.now += 1'000);
    };
    pair.inviter.hear(Seat::second, 1, pair.now += 50'000);  // does not have the move yet
    pair.inviter.hear(Seat::second, 2, pair.now);
    guest_thinks(65);
    pair.inviter.hear(Seat::second, std::nullopt, pair.now);
    pair.now += 20'000;
    CHECK(clock_of(pair.inviter, Seat::second, pair.now)->left == -5'000);
    CHECK(words(pair.inviter.act(Act::claim_time, pair.now)) == "Your opponent still has time.");
    pair.inviter.hear(Seat::second, 2, pair.now);
    guest_thinks(5);
    CHECK(clock_of(pair.inviter, Seat::second, pair.now)->can_be_claimed);
    CHECK(!clock_of(pair.guest, Seat::second, pair.now)->can_be_claimed);
    REQUIRE(!pair.inviter.act(Act::claim_time, pair.now));
    pair.pass();
    CHECK(outcome_text(*pair.guest.state().outcome) == "first time");
    CHECK(session_of(pair.guest).outcome()->reason == time_used);
}

TEST_CASE("live: a claim of less time than the clock has left has no effect") {
    Pair pair(timed);
    pair.play_all({"c3"});
    pair.guest.receive(Seat::first, with_entry(pair.inviter, Seat::first, {.kind = Entry::Kind::claim_time, .time = 69'999}), 0);
    CHECK(!pair.guest.state().outcome);
}

TEST_CASE("live: correspondence counts days, without a connection and across visits") {
    Pair pair({.game = "tix", .time = {TimeControl::Kind::days, 2, 0}});
    pair.play_all({"c3"});
    pair.inviter.set_connected(false, 0);
    constexpr Millis day = 86'400'000;
    Parsed<Room> again = Room::read(pair.inviter.write(), all_games(), day);
    REQUIRE(again);
    CHECK(clock_of(*again, Seat::second, 2 * day)->left == 0);
    CHECK(clock_of(*again, Seat::second, 2 * day)->runs);
    CHECK(words(again->act(Act::claim_time, 2 * day)) == "Your opponent still has time.");
    CHECK(words(again->act(Act::claim_time, 2 * day + Stopwatch::grace)) == "");
    CHECK(again->state().outcome);
}

TEST_CASE("live: a room is saved with its secrets, which leave the device in no other way") {
    Pair pair;
    pair.play_all({"c3", "e5"});
    Session session = session_of(pair.guest);
    session.set_live(pair.guest.write());
    const std::string saved = write_saved(session);
    CHECK(saved.find("\nlive second 2:") != std::string::npos);
    const auto read = read_saved(saved, all_games());
    REQUIRE(read);
    CHECK(read->live() == session.live());
    const Parsed<Room> room = Room::read(read->live(), all_games(), 0);
    REQUIRE(room);
    CHECK(room->write() == pair.guest.write());
    CHECK(room->keys() == pair.guest.keys());
    CHECK(role_of(*room) == Role::player);
    std::string third = pair.guest.write();
    CHECK(!Room::read(third.replace(third.find("mine second"), 11, "mine third"), all_games(), 0));
    CHECK(!Room::read("first garbage\n", all_games(), 0));
}

TEST_CASE("live: a log that is nearly full still lets the game end") {
    Pair pair;
    std::string why;
    while (why.empty()) {
        why = words(pair.inviter.offer(Offer::teaching, 0));
        if (why.empty()) why = words(pair.inviter.act(Act::withdraw, 0));
    }
    CHECK(why == "This game is too long to continue live.");
    REQUIRE(!pair.inviter.act(Act::resign, 0));
    pair.pass();
    CHECK(pair.guest.state().is_settled);
}

}  // namespace narabe::live
