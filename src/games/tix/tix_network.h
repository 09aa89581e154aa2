// The evaluation of TIX, learned by self-play: a network with one hidden layer, in integers so that it is the same on every
// platform.
#pragma once

#include <array>
#include <string_view>

#include "core/cold.h"
#include "games/tix/tix_features.h"

namespace narabe::tix {

class Network {
  public:
    static constexpr int hidden = 16;
    static constexpr int one = 127;       ///< stands for 1 in the hidden layer
    static constexpr int head_one = 256;  ///< and in the output layer
    static constexpr std::size_t weight_count = Features::count * hidden + hidden + 1;

    /// `weights` are whole numbers separated by spaces, as written by `tests/strength/train`: for each feature its weights into
    /// the hidden units, then the output weights, then the output bias. With any other text, every position is even.
    NARABE_COLD explicit Network(std::string_view weights);

    /// For the mover, from 0 to 1.
    float chance(const Features& features) const;

  private:
    NARABE_COLD void put(std::size_t place, int weight);

    std::array<std::array<std::int16_t, hidden>, Features::count> rows_{};
    std::array<std::int16_t, hidden + 1> head_{};
};

}  // namespace narabe::tix
