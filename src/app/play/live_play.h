// The game in progress as a live game: its moves go into the player's log, and what arrives from the other player changes the game.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "app/play/game_in_progress.h"
#include "app/play/page_reporter.h"
#include "live/shown.h"

namespace narabe {

class LivePlay {
  public:
    LivePlay(Page& page, GameInProgress& game, PageReporter& reporter) : page_(page), game_(game), reporter_(reporter) {}

    /// Whether the game in progress is live.
    bool is_on() const { return room_.has_value(); }
    /// Precondition of this and all functions below, unless noted: it is.
    const live::Room& room() const { return *room_; }
    bool is_offline() const { return is_offline_; }
    bool is_other_here() const { return is_other_here_; }

    /// Follows the game in progress: another game may have been opened. Needs no live game.
    void attend();
    /// Connects again after the page was connected for another game. Needs no live game.
    void connect();

    // What the player does. If it is impossible, a message says why.
    /// Needs no room: a move in an unreadable one is refused.
    void play(Move move);
    void offer(live::Offer offer);
    void act(live::Act act);

    // What arrives; ignored without a live game.
    void receive(Seat seat, std::string_view text);
    /// The other player is there and has `seen` entries of this device's log; no value if they have gone.
    void hear(Seat seat, std::optional<int> seen);
    /// The state of the request `live_state`.
    void set_connection(std::string_view state);

    // These need no live game.
    /// What the player must know or wait for; empty if there is nothing.
    Sentence words() const;
    /// The other player's open offer.
    std::optional<live::Offer> offered() const;
    /// Whether the other seat is still free.
    bool is_inviting() const;

    /// Whether the other player has everything that the player here has done.
    bool is_received() const { return room_->seen_by_other() >= entries(*room_->mine()); }
    /// Whether it has left this device.
    bool is_sent() const { return room_->to_publish().empty(); }

  private:
    /// The state before a log arrived, for comparison.
    struct Before {
        live::Status status;
        std::array<std::optional<live::Offer>, 2> offers;
        int changes;
    };

    Seat other() const { return opponent_of(*room_->mine()); }
    int entries(Seat seat) const;
    bool is_done(const live::Refused& refused);
    void follow();
    void show(const Session& merged);
    void report_change(const Before& before);
    void publish();
    void tell_presence();

    Page& page_;
    GameInProgress& game_;
    PageReporter& reporter_;
    std::optional<live::Room> room_;
    unsigned number_ = 0;      // of the game in progress
    bool was_wanted_ = false;  // whether that game is live, even if its room is unreadable
    bool is_offline_ = false;
    bool is_other_here_ = false;
};

}  // namespace narabe
