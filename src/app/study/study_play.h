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

/// What draws marks on the board.
struct MarkPen {
    std::optional<Mark::Shape> shape{};  ///< what a touch of a cell draws; no value while touches play
    std::string arrow_from{};            ///< the cell where an arrow begins, until its end is touched; otherwise empty
};

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
    /// The step that leads to the position shown.
    std::size_t shown() const { return shown_; }
    /// Incremented whenever the tree or a note changes.
    unsigned revision() const { return revision_; }

    // --- Moving about

    void show(std::size_t step);
    /// Shows the position after the next move. At a fork, asks which way first.
    void go_on();
    /// Goes to the variation above or below, or chooses another way while asked.
    void go_aside(int by);
    /// While the player is asked which way to go: the number of the chosen way.
    const std::optional<std::size_t>& way() const { return way_; }

    // --- Edits. If one is impossible, the reason is told as news.

    /// Removes a move and all that follow it.
    void remove(std::size_t step);
    /// Moves the variation of a step before the one above it.
    void promote(std::size_t step);
    void make_main(std::size_t step);
    void annotate(std::size_t step, Note note);
    void undo_or_redo(int by);

    // --- Marks on the position shown

    const MarkPen& pen() const { return pen_; }
    void take_pen(std::optional<Mark::Shape> shape);

    /// The message about an impossible edit; returned once.
    Sentence take_news() { return std::exchange(news_, {}); }
    /// The game to save after an edit; returned once.
    std::optional<Session> take_saved();

  private:
    bool captures(const PointerEvent& event) override { return is_open() && pen_.shape && touch(event); }
    void on_move(Move move) override { make(move); }

    /// Plays a legal move in the position shown, or shows the position after it if the study has it.
    friend void play_move(StudyPlay& play, Move move) { play.make(move); }
    void make(Move move);

    bool touch(const PointerEvent& event);
    void read_steps();
    void find_shown();
    void show_on_board(Arrivals arrivals);
    enum class Edited : bool { notes, moves };
    void finish_edit(const std::optional<Sentence>& problem, Edited what);
    void find_transpositions();
    bool refuses_main(bool is_about_main);
    std::size_t start_of_line(std::size_t step) const;
    void draw_mark(std::string cell);

    BoardPlay board_;
    std::optional<Study> study_;
    std::vector<StudyStep> steps_;
    std::optional<std::vector<Symmetry>> symmetries_;           // of the game; no value until they are wanted
    std::vector<std::optional<Transposition>> transpositions_;  // of the tree; empty if it has none
    std::size_t shown_ = 0;
    std::optional<std::size_t> way_;
    MarkPen pen_;
    Sentence news_;
    bool is_changed_ = false;
    unsigned revision_ = 0;
};

/// The note on the position after a step.
inline const Note& note_at(const StudyPlay& play, std::size_t step) {
    return play.study().note(play.steps()[step].node);
}
/// The moves from the start of the game to the position shown.
inline std::vector<Move> line_shown(const StudyPlay& play) {
    return play.study().tree().moves_to(play.study().shown());
}
inline void show_previous(StudyPlay& play) {
    play.show(play.steps()[play.shown()].parent);
}
/// Shows the position after as many of these moves as are in the study.
void show_after(StudyPlay& play, const std::vector<Move>& moves);
/// Shows the end of the line.
void go_to_end(StudyPlay& play);
/// The number of moves that `remove` removes.
int moves_after(const StudyPlay& play, std::size_t step);
/// Whether the step is in a variation.
inline bool can_promote(const StudyPlay& play, std::size_t step) {
    return play.steps()[step].level > 0;
}
inline bool can_make_main(const StudyPlay& play, std::size_t step) {
    return play.steps()[step].first > play.study().main_moves();
}
/// Sets the sign, or removes it if it is the same.
void toggle_sign(StudyPlay& play, std::size_t step, Sign sign);

}  // namespace narabe
