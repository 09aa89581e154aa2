// The list of today's puzzles, and the puzzle of a date.
#include "session/puzzle_days.h"

#include <doctest/doctest.h>

#include <set>

#include "core/date.h"
#include "core/english.h"
#include "document.h"
#include "games/all_games.h"
#include "session/puzzle.h"

namespace narabe {

namespace {

std::string why_not(std::string_view text) {
    const auto days = PuzzleDays::read(text);
    return days ? "" : in_english(days.error().sentence);
}

std::string on(const PuzzleDays& days, std::string_view date) {
    const PuzzleName* puzzle = days.on(*read_date(date));
    return puzzle ? puzzle->text() : "none";
}

}  // namespace

TEST_CASE("today's puzzle: the list has a puzzle for each date, and repeats after its end") {
    const auto days = PuzzleDays::read("# Comment\n\nfirst 2026-11-23\nlits 1; tix 21\n# more\npilus 2\n");
    REQUIRE(days);
    CHECK(on(*days, "2026-11-22") == "none");
    CHECK(on(*days, "1970-01-01") == "none");
    CHECK(on(*days, "2026-11-23") == "lits-1");
    CHECK(on(*days, "2026-11-25") == "pilus-2");
    CHECK(on(*days, "2026-11-26") == "lits-1");
    CHECK(on(*days, "9999-12-31") != "none");
    CHECK(on(PuzzleDays(), "2026-11-26") == "none");
}

TEST_CASE("today's puzzle: a list is written as it was read, and the error in a damaged list names the line") {
    const std::string text = "first 2026-11-23\nlits 1; tix 2; lits 3; tix 4; lits 5; taiji-lits 6; lits 7\nlits 8\n";
    const auto days = PuzzleDays::read(text);
    REQUIRE(days);
    CHECK(days->write() == text);
    CHECK(PuzzleDays::read("first 2026-11-23")->write() == "first 2026-11-23\n");
    CHECK_FALSE(why_not("").empty());
    for (const char* damaged : {"first 2026-11-31\nlits 1", "lits 1", "first 2026-11-23\nlits", "first 2026-11-23\nlits 0",
                                "first 2026-11-23\nlits 1;tix 2", "first 2026-11-23\nlits 1; ", "first 2026-11-23\nLITS 1",
                                "first 2026-11-23\nlits 01", "first 2026-11-23\nlits 99999999999"}) {
        CAPTURE(damaged);
        CHECK(why_not(damaged).starts_with("line "));
    }
}

TEST_CASE("today's puzzle: the name of a puzzle is its game and its number") {
    const auto name = PuzzleName::read("taiji-lits-17");
    REQUIRE(name);
    CHECK(*name == PuzzleName{.game = "taiji-lits", .number = 17});
    CHECK(name->text() == "taiji-lits-17");
    for (const char* text : {"", "tix", "tix-", "-1", "tix-0", "tix-01", "tix--1x", "Tix-1", "tix 1", "tix-3000000000"}) {
        CAPTURE(text);
        CHECK_FALSE(PuzzleName::read(text));
    }
}

TEST_CASE("today's puzzle: each entry of the program's list is an existing puzzle, and no puzzle is repeated") {
    const auto days = PuzzleDays::read(document("assets/puzzles/days.txt"));
    REQUIRE(days);
    std::set<std::string> names, numbers;
    std::set<std::string> games;
    for (const PuzzleName& puzzle : days->puzzles()) {
        CHECK(names.insert(puzzle.text()).second);
        games.insert(puzzle.game);
    }
    for (const std::string& id : games) {
        CAPTURE(id);
        REQUIRE(find_game(id));
        const auto puzzles = read_puzzles(document("assets/puzzles/" + id + ".txt"), *find_game(id));
        REQUIRE(puzzles);
        for (const Puzzle& puzzle : *puzzles) numbers.insert(PuzzleName{.game = id, .number = puzzle.number}.text());
    }
    for (const std::string& name : names) CHECK_MESSAGE(numbers.contains(name), name);
}

}  // namespace narabe
