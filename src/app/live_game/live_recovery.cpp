#include "app/live_game/live_recovery.h"

#include "live/shown.h"

namespace narabe {

namespace {

constexpr live::Millis until_restored = 5'000;
constexpr live::Millis until_connected = 60'000;

}  // namespace

bool LiveRecovery::pass(const live::Room& room, Page& page, live::Millis now, bool is_other_here) {
    const live::Lacking lacking = room.to_restore();
    const live::Millis waited = now - since_;
    if (waited < until_restored && (!lacking.is_fork || has_answered_)) return false;
    const bool must_connect = lacking.logs.empty() && waited >= until_connected && live::misses_logs(room);
    if (must_connect) is_lost_ = is_other_here;
    if (must_connect || !lacking.logs.empty()) since_ = now;
    has_answered_ = has_answered_ || lacking.is_fork;
    for (const live::Signed& log : lacking.logs)
        page.send(event::LiveRestore{name_of(log.seat), log.signature.empty() ? "-" : log.signature, log.text});
    return must_connect;
}

bool LiveRecovery::is_lost(const live::Room& room) const {
    return is_lost_ && live::misses_logs(room);
}

}  // namespace narabe
