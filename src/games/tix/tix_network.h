// What a position of TIX is worth, as learned from games of the search against itself: a network with one hidden layer,
// in whole numbers, so that it says the same everywhere.
#pragma once

#include <array>
#include <string_view>

#include "core/cold.h"
#include "games/tix/tix_features.h"

namespace narabe::tix {

class Network {
  public:
    static constexpr int hidden = 16;
    static constexpr int one = 127;       ///< what stands for 1 in the hidden layer
    static constexpr int head_one = 256;  ///< and in what is made of it
    static constexpr std::size_t weight_count = Features::count * hidden + hidden + 1;

    /// Of `weights`, which are whole numbers with spaces between them, as `tests/strength/train` writes them: for each
    /// feature what it adds to each hidden unit, then what each unit counts for the mover, and what is added to that. A
    /// network of anything else knows nothing, and finds every position even.
    NARABE_COLD explicit Network(std::string_view weights);

    /// The chance of the mover, from 0 to 1.
    float chance(const Features& features) const;

  private:
    NARABE_COLD void put(std::size_t place, int weight);

    std::array<std::array<std::int16_t, hidden>, Features::count> rows_{};
    std::array<std::int16_t, hidden + 1> head_{};
};

}  // namespace narabe::tix
