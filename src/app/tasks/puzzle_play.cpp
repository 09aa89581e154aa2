#include "app/tasks/puzzle_play.h"

#include "app/play/reasons.h"
#include "app/storage/library.h"
#include "app/widgets/game_words.h"
#include "core/outcome.h"
#include "core/ranges.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr Analyst::Purpose refuting = Analyst::Purpose::practice;
constexpr float telling = 0.6f;           // minimum winning chance of a reply that is shown as a refutation
constexpr float holding = 0.05f;          // minimum winning chance of a reply that only gains time
constexpr std::size_t max_rest = 3;       // moves that are added to a wrong move, because each search takes time
constexpr std::size_t max_prevented = 4;  // maximum number of replies to search, because each search takes time

Sentence then(Sentence first, Sentence second) {
    return {"library.and_then", {std::move(first), std::move(second)}};
}

}  // namespace

void PuzzlePlay::begin(const Puzzle& puzzle, std::optional<int> lives) {
    end();
    puzzle_ = puzzle;
    lives_ = lives;
    begun_on_ = solved_.today();
    is_todays_ = false;
    solution_.found = 0;
    solution_.moves = puzzle.answer;
    tries_ = {};
    renew();
    ask();
    usual_words_ = {.asking = {std::string(words()), texts()(then(task_words(), "puzzle.hint_none"))},
                    .after = {texts()(solution_words("puzzle.solved_first"))}};
}

void PuzzlePlay::introduce() {
    said_ = Sentence("puzzle.new_game", {name_of_game(puzzle_->beginning.game(), texts())});
    set_phase(Phase::introduces, texts()(said_));
}

void PuzzlePlay::end() {
    analyst_.drop(refuting, board().game().now());
    forget_line();
    puzzle_.reset();
}

std::optional<int> PuzzlePlay::day() const {
    const PuzzleDays* days = sets_.days();
    const PuzzleName* todays = days ? days->on(begun_on_) : nullptr;
    return is_todays_ || (todays && *todays == name()) ? std::optional(begun_on_) : std::nullopt;
}

AnyPosition PuzzlePlay::position_after(std::size_t count) const {
    AnyPosition position = position_of(*puzzle_);
    for (std::size_t i = 0; i < count; ++i) position.play(solution_.moves[i]);
    return position;
}

int PuzzlePlay::found() const {
    AnyPosition position = position_of(*puzzle_);
    const Seat seat = position.to_move();
    int count = 0;
    for (std::size_t i = 0; i < solution_.found; ++i) {
        count += position.to_move() == seat ? 1 : 0;
        position.play(puzzle_->answer[i]);
    }
    return count;
}

bool PuzzlePlay::is_done() const {
    return (phase() == Phase::right || phase() == Phase::shown) && solution_.found == puzzle_->answer.size() && !shows_line();
}

/// The goal, and the options of the game, which are not on the board.
Sentence PuzzlePlay::task_words() const {
    Sentence words = solution_.found > 0 ? "puzzle.go_on" : goal_words();
    const std::string options = options_text(puzzle_->beginning.game(), puzzle_->options, texts());
    if (solution_.found > 0 || options.empty()) return words;
    return {"library.and_then", {std::move(words), {"puzzle.options", {Sentence::plain(options)}}}};
}

Sentence PuzzlePlay::goal_words() const {
    const Goal& goal = puzzle_->goal;
    const bool has_several = moves_in_first_turn(*puzzle_) > 1;
    switch (goal.kind) {
        case Goal::Kind::win:
            if (goal.turns == 0) return has_several ? "puzzle.win_turn" : "puzzle.win";
            if (goal.turns == 1) return has_several ? "puzzle.win_now_turn" : "puzzle.win_now";
            return {has_several ? "puzzle.win_in_turn" : "puzzle.win_in", {Sentence::number(goal.turns)}};
        case Goal::Kind::draw: return "puzzle.draw";
        case Goal::Kind::points: return {"puzzle.points", {Sentence::number(goal.points)}};
    }
    return {};
}

