#include "live/clocks.h"

#include <algorithm>

namespace narabe::live {

void Stopwatch::restart(Turn turn, int entries, bool in_days, Millis now) {
    *this = {};
    turn_ = turn;
    in_days_ = in_days;
    entries_ = entries;
    started_ = now;
}

void Stopwatch::count_until(Millis now) {
    counted_ = elapsed(now);
    last_ = now;
}

void Stopwatch::see(Millis now) {
    if (turn_ == Turn::own && !in_days_) count_until(now);
}

void Stopwatch::hear(std::optional<int> seen, Millis now) {
    if (turn_ != Turn::other || in_days_) return;
    if (!seen) {
        stop(now);
    } else if (*seen >= entries_) {
        count_until(now);
    }
}

void Stopwatch::look_away(Millis now) {
    if (turn_ == Turn::own) stop(now);
}

void Stopwatch::go_on_from(Millis started, Millis counted) {
    started_ = started;
    counted_ = std::clamp<Millis>(counted, 0, longest_turn);
}

void Stopwatch::stop(Millis now) {
    if (!last_) return;
    count_until(now);
    last_.reset();
}

Millis Stopwatch::elapsed(Millis now) const {
    if (in_days_) return turn_ == Turn::nobody ? 0 : std::max<Millis>(now - started_, 0);
    const Millis since = last_ ? now - *last_ : 0;
    return counted_ + (since > 0 && since <= longest_silence ? since : 0);
}

}  // namespace narabe::live
