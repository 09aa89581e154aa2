// Events of two to four people who play a live game, and of people who watch it: the driven device, and those of friends.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "fuzz/choices.h"
#include "fuzz/driven_app.h"
#include "fuzz/page_events.h"
#include "fuzz/request_events.h"

namespace narabe {

class LiveEvents {
  public:
    struct Player {
        DrivenApp& app;
        PageEvents& page;
        RequestEvents& requests;
    };
    /// At least two players, who all use this relay; the first one invites the others.
    LiveEvents(std::vector<Player> players, FakeRelay& relay, Choices& choices)
        : players_(std::move(players)), relay_(relay), choices_(choices) {}

    /// The next event of the game that all play, or of its beginning.
    void act();

  private:
    using Hand = DrivenApp::Hand;

    static bool is_live(Player& player);
    static const std::string& room_id(Player& player);
    bool is_with_host(Player& player);
    bool is_over();
    Player& host() { return players_.front(); }
    Player& someone() { return players_[choices_.below(players_.size())]; }
    std::size_t absent();
    Player* mover();

    void exchange();
    void pass(double milliseconds);
    void invite();
    void invite_by_hand(const std::string& game, std::size_t seats);
    void invite_by_request(const std::string& game, std::size_t seats);
    void make_links(const std::string& secret, const std::string& token);
    void join(std::size_t index);
    void join_without_host();
    void open_link(std::size_t index);
    bool move();
    void play_on();
    void press_any();
    void use_menu();
    void finish();
    void rematch();
    void lose_connection();
    void lose_moves();
    void lose_log();
    void look_away();
    void reopen();
    void lack_part();

    std::vector<Player> players_;
    FakeRelay& relay_;
    Choices& choices_;
    std::vector<std::string> links_;  // for each player, the request of a page that opens the link to the latest game
    std::size_t seats_ = 2;           // of that game
    std::string id_;                  // of that game
};

}  // namespace narabe
