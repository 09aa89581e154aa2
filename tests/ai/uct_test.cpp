// Plain UCT is a fair baseline: it finds the moves that a correct search must find.

#include "ai/uct.h"

#include "ai/small_games.h"
#include "games/tested_games.h"

namespace narabe {

using small::HiddenCard;
using small::Pile;
using small::Wager;

TEST_CASE("uct: the search finds the only winning move from a pile") {
    for (int left = 1; left <= 11; ++left) {
        if (left % 4 == 0) continue;
        Uct<Pile> search(Pile{left}, 10'000, 1);
        search.run(5000);
        CHECK(static_cast<int>(search.thought().best.move.bits) == left % 4);
        CHECK(search.simulations() == 5000);
        CHECK(search.positions() >= 5000);
    }
}

TEST_CASE("uct: the search averages over chance, and uses no hidden information") {
    Uct<Wager> wager(Wager{}, 1000, 1);
    wager.run(4000);
    CHECK(wager.thought().best.move == Move{2});
    CHECK(wager.thought().best.chance == doctest::Approx(2.0 / 3).epsilon(0.05));
    Uct<HiddenCard> hidden(HiddenCard{.guesser = Seat::second, .card = 2}.seen_by(Seat::second), 1000, 1);
    hidden.run(3000);
    CHECK(hidden.thought().best.move == HiddenCard::none);
}

TEST_CASE("uct: every move is tried once before any move is tried twice, and the search continues when the tree is full") {
    const auto start = *lits::Lits::start({});
    Uct<lits::Position> search(start, 1'000'000, 1);
    search.run(1292);
    const auto found = search.candidates();
    CHECK(found.size() == 1292);
    for (const Candidate& candidate : found) CHECK(candidate.visits == 1);
    search.run(1);
    CHECK(search.candidates().front().visits == 2);
    Uct<lits::Position> narrow(start, 100, 1);
    narrow.run(300);
    CHECK(narrow.simulations() == 300);
}

}  // namespace narabe
