// The computer's turns: it is asked for a move, and what it answers is held back until the person can follow.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/play/interval.h"
#include "app/play/thinking.h"
#include "app/play/watching.h"

namespace narabe {

class ComputerOpponent {
  public:
    ComputerOpponent(Page& page, const GameInProgress& game) : game_(game), thinking_(page), interval_(game) {}

    void use_workers(int count) { thinking_.use_workers(count); }

    /// Of two computers that play each other.
    Watching& watching() { return watching_; }
    const Watching& watching() const { return watching_; }
    /// Until that is over, the computer waits.
    Interval& interval() { return interval_; }
    const Interval& interval() const { return interval_; }
    bool is_thinking() const { return thinking_.is_busy() || !reply_.empty(); }
    /// Whether workers think for it just now.
    bool needs_workers() const { return thinking_.is_busy(); }
    /// What the computer thinks of its chances so far; null if it knows what the person at the screen may not.
    const ThoughtSoFar* thought() const;
    /// Whether a move is missing because the computer cannot be reached.
    bool is_lost() const { return is_lost_; }

    /// Another game is played.
    void begin();
    /// Forgets what was thought of another position, and that nobody could be reached for it.
    void forget();
    /// After it could not be reached, it may be asked again.
    void forgive() { is_lost_ = false; }
    /// Whether it is a computer's turn, and nobody thinks yet.
    bool is_wanted() const;
    void think();
    /// A move is made just now; the next comes a moment after it.
    void take_note_of_move() {
        last_move_ = game_.now();
        watching_.take_note_of_move();
    }

    Thinking::News on_line(int worker, std::string_view line) { return heard(thinking_.on_line(worker, line, game_.now())); }
    Thinking::News on_failure(int worker) { return heard(thinking_.on_failure(worker, game_.now())); }
    Thinking::News on_time() { return heard(thinking_.on_time(game_.now())); }
    /// When `on_time`, or `take_reply`, is due.
    std::optional<double> due() const;
    /// The computer's move if it is time to show it.
    std::optional<std::string> take_reply();
    /// That move could not be made.
    Thinking::News ask_again() { return heard(thinking_.ask_again(game_.now())); }

    /// Milliseconds from a move to the computer's answer, however quickly that was found: it is to be seen to come.
    static constexpr double shortest_thought = 500;

  private:
    Thinking::News heard(Thinking::News news);

    const GameInProgress& game_;
    Thinking thinking_;
    std::string reply_;  // until it is time to show it
    double last_move_ = -1e9;
    Watching watching_;
    Interval interval_;
    bool is_lost_ = false;
};

}  // namespace narabe
