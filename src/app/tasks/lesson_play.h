// A lesson in progress, on its own board.
#pragma once

#include <memory>

#include "app/learn/lesson_run.h"
#include "app/tasks/task_play.h"

namespace narabe {

class LessonPlay final : public TaskPlay {
  public:
    using TaskPlay::TaskPlay;

    /// Begins at this step, or at the first step if the lesson has no such step. The first `solved` steps are solved.
    void begin(Lesson lesson, std::size_t step, std::size_t solved = 0);
    /// Shows the introduction with this key, and no task until the player continues. Precondition: the lesson has just begun.
    void introduce(const char* words);
    void end();
    // Precondition of the functions below: a lesson is open.
    const Lesson& lesson() const { return *lesson_; }
    const LessonRun& run() const { return *run_; }
    /// Goes to another step; if it is solved, shows it with its answer. Precondition: the step exists.
    void go_to(std::size_t step);
    /// Whether the player has returned to a solved step.
    bool is_revisited() const { return is_revisited_; }
    /// Restarts the step.
    void repeat();

    bool has_task() const override { return run_.has_value(); }
    bool wants_touch() const override { return run_->task().kind == LessonTask::Kind::answer; }
    /// After a try at another place, too, because the message refers to the outlined cells.
    bool keeps_marks() const override { return TaskPlay::keeps_marks() || (phase() == Phase::wrong && run_->task().refusal); }
    bool needs_help() const override { return run_->needs_help(); }
    const char* verdict() const override;
    bool has_verdict_in_words() const override { return phase() == Phase::right && has_verdict_in_words_; }
    bool is_done() const override { return run_->is_done(); }
    void show_how() override;

  private:
    bool captures(const PointerEvent& event) override;
    void take_move(Move move) override;
    void take_refusal(const Refusal& refusal) override;
    void on_preview() override;
    void ask() override;
    void end_line() override;
    void touch(std::string_view cell);
    void show_solved();
    std::string right_refusal_words(const Refusal& refusal);
    Sentence with_hint(const Sentence& said) const;
    void take(const Verdict& verdict, const std::vector<Move>& line);

    std::unique_ptr<Lesson> lesson_;
    std::optional<LessonRun> run_;
    bool shows_rest_ = false;  // whether the rest of the step is being shown
    bool is_revisited_ = false;
    bool has_verdict_in_words_ = false;
};

}  // namespace narabe
