#include "app/play/review.h"

#include <algorithm>
#include <utility>

#include "app/play/coaching.h"
#include "app/play/reasons.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr int time_for_all = 12'000;  // milliseconds
constexpr int min_time = 120;         // milliseconds per position
constexpr int max_time = 400;
constexpr float settled = 0.95f;  // a winning chance that is unlikely to change
constexpr std::uint32_t examined_visits = 8;
constexpr float min_slip = 0.005f;  // smaller changes of the winning chance are not shown

/// The seat of the only person.
Seat person_in(const Session& session) {
    const auto person = ranges::find(session.players(), false, &Player::is_computer);
    return seat_at(static_cast<int>(person - session.players().begin()));
}

/// Extrapolates from a short search and a longer one: if the chance has dropped, assumes that it will drop by the same amount
/// again.
float kept_by(float chance, float chance_at_length) {
    return std::clamp(2 * chance_at_length - chance, 0.0f, chance_at_length);
}

}  // namespace

std::vector<Sentence> said_of_line(AnyPosition seen, const std::vector<std::string>& line) {
    std::vector<Sentence> said;
    for (const std::string& text : line) {
        const Parsed<Move> move = seen.read_move(text);
        if (!move) break;
        said.push_back(spoken_move(seen, *move).words);
        seen.play(*move);
    }
    return said;
}

std::optional<bool> has_won(const Session& session) {
    const auto outcome = session.line().outcome();
    if (!outcome || outcome->is_draw() || !can_be_coached(session)) return std::nullopt;
    return outcome->won_by(person_in(session));
}

Sentence review_question(const Session& session) {
    const auto won = has_won(session);
    return !won ? "review.find" : *won ? "review.why_won" : "review.why_lost";
}

Review::Review(const Session& session) : moves_(session.line().moves()) {
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        const AnyPosition& before = session.line().position_after(i);
        if (before.to_move() == Seat::chance) continue;
        judgements_.push_back({.move = i, .seat = before.to_move(), .said = spoken_move(before, moves_[i])});
    }
    played_.resize(judgements_.size());
    const auto won = has_won(session);
    says_why_ = won.has_value();
    if (won == false) loser_ = person_in(session);
    if (loser_) what_lost_.setback = worst_setback(session, *loser_);
    if (loser_ && !what_lost_.setback) what_lost_.small_gains = small_gains(session, *loser_);
    const int count = std::max(1, static_cast<int>(judgements_.size()));
    milliseconds_ = std::clamp(time_for_all / count, min_time, max_time);
}

bool Review::is_of(const Session& session) const {
    return session.line().has_ended() && session.line().moves() == moves_;
}

AnyPosition Review::seen_at(const Session& session, std::size_t place) const {
    const Judgement& judgement = judgements_[place];
    return session.line().position_after(judgement.move).seen_by(judgement.seat);
}

/// The position for the next step of a check; empty if there is nothing to search.
std::optional<AnyPosition> Review::seen_by_step(const Session& session) const {
    const auto [place, is_after_best, milliseconds] = steps_.back();
    const Judgement& judgement = judgements_[place];
    const Judgement& mistake = judgements_[*checking_];
    AnyPosition seen = seen_at(session, place);
    if (!mistake.is_turning_point()) return std::nullopt;
    const bool is_settling = milliseconds == settling_time;
    if (is_settling && (!mistake.is_certain() || judgement.sure_chance() >= settled)) return std::nullopt;
    if (!is_after_best) return seen;
    if (judgement.is_exact) return std::nullopt;
    seen.play(*judgement.answer);
    if (seen.outcome() || seen.to_move() == Seat::chance) return std::nullopt;
    return seen;
}

std::size_t Review::place_of(std::size_t count) const {
    std::size_t place = 0;
    while (place + 1 < judgements_.size() && judgements_[place + 1].move <= count) ++place;
    return place;
}

