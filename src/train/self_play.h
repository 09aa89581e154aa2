// Self-play with random deviations, so that the network learns about weak moves, too.
#pragma once

#include <cstdint>
#include <vector>

#include "train/samples.h"

namespace narabe::train {

struct SelfPlay {
    std::uint64_t seed;
    int games;
    int simulations;  ///< per move
};

/// With the weights of `brain_text`.
std::vector<Sample> play(const SelfPlay& settings);

}  // namespace narabe::train
