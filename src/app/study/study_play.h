// The study of a game on its own board: its tree with notes, the position shown, and what the player does there. Moves do not affect
// the game itself, whose own line stays as it is.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/play/board_play.h"
#include "app/study/study_steps.h"

namespace narabe {

class StudyPlay final : private BoardOwner {
  public:
    StudyPlay(Page& page, const Texts& texts) : board_(page, texts, *this) {}
    StudyPlay(const StudyPlay&) = delete;  // the board refers to it
    StudyPlay& operator=(const StudyPlay&) = delete;

    /// Opens the study of a saved game, in the position that the game shows.
    void open(const Session& session);
    /// Reads the game again, because it has changed. Shows the same position, if the game still has it.
    void follow(const Session& session);
    void close();
    bool is_open() const { return study_.has_value(); }

    // Precondition of all functions below: a study is open. Steps are indices of `steps`.
    BoardPlay& board() { return board_; }
    const BoardPlay& board() const { return board_; }
    const Study& study() const { return *study_; }
    const std::vector<StudyStep>& steps() const { return steps_; }
    const Note& note(std::size_t step) const { return study_->note(steps_[step].node); }
    /// The step that leads to the position shown.
    std::size_t shown() const { return shown_; }
    /// Incremented whenever the tree or a note changes.
    unsigned revision() const { return revision_; }

    /// The moves from the start of the game to the position shown.
    std::vector<Move> line_shown() const { return study_->tree().moves_to(study_->shown()); }

    // --- Moving about

    void show(std::size_t step);
    void go_back() { show(steps_[shown_].parent); }
    /// Goes on by a move. At a fork, asks which way first.
    void go_on();
    /// Goes to the variation above or below, or chooses another way while asked.
    void go_aside(int by);
    /// Goes to the end of the line.
    void go_to_end();
    /// While the player is asked which way to go: the number of the chosen way.
    const std::optional<std::size_t>& way() const { return way_; }

    // --- Edits. If one is impossible, the reason is told as news.

    /// The number of moves that `remove` removes.
    int moves_after(std::size_t step) const;
    /// Removes a move and all that follow it.
    void remove(std::size_t step);
    /// Moves the variation of a step before the one above it.
    void promote(std::size_t step);
    /// Whether the step is in a variation.
    bool can_promote(std::size_t step) const { return steps_[step].level > 0; }
    void make_main(std::size_t step);
    bool can_make_main(std::size_t step) const { return steps_[step].first > study_->main_moves(); }
    void annotate(std::size_t step, Note note);
    /// Sets the sign, or removes it if it is the same.
    void toggle_sign(std::size_t step, Sign sign);
    void undo_or_redo(int by);

    // --- Marks on the position shown

    /// The shape that a touch of a cell draws; no value while touches play.
    const std::optional<Mark::Shape>& pen() const { return pen_; }
    void take_pen(std::optional<Mark::Shape> shape);
    /// The cell where an arrow begins, until its end is touched; empty otherwise.
    const std::string& arrow_from() const { return arrow_from_; }

    /// The message about an impossible edit; returned once.
    Sentence take_news() { return std::exchange(news_, {}); }
    /// The game to save after an edit; returned once.
    std::optional<Session> take_saved();

  private:
    bool captures(const PointerEvent& event) override { return is_open() && pen_ && touch(event); }
    void on_move(Move move) override { make(move); }

    bool touch(const PointerEvent& event);
    void make(Move move);
    void read_steps();
    void find_shown();
    void show_on_board(Arrivals arrivals);
    void finish_edit(const std::optional<Sentence>& problem);
    bool refuses_main(bool is_about_main);
    std::size_t start_of_line(std::size_t step) const;
    void draw_mark(std::string cell);

    BoardPlay board_;
    std::optional<Study> study_;
    std::vector<StudyStep> steps_;
    std::size_t shown_ = 0;
    std::optional<std::size_t> way_;
    std::optional<Mark::Shape> pen_;
    std::string arrow_from_;
    Sentence news_;
    bool is_changed_ = false;
    unsigned revision_ = 0;
};

}  // namespace narabe
