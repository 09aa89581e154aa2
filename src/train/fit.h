// Finds the weights of the network (games/tix/tix_network.h) that come closest to samples.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "train/samples.h"

namespace narabe::train {

struct FitSettings {
    std::uint64_t seed;
    int epochs;          ///< how often every sample is used, each time seen from another side of the board
    float result_share;  ///< how much the result of a game counts beside what the search found, 0 to 1
};

struct Fitted {
    std::string weights;  ///< as the network reads them
    double error;         ///< mean square of what the chances were off, over the last epoch
};

/// Adam on the cross entropy (Kingma and Ba: Adam, a method for stochastic optimization, 2015), in floating point;
/// rounded at the end. There must be at least a few hundred samples.
Fitted fit(std::span<const Sample> samples, const FitSettings& settings);

}  // namespace narabe::train
