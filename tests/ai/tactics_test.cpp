// The searches find the wins of TIX and TAIGO that brute force finds within a few moves. In PILUS, results do not depend on
// hidden tiles, and the search plays sensibly with three and four seats.

#include "ai/levels.h"
#include "ai/searches.h"
#include "games/all_brains.h"
#include "games/tested_games.h"
#include "tries.h"

namespace narabe {

namespace {

template <Game G>
std::unique_ptr<Search> top_search(const typename G::Position& position, std::uint64_t seed) {
    SearchSettings settings = level(max_level, G::info.id).search;
    settings.nodes = 300'000;
    return search_of<G>(position, settings, seed);
}

/// Whether the seat can force a win before `last_turn`; no value if the answer takes more than `positions`.
template <Position P>
std::optional<bool> is_forced(const P& position, Seat seat, int last_turn, int& positions) {
    if (const auto outcome = position.outcome()) return outcome->winners == 1 << index_of(seat);
    if (position.turn() >= last_turn) return false;
    const bool is_own = position.to_move() == seat;
    MoveList moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
        if (--positions < 0) return std::nullopt;
        P next = position;
        next.play(move);
        const auto is_won = is_forced(next, seat, last_turn, positions);
        if (!is_won || *is_won == is_own) return is_won;
    }
    return !is_own;
}

/// Whether the seat can force a win within this many turns, including the opponent's.
template <Position P>
bool wins_within(const P& position, Seat seat, int turns, int positions = 30'000) {
    return is_forced(position, seat, position.turn() + turns, positions).value_or(false);
}

/// Positions of random games in which the seat to move can force a win within this many turns, but not in one turn.
template <Game G>
std::vector<typename G::Position> forced_wins(const Options& options, int turns, std::size_t count, int min_moves) {
    using P = typename G::Position;
    std::vector<P> found;
    Rng rng(11);
    MoveList scratch;
    for (int game = 0; game < 4000 && found.size() < count; ++game) {
        P position = *G::start(options);
        for (int move = 0; !position.outcome() && found.size() < count; ++move) {
            const Seat seat = position.to_move();
            if (move >= min_moves && wins_within(position, seat, turns)) {
                if (turns == 1 || !wins_within(position, seat, 1)) found.push_back(position);
                break;
            }
            position.play(random_move(position, rng, scratch));
        }
    }
    return found;
}

/// Checks that the search picks a winning move with this many simulations, according to brute force or its own proof.
template <Game G>
void check_found(const Options& options, int turns, std::size_t count, int min_moves, int simulations) {
    const auto positions = forced_wins<G>(options, turns, count, min_moves);
    REQUIRE(positions.size() == count);
    for (const auto& position : positions) {
        auto search = top_search<G>(position, 5);
        search->run(simulations);
        const Candidate best = search->thought().best;
        auto next = position;
        next.play(best.move);
        const int turns_left = position.turn() + std::max(turns, 3) - next.turn();
        const bool is_winning = wins_within(next, position.to_move(), turns_left, 2'000'000);
        CHECK_MESSAGE((is_winning || (best.certain && best.chance == 1)), G::write_position(position));
    }
}

}  // namespace

TEST_CASE("tix: the search finds wins in one turn and in two") {
    for (const char* needs : {"no", "yes"}) {
        check_found<tix::Tix>({{"needs-active", needs}}, 1, 10, 0, 200);
        check_found<tix::Tix>({{"needs-active", needs}}, 3, tries(std::size_t{5}), 0, 100'000);
    }
}

TEST_CASE("taigo: the search finds wins in one turn and in two") {
    check_found<taigo::Taigo>({}, 1, 10, 4, 5'000);
    check_found<taigo::Taigo>({}, 3, 2, 6, 20'000);
}

TEST_CASE("pilus secrets: hidden tiles do not change the results") {
    Rng rng(12);
    MoveList scratch;
    int planted = 0;
    for (int number = 0; number < 9; ++number) {
        auto world = *pilus::Pilus::start({{"players", std::to_string(2 + number % 3)}});
        for (int moves = 12 + 3 * number; moves > 0 || world.to_move() == Seat::chance; --moves) {
            world.play(random_move(world, rng, scratch));
        }
        const Seat seat = world.to_move();
        const auto other = world.seen_by(seat).determinized(rng);
        planted += other != world;
        const auto thoughts_in = [&](const pilus::Position& position) {
            auto search = top_search<pilus::Pilus>(position.seen_by(seat), 3);
            search->run(150);
            return search->candidates();
        };
        const std::array thoughts{thoughts_in(world), thoughts_in(other)};
        REQUIRE(thoughts[0].size() == thoughts[1].size());
        for (std::size_t i = 0; i < thoughts[0].size(); ++i) {
            CHECK(thoughts[0][i].move == thoughts[1][i].move);
            CHECK(thoughts[0][i].visits == thoughts[1][i].visits);
            CHECK(thoughts[0][i].chance == thoughts[1][i].chance);
        }
    }
    CHECK(planted >= 5);
}

TEST_CASE("pilus: the search wins against random moves with two, three and four seats") {
    Rng rng(13);
    MoveList scratch;
    for (int players = 2; players <= 4; ++players) {
        int wins = 0;
        for (int game = 0; game < 3; ++game) {
            auto position = *pilus::Pilus::start({{"players", std::to_string(players)}});
            const Seat ours = seat_at(game % players);
            while (!position.outcome()) {
                Move move = random_move(position, rng, scratch);
                if (position.to_move() == ours) {
                    auto search = top_search<pilus::Pilus>(position.seen_by(ours), rng.next());
                    search->run(40);
                    move = search->thought().best.move;
                }
                position.play(move);
            }
            wins += position.outcome()->won_by(ours) ? 1 : 0;
        }
        CHECK(wins == 3);
    }
}

}  // namespace narabe
