// Logs of one seat that contradict each other: two devices of a player wrote without knowing of each other, several guests ask for the
// seat, or a player cheats.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "live/log.h"

namespace narabe::live {

/// A log, its text, and the signature under which it arrived; empty if that is unknown.
struct Version {
    std::string text;
    Log log;
    std::string signature{};
};

/// The logs that arrived for a seat, in their order; none is the beginning of another.
///
/// A player’s logs are a set that depends only on which logs arrived: of more than `most_versions` + 1, those whose texts are smallest
/// stay. (A text that continues differently is smaller or greater for ever, however both grow.)
using Versions = std::vector<Version>;

/// Logs of one player that are compared; with more of them, a game can’t continue.
inline constexpr std::ptrdiff_t most_versions = 16;
/// Logs that are kept of guests without the seat.
inline constexpr std::ptrdiff_t most_candidates = 4;

enum class Added : std::uint8_t {
    nothing,  ///< known already, or older
    more,     ///< continues a known log
    fork,     ///< contradicts the known logs
};
Added add(Versions& versions, Version fresh);

/// Whether one player wrote both.
bool is_same_player(const Log& a, const Log& b);
/// Whether there are more logs of that player than can be compared.
bool is_full(const Versions& versions, const Log& player);

/// Whether an entry with a check answers a log with that many entries, or one that continues it.
bool answers(const Seen& seen, const Log& log);

/// How the answers in logs fit.
struct Fit {
    bool has_wrong = false;
    int missing = 0;  ///< answers to entries that another log does not have
    int right = 0;

    void add(const Fit& other);
};
/// The answers of a seat’s log to another seat’s.
Fit fit_of(const Log& log, Seat seat, const Log& other, Seat others);

/// Whether an answer to `chosen`, the log of a seat, fits another one of that player’s logs just as well. Only a player who looks for two
/// such logs can make them.
bool is_forged(const Version& chosen, Seat seat, const Version& answer, Seat answering, const Versions& versions);

/// Whether `loser` has a move or a decision that `winner` does not have.
bool loses_decision(const Version& winner, const Version& loser);

}  // namespace narabe::live
