#include "app/play/thinking.h"

#include <algorithm>
#include <cmath>

#include "core/ranges.h"
#include "core/text.h"
#include "session/session.h"

namespace narabe {

namespace {

/// The value of `name=…` in a line of the protocol.
std::optional<std::string_view> field(std::string_view line, std::string_view name) {
    for (const std::string_view word : split(line, " ")) {
        if (word.size() > name.size() && word.starts_with(name) && word[name.size()] == '=') {
            return word.substr(name.size() + 1);
        }
    }
    return std::nullopt;
}

/// Of a field that ends the line; ` line=` and the like.
std::string_view last_field(std::string_view line, std::string_view name) {
    const std::size_t at = line.find(name);
    return at == std::string_view::npos ? std::string_view() : line.substr(at + name.size());
}

}  // namespace

void Thinking::ask(const AnyPosition& seen, int level, std::uint64_t seed, double now) {
    stop();
    seen_ = seen;
    settings_ = " level=" + std::to_string(level);
    seed_ = seed;
    share_count_ = level == most_levels ? static_cast<std::size_t>(workers_) : 1;
    attempts_ = 0;
    send(now);
}

void Thinking::analyse(const AnyPosition& seen, int milliseconds, std::uint64_t seed, double now) {
    stop();
    seen_ = seen;
    settings_ = " analyse=yes ms=" + std::to_string(milliseconds);
    seed_ = seed;
    share_count_ = static_cast<std::size_t>(workers_);
    attempts_ = 0;
    send(now);
}

void Thinking::send(double now) {
    ++attempts_;
    id_ = last_id_ += askers;
    thought_ = {};
    last_call_ = never;
    shares_.assign(share_count_, {.last_heard = now});
    std::string before = "think id=" + std::to_string(id_) + " game=";
    before.append(seen_->game().info.id).append(settings_);
    const std::string after = " position=" + seen_->write();
    for (std::size_t i = 0; i < shares_.size(); ++i) {
        const std::string own = " seed=" + std::to_string(seed_ + i) + " worker=" + std::to_string(i);
        page_.send(static_cast<int>(i), before + own + after);
    }
}

void Thinking::stop() {
    for (std::size_t i = 0; i < shares_.size() && id_ != 0; ++i) {
        if (shares_[i].is_out) page_.send(static_cast<int>(i), "stop id=" + std::to_string(id_));
    }
    shares_.clear();
    id_ = 0;
    thought_ = {};
}

Thinking::News Thinking::ask_again(double now) {
    for (std::size_t i = 0; i < share_count_; ++i) page_.restart(static_cast<int>(i));
    return try_again(now);
}

Thinking::News Thinking::try_again(double now) {
    if (attempts_ < most_attempts) {
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
    const auto id = field(line, "id");
    if (!share.is_out || !id || *id != std::to_string(id_)) return News::none;
    share.last_heard = now;
    const auto best = field(line, "best");
    const bool is_answer = line.starts_with("move ") && best;
    if (line.starts_with("found ")) {
        share.found = read_candidates(*seen_, last_field(line, " counts="));
        return News::progress;
    }
    if (!is_answer && !line.starts_with("info ")) {
        page_.restart(worker);
        return lose(share, now);
    }
    if (const auto text = field(line, "simulations")) share.simulations = read_integer(*text).value_or(0);
    if (const auto text = field(line, "chance")) share.chance = read_chance(*text).value_or(-1.0f);
    const auto solved = field(line, "solved");
    share.is_proven = solved && (is_answer || *solved != "draw");  // where a draw is sure, more may be possible
    share.best = best.value_or("");
    weigh_thoughts();
    if (!is_answer) {
        share.line = last_field(line, " line=");
        return News::progress;
    }
    share.found = read_candidates(*seen_, last_field(line, " counts="));
    share.is_out = false;
    return hear_answer(now);
}

/// The others of the same question are done, too: their time is up, or what one has proven holds for all.
Thinking::News Thinking::hear_answer(double now) {
    if (!waits()) return conclude();
    if (last_call_ == never) {
        last_call_ = now + longest_delay;
        for (std::size_t i = 0; i < shares_.size(); ++i) {
            if (shares_[i].is_out) page_.send(static_cast<int>(i), "stop id=" + std::to_string(id_));
        }
    }
    return News::progress;
}

Thinking::News Thinking::conclude() {
    id_ = 0;
    const auto sum = found();
    const auto answered = ranges::find_if(shares_, [](const Share& share) { return !share.best.empty(); });
    const bool is_one = shares_.size() == 1 || sum.empty();  // one may play another move than that which it likes best
    move_ = is_one ? answered->best : seen_->write_move(sum.front().move);
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
    const auto best = ranges::find_if(sum, [&](const Candidate& c) { return seen_->write_move(c.move) == proven->best; });
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
        page_.restart(static_cast<int>(i));
        return lose(shares_[i], now);
    }
    return News::none;
}

}  // namespace narabe
