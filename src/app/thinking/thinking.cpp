#include "app/thinking/thinking.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/levels.h"
#include "core/ranges.h"

namespace narabe {

void Thinking::ask(const AnyPosition& seen, int level, std::uint64_t seed, double now) {
    begin({.id = 0, .position = seen, .level = level, .seed = seed}, now);
}

void Thinking::analyse(const AnyPosition& seen, int milliseconds, std::uint64_t seed, double now) {
    begin({.id = 0, .position = seen, .level = max_level, .milliseconds = milliseconds, .seed = seed, .analyses = true}, now);
}

void Thinking::begin(ThinkRequest question, double now) {
    stop();
    share_count_ = question.level == max_level ? static_cast<std::size_t>(workers_) : 1;
    question_ = std::move(question);
    attempts_ = 0;
    send(now);
}

void Thinking::send(double now) {
    ++attempts_;
    id_ = std::exchange(next_id_, next_id_ + askers);
    thought_ = {};
    last_call_ = never;
    shares_.assign(share_count_, {.last_heard = now});
    ThinkRequest own = *question_;
    own.id = id_;
    for (std::size_t i = 0; i < shares_.size(); ++i) {
        own.seed = question_->seed + i;
        own.worker = static_cast<int>(i);
        page_.send(event::Send{static_cast<int>(i), think_line(own)});
    }
}

void Thinking::cancel(std::size_t worker) {
    if (shares_[worker].is_out) page_.send(event::Send{static_cast<int>(worker), stop_line(id_)});
}

void Thinking::stop() {
    for (std::size_t i = 0; i < shares_.size() && id_ != 0; ++i) cancel(i);
    shares_.clear();
    id_ = 0;
    thought_ = {};
}

Thinking::News Thinking::ask_again(double now) {
    for (std::size_t i = 0; i < share_count_; ++i) page_.send(event::Restart{static_cast<int>(i)});
    return try_again(now);
}

Thinking::News Thinking::try_again(double now) {
    if (attempts_ < max_attempts) {
        send(now);
        return News::progress;
    }
    shares_.clear();
    id_ = 0;
    thought_ = {};
    return News::given_up;
}

bool Thinking::is_proven() const {
    return ranges::any_of(shares_, &Share::is_proven);
}

bool Thinking::waits() const {
    return ranges::any_of(shares_, &Share::is_out);
}

Thinking::News Thinking::on_line(int worker, std::string_view line, double now) {
    if (id_ == 0 || worker < 0 || static_cast<std::size_t>(worker) >= shares_.size()) return News::none;
    Share& share = shares_[static_cast<std::size_t>(worker)];
    if (!share.is_out || id_named_in(line) != id_) return News::none;
    share.last_heard = now;
    const auto reply = read_reply(line);
    if (!reply || reply->kind == Reply::Kind::error) {
        page_.send(event::Restart{worker});
        return lose(share, now);
    }
    return on_reply(share, *reply, now);
}

Thinking::News Thinking::on_reply(Share& share, const Reply& reply, double now) {
    const bool is_answer = reply.kind == Reply::Kind::move;
    if (reply.kind != Reply::Kind::info) share.found = read_candidates(question_->position, reply.counts);
    if (reply.kind == Reply::Kind::found) return News::progress;
    share.simulations = reply.simulations;
    if (reply.chance) share.chance = *reply.chance;
    // A certain draw counts as proven only in the final answer, because until then a win may still be possible.
    share.is_proven = reply.solved != Reply::Solved::no && (is_answer || reply.solved != Reply::Solved::draw);
    share.is_decided = reply.is_decided;
    share.best = reply.best;
    weigh_thoughts();
    if (!is_answer) {
        share.line = reply.line;
        stop_early(now);
        return News::progress;
    }
    share.is_out = false;
    return take_answer(now);
}

/// Stops the other workers: their time is up, or one worker's proof is valid for all.
Thinking::News Thinking::take_answer(double now) {
    if (!waits()) return conclude();
    stop_others(now);
    return News::progress;
}

/// Stops all workers if they agree on a move that can't change any more.
void Thinking::stop_early(double now) {
    const std::string& best = shares_.front().best;
    const auto agrees = [&best](const Share& share) { return share.is_decided && share.best == best; };
    if (!question_->analyses && ranges::all_of(shares_, agrees)) stop_others(now);
}

void Thinking::stop_others(double now) {
    if (last_call_ != never) return;
    last_call_ = now + longest_delay;
    for (std::size_t i = 0; i < shares_.size(); ++i) cancel(i);
}

Thinking::News Thinking::conclude() {
    id_ = 0;
    const auto sum = found();
    const auto answered = ranges::find_if(shares_, [](const Share& share) { return !share.best.empty(); });
    const bool is_one = shares_.size() == 1 || sum.empty();  // a level may play a move other than the best one
    move_ = is_one ? answered->best : question_->position.write_move(sum.front().move);
    return News::move;
}

Thinking::News Thinking::lose(Share& share, double now) {
    share = {.is_out = false, .last_heard = now};
    if (waits()) return News::progress;
    const bool has_answer = ranges::any_of(shares_, [](const Share& other) { return !other.best.empty(); });
    return has_answer ? conclude() : try_again(now);
}

void Thinking::weigh_thoughts() {
    double chances = 0;
    double weights = 0;
    thought_.simulations = 0;
    for (const Share& share : shares_) {
        thought_.simulations += share.simulations;
        if (share.chance < 0) continue;
        const double weight = static_cast<double>(share.simulations) + 1;
        chances += weight * static_cast<double>(share.chance);
        weights += weight;
    }
    thought_.chance = weights == 0 ? -1 : static_cast<int>(std::lround(100 * chances / weights));
}

std::vector<Candidate> Thinking::found() const {
    std::vector<std::vector<Candidate>> all;
    for (const Share& share : shares_) all.push_back(share.found);
    std::vector<Candidate> sum = added_up(all);
    const auto proven = ranges::find_if(shares_, [](const Share& share) { return share.is_proven; });
    if (proven == shares_.end()) return sum;
    const auto best =
        ranges::find_if(sum, [&](const Candidate& c) { return question_->position.write_move(c.move) == proven->best; });
    if (best == sum.end()) return sum;
    for (std::size_t i = static_cast<std::size_t>(best - sum.begin()); i > 0; --i) std::swap(sum[i], sum[i - 1]);
    return sum;
}

std::string_view Thinking::line() const {
    const Share* longest = nullptr;
    for (const Share& share : shares_) {
        if (share.line.empty() || (longest && longest->is_proven)) continue;
        if (!longest || share.is_proven || share.simulations > longest->simulations) longest = &share;
    }
    return longest ? std::string_view(longest->line) : std::string_view();
}

double Thinking::deadline() const {
    double first = last_call_;
    for (const Share& share : shares_) {
        if (share.is_out) first = std::min(first, share.last_heard + longest_silence);
    }
    return first;
}

Thinking::News Thinking::on_failure(int worker, double now) {
    const bool is_asked = id_ != 0 && worker >= 0 && static_cast<std::size_t>(worker) < shares_.size();
    if (!is_asked || !shares_[static_cast<std::size_t>(worker)].is_out) return News::none;
    return lose(shares_[static_cast<std::size_t>(worker)], now);
}

Thinking::News Thinking::on_time(double now) {
    if (id_ == 0) return News::none;
    if (now >= last_call_) return conclude();
    for (std::size_t i = 0; i < shares_.size(); ++i) {
        if (!shares_[i].is_out || now < shares_[i].last_heard + longest_silence) continue;
        page_.send(event::Restart{static_cast<int>(i)});
        return lose(shares_[i], now);
    }
    return News::none;
}

}  // namespace narabe
