// The game in progress as a live game: its moves go into the player's log, and what arrives from other players changes the game.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/live_game/live_clocks.h"
#include "app/live_game/live_news.h"
#include "app/live_game/live_offers.h"
#include "app/live_game/live_recovery.h"
#include "app/play/game_in_progress.h"
#include "app/play/page_reporter.h"
#include "live/shown.h"

namespace narabe {

/// The page loads most of this class, and all of src/live, when they are wanted (src/app/host/web/part.txt): what may be called before
/// comes first.
class LivePlay {
  public:
    LivePlay(Page& page, GameInProgress& game, PageReporter& reporter) : page_(page), game_(game), reporter_(reporter) {}

    /// Sets the current time, in milliseconds since 1970: it continues across visits.
    void set_date(double date) { date_ = static_cast<live::Millis>(date); }
    /// Whether the game in progress is live, and its room is open.
    bool is_on() const { return room_ != nullptr; }
    /// Follows the game in progress: another game may have been opened.
    void attend();
    /// Opens the game's room if that had to wait for the part of the program.
    void open_late();
    /// Returns why the move is impossible, and shows it; also if the room could not be opened, or not yet.
    live::Refused play(Move move);
    /// What the player must know or wait for; empty if there is nothing.
    Sentence words() const;
    /// The open offer that the player has not answered.
    std::optional<live::Offer> offered() const { return is_on() ? offer_to_player(*room_) : std::nullopt; }
    const LiveClocks& clocks() const { return clocks_; }
    /// Called in every frame, and when the page is hidden. `is_shown`: the game is on the screen, and the page is visible.
    void pass_time(bool is_shown) {
        if (clocks_.are_on()) tick(is_shown);
    }
    /// Whether the player has invited others, and a seat is still free.
    bool is_inviting() const { return is_on() && has_free_seat(); }
    /// The label of the button for another game; empty if there is none.
    std::string_view rematch_key() const { return is_on() ? key_of_rematch() : std::string_view(); }
    /// That label while nothing can be done but wait.
    static constexpr std::string_view offered_key = "live.rematch_offered";
    /// Whether to notify the player of what the other player does.
    void want_notices(bool are_wanted) { wants_notices_ = are_wanted; }

    // --- Precondition of all below: the game is on.

    const live::Room& room() const { return *room_; }
    /// What a panel says: whether the player is there, or whether all others have the last move; empty if there is nothing.
    std::string_view note_key(Seat seat, bool to_move) const;

    /// Connects again after the page was connected for another game.
    void connect();

    // What the player does. If it is impossible, a message says why.
    /// `Offer::rematch` also accepts that offer, and leads to the next game if it has begun.
    void offer(live::Offer offer);
    void act(live::Act act);
    /// Gives the others the secret of the next game's room; returns whether that was possible.
    bool start_next(std::string_view secret);
    /// Says a phrase, from 1.
    void say(int phrase);

    // What arrives.
    void receive(Seat seat, std::string_view text, std::string_view signature);
    /// That player is there and has `seen` entries of all other logs; no value if they have gone.
    void hear(Seat seat, std::optional<int> seen);
    /// The page has computed a task of the deal.
    void receive_result(std::string_view task, std::string_view result);
    /// The state of the request `live_state`.
    void set_connection(std::string_view state);

  private:
    void tick(bool is_shown);
    void open_room();
    std::string state_json() const;
    void report_state();
    live::Refused make(Move move);
    Sentence state_words() const;
    std::string_view key_of_rematch() const;
    bool has_free_seat() const;
    live::Role role() const { return live::role_of(*room_); }
    /// Whether the seat is the player's here; never for a watcher.
    bool is_own(Seat seat) const { return room_->mine() == seat; }
    /// Whether the seat is still free.
    bool is_free(Seat seat) const;
    /// Whether the remote player of the seat is there.
    bool is_here(Seat seat) const { return is_here_[static_cast<std::size_t>(index_of(seat))]; }
    /// Whether all others have everything that the player here has done.
    bool is_received() const;
    /// Whether it has left this device.
    bool is_sent() const;
    Seat own() const { return own_seat(*room_); }
    /// Whether all players are there, not counting the one here.
    bool are_others_here() const;
    bool is_done(const live::Refused& refused);
    void follow();
    void show(const Session& merged);
    void apply_agreements();
    void report(LiveBefore before);
    void notify(const LiveNews& news);
    bool must_start_next() const;
    void follow_next();
    void publish();
    void recover();
    void tell_presence();
    void refresh();
    void want_results();

    Page& page_;
    GameInProgress& game_;
    PageReporter& reporter_;
    std::unique_ptr<live::Room> room_;
    live::Millis date_ = 0;
    LiveRecovery recovery_;
    unsigned number_ = 0;       // of the game in progress
    bool is_live_ = false;      // whether that game is live, even if its room is not open
    std::optional<Seat> seat_;  // for which the page is connected
    bool is_offline_ = false;
    std::array<bool, max_seats> is_here_{};
    std::vector<std::string> wanted_;  // tasks that the page computes
    LiveClocks clocks_;
    LiveTold told_;
    bool wants_notices_ = false;
};

/// Whether the game is paused and the player here can resume it.
inline bool is_paused(const LivePlay& live) {
    return live.is_on() && can_resume(live.room());
}
/// Whether there are other players to whom the player here can say something.
inline bool can_talk(const LivePlay& live) {
    return live.is_on() && has_opponent(live.room());
}

}  // namespace narabe