void PuzzlePlay::ask() {
    said_ = task_words();
    ask_at(position_after(solution_.found), texts()(said_));
    const View& view = board().game().view();
    const auto note = view.note();
    const bool can_decide = ranges::any_of(view.actions(), &Action::is_decision);  // a button offers only one of the options
    if (!note || !can_decide) return;
    said_ = then(said_, *note);
    set_phase(Phase::asks, texts()(said_));
}

void PuzzlePlay::give_hint() {
    const AnyPosition seen = position_after(solution_.found).seen_by(solver());
    const Sentence hint = hint_at(seen, puzzle_->answer[solution_.found]);
    tries_.has_hint = true;
    solved_.show_theme(name());
    said_ = then(task_words(), hint == Sentence() ? Sentence("puzzle.hint_none") : hint);
    set_phase(Phase::asks, texts()(said_));
    board().feedback().announce(said_);
}

// --- The player’s move -----------------------------------------------------------------------------------------------

/// A refused move is not a wrong try, but shows that the player may need help.
void PuzzlePlay::take_refusal(const Refusal&) {
    tries_.was_refused = true;
    board().feedback().wake();
}

void PuzzlePlay::take_move(Move move) {
    make(move);
    move == puzzle_->answer[solution_.found] ? advance() : judge_wrong();
}

/// The defence replies. Consecutive moves of the solver are found one at a time.
void PuzzlePlay::advance() {
    const std::size_t found = solution_.found++;
    AnyPosition position = position_after(solution_.found);
    const Seat seat = solver();
    std::vector<Move> replies;
    for (; solution_.found < puzzle_->answer.size() && position.to_move() != seat; ++solution_.found) {
        replies.push_back(puzzle_->answer[solution_.found]);
        position.play(replies.back());
    }
    if (solution_.found == puzzle_->answer.size()) return conclude(Phase::right);
    said_ = move_words(found, "puzzle.right");
    set_phase(Phase::right, texts()(said_));
    show_line(replies);
}

void PuzzlePlay::end_line() {
    if (phase() == Phase::right && !is_done()) ask();
    if (phase() == Phase::shown && solution_.found < puzzle_->answer.size()) {
        solution_.found = puzzle_->answer.size();
        conclude(Phase::shown);
    }
}

void PuzzlePlay::judge_wrong() {
    ++tries_.wrong;
    if (lives_) --*lives_;
    solved_.miss(name(), puzzle_->band);
    refuting_ = {};
    refute();
}

/// Looks for a reply. It must not reveal hidden pieces, and the opponent cannot reply before the turn ends.
void PuzzlePlay::refute() {
    const AnyPosition& after = board().game().session().position();
    const bool can_be_refuted = !after.outcome() && after.to_move() != Seat::chance && !after.game().seen_by &&
                                after.seats() == 2 && puzzle_->goal.kind != Goal::Kind::points;
    if (!can_be_refuted) return take_wrong(std::nullopt);
    think_about(after);
    said_ = "mistakes.thinks";
    set_phase(Phase::thinks, texts()(said_));
}

/// Completes the player's turn with its best moves, so that the reply refutes every way to complete it.
void PuzzlePlay::finish_turn(const Analysis& analysis) {
    const AnyPosition& position = board().game().session().position();
    refuting_.rest_of_turn.push_back(spoken_move(position, analysis.best()).words);
    make(analysis.best());
    refute();
}

void PuzzlePlay::think_about(const AnyPosition& position) {
    const double now = board().game().now();
    analyst_.request_analysis(refuting, position, thinking_time, now);
    refuting_.waits_until = now + patience;
}

void PuzzlePlay::on_time() {
    TaskPlay::on_time();
    if (puzzle_ && phase() == Phase::thinks) on_reply();
}

std::optional<double> PuzzlePlay::due() const {
    return has_task() && phase() == Phase::thinks ? std::optional(refuting_.waits_until) : TaskPlay::due();
}

