// Invitations to live games, and the requests about them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/page/answer.h"
#include "app/page/live_requests.h"
#include "app/storage/setup.h"
#include "live/shown.h"

namespace narabe {

struct AppContext;
class LivePlay;

/// The page loads most of this class, like most of LivePlay, when it is wanted.
class LiveRequestHandler {
  public:
    explicit LiveRequestHandler(AppContext& app) : app_(app) {}

    /// Starts a game like this, and shows how to invite a friend to it.
    void invite(const Setup& setup);
    /// Offers another game, accepts that offer, or goes to the game that began.
    void rematch();
    /// The room of an opened link, until the player sits down or watches; null if there is none.
    const live::Room* invitation() const { return invited_ ? &invited_->room : nullptr; }
    /// Connects the page with the room of the invitation, or else with the room of the game in progress.
    void connect(bool to_invitation);
    /// Accepts the invitation: sits down, watches, or continues the player's own game.
    void sit_down() {
        if (invited_) accept();
    }
    /// Receives the page's answer for a game id; ignored unless it is the id of the invitation.
    void claimed(std::string_view id, std::optional<std::string_view> saved) {
        if (invited_ && invited_->keys.id == id) show_claimed(id, saved);
    }

    template <typename Request>
    Answer on(const Request& request) {
        return is_loaded() ? take(request) : Answer::bad("fetched.loading");
    }

  private:
    /// A link that was opened.
    struct Invited {
        live::Room room;
        live::Keys keys;
        std::string claims;               // for all seats in their order, joined by dots
        std::optional<std::string> name;  // in the game before; no value if the player can choose it
        bool is_next;                     // the next game after a game in which both agreed on it
        bool is_entered;                  // without asking, as soon as the game has been found
    };

    bool is_loaded() const;
    live::Millis date() const;
    std::string own_name() const;
    void accept();
    std::optional<Sentence> take_seat();
    std::optional<std::string> name_before() const;
    void join_own_seat();
    bool replaces_watched(std::string_view id) const;
    void show_invitation();
    Answer start_next(const request::LiveMade& request);
    Answer start_wanted(const request::LiveMade& request);
    Answer start(const request::LiveMade& keys, const GameModule& game, const Options& options,
                 const std::vector<Player>& players, live::Invitation terms);
    void show_claimed(std::string_view id, std::optional<std::string_view> saved);
    /// The game in progress, if the page is connected with its room and its id is this one; otherwise null.
    LivePlay* connected_game(std::string_view id);
    Answer take(const request::LiveMade& request);
    Answer take(const request::LiveLink& request);
    Answer take(const request::LiveEnter& request);
    Answer take(const request::LiveLog& request);
    Answer take(const request::LiveHere& request);
    Answer take(const request::LiveState& request);
    Answer take(const request::LiveDealt& request);
    Answer take(const request::LiveBad& request);
    void open(const live::Room& room);

    AppContext& app_;
    std::optional<Setup> setup_;  // of a new game, until the page has made its keys
    std::unique_ptr<Invited> invited_;
    bool is_connected_to_invitation_ = false;
};

}  // namespace narabe
