#include "cli/progress.h"

#include <algorithm>

namespace narabe::cli {

std::string count_text(std::int64_t number, std::int64_t total) {
    return std::to_string(number) + " of " + std::to_string(total);
}

std::string time_left(std::chrono::seconds time) {
    const auto seconds = time.count();
    if (seconds < 60) return std::to_string(seconds) + " s left";
    const auto minutes = (seconds + 30) / 60;
    if (minutes < 60) return std::to_string(minutes) + " min left";
    return std::to_string(minutes / 60) + " h " + std::to_string(minutes % 60) + " min left";
}

void Progress::show(double done, std::string_view text) {
    if (!out_.is_watched()) return;
    const std::chrono::duration<double> elapsed = Clock::now() - begin_;
    if (done > last_done_) {
        last_done_ = done;
        end_ = elapsed * (total_ / done);
    }
    std::string line(text);
    if (last_done_ > 0 && elapsed >= std::chrono::seconds(1)) {  // earlier estimates would be unreliable
        const auto left = std::max(end_ - elapsed, std::chrono::duration<double>::zero());
        line += "; " + time_left(std::chrono::duration_cast<std::chrono::seconds>(left));
    }
    out_.show_progress(line);
}

std::optional<Failure> Progress::interruption(std::string_view done) {
    if (caught_signal() == 0) return std::nullopt;
    return Failure{128 + caught_signal(), std::string("Interrupted after ").append(done).append(".")};
}

}  // namespace narabe::cli
