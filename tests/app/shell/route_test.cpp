// Routes: their segments, which segments can follow which, and their text in addresses.

#include "app/shell/route.h"

#include <doctest/doctest.h>

#include "core/rng.h"
#include "core/text.h"
#include "games/all_games.h"

namespace narabe {

namespace {

using Kind = Segment::Kind;

const GameModule& lits_game() {
    return *find_game("lits");
}

const GameModule& tix_game() {
    return *find_game("tix");
}

const std::string one(16, 'a');
const std::string other(16, 'b');

Segment play(const std::string& id) {
    return {.kind = Kind::play, .id = id};
}

Segment about(Kind kind, const GameModule& game) {
    return {.kind = kind, .game = &game};
}

std::string after(const Route& place, Segment step) {
    return place.with(std::move(step)).text();
}

Route read(std::string_view text) {
    const std::optional<Route> place = Route::read(text);
    INFO(text);
    REQUIRE(place);
    return *place;
}

/// A random segment that is possible here.
Segment random_step(const Route& place, Rng& rng) {
    const GameModule& game = *all_games()[rng.below(static_cast<std::uint32_t>(all_games().size()))];
    const bool plays = place.has(Kind::play);
    for (;;) {
        const auto kind = static_cast<Kind>(rng.below(static_cast<int>(Kind::learn) + 1));
        const bool is_of_game = kind == Kind::review || kind == Kind::menu || kind == Kind::moves || kind == Kind::share;
        if (kind == Kind::editor || (is_of_game && !plays)) continue;
        if (kind == Kind::play) return play(rng.below(2) == 0 ? one : other);
        if (kind == Kind::rules || kind == Kind::setup || kind == Kind::learn) return about(kind, game);
        return {.kind = kind};
    }
}

}  // namespace

TEST_CASE("route: screens and sheets replace each other") {
    const Route home;
    CHECK(home.text().empty());
    CHECK(after(home, about(Kind::setup, tix_game())) == "setup.tix");
    CHECK(after(read("setup.tix"), play(one)) == "play." + one);
    CHECK(after(read("library"), play(one)) == "library/play." + one);
    CHECK(after(read("library/play." + one), play(other)) == "library/play." + other);
    CHECK(after(read("play." + one), {.kind = Kind::library}) == "library");
    CHECK(after(read("play." + one + "/menu"), {.kind = Kind::settings}) == "play." + one + "/settings");
    CHECK(after(read("play." + one + "/menu"), {.kind = Kind::review}) == "play." + one + "/review");
    CHECK(after(read("play." + one + "/review/settings"), {.kind = Kind::menu}) == "play." + one + "/review/menu");
    CHECK(after(read("setup.lits"), about(Kind::editor, lits_game())) == "setup.lits/editor.lits");
}

TEST_CASE("route: rules open beside a game or as a sheet") {
    CHECK(after(read("play." + one), about(Kind::rules, lits_game())) == "play." + one + "/rules.lits");
    CHECK(read("play." + one + "/rules.lits").has_rules_on_screen());
    CHECK(after(read("play." + one + "/rules.lits"), {.kind = Kind::menu}) == "play." + one + "/rules.lits/menu");
    CHECK(after(read("play." + one + "/rules.lits"), about(Kind::rules, tix_game())) == "play." + one + "/rules.tix");
    CHECK(after(read("setup.tix"), about(Kind::rules, tix_game())) == "setup.tix/rules.tix");
    CHECK_FALSE(read("setup.tix/rules.tix").has_rules_on_screen());
    const Route both = read("play." + one + "/rules.lits/setup.tix/rules.tix");
    CHECK(both.find(Kind::rules)->game == &tix_game());
    CHECK_FALSE(both.has_rules_on_screen());
    CHECK(both.without(Kind::rules).text() == "play." + one + "/rules.lits/setup.tix");
    CHECK(both.without_sheet().text() == "play." + one + "/rules.lits");
    CHECK(both.bare().text() == "play." + one);
}

TEST_CASE("route: a lesson opens over a game or at home, and closes whatever else was open") {
    CHECK(after(Route(), about(Kind::learn, tix_game())) == "learn.tix");
    CHECK(after(read("setup.tix/rules.tix"), about(Kind::learn, tix_game())) == "learn.tix");
    CHECK(after(read("play." + one + "/rules.lits"), about(Kind::learn, lits_game())) == "play." + one + "/learn.lits");
    CHECK(after(read("learn.tix"), about(Kind::learn, lits_game())) == "learn.lits");
    CHECK(after(read("learn.tix"), about(Kind::rules, tix_game())) == "learn.tix/rules.tix");
    CHECK(after(read("learn.tix"), play(one)) == "play." + one);
    CHECK(read("play." + one + "/learn.tix").screen() == Kind::learn);
    CHECK(read("play." + one + "/learn.tix").back().screen() == Kind::play);
}

TEST_CASE("route: the list of puzzles may name a game") {
    CHECK(read("puzzles").find(Kind::puzzles)->game == nullptr);
    CHECK(read("puzzles.tix").find(Kind::puzzles)->game == &tix_game());
    CHECK(read("puzzles.tix/puzzle.tix-3").back().text() == "puzzles.tix");
    CHECK(after(read("puzzles"), about(Kind::puzzles, tix_game())) == "puzzles.tix");
    for (const char* text : {"puzzles.", "puzzles.chess", "puzzles.tix.lits"}) CHECK_FALSE(Route::read(text));
}

TEST_CASE("route: the screen and the sheet follow from the segments") {
    CHECK(Route().is_home());
    CHECK(read("library/settings").screen() == Kind::library);
    CHECK(read("library/settings").sheet()->kind == Kind::settings);
    CHECK(read("library/play." + one).screen() == Kind::play);
    CHECK(read("library/play." + one).sheet() == nullptr);
    CHECK(read("setup.lits/editor.lits").screen() == Kind::editor);
    CHECK(read("setup.lits/editor.lits").sheet() == nullptr);
    CHECK(read("setup.lits/editor.lits").back().sheet()->game == &lits_game());
    CHECK(read("play." + one + "/menu").renamed(one, other).text() == "play." + other + "/menu");
}

TEST_CASE("route: invalid texts are rejected") {
    const std::string texts[] = {"home",
                                 "/",
                                 "library/",
                                 "/library",
                                 "library//settings",
                                 "library/library",
                                 "Library",
                                 "library.x",
                                 "play",
                                 "play.",
                                 "play.abc",
                                 "play." + one + ".x",
                                 "play.AAAAAAAAAAAAAAAA",
                                 "menu",
                                 "moves",
                                 "share",
                                 "review",
                                 "settings/menu",
                                 "settings/library",
                                 "rules",
                                 "rules.",
                                 "rules.chess",
                                 "learn",
                                 "learn.chess",
                                 "learn.tix/learn.lits",
                                 "rules.lits/rules.tix",
                                 "setup.tix/settings",
                                 "editor.lits",
                                 "setup.tix/editor.tix",
                                 "setup.lits/editor.tailits",
                                 "play." + one + "/play." + other,
                                 "play." + one + "/library",
                                 "dialog",
                                 "\n",
                                 "<b>",
                                 std::string(201, 'x'),
                                 std::string(1 << 20, '/')};
    for (const std::string& text : texts) {
        INFO(excerpt(text));
        CHECK_FALSE(Route::read(text));
    }
}

TEST_CASE("route: the text of any route is read back, and going back leads home") {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Rng rng(seed);
        Route place;
        for (int i = 0; i < 30; ++i) {
            const Segment step = random_step(place, rng);
            const Route next = place.with(step);
            CHECK(next.ends_with(step.kind));
            CHECK(*next.find(step.kind) == step);
            CHECK(Route::read(next.text()) == next);
            CHECK(Route::read(next.back().text()) == next.back());
            CHECK(next.back().leads_to(next));
            CHECK_FALSE(next.leads_to(next.back()));
            CHECK(next.with(step) == next);
            place = rng.below(4) == 0 ? next.back() : next;
        }
        int steps = 0;
        for (; place != Route(); place = place.back()) ++steps;
        CHECK(steps <= 7);
        CHECK(place.text().empty());
    }
}

}  // namespace narabe
