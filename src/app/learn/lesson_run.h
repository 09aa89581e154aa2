// The player's progress through a lesson: the current task, and the judgement of each try.
#pragma once

#include "app/learn/lesson.h"

namespace narabe {

/// The result of a try.
struct Verdict {
    bool is_right = false;
    const WrongTry* wrong = nullptr;  ///< a typical wrong try that the lesson lists
    Sentence said{};                  ///< the message about a try that it does not list
};

class LessonRun {
  public:
    /// Begins at this step, or at the first step if the lesson has no such step. The steps before it are solved. Precondition: the
    /// lesson outlives this object.
    explicit LessonRun(const Lesson& lesson, std::size_t step = 0);

    std::size_t step_number() const { return step_; }
    const LessonStep& step() const { return lesson_->steps[step_]; }
    /// The current task, or the last task of the step if it is done.
    const LessonTask& task() const { return step().tasks[task_]; }
    std::size_t task_number() const { return task_; }
    /// The position of the current task, or the last position of the step if it is done.
    const AnyPosition& position() const { return position_; }
    /// Whether the whole step is done.
    bool is_done() const { return is_done_; }
    bool is_at_end() const { return is_done_ && step_ + 1 == lesson_->steps.size(); }
    /// Whether to offer the solution.
    bool needs_help() const { return wrong_tries_ > 0 && !is_done_; }

    // These functions judge a try and, if it is right, continue with the next task. Precondition: the step is not done.
    /// Precondition: the move is legal in the position.
    Verdict play(Move move);
    /// Judges a refused move. `attempt`: the move, if it is known.
    Verdict refuse(const Refusal& refusal, std::optional<Move> attempt = std::nullopt);
    /// Judges a touch on a target of the view. Precondition: the task is a question.
    Verdict touch(std::string_view cell);

    /// Goes to another step: to its end if it is solved, otherwise to its first task. Precondition: the step exists.
    void go_to(std::size_t step);
    /// Restarts the tasks of the current step. It stays solved if it was.
    void repeat();
    /// The number of solved steps before the first unsolved one.
    std::size_t solved_steps() const;

  private:
    /// A solved step.
    struct Solved {
        AnyPosition end;
        bool is_carried = false;  // the next step continues from `end`, after a task in which any move was right
    };

    Verdict judged(bool is_right, const WrongTry* wrong);
    void go_on(const AnyPosition& end, bool goes_on_from_it);
    bool can_be_done_from(AnyPosition position) const;

    const Lesson* lesson_;
    std::size_t step_ = 0;
    std::size_t task_ = 0;
    AnyPosition position_;
    bool is_done_ = false;
    int wrong_tries_ = 0;
    std::vector<std::optional<Solved>> solved_;  // by step
};

/// Plays the moves until one is illegal.
void play_on(AnyPosition& position, const std::vector<Move>& moves);

}  // namespace narabe
