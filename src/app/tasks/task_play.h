// A task on its own board, such as a step of a lesson: judges the player's moves there and shows the result. Does not affect the
// match.
#pragma once

#include "app/play/board_play.h"

namespace narabe {

/// Messages that a task may show: while it asks for a move, and after the move.
struct UsualWords {
    std::vector<std::string> asking{};
    std::vector<std::string> after{};
};

class TaskPlay : protected BoardOwner {
  public:
    enum class Phase : std::uint8_t {
        introduces,  ///< an introduction is shown first
        asks,
        thinks,  ///< the search judges the move
        right,   ///< the replies are shown, or the task is complete
        wrong,   ///< the consequences are shown, until the player tries again
        shown,   ///< the solution is shown
    };

    TaskPlay(Page& page, const Texts& texts);
    TaskPlay(const TaskPlay&) = delete;
    TaskPlay& operator=(const TaskPlay&) = delete;

    /// Precondition of the functions below, unless stated otherwise: `has_task()`.
    virtual bool has_task() const = 0;
    /// The board; may be called without a task.
    BoardPlay& board() { return board_; }
    const BoardPlay& board() const { return board_; }

    Phase phase() const { return phase_; }
    /// The current message.
    std::string_view words() const { return words_; }
    /// The cells to outline.
    std::span<const Cell> marks() const { return marks_; }
    /// Whether the task asks for a touch on a cell rather than a move.
    virtual bool wants_touch() const { return false; }
    /// Whether the outlined cells stay outlined.
    virtual bool keeps_marks() const { return phase() == Phase::asks || wants_touch(); }
    /// Whether to offer the solution.
    virtual bool needs_help() const = 0;
    /// Whether the player may try again after a wrong try.
    virtual bool may_try_again() const { return true; }
    /// The verdict on a completed task.
    virtual const char* verdict() const { return "lesson.right"; }
    /// Whether the message itself says that the try was right.
    virtual bool has_verdict_in_words() const { return false; }
    /// Whether the task is complete, with nothing left to do or to show.
    virtual bool is_done() const = 0;
    /// Incremented whenever the display changes.
    unsigned number() const { return number_; }

    /// Plays the moves that are due by now.
    virtual void on_time();
    /// The time of the next change, if any.
    virtual std::optional<double> due() const;

    /// Returns from the text or the moves shown to the task.
    void go_on() { ask(); }
    virtual void show_how() = 0;

  protected:
    bool captures(const PointerEvent& event) override;
    // Both do nothing unless the task asks for a move.
    void on_move(Move move) final;
    void on_refusal(const Refusal& refusal) final;

    virtual void take_move(Move move) = 0;
    virtual void take_refusal(const Refusal&) {}

    /// Begins or restarts the task.
    virtual void ask() = 0;
    /// Called when the whole line has been shown.
    virtual void end_line() {}

    /// Asks for a move in a position where it is the player's turn, with no piece selected.
    void ask_at(const AnyPosition& position, std::string words);
    /// Shows a completed task in its last position.
    void show_right(const AnyPosition& position, std::string words);
    void make(Move move);
    /// Shows the position after `count` moves of a line from `beginning`.
    void look_through(const AnyPosition& beginning, const std::vector<Move>& line, std::size_t count);
    /// Shows the moves one after the other, after a pause.
    void show_line(const std::vector<Move>& line);
    bool shows_line() const { return !line_.empty(); }
    void set_phase(Phase phase, std::string words);
    void mark(std::vector<Cell> marks) { marks_ = std::move(marks); }
    void reschedule(double milliseconds) { due_ = board_.game().now() + milliseconds; }
    void forget_line() { line_.clear(); }
    void renew() { ++number_; }
    const Texts& texts() const { return texts_; }

  private:
    bool asks() const;
    void set_up(const AnyPosition& position);

    const Texts& texts_;
    BoardPlay board_;
    Phase phase_ = Phase::asks;
    std::string words_;
    std::vector<Cell> marks_;
    std::vector<Move> line_;  // the moves still to show
    double due_ = 0;
    unsigned number_ = 0;
    unsigned asked_ = 0;  // `number_` at the last question
};

}  // namespace narabe
