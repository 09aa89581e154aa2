#include "app/play/coach.h"

#include "core/ranges.h"

namespace narabe {

void Coach::begin() {
    analyses_ = false;
    review_.reset();
}

void Coach::position_changed(bool makes_way) {
    better_.reset();
    if (review_ && !review_->is_of(game_.session())) review_.reset();
    makes_way_ = makes_way;
    look_into_position();
}

void Coach::ask_again() {
    look_into_position();
    if (review_) review_->try_again();
    go_on(false);
}

void Coach::on_line(int worker, std::string_view line) {
    go_on(analyst_.on_line(worker, line, game_.now()));
}

void Coach::on_failure(int worker) {
    go_on(analyst_.on_failure(worker, game_.now()));
}

void Coach::on_time() {
    go_on(analyst_.on_time(game_.now()));
}

/// After the workers had time for something.
void Coach::go_on(bool has_news) {
    if (has_news) tell_of_analysis();
    if (!review_ || !review_->go_on(game_.session(), analyst_, game_.now())) return;
    if (review_->is_done() || review_->is_lost()) reporter_.announce(review_->summary());
    reporter_.wake();
}

// --- Analysis --------------------------------------------------------------------------------------------------------

void Coach::set_visible(bool visible) {
    is_visible_ = visible;
    share_workers();
}

void Coach::think_ahead(bool wanted) {
    thinks_ahead_ = wanted;
    look_into_position();
}

void Coach::make_way(bool is_wanted) {
    makes_way_ = is_wanted;
    share_workers();
}

void Coach::share_workers() {
    if (makes_way_ || !is_visible_) {
        analyst_.hold();
    } else {
        analyst_.go_on(game_.now());
    }
}

void Coach::analyse_or_not() {
    if (review_) close_review();  // it has the same place on the screen
    analyses_ = !analyses_;
    suggestions_.forget_pointer();
    suggestions_.end_look();
    game_.amend([](Session& session) { session.spoil(Standing::analysis); });
    game_.revise();
    look_into_position();
    reporter_.wake();
}

bool Coach::can_analyse() const {
    const Session& session = game_.session();
    if (session.is_over() || session.position().to_move() == Seat::chance || waits_for(game_)) return false;
    return seen_by_mover(game_).has_value();
}

/// What the highest level finds out while the person thinks, its answer goes on from.
bool Coach::is_worth_thinking_ahead() const {
    const Session& session = game_.session();
    if (!thinks_ahead_ || !session.person_to_move() || session.can_redo() || session.game().seen_by) return false;
    return ranges::any_of(session.players(), [](const Player& player) { return player.level == most_levels; });
}

void Coach::look_into_position() {
    using enum Analyst::Purpose;
    const double now = game_.now();
    const bool is_wanted = game_.has_game() && analyses_ && can_analyse();
    if (!is_wanted) analyst_.drop(screen, now);
    if (!review_) analyst_.drop(Analyst::Purpose::review, now);
    const bool looks_ahead = game_.has_game() && is_worth_thinking_ahead();
    if (!looks_ahead) analyst_.drop(ahead, now);
    share_workers();
    if (!is_wanted && !looks_ahead) return;
    const AnyPosition& position = game_.session().position();
    const AnyPosition seen = position.seen_by(position.to_move());
    if (is_wanted) analyst_.look_into(screen, seen, longest_analysis, now);
    if (looks_ahead) analyst_.look_into(ahead, seen, longest_analysis, now);
}

/// There is news of the analysis: seen at once, but heard only when it has come to its end.
void Coach::tell_of_analysis() {
    const Analysis* known = analysis();
    if (known && known->is_lost) {
        reporter_.announce("app.computer_lost");
    } else if (known && known->is_done && !known->found.empty()) {
        reporter_.announce(analysis_words(game_.session(), *known));
    }
    reporter_.wake();
}

Sentence analysis_words(const Session& session, const Analysis& analysis) {
    const Candidate& best = analysis.found.front();
    if (!analysis.is_proven) {
        const std::string move = analysis.seen.write_move(best.move);
        return {"analysis.ended", {Sentence::plain(move), Sentence::number(percent(best.chance))}};
    }
    const Seat mover = analysis.seen.to_move();
    const bool is_lost_to_one = best.chance == 0 && analysis.seen.seats() == 2;
    const char* key = best.chance == 1 || is_lost_to_one ? "analysis.solved_win"
                      : best.chance == 0               ? "analysis.solved_loss"
                                                       : "analysis.solved_draw";
    return {key, {player_name(session, is_lost_to_one ? opponent_of(mover) : mover)}};
}

// --- Review ----------------------------------------------------------------------------------------------------------

void Coach::open_review() {
    if (review_) return;
    if (analyses_) analyse_or_not();
    review_.emplace(game_.session());
    go_on(false);
    game_.revise();
}

void Coach::close_review() {
    review_.reset();
    analyst_.drop(Analyst::Purpose::review, game_.now());
    if (better_) {
        game_.change(Arrivals::jump, [](Session&) {});
    } else {
        game_.revise();
    }
}

void Coach::show_better(std::size_t place, std::size_t step) {
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

}  // namespace narabe
