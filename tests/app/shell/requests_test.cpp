// Requests about a game and their replies. An invalid request returns an error message and changes nothing.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/page/fake_page.h"
#include "app/shell/game_talk.h"
#include "app/storage/library_file.h"
#include "core/rng.h"
#include "core/text.h"
#include "document.h"
#include "games/all_games.h"
#include "session/record.h"

namespace narabe {

namespace {

struct RequestFixture {
    FakePage page;
    Match match{page, english()};

    void load_whole_game() { REQUIRE(ask("load\n" + document("tests/games/lits/contract.narabe")) == "ok\n"); }

    std::optional<Answer> answer(std::string_view request) { return answer_about_game(page, match, request); }
    std::string ask(std::string_view request) { return answer(request)->written(english()); }
};

/// The symbols of the board `dense`, as in positions.
std::string dense() {
    std::string symbols;
    for (int i = 0; i < 25; ++i) symbols += "XXOO";
    return symbols;
}

/// The text with a small error: something deleted, doubled, swapped or inserted.
std::string damaged(std::string text, Rng& rng) {
    constexpr std::string_view junk[] = {"\n", ";", "Z", "x9", "\t", "並", "=", " ", "moves ", "result first 1-0\n", "-1", "😀"};
    const auto size = static_cast<std::uint32_t>(text.size());
    const std::size_t at = rng.below(size);
    const std::size_t length = 1 + rng.below(8);
    switch (rng.below(5)) {
        case 0: return text.erase(at, length);
        case 1: return text.insert(at, text.substr(at, length));
        case 2: return text.substr(0, at);
        case 3: return text.insert(at, junk[rng.below(static_cast<std::uint32_t>(std::size(junk)))]);
        default: text[at] = text[rng.below(size)]; return text;
    }
}

}  // namespace

TEST_CASE("requests: a request consists of a verb, the rest of its line, and further lines") {
    const WrittenRequest request = WrittenRequest::read("play La1 b\nx\ny");
    CHECK(request.name == "play");
    CHECK(request.text.line == "La1 b");
    CHECK(request.text.body == "x\ny");
    CHECK(WrittenRequest::read("").name.empty());
}

TEST_CASE("requests: `games` lists the games and their names") {
    RequestFixture fixture;
    CHECK(fixture.ask("games").find("lits\tBattle of LITS\n") != std::string::npos);
}

TEST_CASE("requests: without a game, requests about it are rejected, and the state is empty") {
    RequestFixture fixture;
    CHECK(fixture.ask("record") == "error\nThere’s no game yet.");
    CHECK(fixture.ask("legal") == "error\nThere’s no game yet.");
    CHECK(fixture.ask("play swap") == "error\nThere’s no game yet.");
    CHECK(fixture.ask("undo") == "error\nNothing to undo.");
    CHECK(fixture.ask("state").starts_with("ok\n{\"game\":null,"));
}

TEST_CASE("requests: `state` describes the game") {
    RequestFixture fixture;
    REQUIRE(fixture.ask("new_game\ngame lits\noption board=dense\noption supply=4\nseat human\nseat level4") == "ok\n");
    CHECK(fixture.ask("state") ==
          "ok\n"
          R"({"game":"lits","options":{"board":"dense","supply":"4"},"seats":["human","level4"],"toMove":"first",)"
          R"("scores":[50,50],"result":null,"moves":[],"position":")" +
              dense() + R"(/4/","thinking":false,"live":null})");
    REQUIRE(fixture.ask("play La1a2a3b1") == "ok\n");
    const std::string state = fixture.ask("state");
    CHECK(state.find(R"("toMove":"second")") != std::string::npos);
    CHECK(state.find(R"("moves":["La1a2a3b1"])") != std::string::npos);
    CHECK(state.find(R"("thinking":true,)") != std::string::npos);
}

TEST_CASE("requests: `legal` lists the legal moves, and `record` returns the record") {
    RequestFixture fixture;
    REQUIRE(fixture.ask("new_game\ngame lits") == "ok\n");
    CHECK(lines_of(fixture.ask("legal")).size() == 1292 + 2);
    REQUIRE(fixture.ask("play Ia10b10c10d10") == "ok\n");
    CHECK(lines_of(fixture.ask("legal")).size() == 49 + 1 + 2);
    CHECK(fixture.ask("record") == "ok\nnarabe 1\ngame lits\nmoves Ia10b10c10d10\n");
}

