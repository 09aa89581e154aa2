// Games with hidden information as a seat sees them.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/all_games.h"
#include "games/pilus/pilus.h"
#include "seen_game.h"
#include "session/fingerprint.h"
#include "session/link.h"
#include "session/record.h"
#include "session/undo.h"
#include "tries.h"

namespace narabe {

namespace {

constexpr Seat viewers[] = {Seat::first, Seat::second, Seat::chance};
const Player player_here{};
const Player player_away{.is_away = true};

Session new_game(std::uint64_t seed) {
    Session session = *Session::start(*find_game("pilus"), {}, {}, seed);
    roll(session);
    return session;
}

Session random_game(std::uint64_t seed, int moves) {
    Session session = new_game(seed);
    Rng rng(seed);
    for (int i = 0; i < moves && !session.is_over(); ++i) play_randomly(session, rng);
    return session;
}

MoveList legal_moves(const Session& session) {
    MoveList moves;
    session.position().legal_moves(moves);
    return moves;
}

/// The drawn tiles that the viewer does not see, as text, after the moves that were played.
std::vector<std::string> secrets_of(const Session& whole, Seat viewer) {
    std::vector<std::string> secrets;
    const pilus::Position& position = whole.position().as<pilus::Pilus>();
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (seat == viewer) continue;
        for (const pilus::HandTile tile : position.deal().hand(seat)) {
            if (tile < pilus::tile_count) secrets.push_back(pilus::face_text(position.deal().set()[tile]));
        }
    }
    return secrets;
}

}  // namespace

TEST_CASE("seen games: every seat and a watcher follow a game, with the same public position, scores, turns and result") {
    for (std::uint64_t seed = 1; seed <= tries(12u); ++seed) {
        CAPTURE(seed);
        const Session whole = random_game(seed, 200);
        REQUIRE(whole.is_over());
        for (const Seat viewer : viewers) {
            CAPTURE(name_of(viewer));
            Session seen = *Session::start(whole.game(), {}, {}, seed, viewer);
            for (std::size_t index = 0;; ++index) {
                const AnyPosition& position = whole.line().position_after(index);
                REQUIRE(seen.position() == position.seen_by(viewer));
                REQUIRE(seen.position().write_public() == position.write_public());
                REQUIRE(seen.position().scores() == position.scores());
                REQUIRE(seen.position().to_move() == position.to_move());
                REQUIRE(seen.position().turn() == position.turn());
                REQUIRE(seen.position().outcome() == position.outcome());
                if (index == whole.line().size()) break;
                const Move move = whole.line().moves()[index];
                if (position.to_move() == viewer && viewer != Seat::chance) {
                    MoveList moves;
                    position.legal_moves(moves);
                    REQUIRE(legal_moves(seen) == moves);
                }
                const std::string text = position.write_move(position.as_seen(move, viewer));
                REQUIRE(play(seen, text));  // draws nothing by itself
                REQUIRE(seen.line().size() == index + 1);
                REQUIRE(seen.line().move_text(index) == text);
            }
            CHECK(seen.outcome() == whole.outcome());
            CHECK(seen.line().turns(seen.line().size()) == whole.line().turns(whole.line().size()));
        }
    }
}

TEST_CASE("seen games: tiles that the seat does not see come as `draw ????`, and the seat’s own tiles openly") {
    const Session whole = new_game(3);
    Session seen = *Session::start(whole.game(), {}, {}, 0, Seat::second);
    roll(seen);
    CHECK(seen.line().moves().empty());
    CHECK(play(seen, whole.line().move_text(0)));
    CHECK_FALSE(play(seen, whole.line().move_text(1)));
    for (int i = 0; i < 3; ++i) CHECK(play(seen, "draw ????"));
    CHECK_FALSE(play(seen, "draw ????"));
    for (std::size_t i = 4; i < 7; ++i) CHECK(play(seen, whole.line().move_text(i)));
    CHECK(seen.position().to_move() == Seat::first);
}

