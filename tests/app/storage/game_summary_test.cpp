// Summaries for lists of games, and ids of games.

#include "app/storage/game_summary.h"

#include <doctest/doctest.h>

#include <set>

#include "app/page/fake_page.h"
#include "app/shell/game_talk.h"
#include "games/all_games.h"
#include "session/game_id.h"
#include "session/playing.h"
#include "session/record.h"
#include "session/undo.h"

namespace narabe {

namespace {

Session lits(std::vector<Player> players, std::initializer_list<const char*> moves) {
    Session session = *Session::start(*find_game("lits"), {{"board", "dense"}}, std::move(players), 1);
    for (const char* move : moves) REQUIRE(play(session, move));
    return session;
}

}  // namespace

TEST_CASE("saved games: ids have 16 characters from a-z and 2-7, and are unique") {
    Rng rng(5);
    std::set<std::string> ids;
    for (int i = 0; i < 1000; ++i) {
        const std::string id = new_game_id(rng);
        CHECK(is_game_id(id));
        ids.insert(id);
    }
    CHECK(ids.size() == 1000);
    const std::string other = other_game_id(*ids.begin());
    CHECK(is_game_id(other));
    CHECK(other == other_game_id(*ids.begin()));
    for (const std::string& id : ids) CHECK(other_game_id(id) != id);
    for (const char* wrong : {"", "abc", "abcdefghijklmno1", "ABCDEFGHIJKLMNOP", "abcdefghijklmnopq", "abcdefgh/jklmnop"}) {
        CHECK_FALSE(is_game_id(wrong));
    }
}

TEST_CASE("saved games: a summary contains the game, its players, and whose turn it is") {
    const Session session = lits({{.name = "Aki Ito"}, {.level = 3}}, {"Ia10b10c10d10"});
    const Summary summary = summary_of(session);
    const std::string text = write_summary(summary);
    CHECK(text == "game lits\noption board=dense\nseat human Aki Ito\nseat level3\nturn second\nmoves 1\n");
    CHECK(read_summary(text) == summary);
}

TEST_CASE("saved games: a game without moves is not listed, and a game whose moves were undone is") {
    Session session = lits({}, {});
    CHECK(summary_of(session).is_empty());
    REQUIRE(play(session, "Ia10b10c10d10"));
    undo(session);
    CHECK_FALSE(summary_of(session).is_empty());
    CHECK(summary_of(session).moves == 1);
    Session pilus = *Session::start(*find_game("pilus"), {}, {}, 4);
    roll(pilus);
    CHECK(summary_of(pilus).is_empty());
}

TEST_CASE("saved games: a finished game stays finished while the player looks back at it") {
    Session session = lits({}, {"Ia10b10c10d10"});
    session.resign(Seat::second);
    CHECK(summary_of(session).result == "first resignation");
    session.look_at(0);
    CHECK(summary_of(session).result == "first resignation");
    CHECK(summary_of(session).moves == 1);
}

TEST_CASE("saved games: a damaged summary is rejected, and unknown lines from newer versions are ignored") {
    for (const char* text : {"", "nonsense", "game chess\nseat human\nseat human\nmoves 3", "game lits\nmoves 3",
                             "game lits\nseat human\nturn second\nmoves 1"}) {
        CAPTURE(text);
        CHECK_FALSE(read_summary(text));
    }
    const auto newer = read_summary("game lits\nclock 5\nseat human\nseat human\nturn first\nmoves 3\n");
    REQUIRE(newer);
    CHECK(newer->moves == 3);
}

TEST_CASE("saved games: a game has an id from the beginning, and the next game has a different id") {
    FakePage page;
    Match match(page, english(), 9);
    const auto ask = [&](std::string_view request) { return ask_about_game(page, match, request); };
    REQUIRE(ask("new_game\ngame lits") == "ok\n");
    const std::string first = page.saved_id;
    CHECK(is_game_id(first));
    CHECK(page.summary.empty());
    REQUIRE(ask("play Ia10b10c10d10") == "ok\n");
    CHECK(page.saved_id == first);
    CHECK(page.summary.starts_with("game lits\n"));
    const std::string saved = page.saved;
    REQUIRE(ask("new_game\ngame lits") == "ok\n");
    CHECK(page.saved_id != first);
    REQUIRE(ask("restore " + first + "\n" + saved) == "ok\n");
    CHECK(page.saved_id == first);
    CHECK(page.goes_on_with == first);
    CHECK(ask("restore ../x\n" + saved).starts_with("error\n"));
    REQUIRE(ask("renamed " + first + " abcdefghijklmnop") == "ok\n");
    CHECK(page.saved_id == "abcdefghijklmnop");
    REQUIRE(ask("renamed " + first + " bbbbbbbbbbbbbbbb") == "ok\n");
    CHECK(match.game().id().text() == "abcdefghijklmnop");
    CHECK(ask("renamed abcdefghijklmnop x").starts_with("error\n"));
}

TEST_CASE("saved games: an invalid number of moves is read as 0, and a huge one is limited") {
    const std::string lines = "game lits\nseat human\nseat human\nturn first\nmoves ";
    for (const char* wrong : {"-5", "1e20", "NaN", "", "99999999999999999999", "1.5", "x"}) {
        CAPTURE(wrong);
        CHECK(read_summary(lines + wrong + "\n")->moves == 0);
    }
    CHECK(read_summary(lines + "4294967297\n")->moves == 100'000);
}

}  // namespace narabe
