// How long the player to move has had the position.
#pragma once

#include <optional>

#include "live/log.h"

namespace narabe::live {

/// A stopwatch for the player to move. It is friendly: time counts only while the device of the player to move shows the position, and
/// both are connected. All times are those of one clock that the caller reads and that may jump.
class Stopwatch {
  public:
    /// Time after the end of a clock until it can be claimed.
    static constexpr Millis grace = 10'000;
    /// Time between two signs of life does not count if it is longer: the device was asleep, or the connection broken.
    static constexpr Millis longest_silence = 60'000;
    /// A saved time that is longer is damaged.
    static constexpr Millis longest_turn = 1'000'000'000;

    enum class Turn : std::uint8_t { nobody, own, other };

    /// Starts from 0 for the player to move. The other player sees the position once it has `entries` of this device's log. `in_days`
    /// counts all the time from `now` on.
    void restart(Turn turn, int entries, bool in_days, Millis now);
    /// A sign of life: the position is visible at this device.
    void see(Millis now);
    /// A sign of life of the other device, which has `seen` entries of this device's log; no value if it has gone.
    void hear(std::optional<int> seen, Millis now);
    /// The position is no longer visible at this device.
    void look_away(Millis now);
    /// The connection broke.
    void stop(Millis now);

    Millis elapsed(Millis now) const;
    bool runs() const { return in_days_ ? turn_ != Turn::nobody : last_.has_value(); }
    /// When it started, and the time counted until the last sign of life: both are saved with the room.
    Millis started() const { return started_; }
    Millis counted() const { return counted_; }
    void go_on_from(Millis started, Millis counted);

  private:
    void count_until(Millis now);

    Turn turn_ = Turn::nobody;
    bool in_days_ = false;
    int entries_ = 0;
    Millis started_ = 0;
    Millis counted_ = 0;          // until the last sign of life
    std::optional<Millis> last_;  // sign of life; no value while it stands still
};

}  // namespace narabe::live
