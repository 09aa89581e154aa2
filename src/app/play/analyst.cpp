#include "app/play/analyst.h"

#include "core/ranges.h"
#include "core/rng.h"
#include "core/text.h"

namespace narabe {

void Analyst::look_into(Purpose purpose, const AnyPosition& seen, int milliseconds, double now) {
    const auto index = static_cast<std::size_t>(purpose);
    auto& wanted = wanted_[index];
    if (wanted && wanted->seen == seen && wanted->milliseconds >= milliseconds && !wanted->is_lost) return;
    if (running_ == index) halt();
    wanted = Analysis{.seen = seen, .milliseconds = milliseconds};
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

void Analyst::begin_next(double now) {
    if (is_held_) return;
    const auto next = ranges::find_if(wanted_, [](const auto& wanted) { return wanted && !wanted->is_done; });
    if (next == wanted_.end()) return;
    const auto index = static_cast<std::size_t>(next - wanted_.begin());
    if (running_ == index) return;
    running_ = index;
    thinking_.analyse((*next)->seen, (*next)->milliseconds, mix((*next)->seen.hash()) >> 32, now);
}

bool Analyst::on_line(int worker, std::string_view line, double now) {
    return heard(thinking_.on_line(worker, line, now), now);
}

bool Analyst::on_failure(int worker, double now) {
    return heard(thinking_.on_failure(worker, now), now);
}

bool Analyst::on_time(double now) {
    return heard(thinking_.on_time(now), now);
}

std::optional<double> Analyst::due() const {
    return running_ ? std::optional(thinking_.deadline()) : std::nullopt;
}

bool Analyst::heard(Thinking::News news, double now) {
    if (news == Thinking::News::none || !running_) return false;
    const bool is_end = news != Thinking::News::progress;
    const bool is_shown = *running_ != static_cast<std::size_t>(Purpose::pondering);
    if (!is_end && now < last_news_ + pause_between_news) return false;
    last_news_ = now;
    Analysis& analysis = *wanted_[*running_];
    take_findings(analysis);
    if (!is_end) return is_shown;
    analysis.is_done = true;
    analysis.is_lost = news == Thinking::News::given_up;
    running_.reset();
    begin_next(now);
    return is_shown;
}

/// A restarted analysis knows less at first than it did before; keep what is better.
void Analyst::take_findings(Analysis& analysis) const {
    const std::int64_t simulations = thinking_.thought().simulations;
    if (simulations < analysis.simulations && !thinking_.is_proven()) return;
    auto found = thinking_.found();
    if (found.empty()) return;
    analysis.found = std::move(found);
    analysis.simulations = simulations;
    analysis.is_proven = thinking_.is_proven();
    analysis.line = thinking_.line();
    if (split(analysis.line, "; ").front() != analysis.seen.write_move(analysis.found.front().move)) analysis.line.clear();
}

}  // namespace narabe