Sentence Review::summary() const {
    const auto number = [](std::size_t count) { return Sentence::number(static_cast<long long>(count)); };
    if (is_lost_) return "review.lost";
    if (mentioned_ > 0) return {"review.points", {number(mentioned_)}};
    if (!turning_points_.empty()) {
        const auto is_slight = [&](std::size_t place) { return !judgements_[place].is_turning_point(); };
        const bool is_gradual = ranges::all_of(turning_points_, is_slight);
        Sentence cost(is_gradual ? "review.cost_little" : "review.cost_probably", {number(turning_points_.size())});
        return what_lost_.small_gains ? Sentence("library.and_then", {*what_lost_.small_gains, std::move(cost)}) : cost;
    }
    if (!loser_) return "review.no_points";
    const bool has_moved = ranges::any_of(judgements_, [&](const Judgement& judgement) { return judgement.seat == loser_; });
    return has_moved ? "review.no_better" : "review.no_moves";
}

bool Review::lists_slips() const {
    return ranges::any_of(turning_points_, [&](std::size_t place) { return judgements_[place].is_slip; });
}

Sentence Review::announcement(const Session& session) const {
    if (is_lost_ || !what_lost_.setback) return summary();
    return {"library.and_then", {summary(), setback_words(session, *what_lost_.setback)}};
}

bool Review::go_on(const Session& session, Analyst& analyst, double now) {
    using enum Analyst::Purpose;
    bool has_news = false;
    while (!is_lost_ && !is_done()) {  // stored results are used immediately
        const AnyPosition seen = is_checking() ? *seen_by_step(session) : seen_at(session, done_);
        const int milliseconds = is_checking() ? steps_.back().milliseconds : milliseconds_;
        const Analysis* wanted = analyst.of(review);
        if (!wanted || !(wanted->seen == seen) || wanted->milliseconds < milliseconds) {
            analyst.request_analysis(review, seen, milliseconds, now);
        }
        const Analysis* analysis = analyst.of(review);
        if (!analysis->is_done) return has_news;
        is_lost_ = analysis->is_lost || !analysis->is_known();
        if (!is_lost_) take(session, *analysis);
        has_news = true;
    }
    const bool has_ended_now = analyst.of(review) != nullptr;
    analyst.drop(review, now);
    return has_ended_now;
}

void Review::take(const Session& session, const Analysis& analysis) {
    if (!is_checking()) {
        judge(done_++, analysis);
    } else {
        const auto [place, is_after_best, milliseconds] = steps_.back();
        steps_.pop_back();
        if (is_after_best) {
            Judgement& judgement = judgements_[place];
            const float chance = analysis.found.front().chance;
            const float kept = analysis.seen.to_move() == judgement.seat ? chance : 1 - chance;
            judgement.kept = milliseconds == settling_time ? kept_by(judgement.kept, kept) : kept;
        } else {
            const float chance = judgements_[place].chance;
            judge(place, analysis);
            if (milliseconds == settling_time) judgements_[place].kept = kept_by(chance, judgements_[place].chance);
        }
    }
    find_mistakes(session);
    choose_step(session);
    if (!is_done()) return;
    if (loser_) add_slips();
    if (says_why_) tell_replies(session);
}

void Review::judge(std::size_t place, const Analysis& analysis) {
    Judgement& judgement = judgements_[place];
    const Move move = moves_[judgement.move];
    const Candidate& best = analysis.found.front();
    judgement.chance = best.chance;
    const auto played = ranges::find(analysis.found, move, &Candidate::move);
    if (played != analysis.found.end()) {
        const bool is_sound = played->certain || played->visits >= examined_visits;
        played_[place] = {.chance = played->chance, .is_exact = played->certain, .is_sound = is_sound};
    }
    if (judgement.answer != best.move) judgement.kept = 1;
    judgement.answer = best.move;
    judgement.is_exact = analysis.is_proven;
    judgement.best.clear();
    if (best.move == move || analysis.advised == move) return;
    judgement.best = analysis.seen.write_move(best.move);
    judgement.line.clear();
    for (const std::string_view next : split(analysis.line, ";")) judgement.line.emplace_back(trimmed(next));
    if (judgement.line.front() != judgement.best) judgement.line = {judgement.best};
    judgement.said_best = spoken_move(analysis.seen, best.move);
    judgement.said_line = said_of_line(analysis.seen, judgement.line);
    judgement.why = joined(clauses_of(*make_view(analysis.seen), analysis.seen, best.move));
}

