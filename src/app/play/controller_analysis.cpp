// What the controller tells the person beside what happens in the game: hints, what is to be thought of a position, and
// the review.
#include "app/play/controller.h"
#include "app/play/reasons.h"
#include "core/ranges.h"
#include "games/all_views.h"

namespace narabe {

// --- Hints -----------------------------------------------------------------------------------------------------------

bool Controller::can_ask_hint() const {
    return session_->person_to_move() && !waits_for() && !computer_is_lost();
}

void Controller::ask_hint() {
    if (!can_ask_hint()) return;
    if (better_) changed(Arrivals::jump);  // what is shown must be what the hint is for
    think(hint_level);
    session_->spoil(Standing::hint);
    keep();
    finds_hint_ = true;
    ++revision_;
}

void Controller::show_hint() {
    finds_hint_ = false;
    const Parsed<Move> move = session_->position().read_move(thinking_.move());
    if (!move) return;
    const Sentence name = Sentence::plain(std::string(thinking_.move()));
    const Sentence why = reasons_of(*view_, session_->position().seen_by(shown_seat()), *move);
    suggest({*move, why == Sentence() ? Sentence("game.hint_move", {name}) : Sentence("game.hint_why", {name, why})});
    page_.announce(texts_(*hint()));
}

// --- Analysis --------------------------------------------------------------------------------------------------------

void Controller::use_workers(int count) {
    thinking_.use_workers(count);
    analyst_.use_workers(count);
}

void Controller::set_visible(bool visible) {
    is_visible_ = visible;
    share_workers();
}

void Controller::think_ahead(bool wanted) {
    thinks_ahead_ = wanted;
    look_into_position();
}

void Controller::analyse_or_not() {
    if (review_) close_review();  // it has the same place on the screen
    analyses_ = !analyses_;
    pointed_at_.reset();
    end_look();
    session_->spoil(Standing::analysis);
    keep();
    ++revision_;
    look_into_position();
    page_.wake();
}

std::optional<AnyPosition> Controller::seen_by_mover() const {
    const AnyPosition& position = session_->position();
    const Seat seat = position.to_move();
    const bool is_shown = seat != Seat::chance && seat == shown_seat();
    if (session_->game().seen_by && !session_->has_ended() && !is_shown) return std::nullopt;
    return position.seen_by(seat);
}

bool Controller::can_analyse() const {
    if (session_->is_over() || session_->position().to_move() == Seat::chance || waits_for()) return false;
    return seen_by_mover().has_value();
}

/// What the highest level finds out while the person thinks, its answer goes on from.
bool Controller::is_worth_thinking_ahead() const {
    if (!thinks_ahead_ || !session_->person_to_move() || session_->can_redo() || session_->game().seen_by) return false;
    return ranges::any_of(session_->players(), [](const Player& player) { return player.level == most_levels; });
}

void Controller::look_into_position() {
    using enum Analyst::Purpose;
    const bool is_wanted = session_ && analyses_ && can_analyse();
    if (!is_wanted) analyst_.drop(screen, now_);
    if (!review_) analyst_.drop(review, now_);
    const bool looks_ahead = session_ && is_worth_thinking_ahead();
    if (!looks_ahead) analyst_.drop(ahead, now_);
    share_workers();
    if (!is_wanted && !looks_ahead) return;
    const AnyPosition seen = session_->position().seen_by(session_->position().to_move());
    if (is_wanted) analyst_.look_into(screen, seen, longest_analysis, now_);
    if (looks_ahead) analyst_.look_into(ahead, seen, longest_analysis, now_);
}

/// A computer that is to move, and a hint, come first.
void Controller::share_workers() {
    if (thinking_.is_busy() || !is_visible_) {
        analyst_.hold();
    } else {
        analyst_.go_on(now_);
    }
}

// --- Review ----------------------------------------------------------------------------------------------------------

void Controller::open_review() {
    if (review_) return;
    if (analyses_) analyse_or_not();
    review_.emplace(*session_);
    go_on_with_review();
    ++revision_;
}

void Controller::close_review() {
    review_.reset();
    analyst_.drop(Analyst::Purpose::review, now_);
    if (better_) {
        changed(Arrivals::jump);
    } else {
        ++revision_;
    }
}

void Controller::go_on_with_review() {
    if (!review_ || !review_->go_on(*session_, analyst_, now_)) return;
    if (review_->is_done() || review_->is_lost()) page_.announce(texts_(review_->summary()));
    page_.wake();
}

void Controller::show_better(std::size_t place, std::size_t step) {
    const Judgement& judgement = review_->judgements()[place];
    look_at(judgement.move);
    AnyPosition shown = session_->position().seen_by(judgement.seat);
    std::optional<Arrival> arrival;
    for (std::size_t i = 0; i < step && i < judgement.line.size(); ++i) {
        const Parsed<Move> move = shown.read_move(judgement.line[i]);
        if (!move) break;
        arrival = Arrival{shown, *move};
        shown.play(*move);
    }
    view_->show(shown, Touch::tries, arrival ? &*arrival : nullptr);
    if (arrival) {
        motion_.piece_arrives(now_, view_->arrival_time());
    } else if (const Parsed<Move> move = shown.read_move(judgement.best)) {
        suggest({*move});
    }
    better_ = Better{place, step};
    ++revision_;
    page_.wake();
}

}  // namespace narabe
