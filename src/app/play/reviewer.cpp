#include "app/play/reviewer.h"

namespace narabe {

void Reviewer::open() {
    review_.emplace(game_.session());
    has_end_ = true;
    saved_mistakes_ = 0;
    go_on();
    game_.revise();
}

void Reviewer::drop() {
    review_.reset();
    leads_ = false;
}

void Reviewer::close() {
    drop();
    analyst_.drop(Analyst::Purpose::review, game_.now());
    if (better_) {
        game_.refresh();
    } else {
        game_.revise();
    }
}

void Reviewer::position_changed() {
    better_.reset();
    leads_ = false;
    if (review_ && !review_->is_of(game_.session())) drop();
}

void Reviewer::go_on() {
    if (!review_ || !review_->go_on(game_.session(), analyst_, game_.now())) return;
    if (review_->is_done() || review_->is_lost()) reporter_.announce(review_->announcement(game_.session()));
    follow_lead();
    reporter_.wake();
}

void Reviewer::lead_to_turning_point() {
    leads_ = review_.has_value();
    follow_lead();
}

void Reviewer::follow_lead() {
    if (!leads_ || !review_->is_done()) return;
    leads_ = false;
    if (!review_->turning_points().empty()) show_better(review_->most_costly(), 0);
}

const Sentence* Reviewer::better_why() const {
    if (!better_ || better_->step > 0) return nullptr;
    const Judgement& judgement = review_->judgements()[better_->judgement];
    return better_->is_reply ? &judgement.reply->why : &judgement.why;
}

void Reviewer::ask_again() {
    if (review_) review_->try_again();
    go_on();
}

void Reviewer::show_better(std::size_t place, std::size_t step) {
    const Judgement& judgement = review_->judgements()[place];
    game_.change(Arrivals::jump, [&](Session& session) { session.look_at(judgement.move); });
    AnyPosition shown = game_.session().position().seen_by(judgement.seat);
    std::optional<Arrival> arrival;
    for (std::size_t i = 0; i < step && i < judgement.line.size(); ++i) {
        const Parsed<Move> move = shown.read_move(judgement.line[i]);
        if (!move) break;
        arrival = Arrival{shown, *move};
        shown.play(*move);
    }
    game_.show_instead(shown, arrival ? &*arrival : nullptr);
    const Parsed<Move> best = shown.read_move(judgement.best);
    if (!arrival && best) suggestions_.suggest(*best);
    better_ = Better{place, step};
    reporter_.wake();
}

void Reviewer::show_reply(std::size_t place) {
    const Judgement& judgement = review_->judgements()[place];
    const Judgement& answered = review_->judgements()[judgement.reply->judgement];
    game_.change(Arrivals::jump, [&](Session& session) { session.look_at(answered.move); });
    const AnyPosition shown = game_.session().position().seen_by(answered.seat);
    const auto arrival = last_arrival(game_);
    game_.show_instead(shown, arrival ? &*arrival : nullptr);
    suggestions_.suggest(*answered.answer);
    better_ = Better{.judgement = place, .step = 0, .is_reply = true};
    reporter_.wake();
}

}  // namespace narabe
