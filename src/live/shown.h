// What a device shows of a room: its role, its game, the clocks, and the next game.
#pragma once

#include <optional>
#include <vector>

#include "live/room.h"

namespace narabe::live {

/// The role of this device.
enum class Role : std::uint8_t {
    watcher,  ///< or undecided
    asking,   ///< wants an open seat, and the inviter has not answered
    late,     ///< wanted a seat, but another player has it
    player,
};

Role role_of(const Room& room);

/// The seat of the player with that key; no value if the player has none, or the inviter's log is not known.
std::optional<Seat> seat_of(const Room& room, std::string_view key);

/// The first seat that a guest with these keys can ask for; no value if there is none.
std::optional<Seat> free_seat(const Room& room, const Keys& keys);

/// The seats of the other players at this device; for a watcher, of all but the inviter.
std::vector<Seat> other_seats(const Room& room);

/// The number of entries in the logs of all seats but this one: the number in a player’s presence.
int entries_beside(const Room& room, Seat seat);

/// What a device can do that has opened a link to the room, and has no saved game of it.
enum class Entrance : std::uint8_t {
    none,      ///< the game is not known, withdrawn or stopped
    seat,      ///< it can `sit_down`
    watching,  ///< it can watch
    own_seat,  ///< it continues for a player, whose other device wrote the log
};

Entrance entrance_of(const Room& room);

/// The live game for the player at this device: the other players are remote. For a watcher, and once the invitation
/// was withdrawn, all are. Precondition: `state().session`.
Session session_of(const Room& room);

/// A player's clock as shown.
struct Clock {
    Millis left = 0;  ///< can be negative
    bool runs = false;
    bool can_be_claimed = false;  ///< by the other player, at this device
};
/// The clock of a seat, as far as this device can tell; no value without time control.
std::optional<Clock> clock_of(const Room& room, Seat seat, Millis now);
/// The time left as a clock shows it: `9:05`, `1:02:03`, `2 days 3 h`; `0:00` once it is up.
Sentence time_words(Millis left);
/// The time until a running clock shows something else. Precondition: `left` is positive.
Millis time_until_change(Millis left);
/// The time control as a sentence; empty if there is none.
Sentence time_control_words(const TimeControl& time);

/// Says that all players have hints and analysis.
Sentence teaching_words();

/// The game by the longest log of a seat that lost against another one; people in all seats; no value if there is none.
std::optional<Session> other_game(const Room& room, Seat seat, Games games);

/// Whether logs are missing that the broker or other devices may have: subscribe again now and then, until they are here.
bool misses_logs(const Room& room);

/// Whether no device will need the logs at the broker: all players have the end, and none wants another game.
bool is_finished(const Room& room);

/// The room of another game of the same players, once `before.state().agreements.rematch`: each moves up one seat, and the first becomes
/// the last. Then `before.start_next(keys.secret)`. `keys` belong to a new salt and the same seed.
Parsed<Room> rematch(const Room& before, Keys keys, Games games, Millis now);

}  // namespace narabe::live
