#include "app/tasks/mistake_play.h"

#include "app/play/reasons.h"
#include "core/ranges.h"
#include "games/all_views.h"
#include "session/record.h"

namespace narabe {

namespace {

constexpr Analyst::Purpose practice = Analyst::Purpose::practice;

}  // namespace

void MistakePlay::begin() {
    names_ = mistakes_.to_practise();
    index_ = 0;
    open();
}

void MistakePlay::end() {
    analyst_.drop(practice, board().game().now());
    mistake_.reset();
}

void MistakePlay::go_to_next() {
    ++index_;
    open();
}

void MistakePlay::dismiss() {
    if (mistakes_.has(names_[index_])) mistakes_.dismiss(names_[index_]);
    names_.erase(names_.begin() + static_cast<std::ptrdiff_t>(index_));
    open();
}

/// Opens the next mistake that is readable and has not been deleted by another tab.
void MistakePlay::open() {
    end();
    while (index_ < names_.size() && !mistake_) {
        const std::string name = names_[index_];
        if (mistakes_.has(name)) {
            Parsed<Mistake> read = read_mistake(mistakes_.text(name));
            if (read) mistake_ = std::move(*read);
            if (!read) {
                news_ = Sentence("mistakes.unreadable", {in_full(read.error().sentence)});
                mistakes_.dismiss(name);
            }
        }
        if (!mistake_) names_.erase(names_.begin() + static_cast<std::ptrdiff_t>(index_));
    }
    renew();
    has_erred_ = false;
    if (mistake_) ask();
}

AnyPosition MistakePlay::seen() const {
    const AnyPosition& position = mistake_->game.position();
    return position.seen_by(position.to_move());
}

Sentence MistakePlay::task_words() const {
    return {"mistakes.task", {spoken_move(seen(), mistake_->played).words, Sentence::number(mistake_->lost)}};
}

void MistakePlay::ask() {
    said_ = task_words();
    ask_at(mistake_->game.position(), texts()(said_));
    find_usual_words();
    analyse_position();
}

void MistakePlay::find_usual_words() {
    const AnyPosition wrong = after(mistake_->game.position(), mistake_->played);
    usual_words_ = {.asking = {texts()(task_words())},
                    .after = {texts()(wrong_words(wrong, 0.5f, mistake_->reply)), texts()(better_words())}};
}

void MistakePlay::say_again() {
    find_usual_words();
    set_phase(phase(), texts()(said_));
}

void MistakePlay::analyse_position() {
    analyst_.request_analysis(practice, seen(), thinking_time, board().game().now());
}

// --- The player’s move -----------------------------------------------------------------------------------------------

void MistakePlay::take_move(Move move) {
    make(move);
    judging_ = {.move = move};
    if (move == mistake_->better) return take_right();
    if (move == mistake_->played) return take_wrong(static_cast<float>(mistake_->lost) / 100, mistake_->reply);
    said_ = "mistakes.thinks";
    set_phase(Phase::thinks, texts()(said_));
    analyse_position();  // retries if the workers did not respond
    judge();
}

void MistakePlay::on_time() {
    TaskPlay::on_time();
    if (mistake_ && phase() == Phase::thinks) judge();
}

void MistakePlay::judge() {
    const Analysis* analysis = analyst_.of(practice);
    if (!analysis->is_done) return;
    if (analysis->is_lost || !analysis->is_known()) {
        said_ = "app.computer_lost";
        ask_at(mistake_->game.position(), texts()(said_));
    } else if (judging_.is_after) {
        judge_by_reply(*analysis);
    } else {
        judge_by_search(*analysis);
    }
}

/// A move that an estimate rates as high as a proven win may still lose.
void MistakePlay::judge_by_search(const Analysis& analysis) {
    const auto found = ranges::find(analysis.found, judging_.move, &Candidate::move);
    judging_.best = analysis.found.front().chance;
    judging_.lost = given_away(analysis, judging_.move);
    judging_.is_exact = analysis.is_proven && found != analysis.found.end() && found->certain;
    const bool is_settled = judging_.is_exact || !analysis.is_proven;
    if (is_settled && judging_.lost && *judging_.lost < negligible) return take_right();
    judge_without_reply();
}

/// A reply must not reveal hidden pieces, and with more than two players a single reply proves nothing.
void MistakePlay::judge_without_reply() {
    const AnyPosition& after = board().game().session().position();
    const Seat mover = mistake_->game.position().to_move();
    if (const auto outcome = after.outcome()) {
        return take_lost(judging_.best - outcome->score_of(mover), std::nullopt);
    }
    const Seat next = after.to_move();
    if (next == Seat::chance || (next != mover && (after.game().seen_by || after.seats() > 2)))
        return take_wrong(judging_.lost, std::nullopt);
    judging_.is_after = true;
    analyst_.request_analysis(practice, after.seen_by(next), judging_time, board().game().now());
    judge();
}

void MistakePlay::judge_by_reply(const Analysis& analysis) {
    const bool is_own = analysis.seen.to_move() == mistake_->game.position().to_move();
    const Candidate& best = analysis.found.front();
    const float left = is_own ? best.chance : 1 - best.chance;
    take_lost(judging_.is_exact ? *judging_.lost : judging_.best - left, is_own ? std::nullopt : std::optional(best.move));
}

void MistakePlay::take_lost(float lost, std::optional<Move> reply) {
    lost < negligible ? take_right() : take_wrong(lost, reply);
}

// --- The verdict -----------------------------------------------------------------------------------------------------

void MistakePlay::take_right() {
    const std::string& name = names_[index_];
    const auto days = mistakes_.has(name) ? mistakes_.solve(name) : std::nullopt;
    const Sentence next = days ? Sentence("mistakes.again", {Sentence::number(*days)}) : Sentence("mistakes.learned");
    const Sentence why = with_reasons(spoken_move(seen(), judging_.move).words, seen(), judging_.move);
    conclude(Phase::right, why == Sentence() ? next : Sentence("library.and_then", {why, next}));
}

Sentence MistakePlay::wrong_words(const AnyPosition& after, std::optional<float> lost, std::optional<Move> reply) const {
    const Sentence words = lost ? Sentence("mistakes.gives", {Sentence::number(percent(*lost))}) : Sentence("mistakes.worse");
    return reply ? Sentence("library.and_then", {words, reply_words(after, *reply, texts())}) : words;
}

Sentence MistakePlay::better_words() const {
    const Sentence better("review.better", {spoken_move(seen(), mistake_->better).words});
    const Sentence why = with_reasons(better, seen(), mistake_->better);
    return why == Sentence() ? better : why;
}

void MistakePlay::take_wrong(std::optional<float> lost, std::optional<Move> reply) {
    const std::string& name = names_[index_];
    if (mistakes_.has(name)) mistakes_.miss(name);
    has_erred_ = true;
    const AnyPosition& after = board().game().session().position();
    const Sentence words = wrong_words(after, lost, reply);
    if (reply) board().suggestions().show_reply(*reply, after);
    board().feedback().sound("wrong");
    conclude(Phase::wrong, words);
}

void MistakePlay::conclude(Phase phase, const Sentence& words) {
    analyst_.drop(practice, board().game().now());
    said_ = words;
    set_phase(phase, texts()(said_));
    board().feedback().announce(said_);
}

void MistakePlay::show_how() {
    const std::string& name = names_[index_];
    if (mistakes_.has(name)) mistakes_.miss(name);
    ask();
    make(mistake_->better);
    conclude(Phase::shown, better_words());
}

}  // namespace narabe
