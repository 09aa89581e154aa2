#include <doctest/doctest.h>

#include <string>

#include "ai/brain_text.h"
#include "ai/value.h"
#include "games/tix/tix_network.h"

namespace narabe::tix {

namespace {

Features features_of(const Position& position) {
    return Features(position.board(), position.to_move(), position.in_bonus(), position.rules());
}

Board with_seats_swapped(Board board) {
    std::swap(board.pieces[0], board.pieces[1]);
    return board;
}

}  // namespace

TEST_CASE("tix: the network evaluates a board from the perspective of the player to move") {
    Rng rng(3);
    for (int game = 0; game < 50; ++game) {
        Position position(Rules{.needs_active = game % 2 == 0});
        for (; !position.outcome(); position.play(position.random_move(rng))) {
            const Features features = features_of(position);
            const Features swapped(with_seats_swapped(position.board()), opponent_of(position.to_move()), position.in_bonus(),
                                   position.rules());
            const auto seen = features.all();
            REQUIRE(std::equal(seen.begin(), seen.end(), swapped.all().begin(), swapped.all().end()));
            for (const int feature : seen) REQUIRE((feature >= 0 && feature < Features::count));
            if (!position.in_bonus()) REQUIRE_FALSE(features.is_stuck());
        }
    }
}

TEST_CASE("tix: the learned weights predict the winner") {
    const Network network(brain_text("learned/tix.txt"));
    Rng rng(4);
    float of_winners = 0;
    int count = 0;
    for (int game = 0; game < 200; ++game) {
        Position position(Rules{});
        while (!position.outcome()) position.play(position.random_move(rng));
        if (position.turn() < 2) continue;
        const Board board = position.start_of_turn(position.turn() - 2);
        const Seat mover = seat_at((position.turn() - 2) % 2);
        const float chance = network.chance(Features(board, mover, false, position.rules()));
        const float won = value_for(winners_of(*position.outcome()), mover, 2);
        if (won == 0.5f) continue;
        of_winners += won == 1 ? chance : 1 - chance;
        ++count;
    }
    CHECK(of_winners / static_cast<float>(count) > 0.56f);
}

TEST_CASE("tix: with invalid weights, there is no evaluation") {
    const std::string good(brain_text("learned/tix.txt"));
    const std::string broken[] = {"",
                                  "1 2 3\n",
                                  good + "1\n",
                                  good.substr(0, good.size() / 2),
                                  "<!doctype html>",
                                  std::string(1'000'000, '9'),
                                  std::string(30'000, '-')};
    const Position position(Rules{});
    for (const std::string& text : broken) CHECK(Network(text).chance(features_of(position)) == 0.5f);
}

}  // namespace narabe::tix
