// Wins and losses against the computer, counted from the saved games.

#include "app/storage/statistics.h"

#include <doctest/doctest.h>

#include "app/storage/library.h"
#include "games/all_games.h"

namespace narabe {

namespace {

std::vector<GameListing> listings(std::string_view summaries) {
    std::string list;
    int number = 0;
    for (std::string_view rest = summaries; !rest.empty();) {
        const std::size_t end = std::min(rest.find(';'), rest.size());
        std::string lines(rest.substr(0, end));
        for (char& c : lines) {
            if (c == ',') c = '\n';
        }
        const std::string digits = std::to_string(100 + number++);
        list += "kept aaaaaaaaaaaaa" + digits + "\there\ttoday\n" + lines + "\nmoves 9\n\n";
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    Library library;
    library.take(list);
    return library.games();
}

}  // namespace

TEST_CASE("statistics: wins, draws and losses of the person are counted by level and turn order") {
    const auto games = listings(
        "game lits,seat human,seat level3,result first 12-9;"
        "game lits,seat level3,seat human,result first 12-9;"
        "game tix,seat beginner,seat human,result second;"
        "game tix,seat human,seat level3,result draw");
    const GameTallies all = tallies_of(games, nullptr);
    CHECK(all.all == Tally{.won = 2, .drawn = 1, .lost = 1});
    CHECK(all.levels[3] == Tally{.won = 1, .drawn = 1, .lost = 1});
    CHECK(all.levels[0] == Tally{.won = 1});
    CHECK(all.first == Tally{.won = 1, .drawn = 1});
    CHECK(all.later == Tally{.won = 1, .lost = 1});
    CHECK(tallies_of(games, find_game("tix")).all == Tally{.won = 1, .drawn = 1});
    CHECK(tallies_of(games, find_game("taiji")).all == Tally{});
}

TEST_CASE("statistics: unfinished games, games between people and games without a person do not count") {
    const auto games = listings(
        "game lits,seat human,seat level3,turn first;"
        "game lits,seat human,seat human,result first 12-9;"
        "game lits,seat level2,seat level3,result first 12-9;"
        "game lits,seat human,seat away,result first 12-9;"
        "game unknown,seat human,seat level3,result first");
    CHECK(tallies_of(games, nullptr).all.games() == 0);
}

TEST_CASE("statistics: a shared win is a draw, and a game against two levels counts for neither level") {
    const auto games = listings(
        "game pilus,seat human,seat level3,seat level3,result first+third 30-12-30;"
        "game pilus,seat level1,seat human,seat level5,result second 20-30-10");
    const GameTallies all = tallies_of(games, nullptr);
    CHECK(all.all == Tally{.won = 1, .drawn = 1});
    CHECK(all.levels[3] == Tally{.drawn = 1});
    CHECK(all.levels[1].games() == 0);
    CHECK(all.levels[5].games() == 0);
}

TEST_CASE("statistics: a draw is half a win") {
    CHECK(Tally{}.percent_won() == 0);
    CHECK(Tally{.won = 1, .lost = 2}.percent_won() == 33);
    CHECK(Tally{.won = 1, .drawn = 1}.percent_won() == 75);
    CHECK(Tally{.won = 3}.percent_won() == 100);
}

}  // namespace narabe
