// The game in progress as a live game: its moves go into the player's log, and what arrives from the other player changes the game.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "app/play/game_in_progress.h"
#include "app/play/page_reporter.h"
#include "live/shown.h"

namespace narabe {

/// The page loads most of this class, and all of src/live, when they are wanted (src/app/host/web/part.txt): what may be called before
/// comes first.
class LivePlay {
  public:
    LivePlay(Page& page, GameInProgress& game, PageReporter& reporter) : page_(page), game_(game), reporter_(reporter) {}

    /// Whether the game in progress is live, and its room is open.
    bool is_on() const { return room_ != nullptr; }
    /// Follows the game in progress: another game may have been opened.
    void attend();
    /// Opens the game's room if that had to wait for the part of the program.
    void open_late();
    /// A move in a live game whose room could not be opened, or not yet, is refused.
    void play(Move move);
    /// What the player must know or wait for; empty if there is nothing.
    Sentence words() const;
    /// The other player's open offer.
    std::optional<live::Offer> offered() const { return is_on() ? open_offer() : std::nullopt; }
    /// Whether the other seat is still free.
    bool is_inviting() const { return is_on() && has_free_seat(); }
    /// The label of the button for another game; empty if there is none.
    std::string_view rematch_key() const { return is_on() ? key_of_rematch() : std::string_view(); }
    /// That label while nothing can be done but wait.
    static constexpr std::string_view offered_key = "live.rematch_offered";

    // --- Precondition of all below: the game is on.

    const live::Room& room() const { return *room_; }
    bool is_offline() const { return is_offline_; }
    /// Whether the seat is the player's here; never for a watcher.
    bool is_own(Seat seat) const { return room_->mine() == seat; }
    /// Whether nobody has taken the seat yet.
    bool is_free(Seat seat) const;
    /// Whether the remote player of the seat is there.
    bool is_here(Seat seat) const { return is_here_[static_cast<std::size_t>(index_of(seat))]; }
    /// Whether both agreed on another game, and the player here must begin it: `start_next`.
    bool must_start_next() const;

    /// Connects again after the page was connected for another game.
    void connect();

    // What the player does. If it is impossible, a message says why.
    void offer(live::Offer offer);
    void act(live::Act act);
    /// Offers another game, accepts that offer, or goes to the game that began.
    void rematch();
    /// Tells the other player the secret of the next game's room.
    void start_next(std::string_view secret);

    // What arrives.
    void receive(Seat seat, std::string_view text);
    /// The other player is there and has `seen` entries of this device's log; no value if they have gone.
    void hear(Seat seat, std::optional<int> seen);
    /// The state of the request `live_state`.
    void set_connection(std::string_view state);

    /// Whether the other player has everything that the player here has done.
    bool is_received() const;
    /// Whether it has left this device.
    bool is_sent() const;

  private:
    /// The state before a log arrived, for comparison.
    struct Before {
        live::Status status;
        live::Agreements agreements;
        int changes;
    };

    void open_room();
    std::string state_json() const;
    void report_state();
    void make(Move move);
    Sentence state_words() const;
    std::optional<live::Offer> open_offer() const;
    std::string_view key_of_rematch() const;
    bool has_free_seat() const;
    live::Role role() const { return live::role_of(*room_); }
    /// The seat of the player here, or for a watcher the inviter's.
    Seat own() const { return room_->mine().value_or(room_->state().inviter); }
    Seat other() const { return opponent_of(own()); }
    int entries(Seat seat) const;
    bool is_done(const live::Refused& refused);
    void follow();
    void show(const Session& merged);
    void report_change(const Before& before);
    void report_offers(const Before& before);
    void follow_next();
    void publish();
    void tell_presence();

    Page& page_;
    GameInProgress& game_;
    PageReporter& reporter_;
    std::unique_ptr<live::Room> room_;
    unsigned number_ = 0;   // of the game in progress
    bool is_live_ = false;  // whether that game is live, even if its room is not open
    bool is_offline_ = false;
    std::array<bool, 2> is_here_{};
};

}  // namespace narabe
