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

/// Whether `a` counts and not `b`: the one that the other player’s log answers, or otherwise any, but the same one at all devices. `other`
/// is null if there is no such log yet. Precondition: neither continues the other.
bool is_preferred(const Version& a, const Version& b, const Log* other);

/// Whether `loser` has a move or a decision that `winner` does not have.
bool loses_decision(const Version& winner, const Version& loser);

}  // namespace narabe::live
