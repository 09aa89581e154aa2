// Two different logs of the same seat: two devices of a player wrote without knowing of each other, or one of them cheats.
#pragma once

#include <string_view>

#include "live/log.h"

namespace narabe::live {

/// A log and its text.
struct Version {
    std::string_view text;
    const Log& log;
};

/// A log of each seat, which may belong together.
struct VersionPair {
    Version inviter;
    Version guest;
};

/// Whether devices that have both pairs must take `a` and not `b`: the one in which each log answers the other, or otherwise any, but the
/// same one at all devices.
bool is_preferred(const VersionPair& a, const VersionPair& b);

/// Whether `loser` has a move or a decision that `winner` does not have.
bool loses_decision(const Version& winner, const Version& loser);

}  // namespace narabe::live
