#include "app/play/review.h"

#include <algorithm>

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

Review::Review(const Session& session) : moves_(session.line().moves()) {
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        const AnyPosition& before = session.line().position_after(i);
        if (before.to_move() == Seat::chance) continue;
        judgements_.push_back({.move = i, .seat = before.to_move(), .said = spoken_move(before, moves_[i])});
    }
    played_.assign(judgements_.size(), -1.0f);
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
    return {"review.points", {Sentence::number(static_cast<long long>(turning_points_.size()))}};
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
    if (played != analysis.found.end()) played_[done_] = played->chance;
    if (best.move != move && analysis.advised != move) {
        judgement.best = analysis.seen.write_move(best.move);
        for (const std::string_view next : split(analysis.line, ";")) judgement.line.emplace_back(trimmed(next));
        if (judgement.line.front() != judgement.best) judgement.line = {judgement.best};
        judgement.said_best = spoken_move(analysis.seen, best.move);
        judgement.said_line = said_of_line(analysis.seen, judgement.line);
        judgement.why = reasons_of(*make_view(analysis.seen), analysis.seen, best.move);
    }
    ++done_;
    if (done_ > 1) find_what_is_left(session, done_ - 2);
    if (is_done()) find_what_is_left(session, done_ - 1);
}

/// The search of the next position tells more about a move than the search before it. With more than two seats, only a search for
/// the same seat does.
void Review::find_what_is_left(const Session& session, std::size_t place) {
    Judgement& judgement = judgements_[place];
    const auto outcome = session.line().position_after(moves_.size()).outcome();
    if (place + 1 < judgements_.size()) {
        const Judgement& next = judgements_[place + 1];
        const bool is_for_two = session.players().size() == 2;
        judgement.left = next.seat == judgement.seat ? next.chance : is_for_two ? 1 - next.chance : played_[place];
    } else if (outcome) {
        judgement.left = outcome->is_draw() ? 0.5f : outcome->won_by(judgement.seat) ? 1.0f : 0.0f;
    } else {
        judgement.left = played_[place];
    }
    if (!judgement.is_turning_point()) return;
    turning_points_.push_back(place);
    for (std::size_t i = turning_points_.size() - 1; i > 0; --i) {
        if (judgements_[turning_points_[i - 1]].given_away() >= judgement.given_away()) break;
        std::swap(turning_points_[i - 1], turning_points_[i]);
    }
}

}  // namespace narabe