void PuzzlePlay::on_reply() {
    const Analysis* analysis = analyst_.of(refuting);
    const bool is_done = analysis && analysis->is_done;
    if (!is_done && board().game().now() < refuting_.waits_until) return;
    const bool is_known = is_done && !analysis->is_lost && analysis->is_known();
    const bool is_own_turn = board().game().session().position().to_move() == solver();
    if (is_own_turn)
        return is_known && refuting_.rest_of_turn.size() < max_rest ? finish_turn(*analysis) : take_wrong(std::nullopt);
    if (refuting_.reply)
        return on_excluded_reply(is_known && analysis->is_proven && analysis->found.front().chance <= 1 - telling);
    const float least = puzzle_->goal.turns > 0 ? holding : telling;
    if (!is_known || analysis->found.front().chance < least) return take_wrong(std::nullopt);
    refuting_.reply = analysis->best();
    refuting_.excluded_replies = replies_excluded_by_answer(*analysis);
    search_excluded_reply();
}

/// If a reply that the answer makes illegal also refutes the wrong move, it explains the answer best.
std::vector<Move> PuzzlePlay::replies_excluded_by_answer(const Analysis& analysis) const {
    const AnyPosition right = position_after(solution_.found + 1);
    std::vector<Move> prevented;
    if (puzzle_->goal.turns > 0 || right.outcome()) return prevented;
    for (const Candidate& each : analysis.found) {
        if (prevented.size() < max_prevented && !right.is_legal(each.move)) prevented.push_back(each.move);
    }
    return prevented;
}

void PuzzlePlay::search_excluded_reply() {
    AnyPosition next = board().game().session().position();
    if (refuting_.excluded_replies.empty() || refuting_.excluded_replies.front() == *refuting_.reply)
        return take_wrong(refuting_.reply);
    next.play(refuting_.excluded_replies.front());
    if (next.outcome()) return take_wrong(refuting_.reply);
    think_about(next);
}

void PuzzlePlay::on_excluded_reply(bool refutes) {
    if (refutes) return take_wrong(refuting_.excluded_replies.front());
    refuting_.excluded_replies.erase(refuting_.excluded_replies.begin());
    search_excluded_reply();
}

// --- The verdict -----------------------------------------------------------------------------------------------------

Sentence PuzzlePlay::wrong_words() const {
    const AnyPosition& after = board().game().session().position();
    if (puzzle_->goal.kind == Goal::Kind::points) {
        const auto seat = static_cast<std::size_t>(index_of(solver()));
        const int before = (*position_of(*puzzle_).scores())[seat];
        const int points = (max_half_points(after, solver()) - before) / 2;
        return points == 0 ? Sentence("puzzle.no_points") : Sentence("puzzle.fewer_points", {Sentence::number(points)});
    }
    if (after.outcome()) return end_words(after);
    if (puzzle_->goal.turns == 1) return "puzzle.too_slow_now";
    if (puzzle_->goal.turns > 0) return {"puzzle.too_slow", {Sentence::number(puzzle_->goal.turns)}};
    return puzzle_->goal.kind == Goal::Kind::win ? "puzzle.no_win" : "puzzle.no_draw";
}

/// How a wrong move ends the game.
Sentence PuzzlePlay::end_words(const AnyPosition& after) const {
    const char* result = after.outcome()->won_by(opponent_of(solver())) ? "puzzle.ends_lost" : "puzzle.ends_drawn";
    const auto scores = after.scores();
    if (!scores) return result;
    const auto points = [&](Seat seat) {
        return Sentence::plain(points_text((*scores)[static_cast<std::size_t>(index_of(seat))]));
    };
    return then(result, {"puzzle.score", {points(solver()), points(opponent_of(solver()))}});
}

void PuzzlePlay::take_wrong(std::optional<Move> reply) {
    const AnyPosition& after = board().game().session().position();
    said_ = wrong_words();
    if (!refuting_.rest_of_turn.empty()) said_ = then(said_, {"puzzle.rest_of_turn", {listed(refuting_.rest_of_turn)}});
    if (reply) {
        said_ = then(said_, reply_words(after, *reply, texts()));
        board().suggestions().show_reply(*reply, after);
        tries_.refutations.push_back({solution_.found, *reply, spoken_move(after, *reply).words});
    }
    analyst_.drop(refuting, board().game().now());
    board().feedback().sound("wrong");
    set_phase(Phase::wrong, texts()(said_));
    board().feedback().announce(said_);
}