TEST_CASE("requests: a game from a position can be played, undone and saved, and has no record") {
    RequestFixture fixture;
    const std::string position = dense() + "/4/La1a2a3b1,Ic1c2c3c4";
    REQUIRE(fixture.ask("new_game\ngame lits\nposition " + position + "\nseat human\nothers level2") == "ok\n");
    CHECK(fixture.ask("state").find(R"("seats":["human","level2"],"toMove":"first")") != std::string::npos);
    CHECK(fixture.ask("state").find(R"("moves":[],"position":")" + position + '"') != std::string::npos);
    CHECK(fixture.ask("record") == "error\nThis game started from a given position, so it has no record.");
    CHECK(fixture.ask("undo").starts_with("error\n"));
    const std::string move(lines_of(fixture.ask("legal"))[1]);
    REQUIRE(fixture.ask("play " + move) == "ok\n");
    CHECK(fixture.ask("state").find(R"("moves":[")" + move + "\"]") != std::string::npos);
    REQUIRE(fixture.ask("undo") == "ok\n");
    CHECK(fixture.ask("state").find(position) != std::string::npos);
    REQUIRE(!fixture.page.saved.empty());
    const auto kept = read_saved(fixture.page.saved, all_games());
    REQUIRE(kept);
    CHECK(kept->line().beginning().write() == position);
    CHECK(kept->line().size() == 1);
    CHECK(kept->cursor() == 0);
    CHECK(kept->players()[1].level == 2);
}

TEST_CASE("requests: a position must be valid, fully known, and without further options") {
    RequestFixture fixture;
    for (const std::string& lines :
         {std::string("game lits\nposition nonsense"), "game lits\nposition " + dense() + "/4/La1a2a3b1,La1a2a3b1",
          "game lits\noption supply=4\nposition " + dense() + "/4/", "game lits\nposition " + dense() + "/4/\nseat human",
          "game lits\nposition " + dense() + "/4/\nseat human\nseat away", std::string("game tix\nposition ")}) {
        CAPTURE(lines);
        CHECK(fixture.ask("new_game\n" + lines).starts_with("error\n"));
        CHECK_FALSE(fixture.match.game().has_game());
    }
    REQUIRE(fixture.ask("new_game\ngame pilus\nseat human\nothers level1") == "ok\n");
    const std::string whole = fixture.match.game().session().position().write();
    const std::string seen = fixture.match.game().session().position().seen_by(Seat::first).write();
    REQUIRE(seen != whole);
    CHECK(fixture.ask("new_game\ngame pilus\nposition " + seen) ==
          "error\nPart of this position is hidden, so you can’t play from it.");
    CHECK(fixture.ask("new_game\ngame pilus\nposition " + whole) == "ok\n");
}

TEST_CASE("requests: `others` fills all other seats, also in a game in progress") {
    RequestFixture fixture;
    CHECK(fixture.ask("seats\nseat human\nothers level1") == "error\nThere’s no game yet.");
    REQUIRE(fixture.ask("new_game\ngame pilus\noption players=4\nseat human\nothers level3") == "ok\n");
    CHECK(fixture.ask("state").find(R"(["human","level3","level3","level3"])") != std::string::npos);
    REQUIRE(fixture.ask("new_game\ngame pilus\nseat human\nothers beginner") == "ok\n");
    CHECK(fixture.ask("state").find(R"(["human","beginner"])") != std::string::npos);
    REQUIRE(fixture.ask("load\nnarabe 1\ngame lits\nmoves Ia10b10c10d10\n") == "ok\n");
    CHECK(fixture.ask("seats\nseat human").starts_with("error\n"));
    CHECK(fixture.ask("seats\nseat robot\nothers human").starts_with("error\n"));
    CHECK(fixture.ask("state").find(R"(["human","human"])") != std::string::npos);
    REQUIRE(fixture.ask("seats\nseat human\nothers level3") == "ok\n");
    CHECK(fixture.ask("state").find(R"("seats":["human","level3"],"toMove":"second")") != std::string::npos);
    CHECK(fixture.ask("state").find(R"("thinking":true)") != std::string::npos);
}

TEST_CASE("requests: an invalid request returns an error message and changes nothing") {
    RequestFixture fixture;
    REQUIRE(fixture.ask("new_game\ngame lits") == "ok\n");
    REQUIRE(fixture.ask("play Ia10b10c10d10") == "ok\n");
    const std::string before = fixture.ask("state");
    const std::string saved = fixture.page.saved;
    for (const char* request :
         {"new_game", "new_game\ngame chess", "new_game\ngame lits\noption supply=99", "new_game\ngame lits\nseat human",
          "new_game\ngame lits\nseat robot\nseat human", "new_game\ngame lits\nnonsense", "new_game\ngame lits\noption x", "load",
          "load\nnarabe 1\ngame lits\nmoves La1a2", "restore\nrubbish", "restore\n", "play", "play La8a9b9c9", "play \xff\xfe",
          "redo", "worker", "worker x y", "worker_failed", "worker_failed one"}) {
        CAPTURE(request);
        const auto answer = fixture.answer(request);
        REQUIRE(answer);
        REQUIRE_FALSE(answer->is_good());
        CHECK(english()(*answer->problem).size() > 8);
        CHECK(fixture.ask("state") == before);
        CHECK(fixture.page.saved == saved);
    }
    CHECK_FALSE(fixture.answer("dance"));
    CHECK_FALSE(fixture.answer(""));
}

