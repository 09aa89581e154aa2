// The options of the new-game sheet, and their results.

#include "app/storage/setup.h"

#include <doctest/doctest.h>

#include "core/ranges.h"
#include "games/all_games.h"

namespace narabe {

namespace {

const OptionSpec& spec_of(const GameModule& game, std::string_view name) {
    return *ranges::find(game.info.options, name, &OptionSpec::name);
}

const Names nobody{};

int own_seat(const std::vector<Player>& players) {
    return players[0].is_person() ? 0 : 1;
}

}  // namespace

TEST_CASE("setup: options that need a text or an edited item are not offered directly") {
    const GameModule& lits = *find_game("lits");
    const Setup setup(lits);
    CHECK(setup.is_offered(spec_of(lits, "board")));
    CHECK(setup.is_offered(spec_of(lits, "supply")));
    CHECK_FALSE(setup.is_offered(spec_of(lits, "symbols")));
    CHECK_FALSE(setup.is_offered(spec_of(lits, "seed")));
    CHECK(setup.is_offered(spec_of(lits, "board"), "random"));
    CHECK_FALSE(setup.is_offered(spec_of(lits, "board"), "custom"));
    const GameModule& pilus = *find_game("pilus");
    CHECK(Setup(pilus).is_offered(spec_of(pilus, "players")));
    CHECK(Setup(pilus).is_offered(spec_of(pilus, "tiles")));  // players can make their own tiles
    CHECK_FALSE(Setup(pilus).is_offered(spec_of(pilus, "tiles"), "custom"));
}

TEST_CASE("setup: a chosen value replaces the default, and every offered value starts a game") {
    for (const GameModule* game : all_games()) {
        Setup setup(*game);
        REQUIRE(setup.start());
        for (const OptionSpec& spec : game->info.options) {
            if (!setup.is_offered(spec) || spec.kind != OptionSpec::Kind::choice) continue;
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

TEST_CASE("setup: an option can be reset to the game’s default") {
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

TEST_CASE("setup: the opponent and the first move determine the seats") {
    Setup setup(*find_game("lits"));
    setup.level = 6;
    Rng rng(1);
    CHECK(setup.players(rng, nobody) == std::vector<Player>{{}, {.level = 6}});
    setup.begins = Begins::opponent;
    CHECK(setup.players(rng, nobody) == std::vector<Player>{{.level = 6}, {}});
    setup.opponent = Opponent::people;
    CHECK(setup.players(rng, nobody) == std::vector<Player>{{}, {}});
    setup.opponent = Opponent::watch;
    setup.other_level = 2;
    CHECK(setup.players(rng, nobody) == std::vector<Player>{{.level = 6}, {.level = 2}});
    setup.opponent = Opponent::computer;
    setup.begins = Begins::random;
    int first = 0;
    for (int i = 0; i < 200; ++i) first += own_seat(setup.players(rng, nobody)) == 0 ? 1 : 0;
    CHECK(first > 60);
    CHECK(first < 140);
}

TEST_CASE("setup: people have names, computers do not") {
    Setup setup(*find_game("pilus"));
    setup.choose("players", "3");
    CHECK(setup.seats() == 3);
    const Names names{"Aki", "Ben", "Chie"};
    Rng rng(1);
    setup.opponent = Opponent::people;
    CHECK(setup.players(rng, names) == std::vector<Player>{{.name = "Aki"}, {.name = "Ben"}, {.name = "Chie"}});
    setup.opponent = Opponent::mixed;
    setup.levels = {0, 5, 0, 0};
    CHECK(setup.players(rng, names) == std::vector<Player>{{.name = "Aki"}, {.level = 5}, {.name = "Chie"}});
    setup.opponent = Opponent::computer;
    setup.begins = Begins::opponent;
    CHECK(setup.players(rng, names) == std::vector<Player>{{.level = 3}, {.level = 3}, {.name = "Aki"}});
    setup.choose("players", "2");
    CHECK(setup.seats() == 2);
}

TEST_CASE("setup: the setup is saved as a line, and a damaged line causes no errors") {
    Setup setup(*find_game("taiji"));
    setup.opponent = Opponent::watch;
    setup.begins = Begins::random;
    setup.level = beginner_level;
    setup.other_level = 1;
    setup.levels = {0, 3, beginner_level, 3};
    setup.choose("size", "11");
    Setup again(*find_game("taiji"));
    again.recall(setup.text());
    CHECK(again.text() == setup.text());
    CHECK(again.level == beginner_level);
    CHECK(again.levels == setup.levels);
    CHECK(again.value("size") == "11");
    const std::string before = again.text();
    for (const char* line : {"", "opponent=nobody level=9 other=0 seat0=-1 seat7=3",
                             "option.size=10 option.colour=red option.=", "=== option.size level", "option.seed=4"}) {
        CAPTURE(line);
        again.recall(line);
        CHECK(again.text() == before);
    }
}

TEST_CASE("setup: an option with a custom text is set together with the text") {
    const GameModule& lits = *find_game("lits");
    const OptionSpec& board = spec_of(lits, "board");
    const OptionSpec& symbols = spec_of(lits, "symbols");
    const std::string text(100, 'X');
    Setup setup(lits);
    CHECK(setup.text_of(board) == &symbols);
    CHECK(setup.text_of(spec_of(lits, "supply")) == nullptr);
    setup.choose("supply", "4");
    CHECK_FALSE(setup.choose_text(symbols, "XO"));
    CHECK_FALSE(setup.choose_text(symbols, ""));
    CHECK(setup.value("board") == "lattice");
    CHECK_FALSE(setup.text(symbols));
    CHECK(setup.choose_text(symbols, text));
    CHECK(setup.value("board") == "custom");
    CHECK(setup.text(symbols) == text);
    REQUIRE(setup.start());
    CHECK(setup.start()->write() == text + "/4/");
    Setup again(lits);
    again.recall(setup.text());
    CHECK(again.options() == setup.options());
    setup.choose("board", "dense");
    CHECK_FALSE(setup.text(symbols));
    CHECK(setup.start());
    again.recall("option.board=custom option.symbols=XO");
    CHECK(again.text(symbols) == text);
    Setup fresh(lits);
    fresh.recall("option.board=custom");
    CHECK(fresh.value("board") == "lattice");
}

TEST_CASE("setup: a remote player is offered for two players, with hidden information only live") {
    const GameModule& tix = *find_game("tix");
    Setup setup(tix);
    REQUIRE(setup.is_offered(Opponent::link, false));
    CHECK_FALSE(setup.is_offered(Opponent::mixed, true));
    CHECK_FALSE(Setup(*find_game("pilus")).is_offered(Opponent::link, false));
    CHECK(Setup(*find_game("pilus")).is_offered(Opponent::link, true));
    setup.opponent = Opponent::link;
    setup.begins = Begins::opponent;
    Rng rng(1);
    const auto players = setup.players(rng, {"Aki", "Ben"});
    REQUIRE(players.size() == 2);
    CHECK(players[0] == Player{.is_away = true, .name = "Ben"});
    CHECK(players[1] == Player{.name = "Aki"});
    setup.begins = Begins::you;
    CHECK(setup.players(rng, {"Aki", "Ben"})[1] == Player{.is_away = true, .name = "Ben"});
    Setup again(tix);
    again.recall(setup.text());
    CHECK(again.opponent == Opponent::link);
}

TEST_CASE("setup: the time control is saved, and a setup that was saved without one has no clock") {
    const GameModule& tix = *find_game("tix");
    Setup setup(tix);
    const std::string old = setup.text();
    CHECK(old.find("time") == std::string::npos);
    setup.time = 1;
    CHECK(setup.chosen_time().minutes == 10);
    for (std::size_t choice = 0; choice < std::size(time_choices); ++choice) {
        setup.time = static_cast<int>(choice);
        Setup again(tix);
        again.recall(setup.text());
        CHECK(again.time == setup.time);
    }
    Setup again(tix);
    again.recall(old + " time=90+1");
    CHECK(again.time == 0);
    CHECK(again.chosen_time().name == "none");
}

TEST_CASE("setup: the coach is on in first games against the computer, unless the player has chosen otherwise") {
    const GameModule& tix = *find_game("tix");
    Setup setup(tix);
    CHECK(setup.is_coached(true));
    CHECK_FALSE(setup.is_coached(false));
    CHECK(setup.text().find("coach=") == std::string::npos);
    setup.coach = true;
    CHECK(setup.is_coached(false));
    Setup again(tix);
    again.recall(setup.text());
    CHECK(again.coach == true);
    again.recall("coach=perhaps");
    CHECK(again.coach == true);
    again.recall("coach=off");
    CHECK_FALSE(again.is_coached(true));
    setup.opponent = Opponent::people;
    CHECK_FALSE(setup.is_coached(true));
}

TEST_CASE("names: a typed name becomes one line, and is cut only between characters") {
    CHECK(name_from("  Aki  ") == "Aki");
    CHECK(name_from("a\nb\tc") == "a b c");
    CHECK(name_from("\n \x7f") == "");
    std::string long_name;
    for (int i = 0; i < 30; ++i) long_name += "並";
    CHECK(name_from(long_name).size() == 60);
    CHECK(name_from("a" + long_name).size() == 58);
}

TEST_CASE("setup: several friends get the seats after the inviter’s, in a live game without a clock") {
    Setup setup(*find_game("pilus"));
    setup.choose("players", "3");
    CHECK(setup.is_offered(Opponent::link, true));
    CHECK_FALSE(setup.is_offered(Opponent::link, false));
    setup.opponent = Opponent::link;
    setup.begins = Begins::opponent;
    setup.time = 1;
    Rng rng(1);
    const std::vector<Player> players = setup.players(rng, {"Aki"});
    CHECK(players == std::vector<Player>{{.name = "Aki"}, {.is_away = true}, {.is_away = true}});
    CHECK(setup.chosen_time().name == "none");
    setup.choose("players", "2");
    CHECK(setup.chosen_time().name == "10+5");
}

}  // namespace narabe
