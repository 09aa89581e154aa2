#include "train/fit.h"

#include <doctest/doctest.h>

#include <cmath>

#include "games/tix/tix_network.h"

namespace narabe::train {

namespace {

/// Positions of random games; positions with more active pieces have better values.
std::vector<Sample> samples_of_a_simple_truth() {
    std::vector<Sample> samples;
    Rng rng(1);
    while (samples.size() < 4'000) {
        tix::Position position(tix::Rules{});
        while (!position.outcome() && samples.size() < 4'000) {
            const tix::Board& board = position.board();
            const Seat mover = position.to_move();
            const int lead = std::popcount(board.active_of(mover)) - std::popcount(board.active_of(opponent_of(mover)));
            const float chance = 0.5f + 0.1f * static_cast<float>(std::clamp(lead, -4, 4));
            samples.push_back({board, mover, position.in_bonus(), position.rules(), chance, 0, false});
            position.play(position.random_move(rng));
        }
    }
    return samples;
}

}  // namespace

TEST_CASE("train: a trained network reproduces its samples, and the same seed gives the same network") {
    const auto samples = samples_of_a_simple_truth();
    const Fitted fitted = fit(samples, {.seed = 1, .epochs = 10, .result_share = 0});
    const tix::Network network(fitted.weights);
    double error = 0;
    for (const Sample& sample : samples) {
        const tix::Features features(sample.board, sample.mover, sample.in_bonus, sample.rules);
        error += std::pow(network.chance(features) - sample.chance, 2);
    }
    CHECK(error / static_cast<double>(samples.size()) < 0.004);
    CHECK(fitted.weights == fit(samples, {.seed = 1, .epochs = 10, .result_share = 0}).weights);
}

}  // namespace narabe::train
