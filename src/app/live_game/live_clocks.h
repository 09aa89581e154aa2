// The clocks of a live game on the screen, and how long a tile is being drawn.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "live/shown.h"
#include "session/session.h"

namespace narabe {

/// The clocks at the beginning of the last frame. In games without time control, nothing is computed.
class LiveClocks {
  public:
    /// What the player and the other player's device see now.
    struct View {
        bool is_shown;       ///< the game is on the screen, and the page is visible
        bool is_latest;      ///< the latest position is shown, not an earlier one
        bool is_other_here;  ///< the other player is connected
        double frame_time;   ///< milliseconds of the clock of frames
    };
    struct Change {
        bool looks = false;    ///< the player has begun to look at the position, or stopped
        bool claim = false;    ///< the win on time can be claimed, or cannot any more
        Sentence announced{};  ///< a minute is left, or the time is up; empty otherwise
    };

    LiveClocks() = default;
    explicit LiveClocks(const live::Room& room) : are_on_(room.state().time.kind != live::TimeControl::Kind::none) {}

    bool are_on() const { return are_on_; }
    /// Precondition: they are on.
    const live::Clock& of(Seat seat) const { return all_[static_cast<std::size_t>(index_of(seat))]; }
    /// Whether the other player's time is up, so that the player can claim the win.
    bool can_claim() const { return can_claim_; }
    /// When a frame must show another time, or that a tile is being drawn, by the clock of frames; no value if neither is expected.
    std::optional<double> due(double now) const {
        const bool waits = tiles_due_ && *tiles_due_ > now && !(due_ && *due_ < *tiles_due_);
        return waits ? tiles_due_ : due_;
    }
    /// Starts or stops waiting for a tile that other devices must give.
    void wait_for_tiles(const Session& session, double now);
    /// Whether a tile takes so long that the player must know.
    bool are_tiles_due(double now) const { return tiles_due_ && *tiles_due_ <= now; }
    /// Whether the player to move is the one here and does not look at the position. Without this player's presence, the other player's
    /// device stops the clock, too.
    bool is_away(const live::Room& room) const;

    /// Lets time pass in the room. Precondition: they are on.
    Change pass(live::Room& room, live::Millis now, const View& view, const std::vector<Player>& players);

  private:
    void look(live::Room& room, live::Millis now, const View& view);
    Sentence announcement(Seat seat, const std::vector<Player>& players);
    std::optional<live::Millis> next_change(Seat other) const;

    bool are_on_ = false;
    std::array<live::Clock, 2> all_{};
    bool can_claim_ = false;
    std::optional<double> due_;
    std::optional<double> tiles_due_;
    std::array<bool, 2> told_last_minute_{};  // by seat: whether it was announced
    std::array<bool, 2> told_end_{};
    bool looks_ = false;  // whether the position is visible to the player
    int looked_at_ = -1;  // the changes of the game when the player last saw the latest position
};

/// The seat of the player here, or for a watcher the inviter's.
inline Seat own_seat(const live::Room& room) {
    return room.mine().value_or(room.state().inviter);
}

}  // namespace narabe