/// Finds all mistakes in the current results.
void Review::find_mistakes(const Session& session) {
    found_.mistakes.clear();
    for (std::size_t place = 0; place < done_; ++place) {
        if (place + 1 == done_ && !has_seen_all()) break;
        find_what_is_left(session, place);
        if (!judgements_[place].is_turning_point()) continue;
        found_.mistakes.push_back(place);
        for (std::size_t i = found_.mistakes.size() - 1; i > 0; --i) {
            if (judgements_[found_.mistakes[i - 1]].given_away() >= judgements_[place].given_away()) break;
            std::swap(found_.mistakes[i - 1], found_.mistakes[i]);
        }
    }
    choose_turning_points(session);
}

/// Checks the mistakes that explain the result, the most costly first: searches the positions before and after each mistake, after
/// the best move, and after the reply. The first result is often too optimistic, so the latter two positions get another, longer
/// search if the mistake still stands and the game is not virtually decided. With hidden hands, no seat could see the position
/// after the best move; the positions before and after the mistake are used instead.
void Review::choose_step(const Session& session) {
    if (!has_seen_all()) return;
    while (true) {
        while (!steps_.empty() && !seen_by_step(session)) steps_.pop_back();
        if (!steps_.empty()) return;
        if (checking_) judgements_[*checking_].is_checked = true;
        checking_.reset();
        choose_turning_points(session);
        const auto next = ranges::find_if(
            turning_points_, [&](std::size_t place) { return !judgements_[place].is_checked && !judgements_[place].is_proven; });
        if (!says_why_ || next == turning_points_.end()) return;
        checking_ = *next;
        ++checks_;
        const std::size_t reply = std::min(*next + 1, judgements_.size() - 1);
        const bool looks_ahead = !session.game().seen_by;
        steps_ = {{*next, looks_ahead, settling_time}, {reply, looks_ahead, settling_time}};
        if (looks_ahead) steps_.insert(steps_.end(), {{*next, true}, {reply, true}});
        steps_.insert(steps_.end(), {{reply}, {*next}});
    }
}

/// The search of the next position is more accurate than the value of the move in the previous search. With more than two seats,
/// both searches must be for the same seat.
void Review::find_what_is_left(const Session& session, std::size_t place) {
    Judgement& judgement = judgements_[place];
    const auto outcome = session.line().position_after(moves_.size()).outcome();
    judgement.left = played_[place].chance;
    bool is_left_exact = played_[place].is_exact;
    if (place + 1 < judgements_.size()) {
        const Judgement& next = judgements_[place + 1];
        if (next.seat == judgement.seat || session.players().size() == 2) {
            judgement.left = next.seat == judgement.seat ? next.sure_chance() : 1 - next.sure_chance();
            is_left_exact = next.is_exact;
        }
    } else if (outcome && outcome->reason != resignation) {
        judgement.left = outcome->score_of(judgement.seat);
        is_left_exact = true;
    }
    judgement.is_proven = judgement.is_exact && is_left_exact;
}

std::size_t Review::most_costly() const {
    const auto costs_less = [&](std::size_t a, std::size_t b) {
        const Judgement& first = judgements_[a];
        const Judgement& second = judgements_[b];
        return std::pair(!first.is_slip, first.given_away()) < std::pair(!second.is_slip, second.given_away());
    };
    return *std::max_element(turning_points_.begin(), turning_points_.end(), costs_less);
}

