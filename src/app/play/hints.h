// Hints in three steps: what to look for, where, and the move itself, shown on the board like a piece in hand.
#pragma once

#include <optional>
#include <span>

#include "app/play/board_play.h"
#include "app/play/page_reporter.h"
#include "app/thinking/analyst.h"
#include "ui/spoken_move.h"

namespace narabe {

class Hints {
  public:
    /// `analyst` also judges the player's moves, so that a hint is never criticised.
    Hints(BoardPlay& board, PageReporter& reporter, Analyst& analyst)
        : game_(board.game()), suggestions_(board.suggestions()), reporter_(reporter), analyst_(analyst) {}

    bool can_ask() const;
    /// Gives the first step of a hint, or the next one. Does nothing unless `can_ask()`.
    void ask();
    bool is_finding() const { return step_ == Step::finding; }
    /// Whether some but not all steps of the hint were given.
    bool has_next_step() const { return step_ == Step::what || step_ == Step::where; }
    /// Whether the workers failed to find a hint.
    bool is_lost() const { return is_lost_; }
    /// The text of the first or second step; null if neither is shown.
    const Sentence* said() const { return has_next_step() ? &said_ : nullptr; }
    /// The cells to mark in the second step.
    std::span<const Cell> cells() const;
    /// Called when the position changes or the player dismisses the hint.
    void forget();

    /// Must be called after the analyst has run. Returns whether the workers have stopped responding.
    bool go_on();

    static constexpr int thinking_time = 1500;  ///< milliseconds
    static constexpr double first_look = 250;   ///< milliseconds of the search after which the first step is given

  private:
    enum class Step : std::uint8_t { none, finding, what, where, move };

    bool is_settling() const { return step_ == Step::what && !is_settled_; }
    void show(const Analysis& analysis);
    void settle();
    void say(Sentence sentence);
    void show_move(const AnyPosition& seen);

    GameInProgress& game_;
    Suggestions& suggestions_;
    PageReporter& reporter_;
    Analyst& analyst_;
    Step step_ = Step::none;
    bool is_settled_ = false;  // the search may still change the move of the first step
    Move move_;
    SpokenMove name_;
    Sentence why_;
    Sentence said_;
    bool is_lost_ = false;
};

}  // namespace narabe
