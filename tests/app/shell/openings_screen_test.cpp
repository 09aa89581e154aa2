// The map of openings: shown by the analysis of the first position, and made for options that the site has no map for.

#include <doctest/doctest.h>

#include "app/shell/screen.h"

namespace narabe {

namespace {

bool reads(Screen& screen, std::string_view words) {
    return screen.text().find(words) != std::string::npos;
}

/// Begins the analysis of a new game.
void analyse(Screen& screen, std::string_view game, const std::string& lines) {
    screen.new_game(game, lines);
    screen.use(screen.has("analyse") ? "analyse" : "begin-analysis");
    screen.wait(1000);
}

std::string kept_map(Screen& screen) {
    std::string kept;
    for (const auto& [name, value] : screen.page().kept) {
        if (name.starts_with("openings-")) kept = name + " " + value;
    }
    return kept;
}

/// A board with an O opposite every X, and nothing else.
constexpr std::string_view symbols =
    "X........."
    "..X......."
    "....X....."
    "..X......."
    "......X..."
    "...O......"
    ".......O.."
    ".....O...."
    ".......O.."
    ".........O";

constexpr std::string_view two_people = "seat human\nseat human";

}  // namespace

TEST_CASE("openings: the analysis of the first position shows the map of every game that has one") {
    for (const Point size : {Point{1280, 800}, Point{390, 844}, Point{360, 640}}) {
        for (const std::string_view game : {"lits", "tailits", "taiji", "taigo", "tix", "tailits-taiji", "taiji-lits"}) {
            CAPTURE(game);
            CAPTURE(size.x);
            Screen screen({.size = size, .has_touch = size.x < 500});
            const std::string lines = game == "lits" ? "option board=fronts\n" : "";
            analyse(screen, game, lines + std::string(two_people));
            CHECK(reads(screen, game == "lits" ? "most even first move" : "best first move"));
            REQUIRE(screen.has("openings-figures"));
            const std::string before = screen.drawn();
            screen.use("openings-figures");
            screen.settle();
            CHECK(screen.drawn() != before);
            screen.play_on(1);
            screen.wait(1000);
            CHECK_FALSE(screen.has("openings-figures"));
            CHECK_FALSE(reads(screen, "first move that covers it"));
        }
    }
}

TEST_CASE("openings: a piece on the board shows the chance of that first move and the best answer") {
    Screen screen({.size = {1280, 800}, .settings = {"confirm on"}});
    analyse(screen, "tix", std::string(two_people));
    screen.use("c3");
    screen.settle();
    CHECK(reads(screen, "% to win"));
    CHECK(reads(screen, "This first move: "));
    CHECK(reads(screen, "Best answer: "));
}

TEST_CASE("openings: games with chance have no map") {
    Screen screen({.size = {1280, 800}});
    analyse(screen, "pilus", "seat human\nseat level1");
    CHECK_FALSE(screen.has("openings-figures"));
    CHECK_FALSE(screen.has("openings-make"));
}

TEST_CASE("openings: a map for other options is made here, stopped, and continued after the next start") {
    const std::string game = "option board=custom\noption symbols=" + std::string(symbols) + "\n" + std::string(two_people);
    std::string kept;
    {
        Screen screen({.size = {1280, 800}});
        analyse(screen, "lits", game);
        REQUIRE(screen.has("openings-make"));
        CHECK(reads(screen, "Nobody has searched all first moves"));
        screen.page().workers_answer = false;
        screen.use("openings-make");
        for (int i = 0; i < 100; ++i) {
            screen.page().let_workers_answer();
            screen.wait(1);
        }
        CHECK(reads(screen, "First moves searched: "));
        screen.use("openings-make");
        screen.settle();
        kept = kept_map(screen);
        CHECK(kept.find(";game lits;") != std::string::npos);
        CHECK(screen.find("openings-make")->label == "Continue");
    }
    Screen screen({.size = {1280, 800}, .settings = {kept}});
    analyse(screen, "lits", game);
    REQUIRE(screen.has("openings-make"));
    CHECK(screen.find("openings-make")->label == "Continue");
    screen.use("openings-make");
    for (int i = 0; i < 500 && !screen.has("openings-figures"); ++i) screen.wait(1000);
    CHECK(screen.has("openings-figures"));
    CHECK(screen.said("All first moves have been searched."));
    CHECK(kept_map(screen).size() > kept.size());
}

TEST_CASE("openings: making a map stops when the analysis ends or another game begins, and a damaged map is ignored") {
    Screen screen({.size = {1280, 800}, .settings = {"openings-0123456789abcdef nonsense;1"}});
    analyse(screen, "taiji", "option size=7\noption groups=3\n" + std::string(two_people));
    screen.use("openings-make");
    screen.wait(1000);
    screen.use("end-analysis");
    screen.wait(1000);
    const std::string kept = kept_map(screen);
    screen.wait(3000);
    CHECK(kept_map(screen) == kept);
    screen.new_game("lits");
    screen.wait(3000);
    CHECK(kept_map(screen) == kept);
}

TEST_CASE("openings: without the file, the analysis says so") {
    Screen screen({.size = {1280, 800}});
    screen.page().is_offline = true;
    analyse(screen, "tix", std::string(two_people));
    CHECK(reads(screen, "Couldn’t load what is known about first moves."));
    CHECK(screen.has("analysis-1"));
}

}  // namespace narabe