/// Chooses mistakes of the losing side, if any. Excludes uncertain mistakes, including all mistakes in the first turns. If the
/// computer made no mistakes in a game it lost, all mistakes are shown.
void Review::choose_turning_points(const Session& session) {
    turning_points_ = found_.mistakes;
    const auto won = has_won(session);
    if (won) {
        const auto is_out = [&](std::size_t place) {
            const Judgement& judgement = judgements_[place];
            if (player_of(session, judgement.seat).is_computer() != *won) return true;
            if (judgement.is_proven) return false;
            if (is_in_first_turn(session, judgement.move)) return true;
            return judgement.is_checked ? !judgement.is_certain() : checks_ == max_checks && checking_ != place;
        };
        std::erase_if(turning_points_, is_out);
        says_why_ = !(is_done() && *won && turning_points_.empty());
        if (!says_why_) turning_points_ = found_.mistakes;
    }
    mentioned_ = turning_points_.size();
    add_found();
    if (!says_why_) return;
    turning_points_.resize(std::min(mentioned_, max_told));
    if (is_done()) ranges::sort(turning_points_);
}

void Review::add_found() {
    std::vector<std::size_t> places = turning_points_;
    ranges::sort(places);
    for (const std::size_t place : places) {
        if (found_.listed.empty() || place > found_.listed.back()) found_.listed.push_back(place);
    }
}

std::vector<std::size_t> Review::listed() const {
    if (!is_done()) return found_.listed;
    std::vector<std::size_t> places = turning_points_;
    ranges::sort(places);
    return places;
}

/// The chance after a slip, by the search of the next position or, if that finds no loss, by the search before the move, which
/// compares it with the better one. Equal to the chance before it if neither finds a loss.
float Review::chance_after_slip(std::size_t place) const {
    const Judgement& judgement = judgements_[place];
    const float before = judgement.sure_chance();
    if (judgement.best.empty()) return before;
    if (judgement.left >= 0 && before - judgement.left >= min_slip) return judgement.left;
    const Played& played = played_[place];
    return played.is_sound && !judgement.is_checked && before - played.chance >= min_slip ? played.chance : before;
}

/// Completes the list after a loss by the most costly other moves, so that it says something about every loss.
void Review::add_slips() {
    while (turning_points_.size() < max_told) {
        std::optional<std::size_t> worst;
        float max_lost = 0;
        for (std::size_t place = 0; place < judgements_.size(); ++place) {
            if (judgements_[place].seat != loser_ || ranges::count(turning_points_, place) > 0) continue;
            const float lost = judgements_[place].sure_chance() - chance_after_slip(place);
            if (lost <= max_lost) continue;
            worst = place;
            max_lost = lost;
        }
        if (!worst) break;
        judgements_[*worst].left = chance_after_slip(*worst);
        judgements_[*worst].is_slip = true;
        turning_points_.push_back(*worst);
    }
    ranges::sort(turning_points_);
}

void Review::tell_replies(const Session& session) {
    for (const std::size_t place : turning_points_) {
        if (!judgements_[place].is_slip) judgements_[place].reply = reply_to(session, place);
    }
}

/// If there is randomness or another mistake in between, or more than one opponent, no reply shows why the move was a mistake.
std::optional<Judgement::Reply> Review::reply_to(const Session& session, std::size_t place) const {
    const Seat mover = judgements_[place].seat;
    std::size_t next = place + 1;
    while (next < judgements_.size() && judgements_[next].seat == mover && !judgements_[next].is_turning_point()) ++next;
    if (session.players().size() != 2 || next == judgements_.size() || judgements_[next].seat == mover) return std::nullopt;
    if (judgements_[next].move - judgements_[place].move != next - place || !judgements_[next].answer) return std::nullopt;
    const AnyPosition seen = seen_at(session, next);
    const Move move = *judgements_[next].answer;
    return Judgement::Reply{.judgement = next,
                            .said = spoken_move(seen, move),
                            .move = seen.write_move(move),
                            .why = reason_of(*make_view(seen), seen, move)};
}

}  // namespace narabe
