#include "app/thinking/analyst.h"

#include <algorithm>
#include <utility>

#include "core/ranges.h"
#include "core/rng.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr std::size_t max_known = 256;  // enough for the review to reuse the hints of a game

/// Copies the results of another request for the same position.
void take_over(Analysis& analysis, const Analysis& other) {
    const int milliseconds = analysis.milliseconds;
    const bool is_final = other.is_done && other.is_proven && !other.is_lost;
    analysis = other;
    analysis.milliseconds = milliseconds;
    analysis.is_done = is_final || (other.is_known() && other.spent >= milliseconds);
    analysis.is_lost = false;
}

}  // namespace

std::optional<float> given_away(const Analysis& analysis, Move move) {
    constexpr std::uint32_t min_visits = 8;
    const Candidate& best = analysis.found.front();
    if (move == best.move || move == analysis.advised) return 0.0f;
    const auto played = ranges::find(analysis.found, move, &Candidate::move);
    if (played == analysis.found.end() || (played->visits < min_visits && !played->certain)) return std::nullopt;
    return best.chance - played->chance;
}

void Analyst::request_analysis(Purpose purpose, const AnyPosition& seen, int milliseconds, double now) {
    const auto index = static_cast<std::size_t>(purpose);
    auto& wanted = wanted_[index];
    if (wanted && wanted->seen == seen && wanted->milliseconds >= milliseconds && !wanted->is_lost) return;
    Analysis next{.seen = seen, .milliseconds = milliseconds};
    if (const Analysis* other = known(seen)) take_over(next, *other);
    if (running_ == index) halt();
    wanted = std::move(next);
    begin_next(now);
}

void Analyst::drop(Purpose purpose, double now) {
    const auto index = static_cast<std::size_t>(purpose);
    wanted_[index].reset();
    if (running_ != index) return;
    halt();
    begin_next(now);
}

const Analysis* Analyst::of(Purpose purpose) const {
    const auto& wanted = wanted_[static_cast<std::size_t>(purpose)];
    return wanted ? &*wanted : nullptr;
}

const Analysis* Analyst::known(const AnyPosition& seen) const {
    const auto found = ranges::find(known_, seen, &Analysis::seen);
    return found == known_.end() ? nullptr : &*found;
}

void Analyst::advise(const AnyPosition& seen, Move move) {
    for (auto& wanted : wanted_) {
        if (wanted && wanted->seen == seen) wanted->advised = move;
    }
    const auto found = ranges::find(known_, seen, &Analysis::seen);
    if (found != known_.end()) found->advised = move;
}

bool Analyst::has_results_for(Purpose purpose) const {
    const Analysis* wanted = of(purpose);
    return wanted && heard_of_ == wanted->seen.hash();
}

void Analyst::hold() {
    is_held_ = true;
    halt();
}

void Analyst::halt() {
    thinking_.stop();
    running_.reset();
}

void Analyst::go_on(double now) {
    is_held_ = false;
    begin_next(now);
}

/// Starts the analysis with the highest priority, unless the running analysis already covers its position.
void Analyst::begin_next(double now) {
    if (is_held_) return;
    const auto next = ranges::find_if(wanted_, [](const auto& wanted) { return wanted && !wanted->is_done; });
    if (next == wanted_.end()) return;
    const auto index = static_cast<std::size_t>(next - wanted_.begin());
    if (running_ == index) return;
    if (running_ && wanted_[*running_]->seen == (*next)->seen && wanted_[*running_]->milliseconds >= (*next)->milliseconds)
        return;
    running_ = index;
    begun_ = now;
    thinking_.analyse((*next)->seen, (*next)->milliseconds, mix((*next)->seen.hash()) >> 32, now);
}

bool Analyst::on_line(int worker, std::string_view line, double now) {
    return on_news(thinking_.on_line(worker, line, now), now);
}

bool Analyst::on_failure(int worker, double now) {
    return on_news(thinking_.on_failure(worker, now), now);
}

bool Analyst::on_time(double now) {
    return on_news(thinking_.on_time(now), now);
}

std::optional<double> Analyst::due() const {
    return running_ ? std::optional(thinking_.deadline()) : std::nullopt;
}

bool Analyst::on_news(Thinking::News news, double now) {
    if (news == Thinking::News::none || !running_) return false;
    const bool is_end = news != Thinking::News::progress;
    Analysis& analysis = *wanted_[*running_];
    const bool has_found = analysis.is_known() || thinking_.found().empty();
    if (!is_end && has_found && now < last_news_ + pause_between_news) return false;  // the first results are reported at once
    last_news_ = now;
    take_findings(analysis, news == Thinking::News::move);
    heard_of_ = analysis.seen.hash();
    analysis.spent = std::max(analysis.spent, now - begun_);
    if (is_end) {
        analysis.is_done = true;
        analysis.is_lost = news == Thinking::News::given_up;
        if (!analysis.is_lost) analysis.spent = std::max(analysis.spent, static_cast<double>(analysis.milliseconds));
        running_.reset();
    }
    share(analysis);
    if (is_end) begin_next(now);
    return has_results_for(Purpose::practice) || has_results_for(Purpose::hint) || has_results_for(Purpose::screen) ||
           has_results_for(Purpose::review) || has_results_for(Purpose::mapping);
}

/// Every request for the position gets the results, which are also stored.
void Analyst::share(const Analysis& analysis) {
    for (auto& wanted : wanted_) {
        if (!wanted || &*wanted == &analysis || !(wanted->seen == analysis.seen)) continue;
        if (analysis.is_lost) {
            wanted->is_done = wanted->is_lost = true;
        } else {
            take_over(*wanted, analysis);
        }
    }
    if (!analysis.is_known()) return;
    std::erase_if(known_, [&](const Analysis& old) { return old.seen == analysis.seen; });
    if (known_.size() == max_known) known_.erase(known_.begin());
    known_.push_back(analysis);
}

/// Keeps the previous results while they are better, because a restarted analysis is less reliable at first. A worker may answer
/// with only its best move.
void Analyst::take_findings(Analysis& analysis, bool has_answer) {
    const std::int64_t simulations = thinking_.thought().simulations;
    if (simulations < analysis.simulations && !thinking_.is_proven()) return;
    auto found = thinking_.found();
    if (found.empty() && has_answer && !analysis.is_known()) {
        const Parsed<Move> best = analysis.seen.read_move(thinking_.move());
        const float chance = static_cast<float>(std::max(thinking_.thought().chance, 0)) / 100;
        if (best) found.push_back({.move = *best, .visits = static_cast<std::uint32_t>(simulations), .chance = chance});
    }
    if (found.empty()) return;
    analysis.found = std::move(found);
    analysis.simulations = simulations;
    analysis.version = ++last_version_;
    analysis.is_proven = thinking_.is_proven();
    analysis.line = thinking_.line();
    if (split(analysis.line, "; ").front() != analysis.seen.write_move(analysis.found.front().move)) analysis.line.clear();
}

std::vector<std::string> moves_of_line(const Analysis& analysis) {
    std::vector<std::string> moves;
    for (const std::string_view move : split(analysis.line, "; ")) moves.emplace_back(move);
    return moves;
}

}  // namespace narabe
