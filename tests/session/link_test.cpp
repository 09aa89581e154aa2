// Games in links, and how a link updates a saved game.

#include "session/link.h"

#include <doctest/doctest.h>

#include "core/english.h"
#include "games/all_games.h"
#include "session/by_link.h"
#include "session/playing.h"
#include "session/record.h"
#include "session/undo.h"

namespace narabe {

namespace {

const Player here{.name = "Aki"};
const Player away{.is_away = true, .name = "Ben"};
constexpr std::string_view line[] = {"Ld3d4d5e5", "Sf5f6g6g7", "Lg4h4h5h6", "Lg8h8h9h10"};

Session lits_session(std::vector<Player> players, std::size_t moves) {
    Session session = *Session::start(*find_game("lits"), {}, std::move(players), 1);
    for (std::size_t i = 0; i < moves; ++i) REQUIRE(play(session, line[i]));
    return session;
}

Session by_link(std::size_t moves) {
    return lits_session({here, away}, moves);
}

/// The game as the recipient of the link reads it.
Session opened(const Session& session) {
    const auto link = read_link(write_link(session, "abcdefgh234567xy"), all_games());
    REQUIRE(link);
    CHECK(link->id == "abcdefgh234567xy");
    return link->session;
}

std::string refusal(std::string_view text) {
    const auto link = read_link(text, all_games());
    return link ? "" : in_english(link.error().sentence);
}

}  // namespace

TEST_CASE("link: a link contains the whole game and the position shown") {
    Session session = lits_session({here, {.level = 5}}, 4);
    session.look_at(2);
    const Session copy = opened(session);
    CHECK(copy.cursor() == 2);
    CHECK(copy.line().moves() == session.line().moves());
    CHECK(copy.players() == session.players());
    CHECK(write_link(session, "abcdefgh234567xy").find("seed") == std::string::npos);
}

TEST_CASE("link: the sender's remote player is at the recipient's device") {
    const Session copy = opened(by_link(1));
    CHECK(player_of(copy, Seat::first).is_away);
    CHECK(player_of(copy, Seat::first).name == "Aki");
    CHECK(player_of(copy, Seat::second).is_person());
    CHECK(person_to_move(copy));
    CHECK(sent_moves(copy) == 1);
    CHECK(opened(copy).players() == by_link(1).players());
}

TEST_CASE("link: link games have two players, one of them at this device, and no hidden information") {
    const auto refused = [](const char* game, std::vector<Player> players) {
        const auto session = Session::start(*find_game(game), {}, std::move(players), 1);
        return session ? "" : in_english(session.error().sentence);
    };
    const std::string why = "A link game is for two people, one on this device, with no hidden information.";
    CHECK(refused("lits", {here, away}) == "");
    CHECK(refused("lits", {away, away}) == why);
    CHECK(refused("lits", {away, {.level = 3}}) == why);
    CHECK(refused("pilus", {here, away}) == why);
    CHECK(refusal("narabe-link 1\nid aaaaaaaaaaaaaaaa\nseat away\nseat level2\ncursor 0\nnarabe 1\ngame lits\nmoves\n") == why);
}

TEST_CASE("link: hidden hands are included only when the game is over") {
    CHECK(can_be_linked(by_link(1)));
    Session pilus = *Session::start(*find_game("pilus"), {}, {here, here}, 3);
    roll(pilus);
    CHECK_FALSE(can_be_linked(pilus));
    while (!pilus.is_over()) {
        MoveList moves;
        pilus.position().legal_moves(moves);
        play(pilus, moves[0]);
    }
    CHECK(can_be_linked(pilus));
    pilus.look_at(10);
    CHECK(can_be_linked(pilus));
    CHECK(opened(pilus).cursor() == 10);
    Session given_up = *Session::start(*find_game("pilus"), {}, {here, here}, 3);
    roll(given_up);
    given_up.resign(Seat::first);
    CHECK(can_be_linked(given_up));
}

TEST_CASE("link: only the player at this device can move, and sent moves cannot be undone") {
    Session session = by_link(1);
    CHECK_FALSE(person_to_move(session));
    CHECK_FALSE(is_sent(session));
    CHECK(undoing(session) == Undoing::possible);
    session.mark_sent(1);
    CHECK(is_sent(session));
    CHECK_FALSE(undoing(session) == Undoing::possible);
    CHECK(undoing(session) == Undoing::too_late);
    undo(session);
    CHECK(session.cursor() == 1);
    session.look_at(0);
    CHECK_FALSE(person_to_move(session));
    redo(session);
    CHECK(session.cursor() == 1);
    session = with_news(session, opened(by_link(2)));
    REQUIRE(session.cursor() == 2);
    CHECK(person_to_move(session));
    CHECK(play(session, line[2]));
    CHECK(undoing(session) == Undoing::possible);
    undo(session);
    CHECK(session.cursor() == 2);
    CHECK_FALSE(undoing(session) == Undoing::possible);
}

TEST_CASE("link: moves undone before sending are not included") {
    Session session = with_news(by_link(1), opened(by_link(2)));
    play(session, line[2]);
    undo(session);
    CHECK(linked_moves(session) == 2);
    CHECK(opened(session).line().size() == 2);
    session.mark_sent(linked_moves(session));
    CHECK(sent_moves(session) == 2);
    session.look_at(1);
    CHECK(linked_moves(session) == 3);
}

TEST_CASE("link: further moves of the same game count as news") {
    CHECK(news_of(by_link(2), by_link(2)) == LinkNews::none);
    CHECK(news_of(by_link(2), by_link(3)) == LinkNews::more);
    CHECK(news_of(by_link(3), by_link(2)) == LinkNews::older);
    Session other = by_link(1);
    play(other, "swap");
    CHECK(news_of(by_link(2), other) == LinkNews::other);
    CHECK(news_of(by_link(1), other) == LinkNews::more);
    const Session tix = *Session::start(*find_game("tix"), {}, {here, away}, 1);
    CHECK(news_of(by_link(0), tix) == LinkNews::other);
    const Session few = *Session::start(*find_game("lits"), {{"supply", "2"}}, {here, away}, 1);
    CHECK(news_of(by_link(0), few) == LinkNews::other);
}

TEST_CASE("link: a resignation is news only if the remote player resigned") {
    const auto resigned = [](std::size_t moves, Seat seat) {
        Session session = by_link(moves);
        session.resign(seat);
        return session;
    };
    CHECK(news_of(by_link(2), resigned(2, Seat::second)) == LinkNews::more);
    CHECK(news_of(by_link(2), resigned(2, Seat::first)) == LinkNews::other);
    CHECK(news_of(resigned(2, Seat::first), by_link(2)) == LinkNews::older);
    CHECK(news_of(resigned(2, Seat::first), resigned(2, Seat::first)) == LinkNews::none);
    CHECK(news_of(resigned(2, Seat::first), by_link(3)) == LinkNews::other);
    const Session resigned_session = with_news(by_link(2), opened(resigned(2, Seat::second)));
    CHECK(resigned_session.line().resigned() == Seat::second);
    CHECK(is_sent(resigned_session));
    CHECK_FALSE(undoing(resigned_session) == Undoing::possible);
    CHECK(opened(resigned(2, Seat::first)).line().resigned() == Seat::first);
}

TEST_CASE("link: a saved game includes the number of moves that were sent") {
    Session session = by_link(3);
    CHECK_FALSE(read_saved(write_saved(session), all_games())->sent());
    session.mark_sent(2);
    session.look_at(3);
    CHECK(sent_moves(*read_saved(write_saved(session), all_games())) == 2);
    CHECK(read_saved(write_saved(session), all_games())->players() == session.players());
    session.resign(Seat::first);
    session.mark_sent(3);
    CHECK(read_saved(write_saved(session), all_games())->sent()->resignation);
}

TEST_CASE("link: invalid links and games that break the rules are rejected with an error message") {
    CHECK(refusal("") == "The link doesn’t contain a game.");
    CHECK(refusal("narabe 1\ngame lits\n") == "The link doesn’t contain a game.");
    CHECK(refusal("narabe-link 2\nid aaaaaaaaaaaaaaaa\n") ==
          "The link is from a newer version of Narabe. Reload the page and open it again.");
    CHECK(refusal("narabe-link 1\n") == "The link doesn’t say which game it belongs to.");
    CHECK(refusal("narabe-link 1\nid ../x\nnarabe 1\n") == "The link doesn’t say which game it belongs to.");
    CHECK(refusal("narabe-link 1\nid " + std::string(17, 'a') + "\nnarabe 1\n") ==
          "The link doesn’t say which game it belongs to.");
    CHECK(refusal("narabe-link 1\nid aaaaaaaaaaaaaaaa") == "This text contains no record.");
    const std::string start = "narabe-link 1\nid aaaaaaaaaaaaaaaa\nseat human\nseat away\ncursor ";
    CHECK(refusal(start + "1\nnarabe 1\ngame lits\nmoves La1a2a3b1; La1a2a3b1\n").starts_with("move 2: La1a2a3b1: "));
    CHECK(refusal(start + "2\nnarabe 1\ngame lits\nmoves La1a2a3b1\n") == "The saved game doesn’t say which move it is at.");
    CHECK(refusal(start + "0\nresigned fourth\nnarabe 1\ngame lits\nmoves\n") == "");
}

}  // namespace narabe
