// What a device shows of a room: its role, its game, and the clocks.
#pragma once

#include <optional>

#include "live/room.h"

namespace narabe::live {

/// The role of this device.
enum class Role : std::uint8_t {
    watcher,  ///< or undecided
    asking,   ///< wants the open seat, and the inviter has not answered
    late,     ///< wanted the open seat, but another player has it
    player,
};

Role role_of(const Room& room);

/// The game for the player at this device: the other player is remote. A watcher's game has people in both seats, but must not be
/// played. Precondition: `state().session`.
Session session_of(const Room& room);

/// A player's clock as shown.
struct Clock {
    Millis left = 0;  ///< can be negative
    bool runs = false;
    bool can_be_claimed = false;  ///< by the other player, at this device
};
/// The clock of a seat, as far as this device can tell; no value without time control.
std::optional<Clock> clock_of(const Room& room, Seat seat, Millis now);

}  // namespace narabe::live
