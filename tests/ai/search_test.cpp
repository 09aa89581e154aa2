// Every search plays legal moves, gives the same results for the same seed, wins immediately if possible, and uses no hidden
// information.

#include "ai/levels.h"
#include "ai/monte_carlo.h"
#include "ai/searches.h"
#include "ai/small_games.h"
#include "games/all_brains.h"
#include "games/tested_games.h"

namespace narabe {

namespace {

using small::HiddenCard;
using small::Locks;
using small::Pile;
using small::Wager;

template <Position P>
MonteCarlo<P, PlainBrain> plain_search(const P& position, std::uint64_t seed) {
    SearchSettings settings;
    settings.nodes = 10'000;
    settings.exact_positions = 1;  // too few for the exact search to solve anything; only the tree search can
    return {position, PlainBrain(position), settings, seed};
}

/// A brain whose priors prefer keys with low numbers and locks with high numbers.
struct MisledBrain : PlainBrain {
    using PlainBrain::PlainBrain;

    struct Gains {
        float sign;
        float of(Move move) const { return sign * static_cast<float>(move.bits) / 500; }
    };
    static Gains gains(const Locks& locks) { return {locks.turn() == 0 ? 1.0f : -1.0f}; }
};

SearchSettings small_settings() {
    SearchSettings settings;
    settings.nodes = 50'000;
    return settings;
}

/// A position after this many random moves, as the seat to move sees it; after fewer moves if the game ends, and after more until
/// a seat is to move.
template <Game G>
typename G::Position random_position(Rng& rng, int moves) {
    MoveList scratch;
    const auto resolved = G::resolve(random_options(G::info, rng), rng);
    typename G::Position position = *G::start(*resolved);
    for (int i = 0; i < moves || position.to_move() == Seat::chance; ++i) {
        auto next = position;
        next.play(random_move(position, rng, scratch));
        if (next.outcome()) break;
        position = next;
    }
    if constexpr (Secretive<typename G::Position>) return position.seen_by(position.to_move());
    return position;
}

/// A hash of all results of a search.
std::uint64_t signature(const Search& search) {
    std::uint64_t sum = mix(search.simulations());
    for (const Candidate& candidate : search.candidates()) {
        sum = mix(sum ^ mix(candidate.move.bits) ^ (std::uint64_t{candidate.visits} << 32) ^
                  static_cast<std::uint64_t>(candidate.chance * 1'000'000) ^ (candidate.certain ? 1u : 0u));
    }
    return sum;
}

}  // namespace

TEST_CASE("search: all moves are legal, and the principal variation can be played") {
    TestedGames::for_each([]<class G>() {
        Rng rng(3);
        for (int number = 0; number < 12; ++number) {
            const auto position = random_position<G>(rng, number % 6);
            auto search = search_of<G>(position, small_settings(), rng.next());
            search->run(200);
            for (const Candidate& candidate : search->candidates()) {
                CHECK(position.is_legal(candidate.move));
                CHECK(candidate.chance >= 0);
                CHECK(candidate.chance <= 1);
            }
            const Thought thought = search->thought();
            REQUIRE_FALSE(thought.principal_variation.empty());
            CHECK(thought.principal_variation.front() == thought.best.move);
            auto reached = position;
            for (const Move move : thought.principal_variation) {
                REQUIRE(reached.is_legal(move));
                reached.play(move);
            }
        }
    });
}

TEST_CASE("search: the same seed gives the same results, however the work is sliced; a different seed gives different results") {
    TestedGames::for_each([]<class G>() {
        Rng rng(4);
        const auto position = random_position<G>(rng, 2);
        auto whole = search_of<G>(position, small_settings(), 9);
        whole->run(500);
        auto cut = search_of<G>(position, small_settings(), 9);
        for (int i = 0; i < 100; ++i) cut->run(5);
        CHECK(signature(*whole) == signature(*cut));
        if (whole->is_done()) return;
        auto other = search_of<G>(position, small_settings(), 10);
        other->run(500);
        CHECK(signature(*whole) != signature(*other));
    });
}

TEST_CASE("search: fixed searches return the same numbers with every compiler and in wasm") {
    TestedGames::for_each([]<class G>() {
        std::uint64_t sum = 0;
        Rng rng(7);
        for (const int moves : {0, 3, 12}) {
            auto search = search_of<G>(random_position<G>(rng, moves), small_settings(), 7);
            search->run(600);
            sum = mix(sum ^ signature(*search));
        }
        CHECK_MESSAGE(known_signature(G::info.id, "search") == sum, signature_advice(G::info.id, "search", sum));
    });
}

TEST_CASE("search: every level wins immediately if possible") {
    TestedGames::for_each([]<class G>() {
        Rng rng(5);
        MoveList moves;
        for (int found = 0, tries = 0; found < 20 && tries < 2000; ++tries) {
            const auto position = random_position<G>(rng, 3 + static_cast<int>(rng.below(12)));
            position.legal_moves(moves);
            const bool can_win = ranges::any_of(moves, [&](Move move) {
                auto next = position;
                next.play(move);
                return next.outcome() && next.outcome()->winners == 1 << index_of(position.to_move());
            });
            if (!can_win) continue;
            const int number = min_level + found++ % (max_level - min_level + 1);
            Level level = narabe::level(number, G::info.id);
            level.search.nodes = 50'000;
            auto search = search_of<G>(position, level.search, rng.next());
            search->run(40);
            const Candidate best = chosen(*search, level, rng.next());
            CHECK(best.certain);
            CHECK(best.chance == 1);
        }
    });
}

namespace {

/// A budget for brute force.
struct Effort {
    int positions;
    int depth = 30;

