// The computer's turns: requests a move, and delays the answer until the player can follow.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/play/board_play.h"
#include "app/play/watching.h"
#include "app/thinking/thinking.h"

namespace narabe {

class ComputerOpponent {
  public:
    ComputerOpponent(Page& page, const BoardPlay& board) : game_(board.game()), interval_(board.interval()), thinking_(page) {}

    void use_workers(int count) { thinking_.use_workers(count); }

    /// The speed of games between two computers.
    Watching& watching() { return watching_; }
    const Watching& watching() const { return watching_; }
    bool is_thinking() const { return thinking_.is_busy() || !reply_.empty(); }
    /// Whether workers are thinking about the computer's move.
    bool needs_workers() const { return thinking_.is_busy(); }
    /// The computer's winning chances so far; null if they would reveal hidden information.
    const SearchProgress* thought() const;
    /// Whether the workers failed to provide a move.
    bool is_lost() const { return is_lost_; }

    /// Called when a game begins.
    void begin();
    /// Discards the search for another position, and any failure.
    void forget();
    /// Allows another search after a failure.
    void clear_failure() { is_lost_ = false; }
    /// Whether it is a computer's turn and no search has started.
    bool is_wanted() const;
    void think();
    /// Records that a move is being played; the next move follows after a pause.
    void take_note_of_move() {
        last_move_ = game_.now();
        watching_.take_note_of_move();
    }

    Thinking::News on_line(int worker, std::string_view line) { return on_news(thinking_.on_line(worker, line, game_.now())); }
    Thinking::News on_failure(int worker) { return on_news(thinking_.on_failure(worker, game_.now())); }
    Thinking::News on_time() { return on_news(thinking_.on_time(game_.now())); }
    /// The time of the next call to `on_time` or `take_reply`, if any.
    std::optional<double> due() const;
    /// Takes the computer's move if it is time to play it.
    std::optional<std::string> take_reply();
    /// Asks for another move because the last was illegal.
    Thinking::News ask_again() { return on_news(thinking_.ask_again(game_.now())); }

    /// The minimum time in milliseconds between a move and the computer's answer, so that the player can follow.
    static constexpr double shortest_thought = 500;

  private:
    Thinking::News on_news(Thinking::News news);

    const GameInProgress& game_;
    const Interval& interval_;  // the computer waits until the interval is over
    Thinking thinking_;
    std::string reply_;  // the computer's move, until it is time to play it
    double last_move_ = -1e9;
    Watching watching_;
    bool is_lost_ = false;
};

}  // namespace narabe
