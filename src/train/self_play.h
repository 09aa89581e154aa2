// Games of the search against itself, with enough chance in them that the network learns of weak moves, too.
#pragma once

#include <cstdint>
#include <vector>

#include "train/samples.h"

namespace narabe::train {

struct SelfPlay {
    std::uint64_t seed;
    int games;
    int simulations;  ///< a move
};

/// With what `learned_of` has.
std::vector<Sample> play(const SelfPlay& settings);

}  // namespace narabe::train
