// Invitations to live games, and the requests about them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/page/answer.h"
#include "app/page/live_requests.h"
#include "app/storage/setup.h"
#include "live/shown.h"

namespace narabe {

struct AppContext;

class LiveRequestHandler {
  public:
    explicit LiveRequestHandler(AppContext& app) : app_(app) {}

    /// Starts a game like this, and shows how to invite a friend to it.
    void invite(const Setup& setup);
    /// The room of an opened link, until the player sits down; null if there is none.
    const live::Room* invitation() const { return invited_ ? &invited_->room : nullptr; }
    /// Connects the page with the room of the invitation, or else with the room of the game in progress.
    void connect(bool to_invitation);
    /// Accepts the invitation.
    void sit_down();
    /// Receives the page's answer for a game id; ignored unless it is the id of the invitation.
    void claimed(std::string_view id, std::optional<std::string_view> saved);

    Answer on(const request::LiveMade& request);
    Answer on(const request::LiveLink& request);
    Answer on(const request::LiveLog& request);
    Answer on(const request::LiveHere& request);
    Answer on(const request::LiveState& request);
    Answer on(const request::LiveBad& request);

  private:
    /// A link that was opened.
    struct Invited {
        live::Room room;
        live::Keys keys;
        std::string claims;  // for the first seat and for the second, joined by a dot
    };

    std::string own_name() const;
    void open(const live::Room& room);

    AppContext& app_;
    std::optional<Setup> setup_;  // of a new game, until the page has made its keys
    std::optional<Invited> invited_;
    bool is_connected_to_invitation_ = false;
};

}  // namespace narabe
