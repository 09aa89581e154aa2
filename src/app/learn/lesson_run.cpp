#include "app/learn/lesson_run.h"

#include "core/ranges.h"

namespace narabe {

void play_on(AnyPosition& position, const std::vector<Move>& moves) {
    for (const Move move : moves) {
        if (!position.is_legal(move)) return;
        position.play(move);
    }
}

namespace {

/// The position after the solution in the lesson.
AnyPosition end_as_taught(const LessonStep& step) {
    const LessonTask& last = step.tasks.back();
    AnyPosition end = last.before;
    if (!last.moves.empty() && !last.refusal) end.play(last.moves.front());
    play_on(end, last.replies);
    return end;
}

}  // namespace

LessonRun::LessonRun(const Lesson& lesson, std::size_t step)
    : lesson_(&lesson), step_(step < lesson.steps.size() ? step : 0), position_(this->step().tasks.front().before) {
    solved_.resize(lesson.steps.size());
    for (std::size_t i = 0; i < step_; ++i) solved_[i] = Solved{end_as_taught(lesson.steps[i])};
}

void LessonRun::go_to(std::size_t step) {
    step_ = step;
    repeat();
    if (!solved_[step]) return;
    task_ = this->step().tasks.size() - 1;
    is_done_ = true;
    position_ = solved_[step]->end;
}

void LessonRun::repeat() {
    const bool goes_on = step_ > 0 && solved_[step_ - 1] && solved_[step_ - 1]->is_carried;
    task_ = 0;
    wrong_tries_ = 0;
    is_done_ = false;
    position_ = goes_on ? solved_[step_ - 1]->end : step().tasks.front().before;
}

std::size_t LessonRun::solved_steps() const {
    return static_cast<std::size_t>(ranges::find(solved_, false, [](const auto& each) { return each.has_value(); }) -
                                    solved_.begin());
}

Verdict LessonRun::judged(bool is_right, const WrongTry* wrong) {
    if (is_right) return {.is_right = true};
    ++wrong_tries_;
    return {.wrong = wrong, .said = said_of_wrong(task())};
}

Verdict LessonRun::play(Move move) {
    const LessonTask& asked = task();
    if (does(asked, position_, move)) {
        AnyPosition end = position_;
        end.play(move);
        play_on(end, asked.replies);
        go_on(end, asked.kind == LessonTask::Kind::any);
        return judged(true, nullptr);
    }
    const auto known = ranges::find_if(
        asked.wrong, [&](const WrongTry& wrong) { return asked.kind != LessonTask::Kind::answer && wrong.line.front() == move; });
    return judged(false, known == asked.wrong.end() ? nullptr : &*known);
}

Verdict LessonRun::refuse(const Refusal& refusal, std::optional<Move> attempt) {
    if (is_refused_as_wanted(task(), refusal, attempt)) {
        go_on(position_, true);
        return judged(true, nullptr);
    }
    Verdict verdict = judged(false, nullptr);
    if (task().refusal) verdict.said = advice_on_refusal(task(), refusal);
    return verdict;
}

Verdict LessonRun::touch(std::string_view cell) {
    const LessonTask& asked = task();
    if (ranges::find(asked.cells, cell) != asked.cells.end()) {
        go_on(position_, true);
        return judged(true, nullptr);
    }
    const auto has = [cell](const WrongTry& wrong) { return ranges::find(wrong.cells, cell) != wrong.cells.end(); };
    auto known = ranges::find_if(asked.wrong, has);
    if (known == asked.wrong.end()) known = ranges::find_if(asked.wrong, [](const auto& wrong) { return wrong.cells.empty(); });
    return judged(false, &*known);
}

/// After an attempt or an answer, which move nothing, the next task continues from the same position.
void LessonRun::go_on(const AnyPosition& end, bool goes_on_from_it) {
    const bool is_kept = goes_on_from_it && can_be_done_from(end);
    if (task_ + 1 < step().tasks.size()) {
        ++task_;
        wrong_tries_ = 0;
        position_ = is_kept ? end : task().before;
        return;
    }
    is_done_ = true;
    position_ = end;
    const bool is_continued = step_ + 1 < lesson_->steps.size() && lesson_->steps[step_ + 1].continues;
    solved_[step_] = Solved{end, is_kept && is_continued};
}

/// Whether the moves in the lesson solve the following tasks from this position, in all steps that continue from it.
bool LessonRun::can_be_done_from(AnyPosition position) const {
    std::size_t task_at = task_ + 1;
    for (std::size_t step_at = step_; step_at < lesson_->steps.size(); ++step_at, task_at = 0) {
        if (step_at > step_ && !lesson_->steps[step_at].continues) return true;
        const std::vector<LessonTask>& tasks = lesson_->steps[step_at].tasks;
        for (; task_at < tasks.size(); ++task_at) {
            const LessonTask& task = tasks[task_at];
            if (task.refusal) {
                const auto refusal = explain(position, task.moves.front());
                if (!refusal || !is_refused_as_wanted(task, *refusal)) return false;
            } else if (!task.moves.empty()) {
                const Move move = task.moves.front();
                if (!position.is_legal(move) || !does(task, position, move)) return false;
                position.play(move);
            }
            for (const Move reply : task.replies) {
                if (!position.is_legal(reply)) return false;
                position.play(reply);
            }
        }
    }
    return true;
}

}  // namespace narabe