/// Describes a move of the answer with its reasons. `key` names the move.
Sentence PuzzlePlay::move_words(std::size_t index, const Sentence& key) const {
    const AnyPosition position = position_after(index);
    const Move move = solution_.moves[index];
    if (position.to_move() == Seat::chance) return {};
    const AnyPosition seen = position.seen_by(position.to_move());
    if (position.to_move() != solver()) return reply_words(seen, move, texts());
    Sentence name = key;
    name.args.push_back(spoken_move(seen, move).words);
    const Sentence why = with_reasons(name, seen, move);
    const Sentence prevented = prevented_words(index);
    const bool is_only_one = index < puzzle_->answer.size();
    if (prevented == Sentence() && is_only_one) return why == Sentence() ? Sentence("puzzle.quiet", {name}) : why;
    const Sentence told = why == Sentence() ? Sentence("puzzle.answer", {name}) : why;
    return prevented == Sentence() ? told : then(told, prevented);
}

/// The reply to a wrong try that this move of the answer takes away; empty if there is none.
Sentence PuzzlePlay::prevented_words(std::size_t index) const {
    const AnyPosition after = position_after(index + 1);
    const auto found = ranges::find_if(tries_.refutations, [&](const Refutation& each) {
        return each.index == index && after.to_move() == opponent_of(solver()) && !after.is_legal(each.reply);
    });
    return found == tries_.refutations.end() ? Sentence() : Sentence("puzzle.prevents", {found->words});
}

/// Describes the first move of the answer, and the last if there are several: what it leads to.
Sentence PuzzlePlay::solution_words(const Sentence& result) const {
    const Sentence first = move_words(0, result);
    if (solver_moves(*puzzle_) == 1) return first;
    return then(first, move_words(puzzle_->answer.size() - 1, "puzzle.last_move"));
}

void PuzzlePlay::conclude(Phase phase) {
    if (phase == Phase::right) {
        solved_.solve(name(), puzzle_->band, day());
        const std::string tries = std::to_string(tries_.wrong + 1);
        page_.send(event::Emit{"solved", "{\"puzzle\":\"" + name().text() + "\",\"tries\":" + tries + "}"});
    }
    const Sentence result = phase == Phase::shown ? Sentence("puzzle.shown")
                            : tries_.wrong == 0   ? Sentence("puzzle.solved_first")
                                                  : Sentence("puzzle.solved", {Sentence::number(tries_.wrong + 1)});
    complete_solution();
    solution_.shown = phase == Phase::shown ? solution_.moves.size() : solution_.found;
    solution_.why = solution_words(result);
    said_ = solution_.why;
    set_phase(phase, texts()(said_));
    board().feedback().announce(said_);
}

/// Adds the moves after the answer, which the player need not find.
void PuzzlePlay::complete_solution() {
    if (solution_.moves.size() > puzzle_->answer.size()) return;
    solution_.moves.insert(solution_.moves.end(), puzzle_->rest.begin(), puzzle_->rest.end());
}

/// Shows the solution from the point where the player got stuck.
void PuzzlePlay::show_how() {
    solved_.give_up(name(), puzzle_->band);
    ask();
    said_ = "puzzle.showing";
    set_phase(Phase::shown, texts()(said_));
    complete_solution();
    show_line({solution_.moves.begin() + static_cast<std::ptrdiff_t>(solution_.found), solution_.moves.end()});
}

void PuzzlePlay::look_at(std::size_t count) {
    look_through(position_of(*puzzle_), solution_.moves, count);
    solution_.shown = count;
    said_ = count == 0 ? goal_words() : count == solution_.moves.size() ? solution_.why : move_words(count - 1, "puzzle.move");
    set_phase(phase(), texts()(said_));
}

}  // namespace narabe
