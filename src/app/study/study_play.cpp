#include "app/study/study_play.h"

#include <algorithm>

#include "core/ranges.h"

namespace narabe {

namespace {

/// The session on the board: people move in all seats.
Session playable(Session session) {
    session.set_live({});
    session.set_players(std::vector<Player>(session.players().size()));
    return session;
}

/// The node after as many of these moves as are in the tree.
std::size_t node_after(const GameTree& tree, const std::vector<Move>& moves) {
    std::size_t node = 0;
    for (const Move move : moves) {
        const auto next = tree.child(node, move);
        if (!next) break;
        node = *next;
    }
    return node;
}

/// The step that leads to a node.
std::size_t step_of(const std::vector<StudyStep>& steps, std::size_t node) {
    const auto leads = [node](const StudyStep& step) { return step.first <= node && node <= step.node; };
    return static_cast<std::size_t>(ranges::find_if(steps, leads) - steps.begin());
}

}  // namespace

void StudyPlay::open(const Session& session) {
    study_.emplace(session);
    symmetries_.reset();
    is_changed_ = false;
    pen_ = {};
    way_.reset();
    find_transpositions();
    read_steps();
    board_.game().open(playable(study_->session()), "study");
    if (waits_for(board_.game())) board_.game().hand_over();
}

void StudyPlay::follow(const Session& session) {
    const std::vector<Move> moves = study_->tree().moves_to(study_->shown());
    study_.emplace(session);
    study_->show(node_after(study_->tree(), moves));
    way_.reset();
    find_transpositions();
    read_steps();
    show_on_board(Arrivals::jump);
}

void StudyPlay::close() {
    if (!is_open()) return;
    board_.game().drop();
    study_.reset();
    steps_.clear();
}

void StudyPlay::find_transpositions() {
    transpositions_.clear();
    if (!study_->tree().has_variations()) return;
    if (!symmetries_) symmetries_ = symmetries_of(study_->session().line().beginning());
    transpositions_ = transpositions_in(study_->tree(), *symmetries_);
}

void StudyPlay::read_steps() {
    steps_ = steps_of(*study_, transpositions_);
    ++revision_;
    find_shown();
}

void StudyPlay::find_shown() {
    shown_ = step_of(steps_, study_->shown());
}

// --- Moving about ----------------------------------------------------------------------------------------------------

void StudyPlay::show(std::size_t step) {
    way_.reset();
    pen_.arrow_from.clear();
    const bool is_next = step != shown_ && steps_[step].parent == shown_;
    study_->show(steps_[step].node);
    find_shown();
    show_on_board(is_next ? Arrivals::animate : Arrivals::jump);
}

void StudyPlay::go_on() {
    const std::vector<std::size_t>& ways = steps_[shown_].next;
    if (ways.empty()) return;
    if (ways.size() == 1 || way_) return show(ways[way_.value_or(0)]);
    way_ = 0;
    board_.feedback().wake();
}

void StudyPlay::go_aside(int by) {
    const std::vector<std::size_t>& ways = steps_[way_ ? shown_ : steps_[shown_].parent].next;
    const auto now = way_ ? *way_ : static_cast<std::size_t>(ranges::find(ways, shown_) - ways.begin());
    const std::size_t other = now + static_cast<std::size_t>(by);  // wraps around below 0
    if (now >= ways.size() || other >= ways.size()) return;
    if (!way_) return show(ways[other]);
    way_ = other;
    board_.feedback().wake();
}

// --- Edits -----------------------------------------------------------------------------------------------------------

/// Whether an edit changes the main line although its moves must stay, because the game is over or others play it, too. The reason
/// becomes the news.
bool StudyPlay::refuses_main(bool is_about_main) {
    if (!is_about_main) return false;
    const bool is_over = study_->result().has_value();
    if (!is_over && ranges::all_of(study_->session().players(), &Player::is_person)) return false;
    news_ = is_over ? "study.over" : "study.fixed";
    return true;
}

void StudyPlay::make(Move move) {
    const std::size_t size = study_->tree().size();
    const std::optional<Sentence> problem = study_->play(move);
    if (problem || study_->tree().size() != size) return finish_edit(problem, Edited::moves);
    way_.reset();
    find_shown();
    show_on_board(Arrivals::animate);
}

void StudyPlay::remove(std::size_t step) {
    const std::size_t node = steps_[step].first;
    if (step > 0 && !refuses_main(node <= study_->main_moves())) finish_edit(study_->remove(node), Edited::moves);
}

std::size_t StudyPlay::start_of_line(std::size_t step) const {
    while (step > 0 && !steps_[step].begins_line) step = steps_[step].parent;
    return step;
}

void StudyPlay::promote(std::size_t step) {
    const std::size_t start = start_of_line(step);
    if (start == 0) return;
    const std::vector<std::size_t>& ways = steps_[steps_[start].parent].next;
    const std::size_t above = *(ranges::find(ways, start) - 1);
    if (!refuses_main(steps_[above].first <= study_->main_moves()))
        finish_edit(study_->promote(steps_[start].first), Edited::moves);
}

void StudyPlay::make_main(std::size_t step) {
    if (!refuses_main(true)) finish_edit(study_->make_main(steps_[step].node), Edited::moves);
}

void StudyPlay::annotate(std::size_t step, Note note) {
    finish_edit(study_->annotate(steps_[step].node, std::move(note)), Edited::notes);
}

void StudyPlay::undo_or_redo(int by) {
    if (by < 0 ? !study_->can_undo() : !study_->can_redo()) return;
    by < 0 ? study_->undo() : study_->redo();
    finish_edit(std::nullopt, Edited::moves);
}

void StudyPlay::finish_edit(const std::optional<Sentence>& problem, Edited what) {
    way_.reset();
    pen_.arrow_from.clear();
    if (problem) {
        news_ = *problem;
        board_.feedback().wake();
        return;
    }
    is_changed_ = true;
    const std::size_t moves = board_.game().session().cursor();
    if (what == Edited::moves) find_transpositions();
    read_steps();
    show_on_board(study_->session().cursor() > moves ? Arrivals::animate : Arrivals::jump);
}

void StudyPlay::show_on_board(Arrivals arrivals) {
    board_.game().change(arrivals, [this](Session& session) { session = playable(study_->session()); });
    if (waits_for(board_.game())) board_.game().hand_over();
}

std::optional<Session> StudyPlay::take_saved() {
    if (!std::exchange(is_changed_, false)) return std::nullopt;
    return study_->saved();
}

// --- Marks -----------------------------------------------------------------------------------------------------------

void StudyPlay::take_pen(std::optional<Mark::Shape> shape) {
    pen_ = {.shape = shape};
    board_.game().hand().command("cancel");
    board_.feedback().wake();
}

/// While the pen is taken, a touch of a cell draws or removes a mark.
bool StudyPlay::touch(const PointerEvent& event) {
    if (event.kind != PointerEvent::Kind::up) return true;
    std::vector<Target> targets;
    board_.game().view().targets(targets);
    const auto touched = ranges::find_if(targets, [&](const Target& each) { return each.box.contains(event.at); });
    if (touched != targets.end() && is_cell(touched->id)) draw_mark(touched->id);
    return true;
}

void StudyPlay::draw_mark(std::string cell) {
    Mark drawn{.shape = *pen_.shape, .cell = std::move(cell)};
    if (drawn.shape == Mark::Shape::arrow) {
        if (pen_.arrow_from.empty()) {
            pen_.arrow_from = std::move(drawn.cell);
            return board_.feedback().wake();
        }
        drawn.target = std::exchange(drawn.cell, std::exchange(pen_.arrow_from, {}));
        if (drawn.target == drawn.cell) return board_.feedback().wake();
    }
    Note changed = note_at(*this, shown_);
    if (std::erase(changed.marks, drawn) == 0) changed.marks.push_back(std::move(drawn));
    annotate(shown_, std::move(changed));
}

void show_after(StudyPlay& play, const std::vector<Move>& moves) {
    play.show(step_of(play.steps(), node_after(play.study().tree(), moves)));
}

void go_to_end(StudyPlay& play) {
    std::size_t step = play.shown();
    while (!play.steps()[step].next.empty()) step = play.steps()[step].next.front();
    play.show(step);
}

int moves_after(const StudyPlay& play, std::size_t step) {
    const std::size_t first = play.steps()[step].first;
    const std::size_t end = play.study().tree().end_of(first);
    return static_cast<int>(std::count_if(play.steps().begin(), play.steps().end(),
                                          [=](const StudyStep& each) { return each.first >= first && each.first <= end; }));
}

void toggle_sign(StudyPlay& play, std::size_t step, Sign sign) {
    Note note = note_at(play, step);
    note.sign = note.sign == sign ? Sign::none : sign;
    play.annotate(step, std::move(note));
}

}  // namespace narabe