TEST_CASE("seen games: no one moves until chance has moved, and undone draws are repeated") {
    const Session whole = random_game(5, 4);
    Session seen = seen_game(whole, Seat::first);
    const std::size_t last = *whole.line().last_played(whole.line().size());
    REQUIRE(last + 1 < whole.line().size());
    seen.set_live("room\n");
    seen.look_at(last + 1);
    CHECK(seen.position().to_move() == Seat::chance);
    CHECK_FALSE(person_to_move(seen));
    roll(seen);
    CHECK(seen.cursor() == whole.line().size());
    CHECK(person_to_move(seen));
    undo(seen);
    undo(seen);
    CHECK(seen.cursor() < last);
    redo(seen);
    redo(seen);
    CHECK(seen.position() == whole.position().seen_by(Seat::first));
}

TEST_CASE("seen games: only live games have remote players and can be continued") {
    Session seen = seen_game(random_game(5, 4), Seat::first);
    CHECK_FALSE(person_to_move(seen));
    CHECK_FALSE(seen.set_players({player_here, player_away}));
    CHECK_FALSE(seen.set_players({player_here, {.level = 3}}));
    seen.set_live("room\n");
    CHECK(seen.set_players({player_here, player_away}));
    CHECK(person_to_move(seen));
    seen.set_live({});
    CHECK(seen.players() == std::vector{player_here, player_here});
    CHECK_FALSE(person_to_move(seen));
    CHECK_FALSE(Session::start(*find_game("pilus"), {}, {player_here, player_away}, 1, Seat::first));
    CHECK_FALSE(Session::start(*find_game("pilus"), {}, {player_here, {.level = 1}}, 1, Seat::first));
    CHECK_FALSE(Session::start(*find_game("pilus"), {}, {}, 1, Seat::third));
    CHECK(Session::start(*find_game("pilus"), {{"players", "3"}}, {}, 1, Seat::third));
    CHECK_FALSE(Session::start(*find_game("lits"), {}, {}, 1, Seat::first)->origin().seen_by);
}

TEST_CASE("seen games: a saved game is read back as its viewer sees it, and contains no hidden tile") {
    for (const int moves : {0, 1, 7, 20, 200}) {
        CAPTURE(moves);
        const Session whole = random_game(11, moves);
        for (const Seat viewer : viewers) {
            CAPTURE(name_of(viewer));
            Session seen = seen_game(whole, viewer);
            seen.set_live("room\nkeys\n");
            if (viewer == Seat::chance) {
                seen.set_players({player_away, player_away});
            } else {
                seen.set_players(viewer == Seat::first ? std::vector{player_here, player_away}
                                                       : std::vector{player_away, player_here});
            }
            seen.mark_sent(seen.line().size());
            seen.look_at(seen.line().size() / 2);
            const std::string text = write_saved(seen);
            const auto read = read_saved(text, all_games());
            REQUIRE(read);
            CHECK(read->origin().seen_by == viewer);
            CHECK(read->position() == seen.position());
            CHECK(read->players() == seen.players());
            CHECK(write_saved(*read) == text);
            CHECK(fingerprint_of(text) != fingerprint_of(write_saved(whole)));
            for (const std::string& tile : secrets_of(whole, viewer)) {
                CAPTURE(tile);
                CHECK(text.find(tile) == std::string::npos);
                CHECK(seen.position().write_public().find(tile) == std::string::npos);
            }
        }
    }
}

TEST_CASE("seen games: an unfinished turn and a resignation are saved, and an unknown viewer is refused") {
    const Session whole = random_game(11, 10);
    Session seen = seen_game(whole, Seat::first);
    seen.look_at(*whole.line().last_played(whole.line().size()) + 1);
    seen.cut_off();
    REQUIRE(seen.position().to_move() == Seat::chance);
    CHECK(write_saved(*read_saved(write_saved(seen), all_games())) == write_saved(seen));
    Session resigned = seen_game(whole, Seat::first);
    resigned.resign(Seat::second);
    const auto read = read_saved(write_saved(resigned), all_games());
    REQUIRE(read);
    CHECK(read->line().resigned() == Seat::second);
    std::string other = write_saved(seen);
    other.replace(other.find("seen first"), 10, "seen third");
    CHECK_FALSE(read_saved(other, all_games()));
    other.replace(other.find("seen third"), 10, "seen whole");
    CHECK_FALSE(read_saved(other, all_games()));
    CHECK_FALSE(read_record(write_record(seen), all_games()));
}

TEST_CASE("seen games: links are refused, even when the game is over") {
    for (const int moves : {7, 200}) CHECK_FALSE(can_be_linked(seen_game(random_game(11, moves), Seat::first)));
}

}  // namespace narabe
