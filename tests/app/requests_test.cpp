// The requests of bridge.h: what they answer, and that nonsense gets a sentence and changes nothing.

#include "app/requests.h"

#include <doctest/doctest.h>

#include "app/fake_page.h"
#include "core/text.h"

namespace narabe {

namespace {

struct Desk {
    FakePage page;
    Controller controller{page, english()};

    std::optional<Answer> answer(std::string_view request) {
        return answer_about_games(controller, english(), read_page_request(request), 7);
    }
    std::string ask(std::string_view request) { return answer(request)->written(); }
};

}  // namespace

TEST_CASE("requests: a request is a verb, the rest of its line, and lines") {
    const PageRequest request = read_page_request("play La1 b\nx\ny");
    CHECK(request.verb == "play");
    CHECK(request.rest == "La1 b");
    CHECK(request.body == "x\ny");
    CHECK(read_page_request("").verb.empty());
}

TEST_CASE("requests: the games and their names") {
    Desk desk;
    CHECK(desk.ask("games").find("lits\tBattle of LITS\n") != std::string::npos);
}

TEST_CASE("requests: before there is a game") {
    Desk desk;
    CHECK(desk.ask("record") == "error\nthere is no game yet");
    CHECK(desk.ask("legal") == "error\nthere is no game yet");
    CHECK(desk.ask("play swap") == "error\nthere is no game yet");
    CHECK(desk.ask("undo") == "error\nthere is nothing to take back");
    CHECK(desk.ask("state").starts_with("ok\n{\"game\":null,"));
}

TEST_CASE("requests: the state of a game") {
    Desk desk;
    REQUIRE(desk.ask("new_game\ngame lits\noption board=dense\noption supply=4\nseat human\nseat level4") == "ok\n");
    CHECK(desk.ask("state") ==
          "ok\n"
          R"({"game":"lits","options":{"board":"dense","supply":"4"},"seats":["human","level4"],"toMove":"first",)"
          R"("scores":[50,50],"result":null,"moves":[],"thinking":false})");
    REQUIRE(desk.ask("play La1a2a3b1") == "ok\n");
    const std::string state = desk.ask("state");
    CHECK(state.find(R"("toMove":"second")") != std::string::npos);
    CHECK(state.find(R"("moves":["La1a2a3b1"])") != std::string::npos);
    CHECK(state.find(R"("thinking":true})") != std::string::npos);
}

TEST_CASE("requests: legal moves, sorted, and the record") {
    Desk desk;
    REQUIRE(desk.ask("new_game\ngame lits") == "ok\n");
    CHECK(lines_of(desk.ask("legal")).size() == 1292 + 2);
    REQUIRE(desk.ask("play Ia10b10c10d10") == "ok\n");
    CHECK(lines_of(desk.ask("legal")).size() == 49 + 1 + 2);
    CHECK(desk.ask("record") == "ok\nnarabe 1\ngame lits\nmoves Ia10b10c10d10\n");
}

TEST_CASE("requests: nonsense gets a sentence and changes nothing") {
    Desk desk;
    REQUIRE(desk.ask("new_game\ngame lits") == "ok\n");
    REQUIRE(desk.ask("play Ia10b10c10d10") == "ok\n");
    const std::string before = desk.ask("state");
    const std::string saved = desk.page.saved;
    for (const char* request :
         {"new_game", "new_game\ngame chess", "new_game\ngame lits\noption supply=99",
          "new_game\ngame lits\nseat human", "new_game\ngame lits\nseat robot\nseat human",
          "new_game\ngame lits\nnonsense", "new_game\ngame lits\noption x", "load",
          "load\nnarabe 1\ngame lits\nmoves La1a2", "restore\nrubbish", "restore\n", "play", "play La8a9b9c9",
          "play \xff\xfe", "redo", "worker", "worker x y", "worker_failed", "worker_failed one"}) {
        CAPTURE(request);
        const auto answer = desk.answer(request);
        REQUIRE(answer);
        CHECK_FALSE(answer->is_good);
        CHECK(answer->text.size() > 8);
        CHECK(desk.ask("state") == before);
        CHECK(desk.page.saved == saved);
    }
    CHECK_FALSE(desk.answer("dance"));
    CHECK_FALSE(desk.answer(""));
}

TEST_CASE("requests: every half of a saved game is refused or understood, and never breaks anything") {
    Desk desk;
    REQUIRE(desk.ask("new_game\ngame lits\nseat human\nseat level3") == "ok\n");
    REQUIRE(desk.ask("play Ia10b10c10d10") == "ok\n");
    const std::string saved = desk.page.saved;
    for (std::size_t cut = 0; cut < saved.size(); cut += 3) {
        Desk other;
        const auto answer = other.answer("restore\n" + saved.substr(0, cut));
        REQUIRE(answer);
        CHECK(answer->is_good == other.controller.has_game());
    }
}

}  // namespace narabe
