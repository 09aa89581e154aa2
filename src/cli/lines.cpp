#include "cli/lines.h"

#include <algorithm>
#include <chrono>

#include "cli/waiting_read.h"
#include "engine/protocol.h"

namespace narabe::cli {

namespace {

constexpr std::size_t max_kept = longest_message + 2;  // enough to detect that a line is too long

}  // namespace

std::optional<std::string> Lines::next(int milliseconds) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::milliseconds(milliseconds);
    for (int left = milliseconds;;) {
        if (auto line = take_line()) return line;
        if (at_end_ || !read_more(left)) return std::nullopt;
        if (left == 0) return take_line();  // the end of a long line may never come
        if (left < 0) continue;
        left =
            static_cast<int>(std::max<std::int64_t>(0, std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now()).count()));
    }
}

std::optional<std::string> Lines::take_line() {
    const std::size_t end = buffer_.find('\n');
    if (end == std::string::npos && (!at_end_ || buffer_.empty())) return std::nullopt;
    std::string line = buffer_.substr(0, end);
    buffer_.erase(0, end == std::string::npos ? end : end + 1);
    return line;
}

/// Returns false if nothing arrived in time.
bool Lines::read_more(int milliseconds) {
    char bytes[4096];
    const int count = waiting_read(descriptor_, milliseconds, bytes);
    if (count == nothing_arrived) return false;
    if (count == 0) {
        at_end_ = true;
        return true;
    }
    buffer_.append(bytes, static_cast<std::size_t>(count));
    const std::size_t last_line = buffer_.rfind('\n') + 1;  // 0 if there is none
    if (buffer_.size() - last_line > max_kept) buffer_.resize(last_line + max_kept);
    return true;
}

}  // namespace narabe::cli
