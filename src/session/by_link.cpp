#include "session/by_link.h"

#include "core/ranges.h"

namespace narabe {

bool is_by_link(const Session& session) {
    return ranges::any_of(session.players(), &Player::is_away);
}

std::size_t sent_moves(const Session& session) {
    return session.sent() ? session.sent()->moves : 0;
}

bool is_sent(const Session& session) {
    const auto& sent = session.sent();
    if (!sent || session.cursor() > sent->moves) return false;
    return !session.line().ended() || can_redo(session) || sent->resignation;
}

}  // namespace narabe
