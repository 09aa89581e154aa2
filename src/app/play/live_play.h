// The game in progress as a live game: its moves go into the player's log, and what arrives from the other player changes the game.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "app/play/game_in_progress.h"
#include "app/play/page_reporter.h"
#include "live/shown.h"

namespace narabe {

/// What phrase `number` of a live game says (src/live/protocol.md), from 1.
Sentence phrase_words(int number);

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
    /// Whether to notify the player of what the other player does.
    void want_notices(bool are_wanted) { wants_notices_ = are_wanted; }
    /// Whether there is another player to whom the player here can say something.
    bool can_talk() const { return is_on() && has_opponent(); }

    // --- Precondition of all below: the game is on.

    const live::Room& room() const { return *room_; }
    bool is_offline() const { return is_offline_; }
    bool is_other_here() const { return is_other_here_; }

    /// Connects again after the page was connected for another game.
    void connect();

    // What the player does. If it is impossible, a message says why.
    void offer(live::Offer offer);
    void act(live::Act act);
    /// Says a phrase, from 1.
    void say(int phrase);

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
        std::array<std::optional<live::Offer>, 2> offers;
        int changes;
        std::size_t moves;
    };

    void open_room();
    void make(Move move);
    Sentence state_words() const;
    std::optional<live::Offer> open_offer() const;
    bool has_free_seat() const;
    bool has_opponent() const;
    std::vector<live::Phrase> phrases_of_others() const;
    Seat other() const { return opponent_of(*room_->mine()); }
    int entries(Seat seat) const;
    bool is_done(const live::Refused& refused);
    void follow();
    void show(const Session& merged);
    void report_change(const Before& before);
    void report_phrases();
    void notify_of_change(const Before& before);
    void notify(const Sentence& words);
    bool has_turn() const;
    void publish();
    void tell_presence();

    Page& page_;
    GameInProgress& game_;
    PageReporter& reporter_;
    std::unique_ptr<live::Room> room_;
    std::size_t reported_phrases_ = 0;  // of others: shown, or in the log when the game was opened
    unsigned number_ = 0;               // of the game in progress
    bool is_live_ = false;              // whether that game is live, even if its room is not open
    bool is_offline_ = false;
    bool is_other_here_ = false;
    bool wants_notices_ = false;
};

}  // namespace narabe
