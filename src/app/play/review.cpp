#include "app/play/review.h"

#include <algorithm>

#include "app/play/coaching.h"
#include "app/play/reasons.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr int time_for_all = 16'000;  // milliseconds
constexpr int least_time = 150;       // milliseconds per position
constexpr int most_time = 500;

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
    const auto person = ranges::find(session.players(), false, &Player::is_computer);
    return outcome->won_by(seat_at(static_cast<int>(person - session.players().begin())));
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
    played_.assign(judgements_.size(), -1.0f);
    is_played_exact_.assign(judgements_.size(), false);
    says_why_ = has_won(session).has_value();
    const int count = std::max(1, static_cast<int>(judgements_.size()));
    milliseconds_ = std::clamp(time_for_all / count, least_time, most_time);
}

bool Review::is_of(const Session& session) const {
    return session.line().has_ended() && session.line().moves() == moves_;
}

AnyPosition Review::seen_at(const Session& session, const Judgement& judgement) const {
    return session.line().position_after(judgement.move).seen_by(judgement.seat);
}

std::size_t Review::place_of(std::size_t count) const {
    std::size_t place = 0;
    while (place + 1 < judgements_.size() && judgements_[place + 1].move <= count) ++place;
    return place;
}

Sentence Review::summary() const {
    if (is_lost_) return "review.lost";
    if (mentioned_ == 0) return "review.no_points";
    return {"review.points", {Sentence::number(static_cast<long long>(mentioned_))}};
}

bool Review::go_on(const Session& session, Analyst& analyst, double now) {
    using enum Analyst::Purpose;
    const std::size_t before = done_;
    while (!is_lost_ && !is_done()) {  // kept results are taken at once
        const AnyPosition seen = seen_at(session, judgements_[done_]);
        if (const Analysis* wanted = analyst.of(review); !wanted || !(wanted->seen == seen)) {
            analyst.look_into(review, seen, milliseconds_, now);
        }
        const Analysis* analysis = analyst.of(review);
        if (!analysis->is_done) return done_ > before;
        is_lost_ = analysis->is_lost || !analysis->is_known();
        if (!is_lost_) take(session, *analysis);
    }
    const bool has_ended_now = analyst.of(review) != nullptr;
    analyst.drop(review, now);
    return has_ended_now;
}

void Review::take(const Session& session, const Analysis& analysis) {
    Judgement& judgement = judgements_[done_];
    const Move move = moves_[judgement.move];
    const Candidate& best = analysis.found.front();
    judgement.chance = best.chance;
    const auto played = ranges::find(analysis.found, move, &Candidate::move);
    if (played != analysis.found.end()) {
        played_[done_] = played->chance;
        is_played_exact_[done_] = played->certain;
    }
    judgement.answer = best.move;
    judgement.is_exact = analysis.is_proven;
    if (best.move != move && analysis.advised != move) {
        judgement.best = analysis.seen.write_move(best.move);
        for (const std::string_view next : split(analysis.line, ";")) judgement.line.emplace_back(trimmed(next));
        if (judgement.line.front() != judgement.best) judgement.line = {judgement.best};
        judgement.said_best = spoken_move(analysis.seen, best.move);
        judgement.said_line = said_of_line(analysis.seen, judgement.line);
        judgement.why = joined(clauses_of(*make_view(analysis.seen), analysis.seen, best.move));
    }
    ++done_;
    if (done_ > 1) find_what_is_left(session, done_ - 2);
    if (is_done()) find_what_is_left(session, done_ - 1);
    choose_turning_points(session);
}

/// The search of the next position tells more about a move than the search before it. With more than two seats, only a search for
/// the same seat does.
void Review::find_what_is_left(const Session& session, std::size_t place) {
    Judgement& judgement = judgements_[place];
    const auto outcome = session.line().position_after(moves_.size()).outcome();
    judgement.left = played_[place];
    bool is_left_exact = is_played_exact_[place];
    if (place + 1 < judgements_.size()) {
        const Judgement& next = judgements_[place + 1];
        if (next.seat == judgement.seat || session.players().size() == 2) {
            judgement.left = next.seat == judgement.seat ? next.chance : 1 - next.chance;
            is_left_exact = next.is_exact;
        }
    } else if (outcome) {
        judgement.left = outcome->is_draw() ? 0.5f : outcome->won_by(judgement.seat) ? 1.0f : 0.0f;
        is_left_exact = true;
    }
    judgement.is_proven = judgement.is_exact && is_left_exact;
    if (!judgement.is_turning_point()) return;
    mistakes_.push_back(place);
    for (std::size_t i = mistakes_.size() - 1; i > 0; --i) {
        if (judgements_[mistakes_[i - 1]].given_away() >= judgement.given_away()) break;
        std::swap(mistakes_[i - 1], mistakes_[i]);
    }
}

std::size_t Review::most_costly() const {
    const auto is_told = [&](std::size_t place) { return ranges::find(turning_points_, place) != turning_points_.end(); };
    return *ranges::find_if(mistakes_, is_told);
}

/// Those of the losing side, if there are any. If the computer gave nothing away, all mistakes in a game that was won are told.
void Review::choose_turning_points(const Session& session) {
    turning_points_ = mistakes_;
    const auto won = has_won(session);
    if (won) {
        std::erase_if(turning_points_,
                      [&](std::size_t place) { return player_of(session, judgements_[place].seat).is_computer() != *won; });
        says_why_ = !(is_done() && *won && turning_points_.empty());
        if (!says_why_) turning_points_ = mistakes_;
    }
    mentioned_ = turning_points_.size();
    if (says_why_) {
        turning_points_.resize(std::min(mentioned_, most_told));
        ranges::sort(turning_points_);
    }
    if (!is_done() || !says_why_) return;
    for (const std::size_t place : turning_points_) judgements_[place].reply = reply_to(session, place);
}

/// With luck or a further mistake in between, or with more than one opponent, no reply shows why the move was one.
std::optional<Judgement::Reply> Review::reply_to(const Session& session, std::size_t place) const {
    const Seat mover = judgements_[place].seat;
    std::size_t next = place + 1;
    while (next < judgements_.size() && judgements_[next].seat == mover && !judgements_[next].is_turning_point()) ++next;
    if (session.players().size() != 2 || next == judgements_.size() || judgements_[next].seat == mover) return std::nullopt;
    if (judgements_[next].move - judgements_[place].move != next - place || !judgements_[next].answer) return std::nullopt;
    const AnyPosition seen = seen_at(session, judgements_[next]);
    const Move move = *judgements_[next].answer;
    return Judgement::Reply{.judgement = next,
                            .said = spoken_move(seen, move),
                            .move = seen.write_move(move),
                            .why = reason_of(*make_view(seen), seen, move)};
}

}  // namespace narabe
