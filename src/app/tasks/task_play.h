// A task on a board of its own, such as a step of a lesson: what the person plays there is judged and shown. The match is not
// affected.
#pragma once

#include "app/play/board_play.h"

namespace narabe {

class TaskPlay : protected BoardOwner {
  public:
    enum class Mood : std::uint8_t {
        introduces,  ///< there is something to be read before anything is asked
        asks,
        thinks,  ///< the move is being judged
        right,   ///< the replies are shown, or the task is done
        wrong,   ///< what it leads to is shown, until the person tries again
        shown,   ///< how it is done is shown
    };

    TaskPlay(Page& page, const Texts& texts);
    TaskPlay(const TaskPlay&) = delete;
    TaskPlay& operator=(const TaskPlay&) = delete;

    /// Precondition of what follows, unless it says something else: there is one.
    virtual bool has_task() const = 0;
    /// Works without a task, too.
    BoardPlay& board() { return board_; }
    const BoardPlay& board() const { return board_; }

    Mood mood() const { return mood_; }
    /// What is to be read now.
    std::string_view words() const { return words_; }
    /// The cells that are outlined now.
    std::span<const Cell> marks() const { return marks_; }
    /// Whether a cell is to be touched, and no move made.
    virtual bool wants_touch() const { return false; }
    /// Whether there is reason to show how it is done.
    virtual bool needs_help() const = 0;
    /// Whether nothing more is to be done, or shown.
    virtual bool is_done() const = 0;
    /// Another one for everything that is shown.
    unsigned number() const { return number_; }

    /// Shows what is due at that time.
    virtual void on_time(double now);
    /// When something is due.
    virtual std::optional<double> due() const;

    /// From what was read or shown back to what is asked.
    void go_on() { ask(); }
    virtual void show_how() = 0;

  protected:
    bool captures(const PointerEvent& event) override;
    // Ignored while nothing is asked, or while there is no task.
    void on_move(Move move) final;
    void on_refusal(const Refusal& refusal) final;

    virtual void take_move(Move move) = 0;
    virtual void take_refusal(const Refusal&) {}

    /// Begins the task, or begins it again.
    virtual void ask() = 0;
    /// All of the line was shown.
    virtual void end_line() {}

    /// At a position, where it is the person's turn, with nothing in hand.
    void ask_at(const AnyPosition& position, std::string words);
    void make(Move move);
    /// A line of play from a position, and the position after `count` of its moves.
    void look_through(const AnyPosition& beginning, const std::vector<Move>& line, std::size_t count);
    /// Shows the moves one after the other, beginning in a while.
    void show_line(const std::vector<Move>& line);
    bool shows_line() const { return !line_.empty(); }
    void feel(Mood mood, std::string words);
    void mark(std::vector<Cell> marks) { marks_ = std::move(marks); }
    void put_off(double milliseconds) { due_ = board_.game().now() + milliseconds; }
    void forget_line() { line_.clear(); }
    void renew() { ++number_; }
    Page& page() const { return page_; }
    const Texts& texts() const { return texts_; }

  private:
    bool asks() const;
    void set_up(const AnyPosition& position);

    Page& page_;
    const Texts& texts_;
    BoardPlay board_;
    Mood mood_ = Mood::asks;
    std::string words_;
    std::vector<Cell> marks_;
    std::vector<Move> line_;  // that is still to be shown
    double due_ = 0;
    unsigned number_ = 0;
    unsigned asked_ = 0;  // the number of what was asked last
};

}  // namespace narabe
