// Which puzzle is offered to a player as today's.
#include "app/tasks/todays_puzzle.h"

#include <doctest/doctest.h>

#include "app/page/fake_page.h"

namespace narabe {

namespace {

/// A player on 2026-12-04, the fifth day of a list of eight.
struct Visitor {
    FakePage page;
    PuzzleDays days = *PuzzleDays::read(
        "first 2026-11-30\n"
        "taiji 1; lits 1; taiji 2; tix 1; pilus 1; taigo 1; lits 2; taiji 3\n");
    Settings settings;
    SolvedPuzzles solved{page};

    Visitor() { set_day("2026-12-04"); }
    void set_day(std::string_view date) { solved.set_now(std::string(date) + "T08:00+09:00"); }
    std::string offered() const {
        const auto puzzle = todays_puzzle(days, settings, solved);
        return puzzle ? puzzle->text() : "";
    }
    void solve(std::string_view name, std::optional<int> day = std::nullopt) { solved.solve(*PuzzleName::read(name), 1, day); }
};

}  // namespace

TEST_CASE("today’s puzzle is the puzzle of the date if the player has learnt or played its game") {
    Visitor player;
    CHECK_FALSE(knows_game(player.settings, "pilus"));
    player.settings.read("lesson-pilus", "3");  // the lesson was left
    CHECK_FALSE(knows_game(player.settings, "pilus"));
    CHECK(player.offered() != "pilus-1");
    SUBCASE("learnt") {
        player.settings.read("lesson-pilus", "done");
    }
    SUBCASE("played") {
        player.settings.read("begun-pilus", "1");
    }
    CHECK(player.offered() == "pilus-1");
    player.solve("pilus-1");
    CHECK(player.offered() == "pilus-1");
}

TEST_CASE("today’s puzzle is one of TAIJI for players who know no game") {
    Visitor player;
    CHECK(player.offered() == "taiji-2");
    for (const std::string day : {"2026-11-30", "2026-12-02", "2026-12-07"}) {
        player.set_day(day);
        CHECK(player.offered() == player.days.on(player.solved.today())->text());
    }
    player.set_day("2026-12-01");
    CHECK(player.offered() == "taiji-1");
    player.solve("taiji-1");
    CHECK(player.offered() == "taiji-3");  // at the end of the list
}

TEST_CASE("today’s puzzle is the latest unsolved one of all known games, or the latest if all are solved") {
    Visitor player;
    player.settings.read("begun-lits", "1");
    player.settings.read("begun-tix", "1");
    for (const std::string name : {"tix-1", "taiji-2", "lits-1", "taiji-1", "taiji-3", "lits-2"}) {
        CHECK(player.offered() == name);
        player.solve(name);
    }
    CHECK(player.offered() == "tix-1");
}

TEST_CASE("today’s puzzle stays the same once the day is solved, or the solution was shown") {
    Visitor player;
    player.solved.give_up(*PuzzleName::read("taiji-2"), 1);
    player.solve("taiji-2", player.solved.today());
    CHECK_FALSE(player.solved.is_day_solved(player.solved.today()));
    CHECK(player.offered() == "taiji-2");
    player.solve("taiji-1", player.solved.today());
    CHECK(player.offered() == "taiji-1");
    player.settings.read("lesson-pilus", "done");
    CHECK(player.offered() == "taiji-1");
    player.set_day("2026-12-05");
    CHECK(player.offered() == "pilus-1");
}

TEST_CASE("an embedded page has the puzzle of the date as today’s puzzle, and none before the first date") {
    Visitor player;
    player.settings.controls = Controls::full;
    CHECK(player.offered() == "pilus-1");
    player.set_day("2026-11-29");
    CHECK(player.offered().empty());
}

TEST_CASE("today’s puzzle is the puzzle of the date if the list has no known game") {
    Visitor player;
    player.days = *PuzzleDays::read("first 2026-12-03\ntix 1; lits 1\n");
    CHECK(player.offered() == "lits-1");
}

}  // namespace narabe
