// A game between people and computers: its board, the opponent, the coach, the rating, and reports to the page. Each part reports
// its own state. Independent of any user interface; the screens draw the state of the parts.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/play/gameplay.h"
#include "app/play/help.h"
#include "app/play/hints.h"

namespace narabe {

class Match final : private BoardOwner {
  public:
    /// `seed` is the seed for game ids.
    Match(Page& page, const Texts& texts, std::uint64_t seed = 0);
    Match(const Match&) = delete;
    Match& operator=(const Match&) = delete;

    BoardPlay& board() { return board_; }
    const BoardPlay& board() const { return board_; }
    GameInProgress& game() { return board_.game(); }
    const GameInProgress& game() const { return board_.game(); }
    GameStarter& starter() { return starter_; }
    Gameplay& gameplay() { return gameplay_; }
    ComputerOpponent& opponent() { return opponent_; }
    const ComputerOpponent& opponent() const { return opponent_; }
    Hints& hints() { return hints_; }
    const Hints& hints() const { return hints_; }
    Coach& coach() { return coach_; }
    const Coach& coach() const { return coach_; }
    RatingKeeper& rating() { return rating_; }
    const RatingKeeper& rating() const { return rating_; }

    LivePlay& live() { return live_; }
    const LivePlay& live() const { return live_; }
    Help& help() { return help_; }
    /// Whether the workers failed to provide a move or a hint.
    bool computer_is_lost() const { return opponent_.is_lost() || hints_.is_lost(); }
    /// Retries after a failure.
    void ask_computer_again();

    /// Sets the number of workers that the device can run.
    void use_workers(int count);
    void on_worker_line(int worker, std::string_view line);
    void on_worker_failure(int worker);
    /// Performs timed actions; called in every frame.
    void on_time();
    /// The time of the next call to `on_time`, if any.
    std::optional<double> due() const;

    /// The message about an event that is not visible on the board; returned once.
    Sentence take_news() { return reporter_.take_news(); }
    /// The state for `narabe.state()`.
    std::string state_json();

  private:
    bool captures(const PointerEvent& event) override;
    void on_move(Move move) override { gameplay_.make(move); }
    void on_change() override;
    void on_amendment() override;
    void on_opponent_news(Thinking::News news);
    void on_analysis_news(bool has_news);
    void tell_of(Thinking::News news);
    void think_if_wanted();

    Page& page_;
    Rng ids_;
    BoardPlay board_;
    PageReporter reporter_;
    RatingKeeper rating_;
    ComputerOpponent opponent_;
    Analyst analyst_;
    Hints hints_;
    Coach coach_;
    GameStarter starter_;
    LivePlay live_;
    Gameplay gameplay_;
    Help help_;
};

}  // namespace narabe
