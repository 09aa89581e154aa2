// Plain UCT is a fair baseline: it finds what UCT should find.

#include "ai/uct.h"

#include "ai/baselines.h"
#include "ai/small_games.h"
#include "games/all_games.h"
#include "games/tested_games.h"

namespace narabe {

using small::HiddenCard;
using small::Pile;
using small::Wager;

TEST_CASE("uct: finds the only winning move from a pile") {
    for (int left = 1; left <= 11; ++left) {
        if (left % 4 == 0) continue;
        Uct<Pile> search(Pile{left}, 10'000, 1);
        search.run(5000);
        CHECK(static_cast<int>(search.thought().best.move.bits) == left % 4);
        CHECK(search.simulations() == 5000);
        CHECK(search.positions() >= 5000);
    }
}

TEST_CASE("uct: averages over chance, and uses no hidden information") {
    Uct<Wager> wager(Wager{}, 1000, 1);
    wager.run(4000);
    CHECK(wager.thought().best.move == Move{2});
    CHECK(wager.thought().best.chance == doctest::Approx(2.0 / 3).epsilon(0.05));
    Uct<HiddenCard> hidden(HiddenCard{.guesser = Seat::second, .card = 2}.seen_by(Seat::second), 1000, 1);
    hidden.run(3000);
    CHECK(hidden.thought().best.move == HiddenCard::none);
}

TEST_CASE("uct: tries every move once before any twice, and goes on when the tree is full") {
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

TEST_CASE("baselines: legal moves in every game, the same ones for the same seed") {
    for (const GameTable* game : all_games()) {
        Rng rng(3);
        MoveList scratch;
        AnyPosition position = *game->start(*game->resolve({}, rng));
        position.play_out(rng, scratch, 5);
        while (position.to_move() == Seat::chance) position.play(position.roll(rng));
        const AnyPosition seen = position.seen_by(position.to_move());
        for (const int number : {random_level, uct_level}) {
            std::vector<Move> moves;
            for (int i = 0; i < 2; ++i) {
                const auto search = make_search_or_baseline(seen, level(number, game->info.id), 7);
                search->run(50);
                moves.push_back(search->candidates().front().move);
                CHECK(position.is_legal(moves.back()));
            }
            CHECK(moves[0] == moves[1]);
            CHECK(make_search(seen, level(number, game->info.id), 7) == nullptr);
        }
    }
}

TEST_CASE("levels: have names that can be read") {
    for (int number = random_level; number <= uct_level; ++number) CHECK(read_level(level_name(number)) == number);
    CHECK(read_level("level8") == 8);
    for (const std::string_view none : {"", "0", "9", "level", "level0", "level9", "-1", "UCT", "3 "}) {
        CHECK(read_level(none) == std::nullopt);
    }
}

}  // namespace narabe
