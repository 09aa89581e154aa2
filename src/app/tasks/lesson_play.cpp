#include "app/tasks/lesson_play.h"

#include <algorithm>

#include "app/play/reasons.h"
#include "app/play/refused_words.h"
#include "core/ranges.h"

namespace narabe {

namespace {

constexpr double pause_for_refusal = 2400;  // milliseconds to read the message

}  // namespace

void LessonPlay::begin(Lesson lesson, std::size_t step, std::size_t solved) {
    lesson_ = std::make_unique<Lesson>(std::move(lesson));
    run_.emplace(*lesson_, std::clamp(solved, step, std::max(step, lesson_->steps.size() - 1)));
    go_to(step < lesson_->steps.size() ? step : 0);
}

void LessonPlay::introduce(const char* words) {
    set_phase(Phase::introduces, texts()(words));
}

void LessonPlay::end() {
    run_.reset();
    lesson_.reset();
    forget_line();
}

void LessonPlay::go_to(std::size_t step) {
    run_->go_to(step);
    renew();
    is_revisited_ = run_->is_done();
    is_revisited_ ? show_solved() : ask();
}

void LessonPlay::repeat() {
    run_->repeat();
    renew();
    ask();
}

/// Shows a step that is already solved, with its answer.
void LessonPlay::show_solved() {
    const LessonTask& last = run_->task();
    shows_rest_ = has_verdict_in_words_ = false;
    mark({});
    if (const auto named = last.cells.empty() ? std::nullopt : read_cell(last.cells.front())) mark({*named});
    const std::string& done = run_->step().done;
    show_right(run_->position(), done.empty() ? last.text : done);
    if (!last.refusal) return;
    board().suggestions().suggest(last.moves.front());
    if (done.empty()) set_phase(Phase::right, right_refusal_words(*last.refusal));
}

/// Shows the current task.
void LessonPlay::ask() {
    shows_rest_ = is_revisited_ = has_verdict_in_words_ = false;
    mark(run_->task().marks);
    ask_at(run_->position(), run_->task().text);
}

const char* LessonPlay::verdict() const {
    if (is_revisited_) return "lesson.solved";
    if (shows_rest_) return "lesson.shown";
    return run_->task().refusal ? "lesson.right_refused" : TaskPlay::verdict();
}

// --- Actions of the player -------------------------------------------------------------------------------------------

/// Answers a question if the touch is on a cell.
bool LessonPlay::captures(const PointerEvent& event) {
    if (TaskPlay::captures(event)) return true;
    if (!wants_touch()) return false;
    if (event.kind != PointerEvent::Kind::up) return true;
    std::vector<Target> targets;
    board().game().view().targets(targets);
    const auto found = ranges::find_if(targets, [&](const Target& target) { return target.box.contains(event.at); });
    if (found != targets.end()) touch(found->id);
    return true;
}

void LessonPlay::take_move(Move move) {
    const LessonTask& asked = run_->task();
    const Verdict verdict = run_->play(move);
    make(move);
    if (verdict.is_right) return take(verdict, asked.replies);
    std::vector<Move> line;
    if (verdict.wrong) line.assign(verdict.wrong->line.begin() + 1, verdict.wrong->line.end());
    take(verdict, line);
}

/// If the task asks for a legal move, the standard message of the game suffices.
void LessonPlay::take_refusal(const Refusal& refusal) {
    const LessonTask& asked = run_->task();
    const Verdict verdict = run_->refuse(refusal, board().game().view().attempt());
    if (!asked.refusal) return;
    take(verdict, verdict.is_right ? asked.replies : std::vector<Move>());
    if (verdict.is_right && run_->is_done() && !run_->step().done.empty()) return;
    if (!verdict.is_right) {
        const Sentence reason = refused_words_beside_board(*lesson_->game, refusal, texts());
        return set_phase(phase(), texts()(Sentence("library.and_then", {reason, verdict.said})));
    }
    set_phase(phase(), right_refusal_words(refusal));
    reschedule(pause_for_refusal);
}

/// Says in one sentence that the try was right, and why it is refused.
std::string LessonPlay::right_refusal_words(const Refusal& refusal) {
    has_verdict_in_words_ = true;
    return texts()(Sentence("lesson.refused", refused_words_beside_board(*lesson_->game, refusal, texts()).args));
}

/// A placement that the task wants to be refused counts as soon as the piece has been rotated into it: there is nothing to confirm.
void LessonPlay::on_preview() {
    if (!has_task() || phase() != Phase::asks) return;
    const View& view = board().game().view();
    const Refusal* refusal = view.refusal();
    if (refusal && is_refused_as_wanted(run_->task(), *refusal, view.attempt())) take_refusal(Refusal(*refusal));
}

void LessonPlay::touch(std::string_view cell) {
    const LessonTask& asked = run_->task();
    const auto named = read_cell(cell);
    const bool is_beside = named && !asked.marks.empty() && ranges::find(asked.marks, *named) == asked.marks.end();
    if (named) mark(is_beside ? asked.marks : std::vector{*named});  // its text is about the marked cells
    const Verdict verdict = run_->touch(cell);
    take(verdict, verdict.is_right ? asked.replies : verdict.wrong ? verdict.wrong->line : std::vector<Move>());
}

/// Adds the purpose of the move that the task asks for.
Sentence LessonPlay::with_hint(const Sentence& said) const {
    const LessonTask& asked = run_->task();
    if (asked.kind != LessonTask::Kind::play && asked.kind != LessonTask::Kind::reason) return said;
    const AnyPosition seen = asked.before.seen_by(asked.before.to_move());
    const Sentence hint = hint_at(seen, asked.moves.front());
    return hint == Sentence() ? said : Sentence("library.and_then", {said, hint});
}

void LessonPlay::take(const Verdict& verdict, const std::vector<Move>& line) {
    show_line(line);
    if (!verdict.is_right) {
        board().feedback().sound("wrong");
        set_phase(Phase::wrong, verdict.wrong ? verdict.wrong->text : texts()(with_hint(verdict.said)));
    } else {
        set_phase(Phase::right, run_->is_done() && !run_->step().done.empty() ? run_->step().done : std::string(words()));
    }
}

/// Shows the solutions of this task and the following ones of the step.
void LessonPlay::show_how() {
    ask();
    shows_rest_ = true;
    const LessonTask& asked = run_->task();
    using Kind = LessonTask::Kind;
    if (asked.kind == Kind::answer) return touch(asked.cells.front());
    if (asked.kind != Kind::attempt) return on_move(asked.moves.front());
    board().suggestions().suggest(asked.moves.front());
    on_refusal(Refusal(*asked.refusal));
}

/// Continues with the next task of the step.
void LessonPlay::end_line() {
    if (phase() == Phase::right && !run_->is_done()) shows_rest_ ? show_how() : ask();
}

}  // namespace narabe
