#include "app/tasks/puzzle_play.h"

#include "app/play/reasons.h"
#include "app/storage/library.h"
#include "core/outcome.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr Analyst::Purpose refuting = Analyst::Purpose::practice;
constexpr float telling = 0.6f;            // minimum winning chance of a reply that is shown as a refutation
constexpr std::size_t most_prevented = 4;  // maximum number of replies to search, because each search takes time

}  // namespace

void PuzzlePlay::begin(const Puzzle& puzzle) {
    end();
    puzzle_ = puzzle;
    begun_on_ = solved_.today();
    done_ = 0;
    wrong_tries_ = 0;
    has_hint_ = false;
    renew();
    ask();
    usual_words_ = {std::string(words()), texts()(Sentence("library.and_then", {"puzzle.solved_first", first_move_words()})),
                    texts()("puzzle.hint_none")};
}

void PuzzlePlay::end() {
    analyst_.drop(refuting, board().game().now());
    forget_line();
    puzzle_.reset();
}

std::optional<int> PuzzlePlay::day() const {
    const PuzzleDays* days = sets_.days();
    const PuzzleName* todays = days ? days->on(begun_on_) : nullptr;
    return todays && *todays == name() ? std::optional(begun_on_) : std::nullopt;
}

AnyPosition PuzzlePlay::position_after(std::size_t count) const {
    AnyPosition position = position_of(*puzzle_);
    for (std::size_t i = 0; i < count; ++i) position.play(puzzle_->answer[i]);
    return position;
}

int PuzzlePlay::found() const {
    AnyPosition position = position_of(*puzzle_);
    const Seat seat = position.to_move();
    int count = 0;
    for (std::size_t i = 0; i < done_; ++i) {
        count += position.to_move() == seat ? 1 : 0;
        position.play(puzzle_->answer[i]);
    }
    return count;
}

bool PuzzlePlay::is_done() const {
    return (phase() == Phase::right || phase() == Phase::shown) && done_ == puzzle_->answer.size() && !shows_line();
}

/// The goal, and information that is not on the board: the score and the options of the game.
Sentence PuzzlePlay::task_words() const {
    Sentence words = done_ > 0 ? "puzzle.go_on" : goal_words();
    const AnyPosition position = position_after(done_);
    const auto scores = position.scores();
    if (scores && puzzle_->goal.kind != Goal::Kind::points) {
        const auto points = [&](Seat seat) {
            return Sentence::plain(points_text((*scores)[static_cast<std::size_t>(index_of(seat))]));
        };
        words = {"library.and_then", {std::move(words), {"puzzle.score", {points(solver()), points(opponent_of(solver()))}}}};
    }
    const std::string options = options_text(position.game(), puzzle_->options, texts());
    if (done_ > 0 || options.empty()) return words;
    return {"library.and_then", {std::move(words), {"puzzle.options", {Sentence::plain(options)}}}};
}

Sentence PuzzlePlay::goal_words() const {
    const Goal& goal = puzzle_->goal;
    switch (goal.kind) {
        case Goal::Kind::win:
            if (goal.turns == 1) return "puzzle.win_now";
            return goal.turns > 0 ? Sentence("puzzle.win_in", {Sentence::number(goal.turns)}) : "puzzle.win";
        case Goal::Kind::draw: return "puzzle.draw";
        case Goal::Kind::points: return {"puzzle.points", {Sentence::number(goal.points)}};
    }
    return {};
}

void PuzzlePlay::ask() {
    said_ = task_words();
    ask_at(position_after(done_), texts()(said_));
}

void PuzzlePlay::give_hint() {
    const AnyPosition seen = position_after(done_).seen_by(solver());
    const Move move = puzzle_->answer[done_];
    const Sentence what = what_to_look_for(clauses_of(*make_view(seen), seen, move), spoken_move(seen, move).cells);
    has_hint_ = true;
    solved_.show_theme(name());
    said_ = what == Sentence() ? Sentence("puzzle.hint_none") : Sentence("hint.what", {what});
    set_phase(Phase::asks, texts()(said_));
    board().feedback().announce(said_);
}

// --- The player’s move -----------------------------------------------------------------------------------------------

void PuzzlePlay::take_move(Move move) {
    make(move);
    move == puzzle_->answer[done_] ? advance() : judge_wrong();
}

/// The defence replies. Consecutive moves of the solver are found one at a time.
void PuzzlePlay::advance() {
    AnyPosition position = position_after(++done_);
    const Seat seat = solver();
    std::vector<Move> replies;
    for (; done_ < puzzle_->answer.size() && position.to_move() != seat; ++done_) {
        replies.push_back(puzzle_->answer[done_]);
        position.play(replies.back());
    }
    if (done_ == puzzle_->answer.size()) return conclude(Phase::right);
    said_ = "puzzle.go_on";
    set_phase(Phase::right, texts()(said_));
    show_line(replies);
}

void PuzzlePlay::end_line() {
    if (phase() == Phase::right && !is_done()) ask();
    if (phase() == Phase::shown && done_ < puzzle_->answer.size()) {
        done_ = puzzle_->answer.size();
        conclude(Phase::shown);
    }
}

/// A reply must not reveal hidden pieces, and the opponent cannot reply before the turn ends.
void PuzzlePlay::judge_wrong() {
    ++wrong_tries_;
    solved_.miss(name(), puzzle_->band);
    const AnyPosition& after = board().game().session().position();
    const Seat next = after.to_move();
    const bool can_be_refuted = !after.outcome() && next != Seat::chance && next != solver() && !after.game().seen_by &&
                                after.seats() == 2 && puzzle_->goal.kind != Goal::Kind::points;
    if (!can_be_refuted) return take_wrong(std::nullopt);
    reply_.reset();
    excluded_replies_.clear();
    think_about(after);
    said_ = "mistakes.thinks";
    set_phase(Phase::thinks, texts()(said_));
}

