// Trains the network (games/tix/tix_network.h) on samples.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "train/samples.h"

namespace narabe::train {

struct FitSettings {
    std::uint64_t seed;
    int epochs;          ///< passes over the samples, each under a random symmetry of the board
    float result_share;  ///< in a sample's target: 1 is the result of the game, 0 the chance found by the search
};

struct Fitted {
    std::string weights;  ///< in the network's format
    double error;         ///< mean squared error of the chances, over the last epoch
};

/// Minimises the cross entropy with Adam (Kingma and Ba, Adam: a method for stochastic optimization, 2015), in floating point;
/// the weights are rounded at the end. Precondition: at least a few hundred samples.
Fitted fit(std::span<const Sample> samples, const FitSettings& settings);

}  // namespace narabe::train
