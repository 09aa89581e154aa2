// A puzzle on the screen.
#pragma once

#include <string>

#include "app/screens/task_screen.h"
#include "app/storage/puzzle_runs.h"
#include "app/tasks/puzzle_play.h"

namespace narabe {

/// A run of puzzles, which ends when the player has lost three lives.
struct PuzzleRun {
    std::vector<std::int32_t> begun{};  ///< the numbers of its puzzles
    int solved = 0;
    int lives = PuzzleRuns::lives;
    int number = 0;           ///< the number of the run, so that each has another order of puzzles
    bool has_counted = true;  ///< whether the current puzzle is counted
    bool is_between = false;  ///< whether the last of its puzzles is done

    /// The run as text: the number of solved puzzles, the lives, and the numbers of its puzzles, at the end 0 if the last one is done.
    std::string text() const;
    /// No value if the text is not a run in progress.
    static std::optional<PuzzleRun> read(std::string_view text);
};

class PuzzleScreen final : public TaskScreen {
  public:
    PuzzleScreen(Page& page, const Texts& texts, PuzzleSets& sets, SolvedPuzzles& solved, Analyst& analyst)
        : TaskScreen(play_), page_(page), sets_(sets), solved_(solved), play_(page, texts, sets, solved, analyst) {}

    /// Opens the puzzle with this name, such as `tix-17`, `today` for today's puzzle, or `run-tix` for a run of puzzles. Precondition:
    /// the settings outlive this object.
    void open(std::string_view name, const Settings& settings);
    void close();
    /// The name under which the puzzle was opened; empty if no puzzle is open.
    const std::string& name() const { return name_; }
    /// Called when the player has changed the language.
    void use_texts() {
        if (play_.has_task()) play_.say_again();
    }
    /// Requests missing files from the page again.
    void ask();
    /// Called when files have arrived.
    void go_on_opening() {
        if (!name_.empty() && !play_.has_task()) begin_if_there();
    }

    const GameModule* game() const override { return game_; }
    /// Precondition of the functions below: a puzzle is open.
    const PuzzlePlay& play() const { return play_; }
    /// The number of the easiest unsolved puzzle of the same game; none if all are solved.
    std::optional<std::int32_t> next() const;

  private:
    void begin_if_there();
    const Puzzle* next_of_run() const;
    void resume_run();
    void begin_run();
    void begin_in_run(const Puzzle& puzzle);
    void keep_run(Settings& settings);
    void go_on_with_run();
    void keep_progress(Settings& settings) override;
    void draw_instead(Ui& ui, Rect row) override { draw_lessons_first(ui, row, {&game_, 1}, "puzzle.skip"); }
    std::string heading(Ui& ui) const override;
    std::string_view kind_key() const override { return "puzzle.kind"; }
    std::string_view leave_key() const override { return "puzzle.leave"; }
    void draw_more(Ui& ui, Rect& bar) override;
    void draw_missing_task(Ui& ui, const Rect& rect) override;
    Progress progress() const override;
    void add_texts(TaskNeeds& needs) const override;
    void draw_next(Ui& ui, const Rect& rect) override;
    void go_on() override {}  // does nothing: the Next button has the focus
    Intent share(Ui& ui) const;
    Intent open_list() const;
    Intent leave() const;
    void draw_steps(Ui& ui, Rect& row);

    Page& page_;
    PuzzleSets& sets_;
    SolvedPuzzles& solved_;
    PuzzlePlay play_;
    std::string name_;
    const GameModule* game_ = nullptr;
    std::int32_t number_ = 0;  // 0 until the number is known
    const Settings* settings_ = nullptr;
    std::optional<PuzzleRun> run_;
};

}  // namespace narabe
