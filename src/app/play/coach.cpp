#include "app/play/coach.h"

#include "core/ranges.h"
#include "games/all_views.h"

namespace narabe {

void Coach::begin() {
    analyses_ = false;
    reviewer_.begin();
    coaching_.begin();
}

void Coach::position_changed(bool makes_way) {
    reviewer_.position_changed();
    makes_way_ = makes_way;
    analyse_position();
}

void Coach::ask_again() {
    analyse_position();
    reviewer_.ask_again();
}

void Coach::go_on(bool has_news) {
    if (has_news && analyst_.has_results_for(Analyst::Purpose::screen)) tell_of_analysis();
    if (openings_.is_making()) openings_.go_on();
    reviewer_.go_on();
}

void Coach::open_review() {
    if (reviewer_.review()) return;
    if (analyses_) analyse_or_not();
    reviewer_.open();
}

void Coach::find_turning_point() {
    if (!can_review(game_.session())) {
        reporter_.show_later("review.hidden");
        return reporter_.wake();
    }
    open_review();
    reviewer_.lead_to_turning_point();
}

// --- Analysis --------------------------------------------------------------------------------------------------------

void Coach::set_visible(bool visible) {
    is_visible_ = visible;
    share_workers();
}

void Coach::ponder(bool wanted) {
    ponders_ = wanted;
    analyse_position();
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
    if (!analyses_ && forbids_help(game_)) {
        reporter_.show_later("live.no_help");
        return reporter_.wake();
    }
    if (reviewer_.review()) close_review();  // the analysis and the review use the same area of the screen
    analyses_ = !analyses_;
    suggestions_.forget_pointer();
    suggestions_.end_look();
    game_.amend([](Session& session) { make_unrated(session, RatingStatus::analysis); });
    game_.revise();
    analyse_position();
    tell_of_analysis();  // the results may be stored already
}

bool Coach::can_analyse() const {
    const Session& session = game_.session();
    if (session.is_over() || session.position().to_move() == Seat::chance || waits_for(game_) || forbids_help(game_))
        return false;
    return seen_by_mover(game_).has_value();
}

/// Whether the highest level should ponder here, so that it can reuse the tree.
bool Coach::is_worth_pondering() const {
    const Session& session = game_.session();
    if (!ponders_ || !person_to_move(session) || can_redo(session) || session.game().seen_by) return false;
    return ranges::any_of(session.players(), [](const Player& player) { return player.level == max_level; });
}

void Coach::analyse_position() {
    using enum Analyst::Purpose;
    const double now = game_.now();
    const bool is_wanted = game_.has_game() && analyses_ && can_analyse();
    if (analyses_) reporter_.page().want_part();
    if (reporter_.page().has_part()) openings_.attend(is_wanted);
    if (!is_wanted) analyst_.drop(screen, now);
    if (!reviewer_.review()) analyst_.drop(Analyst::Purpose::review, now);
    const bool ponders = game_.has_game() && is_worth_pondering();
    if (!ponders) analyst_.drop(pondering, now);
    share_workers();
    if (!is_wanted && !ponders) return;
    const AnyPosition& position = game_.session().position();
    const AnyPosition seen = position.seen_by(position.to_move());
    if (is_wanted) analyst_.request_analysis(screen, seen, longest_analysis, now);
    if (ponders) analyst_.request_analysis(pondering, seen, longest_analysis, now);
}

/// Announces new results of the analysis. They are shown immediately, but read aloud only when the analysis is complete.
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
        const Sentence move = with_notation(spoken_move(analysis.seen, best.move), analysis.seen.write_move(best.move));
        return {"analysis.ended", {move, Sentence::number(percent(best.chance))}};
    }
    const Seat mover = analysis.seen.to_move();
    const bool is_lost_to_one = best.chance == 0 && analysis.seen.seats() == 2;
    if (best.chance != 0 && best.chance != 1) return "analysis.solved_draw";
    const Sentence name = player_name(session, is_lost_to_one ? opponent_of(mover) : mover);
    const bool is_win = best.chance == 1 || is_lost_to_one;
    if (name == Sentence("player.computer")) return "analysis.solved_computer_wins";
    if (name == Sentence("player.you")) return is_win ? "analysis.solved_you_win" : "analysis.solved_you_lose";
    return {is_win ? "analysis.solved_win" : "analysis.solved_loss", {name}};
}

// --- The computer's line ---------------------------------------------------------------------------------------------

/// The judgement whose line the review shows; null if it shows none.
const Judgement* Coach::judgement_shown() const {
    if (!reviewer_.review() || !reviewer_.better()) return nullptr;
    const std::vector<Judgement>& judgements = reviewer_.review()->judgements();
    const Judgement& shown = judgements[reviewer_.better()->judgement];
    return reviewer_.better()->is_reply ? &judgements[shown.reply->judgement] : &shown;
}

/// The analysis, or else the search behind the hint on the board, if it has a line; null otherwise.
const Analysis* Coach::search_shown() const {
    const Analysis* shown = is_analysing() ? analysis() : suggestions_.hint() ? analyst_.of(Analyst::Purpose::hint) : nullptr;
    if (!shown || shown->line.empty()) return nullptr;
    return moves_of_line(*shown).front() == shown->seen.write_move(shown->best()) ? shown : nullptr;
}

bool Coach::shows_line() const {
    if (const Judgement* shown = judgement_shown()) return !shown->line.empty();
    return search_shown() != nullptr;
}

ComputerLine Coach::shown_line() const {
    if (const Judgement* shown = judgement_shown()) return {.after = shown->move, .moves = shown->line};
    return {.after = game_.session().cursor(), .moves = moves_of_line(*search_shown())};
}

}  // namespace narabe