void PuzzlePlay::think_about(const AnyPosition& position) {
    const double now = board().game().now();
    analyst_.request_analysis(refuting, position, thinking_time, now);
    waits_until_ = now + patience;
}

void PuzzlePlay::on_time() {
    TaskPlay::on_time();
    if (puzzle_ && phase() == Phase::thinks) on_reply();
}

std::optional<double> PuzzlePlay::due() const {
    return has_task() && phase() == Phase::thinks ? std::optional(waits_until_) : TaskPlay::due();
}

void PuzzlePlay::on_reply() {
    const Analysis* analysis = analyst_.of(refuting);
    const bool is_done = analysis && analysis->is_done;
    if (!is_done && board().game().now() < waits_until_) return;
    const bool is_known = is_done && !analysis->is_lost && analysis->is_known();
    if (reply_) return on_excluded_reply(is_known && analysis->is_proven && analysis->found.front().chance <= 1 - telling);
    if (!is_known || analysis->found.front().chance < telling) return take_wrong(std::nullopt);
    reply_ = analysis->best();
    excluded_replies_ = replies_excluded_by_answer(*analysis);
    search_excluded_reply();
}

/// If a reply that the answer makes illegal also refutes the wrong move, it explains the answer best.
std::vector<Move> PuzzlePlay::replies_excluded_by_answer(const Analysis& analysis) const {
    const AnyPosition right = position_after(done_ + 1);
    std::vector<Move> prevented;
    if (puzzle_->goal.turns > 0 || right.outcome()) return prevented;
    for (const Candidate& each : analysis.found) {
        if (prevented.size() < most_prevented && !right.is_legal(each.move)) prevented.push_back(each.move);
    }
    return prevented;
}

void PuzzlePlay::search_excluded_reply() {
    AnyPosition next = board().game().session().position();
    if (excluded_replies_.empty() || excluded_replies_.front() == *reply_) return take_wrong(reply_);
    next.play(excluded_replies_.front());
    if (next.outcome()) return take_wrong(reply_);
    think_about(next);
}

void PuzzlePlay::on_excluded_reply(bool refutes) {
    if (refutes) return take_wrong(excluded_replies_.front());
    excluded_replies_.erase(excluded_replies_.begin());
    search_excluded_reply();
}

// --- The verdict -----------------------------------------------------------------------------------------------------

Sentence PuzzlePlay::wrong_words() const {
    const AnyPosition& after = board().game().session().position();
    if (puzzle_->goal.kind == Goal::Kind::points) {
        const auto seat = static_cast<std::size_t>(index_of(solver()));
        const int before = (*position_of(*puzzle_).scores())[seat];
        return {"puzzle.fewer_points", {Sentence::number((most_half_points(after, solver()) - before) / 2)}};
    }
    if (puzzle_->goal.turns > 0) return {"puzzle.too_slow", {Sentence::number(puzzle_->goal.turns)}};
    return puzzle_->goal.kind == Goal::Kind::win ? "puzzle.no_win" : "puzzle.no_draw";
}

void PuzzlePlay::take_wrong(std::optional<Move> reply) {
    const AnyPosition& after = board().game().session().position();
    said_ = wrong_words();
    if (reply) {
        said_ = {"library.and_then", {said_, reply_words(after, *reply, texts())}};
        board().suggestions().show_reply(*reply, after);
    }
    analyst_.drop(refuting, board().game().now());
    board().feedback().sound("wrong");
    set_phase(Phase::wrong, texts()(said_));
    board().feedback().announce(said_);
}

/// Describes the first move of the answer with its reason.
Sentence PuzzlePlay::first_move_words() const {
    const AnyPosition seen = position_of(*puzzle_).seen_by(solver());
    const Move move = puzzle_->answer.front();
    const Sentence name = spoken_move(seen, move).words;
    const Sentence why = with_reasons(name, seen, move);
    return why == Sentence() ? Sentence("puzzle.answer", {name}) : why;
}

void PuzzlePlay::conclude(Phase phase) {
    if (phase == Phase::right) {
        solved_.solve(name(), puzzle_->band, day());
        const std::string tries = std::to_string(wrong_tries_ + 1);
        page_.send(event::Emit{"solved", "{\"puzzle\":\"" + name().text() + "\",\"tries\":" + tries + "}"});
    }
    const Sentence result = phase == Phase::shown ? Sentence("puzzle.shown")
                            : wrong_tries_ == 0   ? Sentence("puzzle.solved_first")
                                                  : Sentence("puzzle.solved", {Sentence::number(wrong_tries_ + 1)});
    said_ = {"library.and_then", {result, first_move_words()}};
    set_phase(phase, texts()(said_));
    board().feedback().announce(said_);
}

/// Shows the answer from the point where the player got stuck.
void PuzzlePlay::show_how() {
    solved_.give_up(name(), puzzle_->band);
    ask();
    said_ = "puzzle.showing";
    set_phase(Phase::shown, texts()(said_));
    show_line({puzzle_->answer.begin() + static_cast<std::ptrdiff_t>(done_), puzzle_->answer.end()});
}

void PuzzlePlay::look_at(std::size_t count) {
    look_through(position_of(*puzzle_), puzzle_->answer, count);
}

}  // namespace narabe
