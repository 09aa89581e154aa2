// A puzzle in progress: the player looks for the only moves that reach its goal, and the defence replies as in its answer.
#pragma once

#include "app/storage/solved_puzzles.h"
#include "app/tasks/puzzle_sets.h"
#include "app/tasks/task_play.h"
#include "session/puzzle.h"

namespace narabe {

class PuzzlePlay final : public TaskPlay {
  public:
    /// `analyst` searches for refutations of wrong moves.
    PuzzlePlay(Page& page, const Texts& texts, const PuzzleSets& sets, SolvedPuzzles& solved, Analyst& analyst)
        : TaskPlay(page, texts), page_(page), sets_(sets), solved_(solved), analyst_(analyst) {}

    /// Begins at the first move of the puzzle. `lives`: the number of wrong tries until a run of puzzles ends.
    void begin(const Puzzle& puzzle, std::optional<int> lives = std::nullopt);
    // Precondition of the two functions below: the puzzle has just begun.
    /// Called if the program offers this puzzle as today's, although the date may have another one.
    void count_as_todays() { is_todays_ = true; }
    /// Introduces a game that the player does not know.
    void introduce();
    std::optional<int> lives() const { return lives_; }
    void end();
    // Precondition of the functions below: a puzzle is open.
    PuzzleName name() const { return {std::string(puzzle_->beginning.game().info.id), puzzle_->number}; }
    const Puzzle& puzzle() const { return *puzzle_; }
    /// The date if the puzzle was the daily puzzle when it was begun.
    std::optional<int> day() const;
    Seat solver() const { return position_of(*puzzle_).to_move(); }
    /// The number of the solver's moves that were found or shown.
    int found() const;
    /// Whether the player saw a hint before finding the answer.
    bool has_hint() const { return tries_.has_hint; }
    /// Updates the message after a change of language.
    void say_again() { set_phase(phase(), texts()(said_)); }
    const UsualWords& usual_words() const { return usual_words_; }

    /// Shows a hint.
    void give_hint();
    // Precondition of the functions below: the puzzle is complete.
    /// The answer, and after it the moves up to the win if the goal limits the turns.
    const std::vector<Move>& solution() const { return solution_.moves; }
    /// The number of moves of the solution on the board.
    std::size_t shown_moves() const { return solution_.shown; }
    /// Shows the position after `count` moves of the solution.
    void look_at(std::size_t count);

    bool has_task() const override { return puzzle_.has_value(); }
    bool needs_help() const override { return (tries_.wrong > 0 || tries_.was_refused) && !is_done(); }
    bool may_try_again() const override { return lives_ != 0; }
    bool is_done() const override;
    void on_time() override;
    std::optional<double> due() const override;
    void show_how() override;

    static constexpr int thinking_time = 1500;  ///< milliseconds, for the search for a refutation
    static constexpr int patience = 4000;       ///< milliseconds to wait for a refutation

  private:
    void take_move(Move move) override;
    void take_refusal(const Refusal& refusal) override;
    void ask() override;
    void end_line() override;
    void advance();
    void judge_wrong();
    void refute();
    void finish_turn(const Analysis& analysis);
    void think_about(const AnyPosition& position);
    void on_reply();
    std::vector<Move> replies_excluded_by_answer(const Analysis& analysis) const;
    void search_excluded_reply();
    void on_excluded_reply(bool refutes);
    void take_wrong(std::optional<Move> reply);
    void conclude(Phase phase);
    void complete_solution();
    AnyPosition position_after(std::size_t count) const;
    Sentence task_words() const;
    Sentence goal_words() const;
    Sentence wrong_words() const;
    Sentence end_words(const AnyPosition& after) const;
    Sentence move_words(std::size_t index, const Sentence& key) const;
    Sentence prevented_words(std::size_t index) const;
    Sentence solution_words(const Sentence& result) const;

    /// The answer, later with the moves after it, and the player's progress in it.
    struct Solution {
        std::vector<Move> moves{};
        std::size_t found = 0;  // number of moves found or shown
        std::size_t shown = 0;  // number of moves on the board, once all are found
        Sentence why{};
    };
    /// A reply to a wrong try.
    struct Refutation {
        std::size_t index;  // number of the answer's move that the player had to find
        Move reply;
        Sentence words;
    };
    /// The player's tries at the puzzle.
    struct Tries {
        int wrong = 0;
        bool was_refused = false;
        bool has_hint = false;
        std::vector<Refutation> refutations{};
    };
    /// The search for a refutation of a wrong move.
    struct Refuting {
        double waits_until = 0;                // deadline for the analyst
        std::optional<Move> reply{};           // the refutation
        std::vector<Move> excluded_replies{};  // other possible refutations, which the answer makes illegal
        std::vector<Sentence> rest_of_turn{};  // the moves that were added to the wrong move
    };

    Page& page_;
    const PuzzleSets& sets_;
    SolvedPuzzles& solved_;
    Analyst& analyst_;
    std::optional<Puzzle> puzzle_;
    int begun_on_ = 0;  // the local date
    bool is_todays_ = false;
    Solution solution_;
    std::optional<int> lives_;
    Tries tries_;
    Refuting refuting_;
    UsualWords usual_words_;
    Sentence said_;
};

}  // namespace narabe
