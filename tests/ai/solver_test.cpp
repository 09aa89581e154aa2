// Compares the exact searches with brute force and with each other.

#include "ai/solver.h"

#include "ai/brain.h"
#include "ai/small_games.h"
#include "games/lits/lits_brain.h"
#include "games/taiji-lits/taiji_lits_brain.h"
#include "games/tailits/tailits_brain.h"
#include "games/tested_games.h"
#include "tries.h"

namespace narabe {

namespace {

/// The value of a position for the seat to move: 1, 0 or -1.
template <Position P>
int brute_force(const P& position) {
    const Seat seat = position.to_move();
    if (const auto outcome = position.outcome()) {
        return outcome->is_draw() ? 0 : outcome->won_by(seat) ? 1 : -1;
    }
    MoveList moves;
    position.legal_moves(moves);
    int best = -1;
    for (const Move move : moves) {
        P next = position;
        next.play(move);
        best = std::max(best, next.to_move() == seat ? brute_force(next) : -brute_force(next));
        if (best == 1) return best;
    }
    return best;
}

Winners winners_by(int value, Seat seat) {
    if (value == 0) return {};
    return won_by(value > 0 ? seat : opponent_of(seat));
}

template <Position P>
void check_against_brute_force(const P& position, Solver<P, PlainBrain>& solver) {
    const auto solution = solver.solve(position, PlainBrain(position), 10'000'000);
    REQUIRE(solution);
    CHECK(solution->winners == winners_by(brute_force(position), position.to_move()));
    P next = position;
    REQUIRE(position.is_legal(solution->best));
    next.play(solution->best);
    CHECK(winners_by(brute_force(next), next.to_move()) == solution->winners);
}

}  // namespace

TEST_CASE("solver: the exact search agrees with brute force in endings of every game") {
    TestedGames::for_each([]<class G>() {
        if constexpr (!Plain<typename G::Position>) return;
        Rng rng(8);
        MoveList moves;
        Solver<typename G::Position, PlainBrain> solver(14);
        int checked = 0;
        for (int game = 0; game < tries(60) || (checked <= 10 && game < 600); ++game) {
            const auto resolved = G::resolve(random_options(G::info, rng), rng);
            auto position = *G::start(*resolved);
            while (!position.outcome()) {
                position.legal_moves(moves);
                if (perft(position, 1) <= 9 && perft(position, 3) <= 300 && perft(position, 5) <= 2000) {
                    check_against_brute_force(position, solver);
                    ++checked;
                }
                position.play(random_move(position, rng, moves));
            }
        }
        CHECK(checked > 10);
    });
}

namespace {

/// Every position of a random game; the last one is finished.
template <Game G>
std::vector<typename G::Position> random_game(Rng& rng, const Options& options = {}) {
    MoveList scratch;
    std::vector<typename G::Position> game{*G::start(*G::resolve(options, rng))};
    while (!game.back().outcome()) {
        auto next = game.back();
        next.play(random_move(next, rng, scratch));
        game.push_back(next);
    }
    return game;
}

/// The number of random positions out of `count`, this many moves before the end, that are solved within `limit` positions.
template <Game G>
int solved_endings(int count, std::size_t moves, std::uint32_t limit) {
    Rng rng(11);
    int solved = 0;
    for (int number = 0; number < count; ++number) {
        const auto game = random_game<G>(rng);
        const auto& position = game[game.size() - 1 - moves];
        const auto brain = brain_of(G{}, position);
        Solver<typename G::Position, std::remove_const_t<decltype(brain)>> solver(16);
        solved += solver.solve(position, brain, limit) ? 1 : 0;
    }
    return solved;
}

/// Compares both exact searches after each legal move in random games that are this many moves before their end, if the general
/// search needs at most `limit` positions.
template <Game G>
void check_endings(int games, std::size_t left, std::uint32_t limit) {
    int checked = 0;
    using P = typename G::Position;
    Rng rng(13);
    for (int number = 0; number < games; ++number) {
        const auto game = random_game<G>(rng, random_options(G::info, rng));
        if (game.size() <= left + 1) continue;
        const P& position = game[game.size() - 1 - left];
        const auto brain = brain_of(G{}, position);
        Solver<P, std::remove_const_t<decltype(brain)>> own(16);
        Solver<P, PlainBrain> general(16);
        own.prepare(position);
        MoveList moves;
        position.legal_moves(moves);
        for (const Move move : moves) {
            P next = position;
            next.play(move);
            if (next.outcome()) continue;
            const auto expected = general.solve(next, PlainBrain(next), limit);
            if (!expected) continue;
            const auto solution = own.solve(next, brain, 1'000'000);
            ++checked;
            REQUIRE(solution);
            CHECK(next.is_legal(solution->best));
            CHECK(solution->winners == expected->winners);
        }
    }
    CHECK(checked > tries(100));
}

}  // namespace

TEST_CASE("solver: endings with six tetrominoes are solved within the expected number of positions") {
    CHECK(solved_endings<lits::Lits>(tries(20), 6, 800'000) == tries(20));
    CHECK(solved_endings<tailits::Tailits>(tries(20), 6, 1'500'000) >= tries(20) - 1);
}

TEST_CASE("solver: the search for TAILITS finds the same winners as the general search") {
    Rng rng(14);
    int solved = 0;
    for (const Options& options : {Options{}, Options{{"pieces", "uniform"}}, Options{{"score", "second"}}}) {
        for (int number = 0; number < 25; ++number) {
            const auto game = random_game<tailits::Tailits>(rng, options);
            const auto& position = game[game.size() - 4];
            Solver<tailits::Position, tailits::Brain> solver(16);
            Solver<tailits::Position, PlainBrain> plain(16);
            const auto expected = plain.solve(position, PlainBrain(position), 200'000);
            if (!expected) continue;
            ++solved;
            const auto solution = solver.solve(position, tailits::Brain{}, 200'000);
            REQUIRE(solution);
            CHECK(solution->winners == expected->winners);
            auto next = position;
            next.play(solution->best);
            if (next.outcome()) {
                CHECK(winners_of(*next.outcome()) == expected->winners);
            } else {
                const auto after = plain.solve(next, PlainBrain(next), 10'000'000);
                REQUIRE(after);
                CHECK(after->winners == expected->winners);
            }
        }
    }
    CHECK(solved > 50);
}

TEST_CASE("solver: groups of TAILITS are tracked exactly and stay within their bounds") {
    using namespace tailits;
    Rng rng(16);
    int checked = 0;
    for (int number = 0; number < 40; ++number) {
        const auto game = random_game<Tailits>(rng);
        OpenPlacements placements;
        for (std::size_t i = 0; i + 2 < game.size(); ++i) {
            placements.number(game[i].field());
            if (placements.none()) continue;
            const auto coverable_on = [&](const tailits::Position& position) {
                return placements.outlook(placements.state_of(position.field(), {})).cells;
            };
            const auto covered = converted<OpenPlacements::Cells>(game[i].field().covered());
            const Regions regions(coverable_on(game[i]), covered);
            const Regions next_regions(coverable_on(game[i + 1]), covered);
            for (const Colour colour : {Colour::black, Colour::white}) {
                const auto groups = GrowingGroups::of(game[i].cells_of(colour), coverable_on(game[i]), regions.max_pieces());
                const auto expected = GrowingGroups::of(game[i + 1].cells_of(colour), coverable_on(game[i + 1]), 0);
                if (!groups) continue;
                ++checked;
                CHECK(groups->largest() == group_sizes(game[i], colour));
                const auto growth = groups->growth(regions);
                CHECK(growth.largest == group_sizes(game[i], colour)[0]);
                CHECK(growth.most >= group_sizes(game.back(), colour)[0]);
                CHECK(growth.second <= group_sizes(game.back(), colour)[1]);
                CHECK(growth.second_most >= group_sizes(game.back(), colour)[1]);
                const Cells added = game[i + 1].cells_of(colour) - game[i].cells_of(colour);
                const auto next = groups->with(added.first(), added.nth(1), coverable_on(game[i + 1]));
                CHECK(next.largest() == group_sizes(game[i + 1], colour));
                CHECK(next.hash() == expected->hash());
                CHECK(next.growth(next_regions).hash == expected->growth(next_regions).hash);
            }
            CHECK(game[i].pieces().count() + regions.max_pieces() >= game.back().pieces().count());
        }
    }
    CHECK(checked > 200);
}

TEST_CASE("solver: the searches for LITS and TAILITS agree with the general search") {
    check_endings<lits::Lits>(tries(60), 4, 1'000'000);
    check_endings<tailits::Tailits>(tries(40), 4, 2'000);
    check_endings<taiji_lits::TaijiLits>(tries(30), 4, 1'000'000);
}

TEST_CASE("solver: an exact search stops at its limit and continues in the next call") {
    const small::Pile pile{40};
    Solver<small::Pile, PlainBrain> solver(10);
    CHECK_FALSE(solver.solve(pile, PlainBrain(pile), 3));
    int tries = 1;
    while (!solver.solve(pile, PlainBrain(pile), 60) && tries < 1000) ++tries;
    CHECK(tries < 1000);
    CHECK(solver.solve(pile, PlainBrain(pile), 60)->winners == Winners{0b10});
}

TEST_CASE("solver: games with more than two seats, chance or hidden information are rejected") {
    const small::Pile three{5, 3};
    CHECK_FALSE(Solver<small::Pile, PlainBrain>(4).solve(three, PlainBrain(three), 1'000'000));
    const small::Wager wager;
    CHECK_FALSE(Solver<small::Wager, PlainBrain>(4).solve(wager, PlainBrain(wager), 1'000'000));
}

}  // namespace narabe
