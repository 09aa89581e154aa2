// A lesson as it is done on a board of its own.
#pragma once

#include <memory>

#include "app/learn/lesson_run.h"
#include "app/tasks/task_play.h"

namespace narabe {

class LessonPlay final : public TaskPlay {
  public:
    using TaskPlay::TaskPlay;

    /// At the step with that number, or the first if there is none.
    void begin(Lesson lesson, std::size_t step);
    /// Asks for nothing until the person goes on; the key of what is to be read before. Precondition: the lesson has just begun.
    void introduce(const char* words);
    void end();
    // Precondition of what follows: there is one.
    const Lesson& lesson() const { return *lesson_; }
    const LessonRun& run() const { return *run_; }
    /// To another step. Precondition: there is one.
    void go_to(std::size_t step);

    bool has_task() const override { return run_.has_value(); }
    bool wants_touch() const override { return run_->task().kind == LessonTask::Kind::answer; }
    bool needs_help() const override { return run_->needs_help(); }
    bool is_done() const override { return run_->is_done(); }
    void show_how() override;

  private:
    bool captures(const PointerEvent& event) override;
    void take_move(Move move) override;
    void take_refusal(const Refusal& refusal) override;
    void ask() override;
    void end_line() override;
    void touch(std::string_view cell);
    void take(const Verdict& verdict, const std::vector<Move>& line);

    std::unique_ptr<Lesson> lesson_;
    std::optional<LessonRun> run_;
};

}  // namespace narabe
