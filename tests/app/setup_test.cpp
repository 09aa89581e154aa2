// What the new-game sheet offers and makes of it.

#include "app/setup.h"

#include <doctest/doctest.h>

#include "core/ranges.h"
#include "games/all_games.h"

namespace narabe {

namespace {

const OptionSpec& spec_of(const GameTable& game, std::string_view name) {
    return *ranges::find(game.info.options, name, &OptionSpec::name);
}

int own_seat(const std::vector<Player>& players) {
    return players[0].is_person() ? 0 : 1;
}

}  // namespace

TEST_CASE("setup: options that need a text or a mode are not offered") {
    const GameTable& lits = *find_game("lits");
    const Setup setup(lits);
    CHECK(Setup::is_offered(spec_of(lits, "board")));
    CHECK(Setup::is_offered(spec_of(lits, "supply")));
    CHECK_FALSE(Setup::is_offered(spec_of(lits, "symbols")));
    CHECK_FALSE(Setup::is_offered(spec_of(lits, "seed")));
    CHECK(setup.is_offered(spec_of(lits, "board"), "random"));
    CHECK_FALSE(setup.is_offered(spec_of(lits, "board"), "custom"));
}

TEST_CASE("setup: chosen values replace defaults, and every offered choice starts a game") {
    for (const GameTable* game : all_games()) {
        Setup setup(*game);
        REQUIRE(setup.start());
        for (const OptionSpec& spec : game->info.options) {
            if (!Setup::is_offered(spec) || spec.kind != OptionSpec::Kind::choice) continue;
            for (const std::string_view choice : spec.choices) {
                if (!setup.is_offered(spec, choice)) continue;
                CAPTURE(choice);
                Setup changed = setup;
                changed.choose(spec.name, choice);
                CHECK(changed.value(spec.name) == choice);
                CHECK(changed.start());
            }
        }
    }
}

TEST_CASE("setup: an option can be left to the game again") {
    Setup setup(*find_game("taiji"));
    CHECK(setup.value("groups").empty());
    setup.choose("groups", "3");
    CHECK(setup.value("groups") == "3");
    setup.choose("groups", "");
    CHECK(setup.value("groups").empty());
    CHECK(setup.options().empty());
    setup.choose("groups", "");
    CHECK(setup.options().empty());
}

TEST_CASE("setup: who sits where") {
    Setup setup(*find_game("lits"));
    setup.level = 6;
    Rng luck(1);
    CHECK(setup.players(luck) == std::vector<Player>{{}, {.level = 6}});
    setup.begins = Begins::opponent;
    CHECK(setup.players(luck) == std::vector<Player>{{.level = 6}, {}});
    setup.opponent = Opponent::people;
    CHECK(setup.players(luck) == std::vector<Player>{{}, {}});
    setup.opponent = Opponent::watch;
    setup.other_level = 2;
    CHECK(setup.players(luck) == std::vector<Player>{{.level = 6}, {.level = 2}});
    setup.opponent = Opponent::computer;
    setup.begins = Begins::random;
    int first = 0;
    for (int i = 0; i < 200; ++i) first += own_seat(setup.players(luck)) == 0 ? 1 : 0;
    CHECK(first > 60);
    CHECK(first < 140);
}

}  // namespace narabe
