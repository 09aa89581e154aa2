// The list of saved games from the page, and its filters.

#include "app/storage/library.h"

#include <doctest/doctest.h>

#include "app/page/fake_page.h"
#include "games/all_games.h"

namespace narabe {

namespace {

constexpr std::string_view list =
    "kept aaaaaaaaaaaaaaaa\there\ttoday 14:05\n"
    "game lits\nseat human Aki Ito\nseat level3\nturn second\nmoves 4\n\n"
    "kept bbbbbbbbbbbbbbbb\telsewhere\tyesterday 9:12\n"
    "game taiji\noption size=7\nseat human\nseat human Bo\nturn first\nmoves 8\n\n"
    "kept cccccccccccccccc\there\t3 May 2026\n"
    "game pilus\nseat human Aki Ito\nseat human\nseat human\nresult first+third 30-12-30\nmoves 40\n\n"
    "kept dddddddddddddddd\there\t\n\n"
    "kept eeeeeeeeeeeeeeee\there\t1 May 2026\n"
    "game lits\nseat level2\nseat human\nresult first 12-12\nmoves 13\n\n";

Library filled() {
    Library library;
    library.take(list);
    return library;
}

std::string shown(const Library& library, const LibraryFilter& filter) {
    std::string ids;
    for (const GameListing& kept : library.games()) {
        if (filter.lets_through(kept, english())) ids += kept.id[0];
    }
    return ids;
}

}  // namespace

TEST_CASE("library: the page’s list is read completely") {
    const Library library = filled();
    REQUIRE(library.games().size() == 5);
    const GameListing& first = library.games()[0];
    CHECK(first.state == GameListing::State::here);
    CHECK(first.when == "today 14:05");
    CHECK(first.summary.game == find_game("lits"));
    CHECK(first.summary.moves == 4);
    CHECK(library.games()[1].state == GameListing::State::elsewhere);
    CHECK(library.games()[3].state == GameListing::State::unreadable);
    CHECK(library.find("eeeeeeeeeeeeeeee")->summary.result == "first 12-12");
    CHECK_FALSE(library.find("x"));
}

TEST_CASE("library: valid entries of a damaged list are read") {
    for (std::size_t cut = 0; cut < list.size(); ++cut) {
        Library library;
        library.take(list.substr(0, cut));
        CHECK(library.games().size() <= 5);
    }
    Library library;
    library.take("kept x\n\nnonsense\n\nkept y\there\t\ngame chess\nmoves 1\n\n");
    REQUIRE(library.games().size() == 2);
    for (const GameListing& kept : library.games()) CHECK(kept.state == GameListing::State::unreadable);
}

TEST_CASE("library: a game found to be damaged stays marked in later lists until its entry changes") {
    Library library = filled();
    library.mark_unreadable("aaaaaaaaaaaaaaaa");
    library.take(list);
    CHECK(library.find("aaaaaaaaaaaaaaaa")->state == GameListing::State::unreadable);
    CHECK(library.find("eeeeeeeeeeeeeeee")->state == GameListing::State::here);
    std::string later(list);
    later.replace(later.find("moves 4"), 7, "moves 5");
    library.take(later);
    CHECK(library.find("aaaaaaaaaaaaaaaa")->state == GameListing::State::here);
}

TEST_CASE("library: only readable unfinished games are in progress, without the game on the screen") {
    const Library library = filled();
    const auto found = library.to_go_on_with({}, 5);
    REQUIRE(found.size() == 2);
    CHECK(found[0]->id[0] == 'a');
    CHECK(found[1]->id[0] == 'b');
    CHECK(library.to_go_on_with({}, 1).size() == 1);
    REQUIRE(library.to_go_on_with("aaaaaaaaaaaaaaaa", 5).size() == 1);
}

TEST_CASE("library: the kinds of games are listed in the order of the gallery") {
    const auto kinds = filled().kinds();
    REQUIRE(kinds.size() == 3);
    CHECK(kinds[0] == find_game("lits"));
}

TEST_CASE("library: the list can be filtered by state, game and words") {
    using Part = LibraryFilter::Part;
    Library library = filled();
    CHECK(shown(library, {}) == "abcde");
    CHECK(shown(library, {.part = Part::in_progress}) == "ab");
    CHECK(shown(library, {.part = Part::finished}) == "ce");
    CHECK(shown(library, {.game = find_game("lits")}) == "ae");
    CHECK(shown(library, {.part = Part::finished, .game = find_game("lits")}) == "e");
    CHECK(shown(library, {.sought = "aki"}) == "ac");
    CHECK(shown(library, {.sought = "ito pilus"}) == "c");
    CHECK(shown(library, {.sought = "battle"}) == "ae");
    CHECK(shown(library, {.sought = "7×7"}) == "b");
    CHECK(shown(library, {.sought = "nobody"}).empty());
    library.remove("cccccccccccccccc");
    library.mark_unreadable("aaaaaaaaaaaaaaaa");
    CHECK(shown(library, {.sought = "aki"}) == "a");
    CHECK(library.games()[0].state == GameListing::State::unreadable);
}

TEST_CASE("library: only options that differ from the defaults are listed") {
    const auto words = [](const char* game, const Options& options) {
        return options_text(*find_game(game), options, english());
    };
    CHECK(words("lits", {}).empty());
    CHECK(words("lits", {{"board", "dense"}, {"supply", "4"}}) == "Board: Dense · Pieces per shape: 4");
    CHECK(words("lits", {{"board", "custom"}, {"symbols", "X.O"}}) == "Board: Custom board");
    CHECK(words("lits", {{"unknown", "x"}}).empty());
}

TEST_CASE("library: an entry shows the players and the state of the game") {
    const Library library = filled();
    const auto players = [&](std::size_t i) { return players_text(library.games()[i].summary, english()); };
    const auto rating_status = [&](std::size_t i) { return standing_text(library.games()[i].summary, english()); };
    CHECK(players(0) == "Aki Ito – Computer, level 3");
    CHECK(rating_status(0) == "To move: Computer");
    const auto against = [](int level) { return players_text({.players = {{}, {.level = level}}}, english()); };
    CHECK(against(beginner_level) == "You – Computer, beginner");
    CHECK(players_text({.players = {{.level = beginner_level}, {.level = 2}}}, english()) ==
          "Computer, beginner – Computer, level 2");
    CHECK(players(1) == "Player 1 – Bo");
    CHECK(rating_status(1) == "To move: Player 1");
    CHECK(players(2) == "Aki Ito – Player 2 – Player 3");
    CHECK(rating_status(2) == "Aki Ito and Player 3 share the win");
    CHECK(standing_text({.game = find_game("pilus"), .players = {{}, {}, {}}, .result = "first+second+third 5-5-5"}, english()) ==
          "Player 1, Player 2 and Player 3 share the win");
    CHECK(rating_status(4) == "The computer wins");
    CHECK(standing_text({.game = find_game("taigo"), .players = {{}, {}}, .result = "draw tiles"}, english()) == "Draw");
    CHECK(standing_text({.game = find_game("lits"), .players = {{}}, .result = "fourth 1-0"}, english()).empty());
    CHECK(standing_text({.game = find_game("lits"), .players = {{}}, .result = "first+fourth 1-1"}, english()).empty());
    CHECK(standing_text({.game = find_game("lits"), .players = {{}, {}}, .result = "rubbish"}, english()) == "Draw");
}

}  // namespace narabe
