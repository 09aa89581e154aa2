// Events of two people who play a live game: the driven device, and a friend’s.
#pragma once

#include <string>

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
    /// Both players use this relay.
    LiveEvents(const Player& host, const Player& guest, FakeRelay& relay, Choices& choices)
        : players_{host, guest}, relay_(relay), choices_(choices) {}

    /// The next event of the game that both play, or of its beginning.
    void act();

  private:
    using Hand = DrivenApp::Hand;

    static bool is_live(Player& player);
    bool is_together();
    bool is_over();
    Player& someone() { return players_[choices_.below(2)]; }
    Player* mover();

    void exchange();
    void pass(double milliseconds);
    void invite();
    void invite_by_hand(const std::string& game);
    void invite_by_request(const std::string& game);
    void join();
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

    Player players_[2];
    FakeRelay& relay_;
    Choices& choices_;
    std::string invitation_;  // the request of a page that opens the player's link
    std::string id_;          // of that game
};

}  // namespace narabe
