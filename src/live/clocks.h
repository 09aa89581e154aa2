// How long the player to move has had the position. Friendly: with a clock, time counts only while both devices are connected.
#pragma once

#include <optional>

#include "live/log.h"

namespace narabe::live {

/// A player's clock as shown.
struct Clock {
    Millis left = 0;  ///< can be negative
    bool runs = false;
    bool can_be_claimed = false;  ///< the time and the grace after it are used up; `Act::claim_time` is possible
};

/// A stopwatch for the player to move. All times are those of one clock that the caller reads, which may jump.
class Stopwatch {
  public:
    /// The player at this device sees the position. Call it whenever a position is shown and the page is visible.
    void see(Millis now);
    /// Whether this device is connected. It is not when it starts.
    void set_connected(bool connected, Millis now);
    /// The other device has `seen` entries of this device's log; no value if the other device has gone.
    void hear(std::optional<int> seen, Millis now);

    // For the room.

    enum class Turn : std::uint8_t { nobody, own, other };
    /// Starts again from 0 for the player to move, who needs `entries` of this device's log to see the position.
    void restart(Turn turn, int entries, bool in_days, Millis now);
    /// The time so far.
    Millis elapsed(Millis now) const;
    bool runs() const { return since_.has_value(); }
    /// When it started; kept between visits, because it is needed for days.
    Millis started() const { return started_; }
    void resume_from(Millis started) { started_ = started; }

  private:
    void update(Millis now);
    bool should_run() const;

    Turn turn_ = Turn::nobody;
    bool in_days_ = false;
    bool is_seen_ = false;
    bool is_connected_ = false;
    int entries_ = 0;
    std::optional<int> heard_;
    Millis before_ = 0;  // until it last stopped
    Millis started_ = 0;
    std::optional<Millis> since_;
};

}  // namespace narabe::live
