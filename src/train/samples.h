// Positions of TIX and their values: from self-play, to train the network on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/tix/tix.h"

namespace narabe::train {

struct Sample {
    tix::Board board;
    Seat mover;
    bool in_bonus;
    tix::Rules rules;
    float chance;     ///< for the mover, found by the search
    float result;     ///< of the game for the mover, 0 to 1
    bool has_result;  ///< false for positions off the game's line
};

/// No value if the file cannot be read. The format depends on the machine.
std::optional<std::vector<Sample>> read_samples(const std::string& path);
bool write_samples(const std::string& path, const std::vector<Sample>& samples);

}  // namespace narabe::train
