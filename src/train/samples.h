// Positions of TIX and what they turned out to be worth: what self-play leaves for the network to be fitted to.
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
    float chance;     ///< of the mover, as a search found
    float result;     ///< for the mover in the end, 0 to 1
    bool has_result;  ///< or the position was not in a game that was played
};

/// Nothing if the file cannot be read; the format is that of the machine.
std::optional<std::vector<Sample>> read_samples(const std::string& path);
bool write_samples(const std::string& path, const std::vector<Sample>& samples);

}  // namespace narabe::train
