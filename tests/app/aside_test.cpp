// Games that were put aside for others.

#include "app/aside.h"

#include <doctest/doctest.h>

#include "games/all_games.h"
#include "session/record.h"

namespace narabe {

namespace {

std::string saved_lits(int moves) {
    Session session = *Session::start(*find_game("lits"), {}, {{}, {.level = 3}}, 1);
    if (moves > 0) session.play("Ia10b10c10d10");
    if (moves > 1) session.play("La7a8a9b7");
    return write_saved(session);
}

}  // namespace

TEST_CASE("aside: the newest game comes first, and can be had back as it was") {
    Aside aside;
    aside.put(saved_lits(1));
    aside.put(saved_lits(2));
    REQUIRE(aside.games().size() == 2);
    CHECK(aside.games()[0].moves == 2);
    CHECK(aside.games()[0].game->info.id == "lits");
    CHECK(aside.take(1) == saved_lits(1));
    CHECK(aside.games().size() == 1);
}

TEST_CASE("aside: games are kept as lines, and damaged lines do no harm") {
    Aside aside;
    aside.put(saved_lits(1));
    aside.put(saved_lits(2));
    CHECK(aside.line(0).find('\n') == std::string::npos);
    CHECK(aside.line(2).empty());
    Aside again;
    for (const std::string& line : {aside.line(0), std::string("narabe-saved 1\tnonsense"), std::string(), aside.line(1)}) {
        again.recall(line);
    }
    REQUIRE(again.games().size() == 2);
    CHECK(again.games()[0].saved == saved_lits(2));
    CHECK(again.games()[1].saved == saved_lits(1));
}

TEST_CASE("aside: the oldest of too many goes") {
    Aside aside;
    for (std::size_t i = 0; i <= Aside::most; ++i) aside.put(saved_lits(i == 0 ? 1 : 2));
    CHECK(aside.games().size() == Aside::most);
    CHECK(aside.games().back().moves == 2);
}

}  // namespace narabe
