// Background analysis of positions by priority. The test plays the workers.

#include "app/thinking/analyst.h"

#include <doctest/doctest.h>

#include "app/page/fake_page.h"
#include "app/play/match.h"
#include "app/shell/game_talk.h"
#include "games/all_games.h"

namespace narabe {

namespace {

using enum Analyst::Purpose;

AnyPosition taiji_after(std::string_view move) {
    const GameModule& game = *find_game("taiji");
    Rng rng(1);
    AnyPosition position = *game.start(*game.resolve({}, rng));
    if (!move.empty()) position.play(*position.read_move(move));
    return position;
}

struct Fixture {
    FakePage page;
    Analyst analyst{page};
    double now = 5000;

    std::string id() const {
        for (auto line = page.sent.rbegin(); line != page.sent.rend(); ++line) {
            if (line->starts_with("think id=")) return line->substr(9, line->find(' ', 9) - 9);
        }
        return "";
    }
    bool is_asked_about(const AnyPosition& position) const { return page.sent.back().ends_with(" position=" + position.write()); }
    bool find(std::string_view best, int simulations, std::string_view counts) {
        const std::string begin = " id=" + id() + " simulations=" + std::to_string(simulations);
        analyst.on_line(0, "info" + begin + " chance=0.5 best=" + std::string(best) + " line=" + std::string(best) + "; e5/e6",
                        now);
        now += 250;
        return analyst.on_line(0, "found" + begin + " counts=" + std::string(counts), now);
    }
    bool finish(std::string_view rest) {
        return analyst.on_line(0, "move id=" + id() + " simulations=900 " + std::string(rest), now);
    }
};

}  // namespace

TEST_CASE("analyst: intermediate results are reported several times a second at most") {
    Fixture fixture;
    CHECK(fixture.analyst.of(screen) == nullptr);
    fixture.analyst.request_analysis(screen, taiji_after(""), 3000, fixture.now);
    CHECK(fixture.is_asked_about(taiji_after("")));
    REQUIRE(fixture.analyst.of(screen));
    CHECK(fixture.analyst.of(screen)->found.empty());
    CHECK(fixture.find("c3/c4", 100, "c3/c4:60:0.600; d3/d4:40:0.500"));
    CHECK(fixture.analyst.of(screen)->found.size() == 2);
    CHECK(fixture.analyst.of(screen)->simulations == 100);
    CHECK(fixture.analyst.of(screen)->line == "c3/c4; e5/e6");
    const std::string line = "found id=" + fixture.id() + " simulations=130 counts=c3/c4:80:0.600";
    CHECK_FALSE(fixture.analyst.on_line(0, line, fixture.now + 50));
    CHECK(fixture.analyst.of(screen)->found.size() == 2);
    CHECK(fixture.finish("chance=0.5 best=c3/c4 counts=c3/c4:700:0.610; d3/d4:200:0.500"));
    CHECK(fixture.analyst.of(screen)->is_done);
    CHECK_FALSE(fixture.analyst.of(screen)->is_proven);
    CHECK(fixture.analyst.of(screen)->found.front().visits == 700);
    CHECK_FALSE(fixture.analyst.due());
}

TEST_CASE("analyst: results of pondering are stored without a report") {
    Fixture fixture;
    fixture.analyst.request_analysis(pondering, taiji_after(""), 3000, fixture.now);
    CHECK_FALSE(fixture.find("c3/c4", 100, "c3/c4:60:0.600; d3/d4:40:0.500"));
    CHECK(fixture.analyst.of(pondering)->found.size() == 2);
    CHECK_FALSE(fixture.finish("chance=0.5 best=c3/c4 counts=c3/c4:700:0.610; d3/d4:200:0.500"));
    CHECK(fixture.analyst.of(pondering)->is_done);
}

TEST_CASE("analyst: the request with the highest priority comes first, and interrupted requests keep their results") {
    Fixture fixture;
    fixture.analyst.request_analysis(review, taiji_after(""), 1000, fixture.now);
    fixture.find("c3/c4", 100, "c3/c4:60:0.600");
    const std::string first = fixture.id();
    fixture.analyst.request_analysis(pondering, taiji_after("c3/c4"), 1000, fixture.now);
    CHECK(fixture.id() == first);
    fixture.analyst.request_analysis(screen, taiji_after("d3/d4"), 1000, fixture.now);
    CHECK(fixture.is_asked_about(taiji_after("d3/d4")));
    CHECK(fixture.page.sent[fixture.page.sent.size() - 2] == "stop id=" + first);
    REQUIRE(fixture.analyst.of(review));
    CHECK(fixture.analyst.of(review)->found.size() == 1);
    fixture.finish("chance=0.5 best=e3/e4 counts=e3/e4:700:0.610");
    CHECK(fixture.analyst.of(screen)->is_done);
    CHECK(fixture.is_asked_about(taiji_after("")));
    fixture.find("d5/d6", 10, "d5/d6:9:0.600");  // the search starts again
    CHECK(fixture.analyst.of(review)->simulations == 100);
    fixture.find("d5/d6", 200, "d5/d6:9:0.600");
    CHECK(fixture.analyst.of(review)->simulations == 200);
    fixture.finish("chance=0.5 best=d5/d6 counts=d5/d6:700:0.610");
    CHECK(fixture.is_asked_about(taiji_after("c3/c4")));
    fixture.analyst.drop(pondering, fixture.now);
    CHECK(fixture.page.sent.back() == "stop id=" + fixture.id());
}

TEST_CASE("analyst: repeating a request changes nothing, and a request for another position stops the search at once") {
    Fixture fixture;
    fixture.analyst.request_analysis(screen, taiji_after(""), 1000, fixture.now);
    const std::size_t sent = fixture.page.sent.size();
    fixture.analyst.request_analysis(screen, taiji_after(""), 1000, fixture.now);
    CHECK(fixture.page.sent.size() == sent);
    const std::string first = fixture.id();
    fixture.analyst.request_analysis(screen, taiji_after("c3/c4"), 1000, fixture.now);
    CHECK(fixture.page.sent[sent] == "stop id=" + first);
    CHECK(fixture.is_asked_about(taiji_after("c3/c4")));
    CHECK_FALSE(fixture.analyst.on_line(0, "found id=" + first + " simulations=1 counts=c3/c4:60:0.600", fixture.now + 900));
}

TEST_CASE("analyst: a paused analyst requests nothing until it resumes") {
    Fixture fixture;
    fixture.analyst.request_analysis(screen, taiji_after(""), 1000, fixture.now);
    fixture.find("c3/c4", 100, "c3/c4:60:0.600");
    fixture.analyst.hold();
    CHECK(fixture.page.sent.back() == "stop id=" + fixture.id());
    const std::size_t sent = fixture.page.sent.size();
    fixture.analyst.request_analysis(screen, taiji_after("c3/c4"), 1000, fixture.now);
    CHECK(fixture.page.sent.size() == sent);
    fixture.analyst.go_on(fixture.now);
    CHECK(fixture.is_asked_about(taiji_after("c3/c4")));
    fixture.analyst.go_on(fixture.now);
    CHECK(fixture.page.sent.size() == sent + 1);
}

TEST_CASE("analyst: proven results are marked as proven, and the analysis ends if the workers do not respond") {
    Fixture fixture;
    fixture.analyst.request_analysis(screen, taiji_after(""), 1000, fixture.now);
    fixture.finish("chance=0.00 solved=loss best=c3/c4 counts=c3/c4:7:loss");
    CHECK(fixture.analyst.of(screen)->is_proven);
    fixture.analyst.request_analysis(screen, taiji_after("c3/c4"), 1000, fixture.now);
    for (int attempt = 0; attempt < Thinking::max_attempts; ++attempt) fixture.analyst.on_failure(0, fixture.now);
    CHECK(fixture.analyst.of(screen)->is_lost);
    fixture.analyst.request_analysis(screen, taiji_after("c3/c4"), 1000, fixture.now);
    CHECK_FALSE(fixture.analyst.of(screen)->is_lost);
}

namespace {

struct Evening {
    FakePage page;
    Match match{page, english()};

