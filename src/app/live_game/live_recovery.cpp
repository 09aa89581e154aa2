#include "app/live_game/live_recovery.h"

#include "live/shown.h"
#include "session/link.h"

namespace narabe {

namespace {

constexpr live::Millis until_restored = 5'000;
constexpr live::Millis until_connected = 60'000;

}  // namespace

bool LiveRecovery::pass(const live::Room& room, Page& page, live::Millis now, bool are_others_here) {
    const live::Lacking lacking = room.to_restore();
    const live::Millis waited = now - since_;
    if (waited < until_restored && (!lacking.is_fork || has_answered_)) return false;
    const bool must_connect = lacking.logs.empty() && waited >= until_connected && live::misses_logs(room);
    if (must_connect) is_lost_ = are_others_here;
    if (must_connect || !lacking.logs.empty()) since_ = now;
    has_answered_ = has_answered_ || lacking.is_fork;
    for (const live::Signed& log : lacking.logs)
        page.send(event::LiveRestore{name_of(log.seat), log.signature.empty() ? "-" : log.signature, log.text});
    return must_connect;
}

Sentence LiveRecovery::words(const live::Room& room) const {
    if (!is_lost_ || !live::misses_logs(room)) return {};
    return with_link("live.lost", *room.state().session);
}

Sentence with_link(const Sentence& why, const Session& session) {
    const bool helps = why.key == "live.lost" || why.key == "live.too_many_forks" || why.key == "live.full";
    return helps && can_be_linked(session) ? Sentence("library.and_then", {why, "live.by_link"}) : why;
}

}  // namespace narabe