TEST_CASE("requests: an imported text may begin with a byte order mark") {
    RequestFixture fixture;
    REQUIRE(fixture.ask("new_game\ngame lits\nseat human\nseat level3") == "ok\n");
    const std::string mark = "\xEF\xBB\xBF";
    CHECK(read_foreign(mark + fixture.page.saved));
    CHECK(read_foreign(mark + "narabe 1\ngame lits\n"));
    CHECK(fixture.ask("load\n" + mark + "narabe 1\ngame lits\nmoves Ia10b10c10d10\n") == "ok\n");
}

TEST_CASE("requests: a truncated saved game is either rejected or opened") {
    RequestFixture fixture;
    REQUIRE(fixture.ask("new_game\ngame lits\nseat human\nseat level3") == "ok\n");
    REQUIRE(fixture.ask("play Ia10b10c10d10") == "ok\n");
    const std::string saved = fixture.page.saved;
    for (std::size_t cut = 0; cut < saved.size(); cut += 3) {
        RequestFixture other;
        const auto answer = other.answer("restore\n" + saved.substr(0, cut));
        REQUIRE(answer);
        CHECK(answer->is_good() == other.match.game().has_game());
    }
}

TEST_CASE("requests: a corrupted saved game is rejected, or restored as far as it is valid") {
    RequestFixture fixture;
    fixture.load_whole_game();
    Rng rng(3);
    int refused = 0;
    for (int round = 0; round < 300; ++round) {
        RequestFixture other;
        const std::string text = damaged(fixture.page.saved, rng);
        if (other.answer("restore\n" + text)->is_good()) {
            const std::string record = other.ask("record").substr(3);
            CHECK_MESSAGE(read_record(record, all_games()), text);
        } else {
            ++refused;
            CHECK_MESSAGE(!other.match.game().has_game(), text);
            CHECK(other.ask("new_game\ngame lits\nseat human\nseat human") == "ok\n");
        }
    }
    CHECK(refused > 100);
}

TEST_CASE("requests: a corrupted record is rejected with an error message and without effect, or is opened as a valid record") {
    RequestFixture fixture;
    fixture.load_whole_game();
    const std::string whole = fixture.ask("record").substr(3);
    REQUIRE(fixture.ask("new_game\ngame lits\nseat human\nseat human") == "ok\n");
    Rng rng(11);
    std::string expected = fixture.ask("record");
    int loaded = 0;
    int refused = 0;
    for (int round = 0; round < 600; ++round) {
        const std::string text = damaged(whole, rng);
        const auto answer = fixture.answer("load\n" + text);
        if (answer->is_good()) {
            ++loaded;
            expected = fixture.ask("record");
            const auto session = read_record(expected.substr(3), all_games());
            REQUIRE_MESSAGE(session, text);
            CHECK("ok\n" + write_record(*session) == expected);
        } else {
            ++refused;
            CHECK_MESSAGE(fixture.ask("load\n" + text).find(' ') != std::string::npos, text);
            CHECK_MESSAGE(fixture.ask("record") == expected, text);
        }
    }
    CHECK(loaded > 0);
    CHECK(refused > 200);
}

TEST_CASE("requests: a corrupted move is played only if it is legal") {
    RequestFixture fixture;
    fixture.load_whole_game();
    while (fixture.match.game().session().cursor() > 4) REQUIRE(fixture.ask("undo") == "ok\n");
    const std::string before = fixture.ask("record");
    const std::string legal = fixture.ask("legal").substr(3);
    std::vector<std::string_view> moves = lines_of(legal);
    std::erase(moves, "");
    Rng rng(5);
    for (int round = 0; round < 600; ++round) {
        const std::string text = damaged(std::string(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]), rng);
        const bool is_played = fixture.ask("play " + text) == "ok\n";
        CHECK_MESSAGE(is_played == (std::find(moves.begin(), moves.end(), text) != moves.end()), text);
        if (is_played) CHECK(fixture.ask("undo") == "ok\n");
        CHECK_MESSAGE(fixture.ask("record") == before, text);
    }
}

}  // namespace narabe