    explicit Evening(std::string_view setup) { REQUIRE(ask("new_game\n" + std::string(setup)) == "ok\n"); }
    std::string ask(const std::string& request) { return ask_about_game(page, match, request); }
    bool is_asked_to_analyse() const {
        return page.sent.back().find(" analyse=yes ") != std::string::npos &&
               page.sent.back().ends_with(" position=" + match.game().session().position().write());
    }
    void answer(std::string_view move) {
        const std::string& line = page.sent.back();
        const std::string id = line.substr(9, line.find(' ', 9) - 9);
        match.on_worker_line(0, "move id=" + id + " simulations=9 chance=0.5 best=" + std::string(move));
        match.game().set_time(match.game().now() + 1000);
        match.on_time();
    }
};

}  // namespace

TEST_CASE("analysis: the position shown is analysed, even while the player looks back, and a new game turns the analysis off") {
    Evening game("game taiji\nseat human\nseat human");
    CHECK(game.page.sent.empty());
    game.match.coach().analyse_or_not();
    CHECK(game.is_asked_to_analyse());
    game.ask("play c3/c4");
    CHECK(game.is_asked_to_analyse());
    game.ask("undo");
    CHECK(game.is_asked_to_analyse());
    game.match.board().look_at(1);
    CHECK(game.is_asked_to_analyse());
    game.match.coach().set_visible(false);
    CHECK(game.page.sent.back().starts_with("stop "));
    game.match.coach().set_visible(true);
    CHECK(game.is_asked_to_analyse());
    game.match.coach().analyse_or_not();
    CHECK(game.page.sent.back().starts_with("stop "));
    CHECK(game.match.coach().analysis() == nullptr);
    game.match.coach().analyse_or_not();
    game.ask("new_game\ngame taiji\nseat human\nseat human");
    CHECK_FALSE(game.match.coach().is_analysing());
    CHECK(game.page.sent.back().starts_with("stop "));
}

TEST_CASE("analysis: the analysis waits while the computer thinks about its move") {
    Evening game("game taiji\nseat human\nseat level3");
    game.match.coach().analyse_or_not();
    game.ask("play c3/c4");
    CHECK(game.page.sent.back().find(" level=3 ") != std::string::npos);
    game.answer("e5/e6");
    CHECK(game.match.game().session().cursor() == 2);
    CHECK(game.is_asked_to_analyse());
    game.match.help().hint();
    CHECK(game.match.hints().is_finding());
    CHECK(game.page.sent.back().find(" analyse=yes ") != std::string::npos);  // the hint uses the running search
    const std::size_t sent = game.page.sent.size();
    game.answer("d3/d4");
    CHECK(game.match.hints().said());
    CHECK(game.page.sent.size() == sent);
}

TEST_CASE("analysis: the analysis waits until the player has the device, and uses only what the player’s seat may see") {
    Evening game("game pilus\nseat human\nseat human");
    game.match.coach().analyse_or_not();
    CHECK_FALSE(game.match.coach().can_analyse());
    CHECK(game.page.sent.empty());
    game.match.game().hand_over();
    CHECK(game.match.coach().can_analyse());
    const AnyPosition& position = game.match.game().session().position();
    CHECK(game.page.sent.back().ends_with(" position=" + position.seen_by(position.to_move()).write()));
}

TEST_CASE("pondering: the computer ponders only if this is allowed, at the highest level, while the player thinks") {
    Evening game("game taiji\nseat human\nseat level8");
    CHECK(game.page.sent.empty());
    game.match.coach().ponder(true);
    CHECK(game.is_asked_to_analyse());
    CHECK(game.match.coach().analysis() == nullptr);  // the player does not see this
    game.ask("play c3/c4");
    CHECK(game.page.sent.back().find(" level=8 ") != std::string::npos);
    game.answer("e5/e6");
    CHECK(game.is_asked_to_analyse());
    game.match.coach().set_visible(false);
    CHECK(game.page.sent.back().starts_with("stop "));

    Evening weaker("game taiji\nseat human\nseat level7");
    weaker.match.coach().ponder(true);
    CHECK(weaker.page.sent.empty());
    Evening secret("game pilus\nseat human\nseat level8");
    secret.match.coach().ponder(true);
    CHECK(secret.page.sent.empty());
}

}  // namespace narabe
