// Which of a game’s logs count if some contradict each other: the same at all devices that have the same logs (protocol.md).
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "live/forks.h"

namespace narabe::live {

using VersionsBySeat = std::array<Versions, max_seats>;
inline constexpr std::size_t no_log = static_cast<std::size_t>(-1);

/// Logs that count together.
struct Choice {
    Seat host;                                                                   ///< the inviter’s seat
    std::array<std::size_t, max_seats> numbers{no_log, no_log, no_log, no_log};  ///< of the logs, by seat
    std::array<int, max_seats> sizes{};                                          ///< the entries that count, by seat
    std::array<int, max_seats> waiting{};  ///< with those that answer entries which are missing here
};
/// No value if there is no inviter’s log.
std::optional<Choice> choose(const VersionsBySeat& all);

/// Whether the inviter gives that seat to the owners of the guest’s token.
bool invites(const Log& inviter, const Log& guest, Seat seat);
/// Whether that inviter accepted that guest in that seat.
bool accepts(const Log& inviter, const Log& guest, Seat seat);

}  // namespace narabe::live
