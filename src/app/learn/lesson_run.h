// Somebody's way through a lesson: what they are asked to do now, and whether what they did is right.
#pragma once

#include "app/learn/lesson.h"

namespace narabe {

/// What came of a try.
struct Verdict {
    bool is_right = false;
    const WrongTry* wrong = nullptr;  ///< a typical one that the lesson knows
    Sentence said{};                  ///< of one that it does not know
};

class LessonRun {
  public:
    /// Precondition: the lesson lives as long as this. Begins at the step with that number, or at the first if there is none.
    explicit LessonRun(const Lesson& lesson, std::size_t step = 0);

    std::size_t step_number() const { return step_; }
    const LessonStep& step() const { return lesson_->steps[step_]; }
    /// The one that is to be done, or the last of the step if that is done.
    const LessonTask& task() const { return step().tasks[task_]; }
    std::size_t task_number() const { return task_; }
    /// Where that is to be done, or what it led to.
    const AnyPosition& position() const { return position_; }
    /// Whether all of the step is done.
    bool is_done() const { return is_done_; }
    bool is_at_end() const { return is_done_ && step_ + 1 == lesson_->steps.size(); }
    /// Whether there is reason to show how it is done.
    bool needs_help() const { return wrong_tries_ >= 2 && !is_done_; }

    // Each goes on to what is to be done next if it is right. Precondition: the step is not done.
    /// A legal move of the position.
    Verdict play(Move move);
    Verdict attempt(const Refusal& refusal);
    /// A target of the view was touched.
    Verdict touch(std::string_view cell);

    /// To another step; its tasks begin anew. Precondition: there is one.
    void go_to(std::size_t step);

  private:
    Verdict judged(bool is_right, const WrongTry* wrong);
    void go_on(const AnyPosition& end, bool goes_on_from_it);
    const LessonTask* next_task() const;
    bool can_be_done_from(AnyPosition position) const;

    const Lesson* lesson_;
    std::size_t step_ = 0;
    std::size_t task_ = 0;
    AnyPosition position_;
    bool is_done_ = false;
    int wrong_tries_ = 0;
    std::optional<AnyPosition> carried_;  // from a step in which any move was right, for the next one
};

/// Plays as many of the moves as can be played there, one after the other.
void play_on(AnyPosition& position, const std::vector<Move>& moves);

}  // namespace narabe
