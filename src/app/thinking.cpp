#include "app/thinking.h"

#include <optional>

#include "core/text.h"

namespace narabe {

namespace {

constexpr int worker_number = 0;

/// The value of `name=…` in a line of the protocol.
std::optional<std::string_view> field(std::string_view line, std::string_view name) {
    for (const std::string_view word : split(line, " ")) {
        if (word.size() > name.size() && word.starts_with(name) && word[name.size()] == '=') {
            return word.substr(name.size() + 1);
        }
    }
    return std::nullopt;
}

/// `0.57` as 57, rounded down; negative if it is no number from 0 to 1.
int percent(std::string_view text) {
    if (text.starts_with("1")) return 100;
    if (!take(text, "0")) return -1;
    if (text.empty()) return 0;
    if (!take(text, ".")) return -1;
    int value = 0;
    for (std::size_t digit = 0; digit < 2; ++digit) {
        const char c = digit < text.size() ? text[digit] : '0';
        if (c < '0' || c > '9') return -1;
        value = value * 10 + (c - '0');
    }
    return value;
}

}  // namespace

void Thinking::ask(const AnyPosition& seen, int level, std::uint64_t seed, double now) {
    stop();
    question_ = " game=";
    question_ += seen.game().info.id;
    question_ += " level=" + std::to_string(level) + " seed=" + std::to_string(seed) + " position=" + seen.write();
    attempts_ = 0;
    send(now);
}

void Thinking::send(double now) {
    ++attempts_;
    id_ = ++last_id_;
    last_heard_ = now;
    thought_ = {};
    page_.send(worker_number, "think id=" + std::to_string(id_) + question_);
}

void Thinking::stop() {
    if (id_ != 0) page_.send(worker_number, "stop id=" + std::to_string(id_));
    id_ = 0;
    thought_ = {};
}

Thinking::News Thinking::ask_again(double now) {
    page_.restart(worker_number);
    if (attempts_ < most_attempts) {
        send(now);
        return News::progress;
    }
    id_ = 0;
    thought_ = {};
    return News::given_up;
}

Thinking::News Thinking::on_line(int worker, std::string_view line, double now) {
    if (worker != worker_number || id_ == 0) return News::none;
    const auto id = field(line, "id");
    if (!id || *id != std::to_string(id_)) return News::none;
    last_heard_ = now;
    if (line.starts_with("info ")) {
        if (const auto text = field(line, "simulations")) thought_.simulations = read_integer(*text).value_or(0);
        if (const auto text = field(line, "chance")) thought_.chance = percent(*text);
        return News::progress;
    }
    const auto best = field(line, "best");
    if (!line.starts_with("move ") || !best) return ask_again(now);
    move_ = *best;
    id_ = 0;
    return News::move;
}

Thinking::News Thinking::on_failure(int worker, double now) {
    if (worker != worker_number) return News::none;
    if (id_ != 0) return ask_again(now);
    page_.restart(worker_number);
    return News::none;
}

Thinking::News Thinking::on_time(double now) {
    return id_ != 0 && now >= deadline() ? ask_again(now) : News::none;
}

}  // namespace narabe
