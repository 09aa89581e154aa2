// Events of a player in games: starting or opening them, moves, hints, and moves that the coach warns of.
#pragma once

#include "fuzz/choices.h"
#include "fuzz/driven_app.h"
#include "fuzz/page_events.h"
#include "fuzz/request_events.h"
#include "fuzz/task_events.h"

namespace narabe {

class GameEvents {
  public:
    /// The other events of the same device.
    struct Others {
        PageEvents& page;
        TaskEvents& tasks;
        RequestEvents& requests;
    };
    GameEvents(DrivenApp& app, Choices& choices, const Others& others) : app_(app), choices_(choices), others_(others) {}

    /// Acts in the game shown.
    void act();
    /// Plays a few legal moves by requests.
    void play();
    /// Starts a game by a request.
    void begin();
    /// Opens a game from the tests, finished or not, and possibly its review.
    void open();
    /// Plays against a computer that answers, with the coach, hints or the analysis.
    void play_against_computer();

  private:
    bool is_in_progress();
    bool is_over();
    void begin_against_computer();
    void move_by_hand();
    void move_by_request();
    void ask_for_hint();
    void analyse();
    void play_to_interval();

    DrivenApp& app_;
    Choices& choices_;
    Others others_;
};

}  // namespace narabe
