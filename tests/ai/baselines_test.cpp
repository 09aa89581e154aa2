// Baselines, which play legal moves, and the level for beginners.

#include "core/ranges.h"
#include "engine/level_names.h"
#include "games/all_brains.h"
#include "games/all_games.h"
#include "games/tested_games.h"

namespace narabe {

namespace {

/// A random position, possibly in the middle of a game, in which a seat is to move.
AnyPosition random_position(const GameModule& game, Rng& rng) {
    MoveList scratch;
    AnyPosition position = *game.start(*game.resolve({}, rng));
    do {
        position.play_out(rng, scratch, 1 + static_cast<int>(rng.below(40)));
        if (position.outcome()) position = *game.start(*game.resolve({}, rng));
        while (position.to_move() == Seat::chance) position.play(position.roll(rng));
    } while (position.outcome());
    return position.seen_by(position.to_move());
}

/// The position before the last move of a random game, as the seat to move sees it; no value if that move is by chance.
std::optional<AnyPosition> before_end(const GameModule& game, Rng& rng) {
    MoveList scratch;
    const AnyPosition start = *game.start(*game.resolve({}, rng));
    Rng same = rng;
    AnyPosition position = start;
    const int moves = position.play_out(rng, scratch);
    position = start;
    position.play_out(same, scratch, moves - 1);
    if (position.to_move() == Seat::chance) return std::nullopt;
    return position.seen_by(position.to_move());
}

Move greedy_move(const AnyPosition& seen, std::uint64_t seed) {
    const auto search = make_search_or_baseline(seen, level(greedy_level, seen.game().info.id), seed);
    return search->candidates().front().move;
}

/// The lead in half-points that a move in a two-seat game adds for the mover.
int lead_after(AnyPosition position, Move move) {
    const int mover = index_of(position.to_move());
    position.play(move);
    const Scores scores = *position.scores();
    return scores[static_cast<std::size_t>(mover)] - scores[static_cast<std::size_t>(1 - mover)];
}

}  // namespace

TEST_CASE("baselines: each baseline plays legal moves in every game, the same moves for the same seed") {
    for (const GameModule* game : all_games()) {
        Rng rng(3);
        const AnyPosition seen = random_position(*game, rng);
        for (const int number : {random_level, greedy_level, uct_level}) {
            std::vector<Move> moves;
            for (int i = 0; i < 2; ++i) {
                const auto search = make_search_or_baseline(seen, level(number, game->info.id), 7);
                search->run(50);
                moves.push_back(search->candidates().front().move);
                CHECK(seen.is_legal(moves.back()));
            }
            CHECK(moves[0] == moves[1]);
            CHECK(make_search(seen, level(number, game->info.id), 7) == nullptr);
        }
    }
}

TEST_CASE("greedy: the level wins immediately if possible") {
    for (const GameModule* game : all_games()) {
        Rng rng(5);
        MoveList moves;
        int found = 0;
        for (int tries = 0; found < 5 && tries < 100; ++tries) {
            const auto position = before_end(*game, rng);
            if (!position) continue;
            const auto wins = [&](Move move) {
                AnyPosition next = *position;
                next.play(move);
                return next.outcome() && next.outcome()->won_by(position->to_move());
            };
            position->legal_moves(moves);
            if (!ranges::any_of(moves, wins)) continue;
            ++found;
            CHECK(wins(greedy_move(*position, rng.next())));
        }
        CHECK(found == 5);
    }
}

TEST_CASE("greedy: no other move gives a larger lead in points, and the seed breaks ties") {
    for (const std::string_view id : {"lits", "tailits", "taiji", "tailits-taiji", "taiji-lits"}) {
        Rng rng(6);
        MoveList moves;
        for (int tries = 0; tries < 3; ++tries) {
            const AnyPosition position = random_position(*find_game(id), rng);
            const int lead = lead_after(position, greedy_move(position, rng.next()));
            position.legal_moves(moves);
            for (const Move move : moves) {
                AnyPosition next = position;
                next.play(move);
                if (!next.outcome()) CHECK(lead_after(position, move) <= lead);
            }
        }
    }
    Rng rng(1);
    const GameModule& taiji = *find_game("taiji");
    const AnyPosition start = *taiji.start(*taiji.resolve({}, rng));
    CHECK(greedy_move(start, 1) != greedy_move(start, 2));
}

TEST_CASE("greedy: the level beats random moves in every game") {
    for (const GameModule* game : all_games()) {
        int won = 0;
        for (int number = 0; number < 4; ++number) {
            Rng rng(static_cast<std::uint64_t>(number));
            MoveList scratch;
            const Seat greedy = seat_at(number % 2);
            AnyPosition position = *game->start(*game->resolve({}, rng));
            while (!position.outcome()) {
                if (position.to_move() == greedy) {
                    position.play(greedy_move(position.seen_by(greedy), rng.next()));
                } else {
                    position.play_out(rng, scratch, 1);
                }
            }
            won += position.outcome()->won_by(greedy) ? 1 : 0;
        }
        CHECK(won >= 3);
    }
}

TEST_CASE("levels: a level can be read back from its name") {
    for (int number = greedy_level; number <= uct_level; ++number) CHECK(read_level(level_name(number)) == number);
    CHECK(read_level("level8") == 8);
    CHECK(level_name(beginner_level) == "beginner");
    for (const std::string_view none :
         {"", "0", "9", "level", "level0", "level9", "-1", "UCT", "3 ", "Beginner", "levelbeginner"}) {
        CHECK(read_level(none) == std::nullopt);
    }
}

TEST_CASE("beginner: the level plays like level 1, with the share of random moves that the game sets") {
    const GameModule& game = *find_game("taiji");
    Rng rng(7);
    const AnyPosition position = random_position(game, rng);
    Level beginner = level(beginner_level, "taiji");
    const Level first = level(min_level, "taiji");
    CHECK(beginner.simulations == first.simulations);
    CHECK(beginner.tolerance == first.tolerance);
    beginner.slips = 30;
    int slips = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const auto slipped = slip(position, beginner, seed);
        slips += slipped ? 1 : 0;
        if (slipped) CHECK(position.is_legal(*slipped));
        CHECK(slip(position, beginner, seed) == slipped);
        CHECK_FALSE(slip(position, first, seed));
    }
    CHECK(slips > 250);
    CHECK(slips < 350);
    for (const GameModule* other : all_games()) {
        CHECK(level(beginner_level, other->info.id).slips > 0);
        for (int number = min_level; number <= max_level; ++number) CHECK(level(number, other->info.id).slips == 0);
    }
}

}  // namespace narabe