    bool is_too_much() const { return positions < 0; }
};

/// The value of a position for the seat to move, 1, 0 or -1, by brute force; meaningless once the budget is exceeded.
template <Position P>
int value_by_force(const P& position, Effort& effort);

template <Position P>
int value_after(const P& position, Move move, Effort& effort) {
    const Seat seat = position.to_move();
    P next = position;
    next.play(move);
    if (const auto outcome = next.outcome()) return outcome->is_draw() ? 0 : outcome->won_by(seat) ? 1 : -1;
    return next.to_move() == seat ? value_by_force(next, effort) : -value_by_force(next, effort);
}

template <Position P>
int value_by_force(const P& position, Effort& effort) {
    MoveList moves;
    position.legal_moves(moves);
    if (--effort.depth < 0) effort.positions = -1;
    int best = -1;
    for (const Move move : moves) {
        if (best == 1 || --effort.positions < 0) break;
        best = std::max(best, value_after(position, move, effort));
    }
    ++effort.depth;
    return best;
}

}  // namespace

TEST_CASE("search: the highest level preserves the value that brute force finds") {
    TestedGames::for_each([]<class G>() {
        if constexpr (!Plain<typename G::Position>) return;
        Rng rng(15);
        MoveList moves;
        int checked = 0;
        for (int game = 0; game < 150 && checked < 12; ++game) {
            const auto resolved = G::resolve(random_options(G::info, rng), rng);
            auto position = *G::start(*resolved);
            for (; !position.outcome(); position.play(random_move(position, rng, moves))) {
                position.legal_moves(moves);
                Effort effort{3000};
                if (moves.size() < 2 || moves.size() > 12) continue;
                const int value = value_by_force(position, effort);
                if (effort.is_too_much() || value < 0) continue;
                Level level = narabe::level(max_level, G::info.id);
                level.search.nodes = 20'000;
                auto search = search_of<G>(position, level.search, rng.next());
                search->run(1000);
                const Candidate best = chosen(*search, level, rng.next());
                Effort more{100'000};
                const int kept = value_after(position, best.move, more);
                if (more.is_too_much()) continue;
                CHECK(kept == value);
                ++checked;
                break;
            }
        }
        CHECK(checked > 0);
    });
}

TEST_CASE("search: level 2 beats random moves in nine games of ten") {
    const Level level = narabe::level(2, "lits");
    Rng rng(6);
    MoveList scratch;
    int wins = 0;
    constexpr int games = 40;
    for (int number = 0; number < games; ++number) {
        auto position = *lits::Lits::start({});
        const Seat ours = seat_at(number % 2);
        while (!position.outcome()) {
            Move move;
            if (position.to_move() == ours) {
                auto search = search_of<lits::Lits>(position, level.search, rng.next());
                search->run(static_cast<int>(level.simulations));
                move = chosen(*search, level, rng.next()).move;
            } else {
                move = random_move(position, rng, scratch);
            }
            position.play(move);
        }
        wins += position.outcome()->won_by(ours) ? 1 : 0;
    }
    CHECK(wins >= games * 9 / 10);
}

TEST_CASE("mcts-solver: the value of a pile for two players is proven, and the only winning move is found") {
    for (int left = 1; left <= 15; ++left) {
        auto search = plain_search(Pile{left}, 1);
        search.run(20'000);
        CHECK(search.is_done());
        const Candidate best = search.thought().best;
        CHECK(best.certain);
        CHECK(best.chance == (left % 4 == 0 ? 0.0f : 1.0f));
        if (left % 4 != 0) CHECK(static_cast<int>(best.move.bits) == left % 4);
    }
}

TEST_CASE("mcts-solver: moves with low priors become children late, but the proof waits for them") {
    SearchSettings settings;
    settings.exact_positions = 1;
    MonteCarlo search(Locks{}, MisledBrain(Locks{}), settings, 1);
    search.run(60'000);
    CHECK(search.is_done());
    CHECK(search.thought().best.move == Locks::without_key);
    CHECK(search.thought().best.chance == 1);

    const Move opened{20};
    Locks answered;
    answered.play(opened);
    MonteCarlo answer(answered, MisledBrain(answered), settings, 1);
    answer.run(5'000);
    CHECK(answer.thought().best.move == Locks::key_of(opened));
    CHECK(answer.thought().best.chance == 1);
}

TEST_CASE("mcts-solver: with three seats, each plays for itself") {
    auto search = plain_search(Pile{3, 3}, 1);
    search.run(1000);
    CHECK(search.thought().best.move == Move{3});
    auto lost = plain_search(Pile{4, 3}, 1);  // the next seat wins, whatever this seat takes
    lost.run(1000);
    CHECK(lost.is_done());
    CHECK(lost.thought().best.chance == 0);
    auto open = plain_search(Pile{5, 3}, 1);  // a seat that cannot win decides which other seat wins
    open.run(1000);
    CHECK_FALSE(open.is_done());
}

TEST_CASE("search: chance events are averaged, not chosen by the search") {
    auto search = plain_search(Wager{}, 1);
    search.run(4000);
    const Candidate best = search.thought().best;
    CHECK(best.move == Move{2});
    CHECK_FALSE(best.certain);
    CHECK(best.chance == doctest::Approx(2.0 / 3).epsilon(0.05));
}

TEST_CASE("search: the search uses no hidden information") {
    for (int card = 1; card <= 3; ++card) {
        HiddenCard dealt{.guesser = Seat::second, .card = card};
        const HiddenCard seen = dealt.seen_by(Seat::second);
        CHECK(seen == HiddenCard{.guesser = Seat::second, .card = 1}.seen_by(Seat::second));
        auto search = plain_search(seen, 1);
        search.run(3000);
        CHECK(search.thought().best.move == HiddenCard::none);
        CHECK(search.thought().best.chance == doctest::Approx(0.5).epsilon(0.02));
        dealt.guesser = Seat::first;
        auto knowing = plain_search(dealt.seen_by(Seat::first), 1);
        knowing.run(3000);
        CHECK(knowing.thought().best.move == Move{static_cast<std::uint32_t>(card)});
    }
}

TEST_CASE("lits 1.4: First chooses an opening with nearly equal chances") {
    const Level level = narabe::level(7, "lits");
    for (const std::string board : {"scatter", "lattice", "fronts", "dense"}) {
        auto opening = search_of<lits::Lits>(*lits::Lits::start({{"board", board}}), level.search, 1);
        opening->run(static_cast<int>(level.simulations));
        CHECK_MESSAGE(opening->thought().best.chance > 0.4f, board);
        CHECK(opening->thought().best.chance <= 0.5f);
    }
}

TEST_CASE("lits 1.4: the search swaps if First has covered O, and does not if First has covered X") {
    const std::string middle(80, '.');
    const Options o_below{{"board", "custom"}, {"symbols", "X..X..X..X" + middle + "OOOO......"}};
    const Options x_below{{"board", "custom"}, {"symbols", "O..O..O..O" + middle + "XXXX......"}};
    for (int number = 2; number <= 5; ++number) {
        const Level level = narabe::level(number, "lits");
        auto good_for_x = search_of<lits::Lits>(after<lits::Lits>(o_below, "Ia1b1c1d1"), level.search, 1);
        good_for_x->run(static_cast<int>(level.simulations));
        CHECK(chosen(*good_for_x, level, 1).move == lits::swap_move);
        auto good_for_o = search_of<lits::Lits>(after<lits::Lits>(x_below, "Ia1b1c1d1"), level.search, 1);
        good_for_o->run(static_cast<int>(level.simulations));
        CHECK(chosen(*good_for_o, level, 1).move != lits::swap_move);
    }
}

}  // namespace narabe
