#include "app/learn/lesson.h"
#include "core/ranges.h"
#include "games/all_views.h"

namespace narabe {

namespace {

bool has_reason(const LessonTask& task, const AnyPosition& before, Move move) {
    const auto view = make_view(before.seen_by(before.to_move()));
    return ranges::any_of(view->reasons(move),
                          [&](const Clause& reason) { return reason.kind == task.reason && reason.degree >= task.least; });
}

bool has_points(const LessonTask& task, Seat seat, const AnyPosition& next) {
    const auto scores = next.scores();
    return scores && (*scores)[static_cast<std::size_t>(index_of(seat))] >= 2 * task.least;
}

}  // namespace

bool does(const LessonTask& task, const AnyPosition& before, Move move) {
    using Kind = LessonTask::Kind;
    const AnyPosition next = after(before, move);
    const auto outcome = next.outcome();
    switch (task.kind) {
        case Kind::play: return ranges::find(task.moves, move) != task.moves.end();
        case Kind::any: return true;
        case Kind::win: return outcome && outcome->won_by(before.to_move());
        case Kind::again: return !outcome && next.to_move() == before.to_move();
        case Kind::points: return has_points(task, before.to_move(), next);
        case Kind::reason: return has_reason(task, before, move);
        case Kind::attempt:
        case Kind::answer: return false;
    }
    return false;
}

bool is_refused_as_wanted(const LessonTask& task, const Refusal& refusal, std::optional<Move> attempt) {
    if (!task.refusal || task.refusal->sentence.key != refusal.sentence.key) return false;
    if (task.marks.empty() || (attempt && ranges::find(task.moves, *attempt) != task.moves.end())) return true;
    const auto are_in = [&](const std::vector<Cell>& cells) {
        return ranges::all_of(cells, [&](Cell cell) { return ranges::find(refusal.cells, cell) != refusal.cells.end(); });
    };
    const bool has_same_cells = refusal.cells.size() == task.refusal->cells.size() && are_in(task.refusal->cells);
    // Another piece, or other colours, may be there. Cells without the marked ones, such as a piece in the way, do not name the place.
    return has_same_cells && (!attempt || are_in(task.marks));
}

Sentence advice_on_refusal(const LessonTask& task, const Refusal& refusal) {
    if (task.marks.empty()) return "lesson.other_rule";
    return task.refusal->sentence.key == refusal.sentence.key ? "lesson.other_place" : "lesson.other_rule_and_place";
}

Sentence said_of_wrong(const LessonTask& task) {
    using Kind = LessonTask::Kind;
    switch (task.kind) {
        case Kind::win: return "lesson.no_win";
        case Kind::again: return "lesson.not_again";
        case Kind::attempt: return task.marks.empty() ? "lesson.allowed" : "lesson.allowed_there";
        default: return "lesson.another";
    }
}

}  // namespace narabe
